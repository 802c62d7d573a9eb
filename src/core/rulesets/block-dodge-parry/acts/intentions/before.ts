import { dice, sumOf } from '../../../../dice/index.ts';
import type { CombatantId } from '../../../../rules/kit.ts';
import { capital, keysOf, lookUp, namedSlot, pickSlot, poolRoll, recordOf, unless } from '../../../../rules/kit.ts';
import type { Scene, TableAction } from '../../game.ts';
import { changed, look, reason, record, roll, settingsOf, tableAction, turned, head } from '../../game.ts';
import { isObscured, zonesOf } from '../../moves/ground.ts';
import { groupIdOf } from '../../round/morale.ts';
import { everybody } from '../../round/order.ts';
import type { Group } from '../../sheet/index.ts';
import { oneDie } from '../harm/dice.ts';

/** Before the fight: who has noticed whom, surprise, and attitudes to the party (BD-001 to BD-014). */

const idle = (scene: Scene) => unless(scene.turn.phase === 'idle', reason('fight-under-way'));

const YES_NO = { yes: 'Yes', no: 'No' };
const NOTICED = {
  ally: pickSlot('party', 'The party notices the foes', YES_NO),
  foe: pickSlot('foes', 'The foes notice the party', YES_NO),
};
const yes = (fine: boolean): { readonly initial: 'yes' | 'no' } => ({ initial: fine ? 'yes' : 'no' });

const noticed = tableAction({
  ...head('fight', 'noticed', 'Surprise', 'eye', 'BD-001'),
  about: 'Set who notices the other side. Surprise is rolled only if a side does not.',
  reasons: idle,
  slots: ({ turn }) => [NOTICED.ally.slot(yes(turn.noticed.ally)), NOTICED.foe.slot(yes(turn.noticed.foe))],
  *resolve(command) {
    const sides = { ally: NOTICED.ally.of(command) !== 'no', foe: NOTICED.foe.of(command) !== 'no' };
    yield* record(turned({ noticed: sides }, { type: 'noticed' }));
  },
  headline: () => [],
});

interface Variant {
  readonly id: string;
  readonly name: string;
  /** Faces of a d6 that surprise the party, and those that surprise the foes. */
  readonly ally: readonly number[];
  readonly foe: readonly number[];
}

const NORMAL: Variant = { id: 'normal', name: 'Normal', ally: [1], foe: [6] };
const LOW_VISIBILITY: Variant = { id: 'low-visibility', name: 'Low visibility', ally: [1, 2], foe: [5, 6] };
/** Odds of surprise (BD-002, BD-005 to BD-007). */
const VARIANTS: readonly Variant[] = [
  NORMAL,
  LOW_VISIBILITY,
  { id: 'natural-element', name: 'Foes on home ground', ally: [1, 2], foe: [6] },
  { id: 'no-chance', name: 'No chance to surprise the foes', ally: [1, 2, 3], foe: [] },
];
const VARIANT = namedSlot<Variant>('variant', 'Odds');
const IN_FAVOUR = pickSlot('for', 'Favours', { foes: 'The foes', party: 'The party' }, { optional: true });

/** The odds with the sides exchanged: the party in its element. */
const flipped = ({ ally, foe, ...variant }: Variant): Variant => ({
  ...variant,
  ally: foe.map((face) => 7 - face),
  foe: ally.map((face) => 7 - face),
});

/** Smoke and fog make for low visibility. */
const usualVariant = (scene: Scene) =>
  zonesOf(scene).zones.some((zone) => isObscured(zone)) ? LOW_VISIBILITY : NORMAL;

const surprise = tableAction({
  ...head('fight', 'surprise', 'Roll for surprise', 'dice', 'BD-002'),
  about: '1d6: the party is surprised on a 1, the foes on a 6, unless the location changes the odds.',
  reasons: (scene) => {
    const { ally, foe } = scene.turn.noticed;
    return [...idle(scene), ...unless(!ally || !foe, reason('both-aware'))];
  },
  slots: (scene) => [
    VARIANT.slot(VARIANTS, { initial: usualVariant(scene) }),
    ...(settingsOf(scene).surpriseFlip ? [IN_FAVOUR.slot()] : []),
  ],
  *resolve(command) {
    const variant = VARIANT.of(command, VARIANTS) ?? NORMAL;
    const flip = settingsOf(yield* look()).surpriseFlip && IN_FAVOUR.of(command) === 'party';
    const die = yield* roll(oneDie({ of: null, label: `Surprise, ${variant.name.toLowerCase()}` }, 6));
    const { ally, foe } = flip ? flipped(variant) : variant;
    const side = ally.includes(die) ? 'ally' : foe.includes(die) ? 'foe' : 'none';
    const because = { type: 'surprise-rolled', side, variant: variant.name, die } as const;
    const late = everybody(yield* look()).filter((combatant) => combatant.side === side);
    yield* record(
      turned({ surprised: side }, because),
      ...late.map(({ id }) => changed(id, { awareness: 'surprised' }, because)),
    );
  },
  headline: 'The GM rolls for surprise…',
});

