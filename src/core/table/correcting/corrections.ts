import { refused, ok, unreachable } from '../../base.ts';
import type { Problem, Result } from '../../base.ts';
import { byGm } from '../../rules/scene/fact.ts';
import type { Fact } from '../../rules/scene/fact.ts';
import { faceFor } from '../../rules/ruleset/faces.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import { Overdue } from '../../rules/play/play.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { CombatantId, Scene, SeatId } from '../../rules/scene/scene.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { correctField } from './correct-field.ts';
import { changeBody, correctCondition, correctCount } from './correct-by-hand.ts';
import { place } from './correct-place.ts';
import { copy } from './copy.ts';
import { FINE, keep, nobody, tidy, within, wrong } from './correction-work.ts';
import type { Work } from './correction-work.ts';
import { cleanLine, cleanTexts } from '../log/names.ts';
import { placeProblem } from './placing.ts';
import type { Correction } from '../log/correction.ts';
import { edit } from './correct-outline.ts';

const LONGEST_NOTE = 200;

/** What corrections come to: facts, and who may be taken as a character from now on, and who no longer. */
export interface Corrected {
  readonly facts: readonly Fact[];
  readonly add: readonly CombatantId[];
  readonly drop: readonly CombatantId[];
}

/**
 * The facts of a GM's corrections, each made in the scene the ones before it leave; or every problem of the first that
 * cannot be made; `waits`: while a command is under way. Whoever drives it may do something else between two of them;
 * told to hurry it throws `Overdue`.
 */
export function* correcting(
  ruleset: Ruleset,
  scene: Scene,
  seats: readonly { readonly id: SeatId }[],
  corrections: readonly Correction[],
  note: string | null,
  waits: boolean,
): Sliced<Result<Corrected, readonly Problem[]>> {
  const said = note === null ? '' : cleanLine(note, LONGEST_NOTE);
  const because = byGm(said === '' ? null : said);
  const work: Work = { ruleset, seats, because, waits, scene, facts: [], add: [], drop: [] };
  for (const [at, value] of corrections.entries()) {
    if (at > 0 && (yield) === true) throw new Overdue();
    const problems = make(work, value);
    if (problems.length > 0)
      return refused(
        problems.map((problem) => ({
          at: problem.at === '' ? `corrections[${at}]` : `corrections[${at}].${problem.at}`,
          say: problem.say,
        })),
      );
  }
  return ok({ facts: work.facts, add: work.add, drop: work.drop });
}

const make = (work: Work, correction: Correction): readonly Problem[] => {
  const { because } = work;
  switch (correction.type) {
    case 'place': {
      const entry = work.ruleset.catalogue.find(({ id }) => id === correction.from);
      if (entry === undefined)
        return wrong('from', `names nothing in the catalogue: ${JSON.stringify(correction.from.slice(0, 60))}`);
      return place(work, {
        ...correction,
        body: entry.body,
        footprint: entry.footprint,
        ...(entry.face === undefined ? {} : { face: entry.face }),
        character: correction.character ?? (entry.character && correction.side === 'ally'),
      });
    }
    case 'place-body': {
      const body = work.ruleset.body.parse(cleanTexts(correction.body));
      return body.ok
        ? place(work, {
            ...correction,
            body: body.value,
            count: 1,
            hidden: false,
            face: faceFor(
              correction.name,
              correction.side === 'foe',
              new Set(work.scene.combatants.flatMap(({ face }) => face ?? [])),
            ),
            character: correction.character ?? correction.side === 'ally',
          })
        : within('body', body.error);
    }
    case 'remove':
      if (lookUp(work.scene, correction.who) === null) return nobody;
      keep(work, { type: 'removed', who: correction.who, because });
      work.drop.push(correction.who);
      return FINE;
    case 'move': {
      const who = lookUp(work.scene, correction.who);
      if (who === null) return nobody;
      const problem = placeProblem(work.scene.field, correction.place, who.footprint);
      if (problem !== null) return within('place', [problem]);
      const to = tidy(correction.place);
      keep(
        work,
        who.place === null
          ? { type: 'edited', who: who.id, set: { place: to }, because }
          : { type: 'moved', who: who.id, path: [to], voluntary: false, because },
      );
      return FINE;
    }
    case 'edit':
      return edit(work, correction);
    case 'body': {
      const who = lookUp(work.scene, correction.who);
      if (who === null) return nobody;
      return changeBody(work, who, cleanTexts(correction.set));
    }
    case 'count':
      return correctCount(work, correction);
    case 'condition':
      return correctCondition(work, correction);
    case 'copy': {
      const who = lookUp(work.scene, correction.who);
      return who === null ? nobody : copy(work, who);
    }
    case 'field':
      return correctField(work, correction.change);
    case 'settings': {
      const settings = work.ruleset.settings.parse(correction.settings);
      if (!settings.ok) return within('settings', settings.error);
      keep(work, { type: 'settled', settings: settings.value, because });
      return FINE;
    }
    default:
      return unreachable(correction);
  }
};
