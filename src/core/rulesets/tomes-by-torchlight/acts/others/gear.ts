import { baseOf, find, thingSlot, unless } from '../../../../rules/kit.ts';
import { weaponOf } from '../../data/weapon-list.ts';
import { action, changed, type Combatant, look, lookAt, record, type Scene, unsaid } from '../../game.ts';
import { unmeasured } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { freeReasons, inPeaceOr, oneAction, spendAction } from '../../round/spending.ts';
import { unitsApart } from '../../round/state.ts';
import { MOST_WEAPONS } from '../../sheet/body.ts';

/** Weapons drawn and picked up, and torches (TT-022, TT-088). */

const ARM = thingSlot<string>('weapon', 'Weapon', {
  id: (id) => id,
  label: (id) => weaponOf(id)?.name ?? id,
  first: true,
});
const inWords = (id: string): string => (weaponOf(id)?.name ?? id).toLowerCase();

export const draw = action({
  ...unmeasured('free', 'draw', 'Draw a weapon', 'repeat', 'TT-022'),
  about: 'Free: another weapon in hand.',
  when: (_, { body }) => body.weapons.length > 0,
  reasons: inPeaceOr(freeReasons),
  slots: (_, { body: { weapons, wielded } }) => [
    ARM.slot(
      [...new Set(weapons)].filter((id) => id !== wielded),
      { none: 'Empty hands' },
    ),
  ],
  *resolve(who, command) {
    const { body } = find(yield* look(), who);
    const wielded = ARM.of(command, body.weapons);
    const set = { wielded, freeActs: body.freeActs + 1 };
    yield* record(changed(who, set, { type: 'draws', weapon: wielded === null ? null : inWords(wielded) }));
  },
  headline: 'draws a weapon…',
});

/** Weapons that lie in the cells beside somebody. */
const lying = (scene: Scene, who: Combatant, base = baseOf(who)) =>
  base === null ? [] : scene.turn.floor.filter(({ x, y }) => unitsApart(base, { ...base, x, y, size: 1 }) <= 1);
export const pickUp = action({
  ...unmeasured('free', 'pick-up', 'Pick up a weapon', 'hand', 'TT-022'),
  about: 'Free: one that lies here.',
  when: (scene, who) => lying(scene, who).length > 0,
  reasons: (scene, who) => [
    ...inPeaceOr(freeReasons)(scene, who),
    ...unless(who.body.weapons.length < MOST_WEAPONS, reason('carries-enough')),
  ],
  slots: (scene, who) => [ARM.slot([...new Set(lying(scene, who).map(({ weapon }) => weapon))])],
  *resolve(who, command) {
    const [scene, one] = yield* lookAt(who);
    const { body } = one;
    const there = lying(scene, one);
    const found = there.find(({ weapon }) => weapon === ARM.idOf(command)) ?? there[0];
    if (found === undefined || body.weapons.length >= MOST_WEAPONS) return;
    const { weapon } = found;
    const set = { weapons: [...body.weapons, weapon], wielded: body.wielded ?? weapon, freeActs: body.freeActs + 1 };
    yield* record(
      changed(who, set, { type: 'picks-up', weapon: inWords(weapon) }),
      unsaid({ floor: scene.turn.floor.filter((thing) => thing !== found) }),
    );
  },
  headline: 'picks up a weapon…',
});

export const light = action({
  ...unmeasured('act', 'light', 'Light the torch', 'flame', 'TT-088'),
  about: '1 action.',
  ...oneAction,
  when: (_, { body }) => body.torch === 'out',
  reasons: inPeaceOr(oneAction.reasons),
  *resolve(who) {
    const { turn } = yield* look();
    if (turn.stage !== 'idle') yield* spendAction(who);
    yield* record(changed(who, { torch: 'lit' }, { type: 'torch', lit: true }));
  },
  headline: 'lights the torch',
});

export const putOut = action({
  ...unmeasured('free', 'put-out', 'Put out the torch', 'flame', 'TT-022'),
  about: 'Free.',
  secondary: true,
  when: (_, { body }) => body.torch === 'lit',
  reasons: inPeaceOr(freeReasons),
  *resolve(who) {
    const { freeActs } = find(yield* look(), who).body;
    yield* record(changed(who, { torch: 'out', freeActs: freeActs + 1 }, { type: 'torch', lit: false }));
  },
  headline: 'puts out the torch',
});