/** Groups without player characters, neutral ones too: they have an attitude before they take a side. */
const groupsHere = (scene: Scene): readonly { readonly id: string; readonly name: string }[] => {
  const others = scene.combatants.filter(({ side, body }) => side !== 'ally' && body.kind !== 'pc');
  const nameOf = (id: string): string => lookUp(scene, id as CombatantId)?.name ?? capital(id.replaceAll('-', ' '));
  return [...new Set(others.map(groupIdOf))].map((id) => ({ id, name: nameOf(id) }));
};
const hasGroups = (scene: Scene): boolean => groupsHere(scene).length > 0;

const groupIn = (scene: Scene, id: string): Group | null => scene.turn.groups.find((group) => group.id === id) ?? null;
const UNKNOWN = { startCount: 0, firstFallen: false, halfLost: false, disposition: null, shown: false };
const withGroup = (scene: Scene, id: string, set: Partial<Group>): readonly Group[] => [
  ...scene.turn.groups.filter((group) => group.id !== id),
  { ...(groupIn(scene, id) ?? { id, ...UNKNOWN }), ...set },
];

/** Each up to this total (BD-009). */
const DISPOSITIONS = { Hostile: 2, Wary: 5, Curious: 8, Kind: 11, Helpful: 12 } as const;
const dispositionOf = (total: number): string =>
  keysOf(DISPOSITIONS).find((name) => total <= DISPOSITIONS[name]) ?? 'Helpful';

const GROUP = namedSlot('group', 'Who');
const BEARING = { neither: 'No effect', drawn: 'Drawn: −1d4', sheathed: 'Sheathed: +1d4' } as const;
const WEAPONS = pickSlot('weapons', 'The party’s weapons', BEARING, { optional: true });

const reaction = tableAction({
  ...head('fight', 'reaction', 'Roll a reaction', 'dice', 'BD-009'),
  about: 'A secret 2d6, for foes whose attitude is not obvious.',
  when: hasGroups,
  slots: (scene) => [GROUP.slot(groupsHere(scene)), WEAPONS.slot()],
  check: (scene, command) =>
    unless((groupIn(scene, GROUP.idOf(command) ?? '')?.disposition ?? null) === null, reason('reaction-obvious')),
  *resolve(command) {
    const group = GROUP.idOf(command) ?? '';
    const weapons = WEAPONS.of(command);
    const how = (label: string) => ({ of: null, label, secret: true });
    let rolled = yield* roll(poolRoll(how('Reaction'), sumOf([dice('2d6', 2, 6)]), (sum) => sum));
    if (weapons === 'drawn') rolled -= yield* roll(oneDie(how('Weapons drawn'), 4));
    if (weapons === 'sheathed') rolled += yield* roll(oneDie(how('Weapons sheathed'), 4));
    const total = Math.min(12, Math.max(2, rolled));
    const label = dispositionOf(total);
    const groups = withGroup(yield* look(), group, { disposition: label, shown: false });
    yield* record(turned({ groups }, { type: 'reaction-rolled', group, total, label }));
  },
  headline: () => [],
});

const NAMED = recordOf(keysOf(DISPOSITIONS), (name): string => name);
const ATTITUDE = pickSlot('label', 'Attitude', { 'as-is': 'Unchanged', clear: 'Not obvious', ...NAMED });
const SHOWN = pickSlot('shown', 'Show the players', { no: 'No', yes: 'Yes' }, { optional: true });

const disposition = tableAction({
  ...head('fight', 'disposition', 'Set attitude', 'smile', 'BD-008'),
  about: 'Set or clear how a group feels, and choose whether the players know.',
  when: hasGroups,
  slots: (scene) => [GROUP.slot(groupsHere(scene)), ATTITUDE.slot(), SHOWN.slot()],
  *resolve(command) {
    const scene = yield* look();
    const group = GROUP.idOf(command) ?? '';
    const said = ATTITUDE.of(command) ?? 'as-is';
    const label = said === 'clear' ? null : said === 'as-is' ? (groupIn(scene, group)?.disposition ?? null) : said;
    const shown = SHOWN.of(command) === 'yes' && label !== null;
    const groups = withGroup(scene, group, { disposition: label, shown });
    yield* record(turned({ groups }, { type: 'disposition-set', group, label, shown }));
  },
  headline: () => [],
});

export const beforeActions: readonly TableAction[] = [noticed, surprise, reaction, disposition];
