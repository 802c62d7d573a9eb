import { COUNT, called, find, lookUp, pickSlot, recordOf, sentence, type CombatantId } from '../../../rules/kit.ts';
import { entryOf, fromNoTable } from '../acts/tables.ts';
import { UNITS } from '../data/tables.ts';
import type { Fact, Procedure, Scene } from '../game.ts';
import { askGm, changed, choose, look, noted, record, settingsOf, tableAction, turned, unsaid } from '../game.ts';
import { option, unmeasured } from '../offer.ts';
import type { Body } from '../sheet/body.ts';
import { MOST_TURNS, PEACE } from '../sheet/turn.ts';
import { fighting } from './state.ts';
import { timePasses } from './recovery.ts';

/** What a fight leaves behind, and the days after it (TT-095 to TT-105). */

const NEXT = option.after('roll', 'Roll', 'One injury for a point of adrenaline.', 'dices');
const SPARE = option.after('spare', 'No injury', 'They get away with it.', 'x');

/** One injury: which, and how long (TT-096, TT-102, TT-R38). */
function* injury(who: CombatantId): Procedure {
  const made = yield* askGm('injury', [who], (scene) =>
    lookUp(scene, who)?.body.dead !== false
      ? null
      : {
          say: sentence`${called(who)} pays for adrenaline with an injury. Roll for it?`,
          options: [NEXT, SPARE],
          otherwise: NEXT.id,
        },
  );
  if (made === null || made.offer === SPARE.id) return;
  const { injuries } = settingsOf(yield* look());
  if (injuries.length === 0) {
    yield* fromNoTable(who, 'injury');
    return;
  }
  const entry = yield* entryOf(who, 'injury', injuries);
  const unit = (yield* entryOf(who, 'duration of the injury', UNITS)) ?? 'hours';
  if (entry === undefined) return;
  const { name, does, text } = entry;
  const { body } = find(yield* look(), who);
  const taken = { name, does, unit, waited: 0, successes: 0, failures: 0, permanent: false };
  const set = { injuries: [...body.injuries, taken].slice(-40) };
  yield* record(changed(who, set, { type: 'injured', injury: name, text, unit }));
}

const BANDAGE = option.after('bandage', 'Bandage', 'It takes one Turn.', 'bandage');
const LEAVE = option.after('leave', 'Do without', 'Disadvantage on all Wound checks until it is done.', 'x');

const needsBandage = ({ dead, unbandaged, wounds }: Body): boolean =>
  !dead && (unbandaged || wounds.some(({ fresh }) => fresh));

/** New Wounds are bandaged in a Turn, or trouble their bearer (TT-097, TT-098). */
function* bandaging(who: CombatantId): Procedure {
  const needs = (scene: Scene): boolean => {
    const one = lookUp(scene, who);
    return one !== null && needsBandage(one.body);
  };
  if (!needs(yield* look())) return;
  const made = yield* choose(who, 'bandage', (scene) =>
    needs(scene)
      ? {
          say: sentence`${called(who)} has new Wounds. Bandage them?`,
          options: [BANDAGE, LEAVE],
          otherwise: BANDAGE.id,
        }
      : null,
  );
  if (!needs(yield* look())) return;
  if (made?.offer === LEAVE.id) yield* record(changed(who, { unbandaged: true }, { type: 'not-bandaged' }));
  else yield* bandaged(who);
}

function* bandaged(who: CombatantId): Procedure {
  const scene = yield* look();
  const wounds = find(scene, who).body.wounds.map(() => ({ fresh: false }));
  yield* record(
    changed(who, { wounds, unbandaged: false }, { type: 'bandaged' }),
    unsaid({ turns: Math.min(MOST_TURNS, scene.turn.turns + 1) }),
  );
}

