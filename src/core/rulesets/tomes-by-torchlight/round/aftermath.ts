import type { CombatantId } from '../../../rules/kit.ts';
import { called, COUNT, find, lookUp, offer, pickSlot, poolRoll, prompt, sentence } from '../../../rules/kit.ts';
import { dice, sumOf } from '../../../dice/index.ts';
import { check } from '../acts/checks.ts';
import { fromNoTable } from '../acts/tables.ts';
import { HOURS, UNITS, type Unit } from '../data/tables.ts';
import type { Fact, Procedure, Scene } from '../game.ts';
import { ask, changed, look, noted, record, roll, settingsOf, tableAction, turned } from '../game.ts';
import { GROUPS } from '../offer.ts';
import type { Injury } from '../sheet/body.ts';
import { OUT_OF_FIGHT } from '../sheet/new-body.ts';
import { MOST_TURNS, PEACE } from '../sheet/turn.ts';
import { fighting } from './state.ts';

/** What a fight leaves behind, and the days after it (TT-095 to TT-105). */

const NEXT = offer({
  id: 'roll',
  name: 'Roll',
  about: 'One injury for a point of adrenaline.',
  group: GROUPS.after,
  icon: 'dices',
});
const SPARE = offer({ id: 'spare', name: 'Spare it', about: 'No injury this time.', group: GROUPS.after, icon: 'x' });

/** One injury: which, and how long (TT-096, TT-102, TT-R38). */
function* injury(who: CombatantId): Procedure {
  const answer = yield* ask((scene) => [
    prompt('gm', 'injury', () => {
      const one = lookUp(scene, who);
      return one === null
        ? null
        : {
            say: sentence`${called(one.id)} pays for adrenaline with an injury. Roll for it?`,
            about: [who],
            options: [NEXT, SPARE],
            otherwise: NEXT.id,
          };
    }),
  ]);
  if (answer === null || answer.choice.offer === SPARE.id) return;
  const { injuries } = settingsOf(yield* look());
  if (injuries.length === 0) {
    yield* fromNoTable(who, 'injury');
    return;
  }
  const at = yield* roll(
    poolRoll(
      { of: who, label: 'injury' },
      sumOf([dice(`d${injuries.length}`, 1, injuries.length)]),
      (face) => face - 1,
    ),
  );
  const long = yield* roll(poolRoll({ of: who, label: 'how long' }, sumOf([dice('d6', 1, 6)]), (face) => face - 1));
  const [entry, unit] = [injuries[at], UNITS[long] ?? 'hours'];
  if (entry === undefined) return;
  const { body } = find(yield* look(), who);
  const taken: Injury = {
    name: entry.name,
    does: entry.does,
    unit,
    waited: 0,
    successes: 0,
    failures: 0,
    permanent: false,
  };
  yield* record(
    changed(
      who,
      { injuries: [...body.injuries, taken].slice(-40) },
      { type: 'injured', injury: entry.name, text: entry.text, unit },
    ),
  );
}

const BANDAGE = offer({
  id: 'bandage',
  name: 'Bandage',
  about: 'It takes one Turn.',
  group: GROUPS.after,
  icon: 'bandage',
});
const LEAVE = offer({
  id: 'leave',
  name: 'Do without',
  about: 'Disadvantage on all Wound checks until it is done.',
  group: GROUPS.after,
  icon: 'x',
});

/** New Wounds are bandaged in a Turn, or trouble their bearer (TT-097, TT-098). */
function* bandaging(who: CombatantId): Procedure {
  const { body } = find(yield* look(), who);
  if (!body.wounds.some(({ fresh }) => fresh) && !body.unbandaged) return;
  const answer = yield* ask((scene) => [
    prompt(who, 'bandage', () => {
      const one = lookUp(scene, who);
      return one === null
        ? null
        : {
            say: sentence`${called(one.id)} has new Wounds. Bandage them?`,
            options: [BANDAGE, LEAVE],
            otherwise: BANDAGE.id,
          };
    }),
  ]);
  if (answer?.choice.offer === LEAVE.id) yield* record(changed(who, { unbandaged: true }, { type: 'not-bandaged' }));
  else yield* bandaged(who);
}

function* bandaged(who: CombatantId): Procedure {
  const { turn, ...scene } = yield* look();
  const { body } = find({ turn, ...scene }, who);
  yield* record(
    changed(who, { wounds: body.wounds.map(() => ({ fresh: false })), unbandaged: false }, { type: 'bandaged' }),
    turned({ turns: Math.min(MOST_TURNS, turn.turns + 1) }, { type: 'turn-over' }),
  );
}

const close = tableAction({
  id: 'aftermath',
  name: 'Aftermath',
  about: 'Roll injuries for adrenaline, bandage Wounds, count bodies.',
  group: GROUPS.fight,
  icon: 'flag',
  rule: 'TT-095',
  measured: false,
  when: ({ turn }) => turn.stage === 'aftermath',
  *resolve() {
    const fought = fighting(yield* look());
    for (const { id, body } of fought) {
      if (body.dead) continue;
      yield* record(changed(id, { ...OUT_OF_FIGHT, adrenaline: 0 }, { type: 'calmed', adrenaline: body.adrenaline }));
      for (let paid = 0; paid < body.adrenaline; paid++) yield* injury(id);
    }
    for (const { id, body } of fought) if (!body.dead) yield* bandaging(id);
    const { turn } = yield* look();
    const bodies = turn.bodies + fought.filter(({ body }) => body.dead).length;
    yield* record(turned({ ...PEACE, bodies }, { type: 'stage', stage: 'idle' }));
    if (bodies > 0) yield* record(noted(null, { type: 'bodies-left', bodies }));
  },
  headline: 'The fight is over',
});

