import { dice, sumOf } from '../../dice/index.ts';
import type { Slot } from '../../rules/offer.ts';
import { poolRoll } from '../../rules/pool-roll.ts';
import { readOption } from '../../rules/slots.ts';
import { capital } from '../../rules/text.ts';
import type { TableAction } from './action.ts';
import { oneDie } from './dice.ts';
import { GROUPS, offer } from './offer.ts';
import { everybody } from './order.ts';
import { groupIdOf } from './morale.ts';
import { reason } from './reasons.ts';
import type { Group } from './turn.ts';
import type { Battle, Event, Steps } from './game.ts';
import { changed, look, record, roll, settingsOf, turned } from './game.ts';
import { isObscured, zonesOf } from './zones.ts';

/** Before the fight: who has noticed whom, surprise, and how they feel about the party (BD-001 to BD-014). */

interface Variant {
  readonly id: string;
  readonly name: string;
  /** Faces of a d6 on which the party is surprised, and on which the foes are. */
  readonly ally: readonly number[];
  readonly foe: readonly number[];
}

const NORMAL: Variant = { id: 'normal', name: 'Normal', ally: [1], foe: [6] };
/** Odds of surprise (BD-002, BD-005 to BD-007). */
export const VARIANTS: readonly Variant[] = [
  NORMAL,
  { id: 'low-visibility', name: 'Low visibility', ally: [1, 2], foe: [5, 6] },
  { id: 'natural-element', name: 'Foes in their element', ally: [1, 2], foe: [6] },
  { id: 'no-chance', name: 'No chance to surprise the foes', ally: [1, 2, 3], foe: [] },
];

/** The bands seen from the other side: a party in its element. */
const flipped = ({ ally, foe, ...rest }: Variant): Variant => ({
  ...rest,
  ally: foe.map((face) => 7 - face),
  foe: ally.map((face) => 7 - face),
});

/** Who is surprised when this face is rolled. */
export const surprisedOn = (variant: Variant, face: number): 'ally' | 'foe' | 'none' =>
  variant.ally.includes(face) ? 'ally' : variant.foe.includes(face) ? 'foe' : 'none';

const DISPOSITIONS = [
  [2, 'Hostile'],
  [5, 'Wary'],
  [8, 'Curious'],
  [11, 'Kind'],
  [12, 'Helpful'],
] as const;

/** The label of a reaction total, read within 2 and 12 (BD-009, R-46). */
export const dispositionOf = (total: number): string =>
  DISPOSITIONS.find(([most]) => Math.min(12, Math.max(2, total)) <= most)?.[1] ?? 'Helpful';

const options = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([id, label]) => ({ id, label, reasons: [] }));

const gm = (id: string, name: string, about: string, icon: string, rule: string, slots: readonly Slot[] = []) =>
  offer({ id, name, about, group: GROUPS.fight, icon, rule, slots, gmOnly: true });

/** Smoke and fog make for low visibility. */
const usualVariant = (scene: Battle): string =>
  zonesOf(scene).zones.some((zone) => isObscured(zone)) ? 'low-visibility' : 'normal';

const idle = (scene: Battle) => (scene.turn.phase === 'idle' ? [] : [reason('fight-under-way')]);

const noticed: TableAction = {
  id: 'noticed',
  offers: (scene) => [
    {
      ...gm('noticed', 'Who has noticed whom', 'Surprise is rolled only when a side has not.', 'eye', 'BD-001', [
        {
          name: 'party',
          label: 'The party has noticed the foes',
          type: 'option',
          initial: scene.turn.noticed.ally ? 'yes' : 'no',
          options: options([
            ['yes', 'Yes'],
            ['no', 'No'],
          ]),
        },
        {
          name: 'foes',
          label: 'The foes have noticed the party',
          type: 'option',
          initial: scene.turn.noticed.foe ? 'yes' : 'no',
          options: options([
            ['yes', 'Yes'],
            ['no', 'No'],
          ]),
        },
      ]),
      reasons: idle(scene),
    },
  ],
  *resolve(command) {
    yield* record(
      turned(
        {
          noticed: {
            ally: readOption(command.slots, 'party') !== 'no',
            foe: readOption(command.slots, 'foes') !== 'no',
          },
        },
        { type: 'noticed' },
      ),
    );
  },
  headline: () => [],
};

const surprise: TableAction = {
  id: 'surprise',
  offers: (scene) => [
    {
      ...gm(
        'surprise',
        'Roll for surprise',
        '1d6: the party on a 1, the foes on a 6, unless the place says otherwise.',
        'dice',
        'BD-002',
        [
          {
            name: 'variant',
            label: 'Odds',
            type: 'option',
            initial: usualVariant(scene),
            options: options(VARIANTS.map(({ id, name }) => [id, name])),
          },
          ...(settingsOf(scene).surpriseFlip
            ? [
                {
                  name: 'for',
                  label: 'In favour of',
                  type: 'option',
                  initial: 'foes',
                  optional: true,
                  options: options([
                    ['foes', 'The foes'],
                    ['party', 'The party'],
                  ]),
                } as const,
              ]
            : []),
        ],
      ),
      reasons: [...idle(scene), ...(scene.turn.noticed.ally && scene.turn.noticed.foe ? [reason('both-aware')] : [])],
    },
  ],
  *resolve(command) {
    const variant = VARIANTS.find(({ id }) => id === readOption(command.slots, 'variant')) ?? NORMAL;
    const flip = settingsOf(yield* look()).surpriseFlip && readOption(command.slots, 'for') === 'party';
    const die = yield* roll(oneDie({ of: null, label: `Surprise, ${variant.name.toLowerCase()}` }, 6));
    const side = surprisedOn(flip ? flipped(variant) : variant, die);
    const scene = yield* look();
    const because = { type: 'surprise-rolled', side, variant: variant.name, die } as const;
    const late = everybody(scene).filter((one) => one.side === side);
    yield* record(
      turned({ surprised: side }, because),
      ...late.map((one): Event => changed(one.id, { awareness: 'surprised' }, because)),
    );
  },
  headline: () => ['A roll for surprise'],
};

