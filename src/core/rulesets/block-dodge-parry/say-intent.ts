import type { Text } from '../../rules/view.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { flowing, listed, named } from '../../rules/text.ts';
import type { Draft } from './draft.ts';
import { strikes } from './draft.ts';
import type { Deed } from './turn.ts';
import type { Battle } from './game.ts';
import { placeOf, zonesOf } from './zones.ts';

const GAMBIT_WORDS = {
  trip: 'trip',
  shove: 'shove',
  disarm: 'disarm',
  stun: 'stun',
  other: 'get the better of',
} as const;

/** A planned closing move goes without saying but for where it leads: "close in on the wolf", "move to the Stairs". */
const sayWay = (
  scene: Battle,
  { path, deed, moveFirst }: Pick<Draft, 'path' | 'deed' | 'moveFirst'>,
  who: CombatantId | null,
): Text => {
  const one = who === null ? null : lookUp(scene, who);
  const here = one === null ? null : (placeOf(one)?.zone ?? null);
  if (path.length === 1 && path[0]?.zone === here) return [moveFirst && strikes(deed) ? 'close in' : 'step aside'];
  const names = path.map(({ zone }) => zonesOf(scene).zones.find(({ id }) => id === zone)?.name ?? 'another zone');
  return names.length === 0 ? [] : [`move to ${listed(names)}`];
};

const sayDeed = (scene: Battle, deed: Deed): Text => {
  const at = (id: Parameters<typeof named>[1] | null): Text[number] =>
    id === null ? 'whoever comes' : named(scene, id);
  switch (deed.type) {
    case 'attack':
      return [deed.nonLethal === true ? 'knock out ' : 'attack ', at(deed.target)];
    case 'gambit':
      return [`${GAMBIT_WORDS[deed.gambit]} `, at(deed.target)];
    case 'spell':
      return [`work a ${deed.magic}`, ...(deed.target === null ? [] : [' on ', named(scene, deed.target)])];
    case 'retreat':
      return ['run for safety'];
    case 'withdraw':
      return ['withdraw with care'];
    case 'take':
      return ['take something up'];
    case 'hide':
      return ['hide'];
    case 'cover':
      return ['take cover'];
    case 'load':
      return ['load'];
    case 'gear':
      return [deed.to === 'wielded' ? 'draw' : 'put something away'];
    case 'door':
      return ['see to a door'];
    case 'rally':
      return ['rally ', named(scene, deed.target)];
    case 'other':
      return [deed.say === '' ? 'do something' : `do this: ${deed.say}`];
    case 'none':
      return [];
    default:
      return deed satisfies never;
  }
};

/** An intention in words, after "means to": "move to the Stairs, attack whoever comes". */
export const sayIntent = (
  scene: Battle,
  intent: Pick<Draft, 'deed' | 'path' | 'moveFirst' | 'receives'> & {
    readonly masked: boolean;
    readonly who?: CombatantId;
  },
): Text => {
  if (intent.masked) return ['keep it to itself'];
  const { deed, moveFirst, receives } = intent;
  const way = sayWay(scene, intent, intent.who ?? null);
  const does = [...sayDeed(scene, deed), ...(receives ? [' when it charges'] : [])];
  if (does.length === 0) return way.length === 0 ? ['pass'] : way;
  if (way.length === 0) return flowing(does);
  return flowing(moveFirst ? [...way, ', ', ...does] : [...does, ', ', ...way]);
};
