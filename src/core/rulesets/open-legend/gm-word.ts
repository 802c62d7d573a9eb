import type { Command, Slot } from '../../rules/offer.ts';
import { lookUp } from '../../rules/scene.ts';
import { readOption, readTarget, readTargets } from '../../rules/slots.ts';
import { named, namedAll } from '../../rules/text.ts';
import type { TableAction } from './action.ts';
import { score } from './derived.ts';
import { GROUPS, offer } from './offer.ts';
import type { Battle, Steps } from './game.ts';
import { look, record } from './game.ts';

/**
 * What only the GM can say of somebody in a fight: that they see through a trick, that they cannot defend themselves.
 */

const living = (scene: Battle): readonly Battle['combatants'][number][] =>
  scene.combatants.filter(({ body }) => !body.dead);

const tricksters = (scene: Battle): readonly Battle['combatants'][number][] =>
  living(scene).filter(({ body }) => score(body, 'influence') > 0);

function* seeThrough(command: Command): Steps {
  const of = readTarget(command.slots, 'source');
  if (of === null) return;
  for (const who of readTargets(command.slots) ?? []) {
    const fighter = lookUp(yield* look(), who);
    if (fighter === null || fighter.body.awareOf.includes(of)) continue;
    yield* record({
      type: 'changed',
      who,
      set: { awareOf: [...fighter.body.awareOf, of] },
      because: { type: 'saw-through', of },
    });
  }
}

function* markDefenceless(command: Command): Steps {
  const defenceless = readOption(command.slots, 'can') !== 'yes';
  for (const who of readTargets(command.slots) ?? []) {
    const fighter = lookUp(yield* look(), who);
    if (fighter !== null)
      yield* record({
        type: 'changed',
        who,
        set: { defenceless },
        because: { type: 'marked-defenceless', defenceless },
      });
  }
}

const CAN: Slot = {
  name: 'can',
  label: 'Can defend themselves',
  type: 'option',
  initial: 'no',
  options: [
    { id: 'no', label: 'No', reasons: [] },
    { id: 'yes', label: 'Yes, again', reasons: [] },
  ],
};

export const gmWords: readonly TableAction[] = [
  {
    id: 'see-through',
    offers: (scene) => {
      const sources = tricksters(scene).map(({ id }) => id);
      return sources.length === 0
        ? []
        : [
            offer({
              id: 'see-through',
              name: 'Sees through an illusion',
              about: 'Illusions of this source hurt them no more.',
              group: GROUPS.fight,
              icon: 'eye',
              rule: 'OL-043',
              gmOnly: true,
              slots: [
                { name: 'source', label: 'Whose illusions', type: 'combatant', among: sources },
                {
                  name: 'targets',
                  label: 'Who sees through them',
                  type: 'combatants',
                  among: living(scene).map(({ id }) => id),
                  min: 1,
                },
              ],
            }),
          ];
    },
    resolve: seeThrough,
    headline: (command, scene) => {
      const source = readTarget(command.slots, 'source');
      return [
        ...namedAll(scene, readTargets(command.slots) ?? []),
        ' see through the illusions of ',
        source === null ? 'somebody' : named(scene, source),
      ];
    },
  },
  {
    id: 'defenceless',
    offers: (scene) =>
      living(scene).length === 0
        ? []
        : [
            offer({
              id: 'defenceless',
              name: 'Cannot defend themselves',
              about: 'Attacks on them are finishing blows.',
              group: GROUPS.fight,
              icon: 'person-standing',
              rule: 'OL-200',
              gmOnly: true,
              slots: [
                { name: 'targets', label: 'Who', type: 'combatants', among: living(scene).map(({ id }) => id), min: 1 },
                CAN,
              ],
            }),
          ],
    resolve: markDefenceless,
    headline: (command, scene) => [
      ...namedAll(scene, readTargets(command.slots) ?? []),
      readOption(command.slots, 'can') === 'yes' ? ' can defend themselves again' : ' cannot defend themselves',
    ],
  },
];
