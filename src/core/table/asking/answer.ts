import { readsOf } from '../../rules/known/known.ts';
import { ok, refused, unreachable } from '../../base.ts';
import type { Json, Result } from '../../base.ts';
import { shownByHand } from '../../rules/ruleset/by-hand.ts';
import { commandReasons } from '../../rules/ruleset/command-reasons.ts';
import type { Offer } from '../../rules/offers/offer.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { CombatantId, SeatId } from '../../rules/scene/scene.ts';
import type { Sliced } from '../../rules/sliced.ts';
import { atOnce } from '../../rules/sliced.ts';
import { sizeProblems } from '../correcting/correct-size.ts';
import { cutOff } from '../correcting/cut-off.ts';
import { sceneAfterEntry } from '../log/past/history.ts';
import { entryAt } from '../log/lookups.ts';
import { runOf } from '../log/playing/playing.ts';
import { knowledgeOf } from './knowledge.ts';
import { preview } from './preview.ts';
import { commandOf, type Asking } from './asking.ts';
import { strikes } from './strikes.ts';
import type { Query } from './queries.ts';
import type { Answers } from './answers.ts';
import { questionOdds } from './question-odds.ts';
import type { Refusal } from '../log/refusal.ts';
import { readLog } from '../telling/entries/seat-log.ts';
import { provoked } from './provoked.ts';
import { provokedOnWays } from './provoked-on-ways.ts';
import { seatOf, viewerOf } from '../log/table.ts';
import type { Table } from '../log/table.ts';
import { isShown } from '../telling/entries/told.ts';
import { noScreens } from '../telling/view.ts';
import { viewIn } from '../telling/seat-view.ts';
import { namesWaitedFor } from '../telling/waiting-said.ts';
import { refusals, waitingReason } from '../log/words.ts';

/** Entries of the log that one query brings at most. */
export const MOST_ENTRIES = 200;

type Answered = Result<Answers[Query['type']], Refusal>;

const NOTHING_BY_HAND: Answers['catalogue']['byHand'] = { counts: [], conditions: [] };

type Broke = (error: unknown) => void;

/**
 * What a screen asks, answered from what its seat may know. Changes nothing and tells nobody. `broke` hears what broke
 * inside the rules where the answer is that nothing is known.
 */
export const answer = <Q extends Query>(
  table: Table,
  id: SeatId,
  query: Q,
  broke: Broke = () => undefined,
): Result<Answers[Q['type']], Refusal> =>
  atOnce(answerInSlices(table, id, query, broke)) as Result<Answers[Q['type']], Refusal>;

