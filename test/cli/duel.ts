import type { Json } from '../../src/core/base.ts';

/** A fight file for tests of the terminal: two people in reach of each other, the brigand's turn. */
export const DUEL = {
  format: 'foray-fight',
  version: 1,
  name: 'A duel',
  ruleset: 'open-legend',
  field: { blank: [8, 5] },
  combatants: [
    {
      id: 'HERO',
      side: 'ally',
      player: 'Ann',
      from: 'barbarian',
      at: [2, 2],
      body: {
        attributes: { agility: 4, might: 5, fortitude: 2, presence: 1, will: 2 },
        armour: 'chain-shirt',
        feats: [],
        hp: 20,
        weapons: [{ type: 'listed', weapon: 'longsword', grip: 'one' }],
      },
    },
    { id: 'FOE', name: 'Brigand', side: 'foe', from: 'level-1', at: [3, 2] },
  ],
  steps: [
    { do: 'command', who: null, offer: 'start-combat' },
    { do: 'command', who: null, offer: 'close-surprise' },
    { do: 'command', who: 'HERO', offer: 'roll-initiative', dice: [8, 3] },
    { do: 'command', who: 'FOE', offer: 'roll-initiative', dice: [15, 5] },
  ],
} as const satisfies Json;

export const ATTACK = {
  do: 'command',
  who: 'FOE',
  offer: 'attack:0:might',
  slots: { targets: ['HERO'] },
  dice: [13, 8],
} as const;

/** The duel with more steps and other members, as the text of its file. */
export const duel = (steps: readonly Json[] = [], more: Readonly<Record<string, Json>> = {}): string =>
  JSON.stringify({ ...DUEL, steps: [...DUEL.steps, ...steps], ...more });