/** Groups of those who are no player characters, neutral ones too: they have feelings before they have a side. */
const groupsHere = (scene: Battle): readonly string[] => [
  ...new Set(scene.combatants.filter(({ side, body }) => side !== 'ally' && body.kind !== 'pc').map(groupIdOf)),
];

const groupName = (scene: Battle, id: string): string =>
  scene.combatants.find((one) => one.id === id)?.name ?? capital(id.replaceAll('-', ' '));
const groupIn = (scene: Battle, id: string): Group | null => scene.turn.groups.find((group) => group.id === id) ?? null;

const groupSlot = (scene: Battle): Slot => {
  const groups = groupsHere(scene);
  return {
    name: 'group',
    label: 'Who',
    type: 'option',
    initial: groups[0] ?? null,
    options: options(groups.map((id) => [id, groupName(scene, id)])),
  };
};

const withGroup = (scene: Battle, id: string, set: Partial<Group>): readonly Group[] => {
  const known = groupIn(scene, id) ?? {
    id,
    startCount: 0,
    firstFallen: false,
    halfLost: false,
    led: false,
    disposition: null,
    shown: false,
  };
  return [...scene.turn.groups.filter((group) => group.id !== id), { ...known, ...set }];
};

const reaction: TableAction = {
  id: 'reaction',
  offers: (scene) =>
    groupsHere(scene).length === 0
      ? []
      : [
          gm(
            'reaction',
            'Roll their reaction',
            '2d6 in secret, where their attitude is not obvious.',
            'dice',
            'BD-009',
            [
              groupSlot(scene),
              {
                name: 'weapons',
                label: 'The party’s weapons',
                type: 'option',
                initial: 'neither',
                optional: true,
                options: options([
                  ['neither', 'Do not matter'],
                  ['drawn', 'Drawn: -1d4'],
                  ['sheathed', 'Sheathed: +1d4'],
                ]),
              },
            ],
          ),
        ],
  check: (scene, command) =>
    (groupIn(scene, readOption(command.slots, 'group') ?? '')?.disposition ?? null) !== null
      ? [reason('reaction-obvious')]
      : [],
  *resolve(command): Steps {
    const group = readOption(command.slots, 'group') ?? '';
    const weapons = readOption(command.slots, 'weapons');
    const base = yield* roll(
      poolRoll({ of: null, label: 'Reaction', secret: true }, sumOf([dice('2d6', 2, 6)]), (total) => total),
    );
    let total = base;
    if (weapons === 'drawn') total -= yield* roll(oneDie({ of: null, label: 'Weapons drawn', secret: true }, 4));
    if (weapons === 'sheathed') total += yield* roll(oneDie({ of: null, label: 'Weapons sheathed', secret: true }, 4));
    const label = dispositionOf(total);
    yield* record(
      turned(
        { groups: withGroup(yield* look(), group, { disposition: label, shown: false }) },
        { type: 'reaction-rolled', group, total, label },
      ),
    );
  },
  headline: () => [],
};

const disposition: TableAction = {
  id: 'disposition',
  offers: (scene) =>
    groupsHere(scene).length === 0
      ? []
      : [
          gm(
            'disposition',
            'Their attitude',
            'Set it where it is plain, clear it, or let the players know of it.',
            'smile',
            'BD-008',
            [
              groupSlot(scene),
              {
                name: 'label',
                label: 'They are',
                type: 'option',
                initial: 'as-is',
                options: options([
                  ['as-is', 'As they were'],
                  ['clear', 'Not obvious'],
                  ...DISPOSITIONS.map(([, label]): readonly [string, string] => [label, label]),
                ]),
              },
              {
                name: 'shown',
                label: 'The players know',
                type: 'option',
                initial: 'no',
                optional: true,
                options: options([
                  ['no', 'No'],
                  ['yes', 'Yes'],
                ]),
              },
            ],
          ),
        ],
  *resolve(command) {
    const scene = yield* look();
    const group = readOption(command.slots, 'group') ?? '';
    const said = readOption(command.slots, 'label') ?? 'as-is';
    const label = said === 'clear' ? null : said === 'as-is' ? (groupIn(scene, group)?.disposition ?? null) : said;
    const shown = readOption(command.slots, 'shown') === 'yes' && label !== null;
    yield* record(
      turned(
        { groups: withGroup(scene, group, { disposition: label, shown }) },
        { type: 'disposition-set', group, label, shown },
      ),
    );
  },
  headline: () => [],
};

export const beforeActions: readonly TableAction[] = [noticed, surprise, reaction, disposition];
