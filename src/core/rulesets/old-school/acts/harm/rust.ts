import { called, type CombatantId, lookUp, offer, prompt, sentence } from '../../../../rules/kit.ts';
import { armourOf } from '../../data/tables.ts';
import { ask, changed, type Fact, look, type Procedure, record, type Scene } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { type Body, usesShield, wielded } from '../../sheet/index.ts';

/** What a rust monster touches: one piece of metal is gone, and where there are several the GM says which. */

const NO_METAL: readonly string[] = [
  'club',
  'staff',
  'sling',
  'long-bow',
  'short-bow',
  'torch',
  'holy-water',
  'burning-oil',
];
interface Metal {
  readonly id: string;
  readonly name: string;
  readonly without: Partial<Body>;
}
const metalOf = (body: Body): readonly Metal[] => {
  const [weapon, armour] = [wielded(body), armourOf(body.armour)];
  const shield = body.shield ? [{ id: 'shield', name: 'Shield', without: { shield: false } }] : [];
  return [
    ...(body.aac === null && armour.metal
      ? [{ id: 'armour', name: armour.name, without: { armour: 'none' } as const }]
      : []),
    ...(usesShield(body) ? shield : []),
    ...(weapon !== null && !NO_METAL.includes(weapon.id)
      ? [
          {
            id: 'weapon',
            name: weapon.name,
            without: { weapons: body.weapons.filter((_, at) => at !== weapon.at), wielded: null },
          },
        ]
      : []),
  ];
};
const metalNow = (scene: Scene, who: CombatantId): readonly Metal[] => {
  const found = lookUp(scene, who);
  return found === null ? [] : metalOf(found.body);
};

export function* rusts(who: CombatantId): Procedure {
  const among = metalNow(yield* look(), who);
  const answer =
    among.length < 2
      ? null
      : yield* ask((scene) => [
          prompt('gm', 'rusts', () => {
            const options = metalNow(scene, who).map(({ id, name }) =>
              offer({ id, name, about: 'It rusts away.', group: GROUPS.gm, icon: 'shield-off' }),
            );
            return options[0] === undefined
              ? null
              : {
                  say: sentence`${called(who)} is touched by what rusts metal. What rusts?`,
                  about: [who],
                  options,
                  otherwise: options[0].id,
                };
          }),
        ]);
  const left = metalNow(yield* look(), who);
  const gone = left.find(({ id }) => id === answer?.choice.offer) ?? left[0];
  if (gone === undefined) return;
  const fact: Fact = changed(who, gone.without, { type: 'befell', what: `loses ${gone.name.toLowerCase()} to rust` });
  yield* record(fact);
}
