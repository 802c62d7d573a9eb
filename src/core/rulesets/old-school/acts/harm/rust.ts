import { called, type CombatantId, lookUp, sentence } from '../../../../rules/kit.ts';
import { armourOf } from '../../data/tables.ts';
import { type Body, changed, choose, look, option, type Procedure, record, type Scene, under } from '../../game.ts';
import { usesShield, wielded } from '../../game.ts';

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
  const made = yield* choose('gm', 'rusts', (scene) => {
    const among = metalNow(scene, who);
    const [first] = among;
    if (first === undefined || among.length < 2) return null;
    return {
      say: sentence`${called(who)} is touched by what rusts metal. What rusts?`,
      about: [who],
      options: among.map(({ id, name }) => option(id, name, 'It rusts away.', under('gm', 'shield-off'))),
      otherwise: first.id,
    };
  });
  const left = metalNow(yield* look(), who);
  const gone = left.find(({ id }) => id === made?.offer) ?? left[0];
  if (gone === undefined) return;
  yield* record(changed(who, gone.without, { type: 'befell', what: `loses ${gone.name.toLowerCase()} to rust` }));
}