/** The same in slices; told to hurry, it leaves out the odds that are not worked out yet, and says so. */
export function* answerInSlices(table: Table, id: SeatId, query: Query, broke: Broke): Sliced<Answered> {
  const seat = seatOf(table, id);
  if (seat === null) return refused(refusals.noSuchSeat());
  const viewer = viewerOf(seat);
  const { ruleset } = table;
  const gm = viewer.role === 'gm';
  const truth = runOf(table)?.scene ?? table.scene;
  const { known, weighed } = knowledgeOf(ruleset, truth, viewer, table.options);
  const waits = table.open === null ? [] : [waitingReason(namesWaitedFor(table, viewer))];
  const asking: Asking = { ruleset, known, viewer, weighed, waits };

  /** What only who decides for somebody may ask of them. */
  const own = <T>(who: CombatantId | null, tell: (who: CombatantId) => T): Result<T, Refusal> => {
    const combatant = who === null ? null : lookUp(known, who);
    if (who !== null && combatant === null) return refused(refusals.noSuchCombatant());
    if (!gm && (combatant === null || viewer.role !== 'player' || combatant.seat !== viewer.seat))
      return refused(refusals.mayNot());
    return ok(tell(who as CombatantId));
  };

  switch (query.type) {
    case 'offers':
      return own(query.who, () => ({
        offers: ruleset
          .offers(known, query.who)
          .filter(({ gmOnly }) => gm || gmOnly !== true)
          .map((offer) => held(offer, waits)),
      }));
    case 'aims':
      return own(query.who, (who) => ({ at: ruleset.aims(known, who) }));
    case 'targets':
      return own(query.who, (who) => ({ targets: ruleset.targets(known, who, query.offer, query.slots) }));
    case 'reach':
      return own(query.who, (who) => ({
        reach: ruleset.reach(known, who, query.offer, query.slots),
        zones: ruleset.zoneReach?.(known, who, query.offer, query.slots) ?? null,
      }));
    case 'provoked': {
      const { offer, slots } = query;
      const begun = own(query.who, (who) => ({
        provoked: provoked(asking, who, offer, slots),
        ways: provokedOnWays(asking, who, offer, slots),
      }));
      return begun.ok ? ok({ provoked: yield* begun.value.provoked, ways: yield* begun.value.ways }) : begun;
    }
    case 'area':
      return own(query.command.who, () => ({
        area: ruleset.area(known, commandOf(query.command, viewer)),
        reasons: commandReasons(ruleset, known, commandOf(query.command, viewer)),
      }));
    case 'preview': {
      const begun = own(query.command.who, () => preview(asking, query.command, query.defender));
      return begun.ok ? ok(yield* begun.value) : begun;
    }
    case 'strikes': {
      if (lookUp(known, query.target) === null) return refused(refusals.noSuchCombatant());
      const begun = own(query.who, (who) => strikes(asking, who, query.target));
      return begun.ok ? ok({ strikes: yield* begun.value }) : begun;
    }
    case 'question-odds':
      return yield* questionOdds(table, viewer, query, broke);
    case 'bands': {
      const combatant = lookUp(known, query.who);
      if (combatant === null) return refused(refusals.noSuchCombatant());
      const bands = ruleset.bands(known, query.who, readsOf(combatant, viewer, false));
      return ok({ bands, zones: ruleset.zoneRanges?.(known, query.who) ?? [] });
    }
    case 'sheet':
      return own(query.who, (who) => ({ body: lookUp(known, who)?.body as Json, form: ruleset.body.form }));
    case 'catalogue': {
      const entries = gm
        ? ruleset.catalogue.map(({ id, name, group, about, called, side, footprint, face, character, body }) => ({
            id,
            name,
            group,
            about,
            ...(called === undefined ? {} : { called }),
            side,
            footprint,
            ...(face === undefined ? {} : { face }),
            character,
            body: body as Json,
          }))
        : [];
      return ok({
        entries,
        form: gm ? ruleset.body.form : {},
        measures: ruleset.measures,
        reactions: ruleset.reactions,
        rows: ruleset.rows,
        ...(ruleset.terrain === undefined ? {} : { terrain: ruleset.terrain }),
        byHand: gm ? shownByHand(ruleset) : NOTHING_BY_HAND,
      });
    }
    case 'settings':
      return ok({ settings: known.settings as Json, form: ruleset.settings.form });
    case 'free':
      return ok({
        free: table.characters.flatMap((id) => {
          const combatant = lookUp(known, id);
          return combatant === null || combatant.seat !== null
            ? []
            : [{ who: id, is: ruleset.introduces?.(combatant.body) ?? [] }];
        }),
      });
    case 'resize':
      if (!gm) return refused(refusals.mayNot());
      return ok({ falls: cutOff(ruleset, truth, query), problems: sizeProblems(truth.field, query) });
    case 'past': {
      const at = shownAt(table, asking, query.entry);
      return at === null ? refused(refusals.noSuchEntry()) : ok({ view: pastView(table, id, at) });
    }
    case 'log': {
      const end = query.before === null ? table.entries.length : shownAt(table, asking, query.before);
      if (end === null) return refused(refusals.noSuchEntry());
      const { views, earlier } = readLog(
        table,
        viewer,
        end,
        Math.min(MOST_ENTRIES, Math.max(1, Math.floor(query.most))),
      );
      return ok({ entries: views, earlier });
    }
    default:
      return unreachable(query);
  }
}

/** While something waits, only what may come in between is taken. */
const held = (offer: Offer, waits: Asking['waits']): Offer =>
  waits.length === 0 || offer.meanwhile === true ? offer : { ...offer, reasons: [...waits, ...offer.reasons] };

const shownAt = (table: Table, { viewer }: Asking, entry: string): number | null => {
  const at = entryAt(table, entry);
  return at !== null && isShown(table, at, viewer) ? at : null;
};

/** The board as it was after an entry, for a seat: its combatants, its turn, and the log up to it. */
const pastView = (table: Table, seat: SeatId, at: number): Answers['past']['view'] =>
  viewIn(
    { ...table, scene: sceneAfterEntry(table, at), entries: table.entries.slice(0, at + 1), open: null },
    seat,
    noScreens(),
  );
