import { flowing, listed, lookUp, named, text, type CombatantId, type Text } from '../../../../rules/kit.ts';
import type { Scene } from '../../game.ts';
import { placeOf, zonesOf } from '../../moves/ground.ts';
import { type Deed, GAMBITS } from '../../sheet/index.ts';
import { strikes, type Draft } from './draft.ts';

/** What is meant, by its kind. `name` gives "the first foe in reach" for nobody. */
const SAID: {
  readonly [T in Deed['type']]: (
    deed: Extract<Deed, { readonly type: T }>,
    name: (id: CombatantId | null) => Text[number],
  ) => Text;
} = {
  attack: ({ nonLethal, target }, name) => [nonLethal === true ? 'knock out ' : 'attack ', name(target)],
  gambit: ({ gambit, target }, name) => [`${GAMBITS[gambit].tried} `, name(target)],
  spell: ({ magic, target }, name) =>
    text`${magic === 'miracle' ? 'work' : 'cast'} a ${magic}${target !== null && text` on ${name(target)}`}`,
  retreat: () => ['retreat'],
  withdraw: () => ['withdraw carefully'],
  take: () => ['pick something up'],
  hide: () => ['hide'],
  cover: () => ['take cover'],
  load: () => ['load'],
  gear: ({ to }) => [to === 'wielded' ? 'draw' : 'stow an item'],
  door: () => ['use a door'],
  rally: ({ target }, name) => ['rally ', name(target)],
  other: ({ say }) => [say === '' ? 'do something' : `do this: “${say}”`],
  none: () => [],
};

type Meant = Pick<Draft, 'deed' | 'path' | 'moveFirst' | 'receives'> & {
  readonly masked: boolean;
  readonly who?: CombatantId;
};

/** "close in", "move to the Stairs". */
const sayWay = (scene: Scene, { path, deed, moveFirst, who }: Meant): Text => {
  const mover = who === undefined ? null : lookUp(scene, who);
  const here = mover === null ? null : (placeOf(mover)?.zone ?? null);
  if (path.length === 1 && path[0]?.zone === here) return [moveFirst && strikes(deed) ? 'close in' : 'step away'];
  const names = path.map(({ zone }) => zonesOf(scene).zones.find(({ id }) => id === zone)?.name ?? 'another zone');
  return names.length === 0 ? [] : [`move to ${listed(names)}`];
};

/** An intention in words, after "means to": "move to the Stairs and attack the first foe in reach". */
export const sayIntent = (scene: Scene, meant: Meant): Text => {
  if (meant.masked) return ['keep it hidden'];
  const { deed, moveFirst, receives } = meant;
  const way = sayWay(scene, meant);
  const name = (id: CombatantId | null): Text[number] => (id === null ? 'the first foe in reach' : named(scene, id));
  const does = [...SAID[deed.type](deed as never, name), ...(receives ? [' on a charge'] : [])];
  if (does.length === 0) return way.length === 0 ? ['pass'] : way;
  if (way.length === 0) return flowing(does);
  return flowing(moveFirst ? [...way, ' and ', ...does] : [...does, ' and ', ...way]);
};
