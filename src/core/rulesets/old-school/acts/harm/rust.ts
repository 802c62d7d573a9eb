import { called, type CombatantId, lookUp, sentence } from '../../../../rules/kit.ts';
import { armourOf } from '../../data/tables.ts';
import { askGm, changed, look, type Procedure, record, type Scene } from '../../game.ts';
import { option } from '../../offer.ts';
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
/** What of somebody's is metal, and what is left of them without each piece. */
const metalOf = (body: Body) => {
  const [weapon, armour] = [wielded(body), armourOf(body.armour)];
  const weapons = body.weapons.filter((_, at) => at !== weapon?.at);
  const pieces: readonly (readonly [metal: boolean, id: string, name: string, without: Partial<Body>])[] = [
    [body.aac === null && armour.metal, 'armour', armour.name, { armour: 'none' }],
    [usesShield(body), 'shield', 'Shield', { shield: false }],
    [weapon !== null && !NO_METAL.includes(weapon.id), 'weapon', weapon?.name ?? '', { weapons, wielded: null }],
  ];
  return pieces.flatMap(([metal, id, name, without]) => (metal ? [{ id, name, without }] : []));
};
const metalNow = (scene: Scene, who: CombatantId) => {
  const found = lookUp(scene, who);
  return found === null ? [] : metalOf(found.body);
};

export function* rusts(who: CombatantId): Procedure {
  const made = yield* askGm('rusts', [who], (scene) => {
    const among = metalNow(scene, who);
    const [first] = among;
    if (first === undefined || among.length < 2) return null;
    return {
      say: sentence`${called(who)} is touched by what rusts metal. What rusts?`,
      options: among.map(({ id, name }) => option.gm(id, name, 'It rusts away.', 'shield-off')),
      otherwise: first.id,
    };
  });
  const left = metalNow(yield* look(), who);
  const gone = left.find(({ id }) => id === made?.offer) ?? left[0];
  if (gone === undefined) return;
  yield* record(changed(who, gone.without, { type: 'befell', what: `loses ${gone.name.toLowerCase()} to rust` }));
}