const close = tableAction({
  ...unmeasured('fight', 'aftermath', 'Aftermath', 'flag', 'TT-095'),
  about: 'Roll injuries for adrenaline, bandage Wounds, count bodies.',
  when: ({ turn }) => turn.stage === 'aftermath',
  *resolve() {
    const fought = fighting(yield* look());
    for (const { id } of fought) {
      const body = lookUp(yield* look(), id)?.body;
      if (body === undefined) continue;
      yield* record(changed(id, { adrenaline: 0 }, { type: 'calmed', adrenaline: body.adrenaline }));
      for (let paid = 0; paid < body.adrenaline; paid++) yield* injury(id);
    }
    for (const { id } of fought) yield* bandaging(id);
    const now = yield* look();
    const { turn } = now;
    const bodies = turn.bodies + fighting(now).filter(({ body }) => body.dead).length;
    yield* record(turned({ ...PEACE, bodies }, { type: 'stage', stage: 'idle' }));
    if (bodies > 0) yield* record(noted(null, { type: 'bodies-left', bodies }));
  },
  headline: 'The aftermath',
});

const UNIT_LABELS = recordOf(UNITS, (unit): string => unit);
const HOW_LONG = pickSlot('unit', 'Unit of time', UNIT_LABELS);
const peaceful = ({ turn }: Scene): boolean => turn.stage === 'idle';

const dispose = tableAction({
  ...unmeasured('after', 'dispose', 'Dispose of bodies', 'archive', 'TT-100'),
  about: ({ turn }) => `${turn.bodies} left lying; ten take one Turn.`,
  when: (scene) => peaceful(scene) && scene.turn.bodies > 0,
  slots: ({ turn }) => [COUNT.slot({ min: 1, max: turn.bodies, step: 1, initial: turn.bodies })],
  *resolve(command) {
    const { turn } = yield* look();
    const bodies = Math.min(turn.bodies, COUNT.of(command) ?? turn.bodies);
    const turns = Math.ceil(bodies / 10);
    const left = { bodies: turn.bodies - bodies, turns: Math.min(MOST_TURNS, turn.turns + turns) };
    yield* record(turned(left, { type: 'disposed', bodies, turns }));
  },
  headline: 'The bodies are disposed of',
});

const bandage = tableAction({
  ...unmeasured('after', 'bandage-all', 'Bandage Wounds', 'bandage', 'TT-097'),
  about: 'Everyone with unbandaged Wounds: one Turn each.',
  when: (scene) => peaceful(scene) && scene.combatants.some(({ body }) => needsBandage(body)),
  *resolve() {
    for (const { id, body } of (yield* look()).combatants) if (needsBandage(body)) yield* bandaged(id);
  },
  headline: 'Wounds are bandaged',
});

const rest = tableAction({
  ...unmeasured('after', 'rest-day', 'Rest a full day', 'moon', 'TT-101'),
  about: 'Each heals one Wound, the oldest first.',
  when: peaceful,
  *resolve() {
    const scene = yield* look();
    yield* record(
      ...scene.combatants
        .filter(({ body }) => !body.dead && body.wounds.length > 0)
        .map(({ id, body }): Fact => {
          const wounds = body.wounds.slice(1);
          // with the last Wound goes the need of a bandage
          const set = { wounds, unbandaged: body.unbandaged && wounds.length > 0 };
          return changed(id, set, { type: 'rested', healed: 1 });
        }),
    );
    yield* timePasses(1, 'days');
  },
  headline: 'A day of rest',
});

const pass = tableAction({
  ...unmeasured('after', 'pass-time', 'Let time pass', 'hourglass', 'TT-103'),
  about: 'Injuries whose duration is over take a check.',
  when: peaceful,
  slots: [COUNT.slot({ min: 1, max: 100, step: 1, initial: 1 }), HOW_LONG.slot()],
  resolve: (command) => timePasses(COUNT.of(command) ?? 1, HOW_LONG.of(command) ?? 'days'),
  headline: 'Time passes',
});

export const afterActions = [close, bandage, dispose, rest, pass];
