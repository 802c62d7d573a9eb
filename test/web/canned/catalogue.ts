import type { Answers } from '../../../src/core/wire/messages.ts';

/** What the canned rules have to choose from, and a sheet of them. */

export const catalogue: Answers['catalogue'] = {
  byHand: {
    counts: [{ id: 'hp', name: 'Hit points', least: 0 }],
    conditions: [
      {
        id: 'prone',
        icon: 'chevrons-down',
        label: 'Prone',
        about: 'Lying on the ground.',
        tone: 'warn',
        lasts: null,
        upfront: false,
      },
    ],
  },
  entries: [
    ...['Goblin', 'Goblin archer', 'Orc', 'Ogre', 'Giant spider', 'Skeleton', 'Cultist'].map((name) => ({
      id: name,
      name,
      group: 'Creatures',
      about: 'Level 2, mace, chain shirt',
      side: 'foe' as const,
      footprint: name === 'Ogre' ? 2 : 1,
      character: false,
      body: {},
    })),
    ...['Knight', 'Wizard'].map((name) => ({
      id: name,
      name,
      group: 'Characters',
      about: 'Level 1',
      side: 'ally' as const,
      footprint: 1,
      character: true,
      body: {},
    })),
  ],
  form: {},
  measures: [
    { label: 'hit', name: 'hit', show: 'chance' },
    { label: 'harm', name: 'harm', show: 'expected' },
    { label: 'down', name: 'drop', show: 'chance' },
    { label: 'dead', name: 'die', show: 'chance' },
  ],
  reactions: [
    { kind: 'defend', name: 'Defend an ally', near: 'Ask only when near' },
    { kind: 'opportunity', name: 'Opportunity attack' },
  ],
  rows: [{ id: 'X-053', rule: 'An attack that meets the defence hits.' }],
};

export const bodySheet: Answers['sheet'] = {
  body: {
    kind: 'pc',
    level: 2,
    attributes: { agility: 4, might: 5 },
    armour: 'chain shirt',
    weapons: [{ type: 'listed', weapon: 'longsword', grip: 'one' }],
    maxHp: null,
    prone: false,
    notes: '',
  },
  form: {
    type: 'object',
    required: ['kind', 'level', 'attributes', 'armour', 'weapons', 'maxHp', 'prone', 'notes'],
    properties: {
      kind: { enum: ['pc', 'npc', 'minion', 'boss'] },
      level: { type: 'integer', minimum: 1, maximum: 10 },
      armour: { anyOf: [{ type: 'string', maxLength: 40 }, { type: 'null' }] },
      maxHp: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
      attributes: {
        type: 'object',
        propertyNames: { enum: ['agility', 'fortitude', 'might', 'will'] },
        additionalProperties: { type: 'integer', minimum: 0, maximum: 9 },
      },
      weapons: {
        type: 'array',
        items: {
          anyOf: [
            {
              type: 'object',
              required: ['type', 'weapon', 'grip'],
              properties: {
                type: { const: 'listed' },
                weapon: { type: 'string' },
                grip: { enum: ['one', 'two', 'stowed'] },
              },
            },
            {
              type: 'object',
              required: ['type', 'name', 'net'],
              properties: { type: { const: 'natural' }, name: { type: 'string' }, net: { type: 'integer' } },
            },
          ],
        },
      },
      prone: { type: 'boolean' },
      notes: { type: 'string', maxLength: 2000 },
    },
  },
};