const HOW_LONG = pickSlot('unit', 'Of', Object.fromEntries(UNITS.map((unit) => [unit, unit])) as Record<Unit, string>);
const peaceful = ({ turn }: Scene): boolean => turn.stage === 'idle';

const dispose = tableAction({
  id: 'dispose',
  name: 'Dispose of bodies',
  about: ({ turn }) => `${turn.bodies} left lying; ten take one Turn.`,
  group: GROUPS.after,
  icon: 'archive',
  rule: 'TT-100',
  measured: false,
  when: (scene) => peaceful(scene) && scene.turn.bodies > 0,
  slots: ({ turn }) => [COUNT.slot({ min: 1, max: turn.bodies, step: 1, initial: turn.bodies })],
  *resolve(command) {
    const { turn } = yield* look();
    const bodies = Math.min(turn.bodies, COUNT.of(command) ?? turn.bodies);
    const turns = Math.ceil(bodies / 10);
    yield* record(
      turned(
        { bodies: turn.bodies - bodies, turns: Math.min(MOST_TURNS, turn.turns + turns) },
        { type: 'disposed', bodies, turns },
      ),
    );
  },
  headline: 'The bodies are disposed of',
});

const bandage = tableAction({
  id: 'bandage-all',
  name: 'Bandage Wounds',
  about: 'Everyone with unbandaged Wounds: one Turn each.',
  group: GROUPS.after,
  icon: 'bandage',
  rule: 'TT-097',
  measured: false,
  when: (scene) => peaceful(scene) && scene.combatants.some(({ body }) => body.unbandaged && !body.dead),
  *resolve() {
    for (const { id, body } of (yield* look()).combatants) if (body.unbandaged && !body.dead) yield* bandaged(id);
  },
  headline: 'Wounds are bandaged',
});

const rest = tableAction({
  id: 'rest-day',
  name: 'Rest a full day',
  about: 'Each heals one Wound, the oldest first.',
  group: GROUPS.after,
  icon: 'moon',
  rule: 'TT-101',
  measured: false,
  when: peaceful,
  *resolve() {
    const scene = yield* look();
    yield* record(
      ...scene.combatants
        .filter(({ body }) => !body.dead && body.wounds.length > 0)
        .map(({ id, body }): Fact => changed(id, { wounds: body.wounds.slice(1) }, { type: 'rested', healed: 1 })),
    );
    yield* timePasses(1, 'days');
  },
  headline: 'A day of rest',
});

/** Hours pass for every injury; each time its duration is over its bearer makes a check (TT-103 to TT-105). */
function* timePasses(count: number, unit: Unit): Procedure {
  const scene = yield* look();
  const { turnMinutes } = settingsOf(scene);
  yield* record(
    turned(
      { turns: Math.min(MOST_TURNS, scene.turn.turns + Math.round((count * HOURS[unit] * 60) / turnMinutes)) },
      { type: 'time-passed', count, unit },
    ),
  );
  for (const { id, body } of scene.combatants) {
    if (body.dead) continue;
    let at = 0;
    for (const _ of body.injuries) if (!(yield* recover(id, at, count * HOURS[unit]))) at++;
  }
}

/** One injury in the list of its bearer, so many hours on; whether it healed, and the next stands in its place. */
function* recover(who: CombatantId, at: number, hours: number): Procedure<boolean> {
  let left = hours;
  for (;;) {
    const { body } = find(yield* look(), who);
    const one = body.injuries[at];
    if (one === undefined || one.permanent || left <= 0) return false;
    const due = HOURS[one.unit] - one.waited;
    const wait = (set: Partial<Injury> | null) => ({
      injuries: body.injuries.flatMap((other, nth) =>
        nth !== at ? [other] : set === null ? [] : [{ ...other, ...set }],
      ),
    });
    if (left < due) {
      yield* record(changed(who, wait({ waited: one.waited + left }), { type: 'turn-over' }));
      return false;
    }
    left -= due;
    const { passed } = yield* check({ of: who, what: 'Recovery', attribute: 'CON', obstacle: 0, plain: true });
    const [successes, failures] = [one.successes + (passed ? 1 : 0), one.failures + (passed ? 0 : 1)];
    const end = successes >= 3 ? 'healed' : failures >= 3 ? 'permanent' : null;
    const set = end === 'healed' ? null : { waited: 0, successes, failures, permanent: end === 'permanent' };
    yield* record(changed(who, wait(set), { type: 'recovering', injury: one.name.toLowerCase(), passed, end }));
    if (set === null) return true;
  }
}

const pass = tableAction({
  id: 'pass-time',
  name: 'Let time pass',
  about: 'Injuries whose duration is over take a check.',
  group: GROUPS.after,
  icon: 'hourglass',
  rule: 'TT-103',
  measured: false,
  when: peaceful,
  slots: [COUNT.slot({ min: 1, max: 100, step: 1, initial: 1 }), HOW_LONG.slot()],
  *resolve(command) {
    yield* timePasses(COUNT.of(command) ?? 1, HOW_LONG.of(command) ?? 'days');
  },
  headline: 'Time passes',
});

export const afterActions = [close, bandage, dispose, rest, pass];
