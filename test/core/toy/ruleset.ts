import { ok, refused, tally } from '../../../src/core/base.ts';
import type { Fact } from '../../../src/core/rules/scene/fact.ts';
import { find, lookUp } from '../../../src/core/rules/scene/scene.ts';
import { active, near, up } from './duel.ts';
import type { Bout, Duel, Duellist, Why } from './duel.ts';
import { check, offersOf } from './offers.ts';
import { resolve } from './resolve.ts';
import { catalogue, schema, whole, words } from './sheets.ts';
import { views } from './views.ts';
import { reason } from './words.ts';

export const toy: Duel = {
  id: 'toy',
  version: 1,
  name: 'Duel',
  about: 'A game for tests.',
  fields: ['grid', 'zones'],
  counts: [
    {
      id: 'hp',
      name: 'HP',
      now: ({ hp }) => hp,
      most: ({ most }) => most,
      set: (_, hp) => ({ hp }),
    },
  ],
  conditions: [
    {
      mark: { id: 'shouted', icon: 'megaphone', label: 'Hoarse', about: 'Has shouted.', tone: 'warn' },
      has: ({ shouted }) => shouted,
      set: (_, shouted) => ({ shouted }),
    },
  ],
  body: schema<Duellist>({
    hp: whole,
    most: whole,
    skill: whole,
    feet: whole,
    shouted: (value) => typeof value === 'boolean',
    secret: words,
  }),
  turn: schema<Bout>({ round: whole, order: Array.isArray, at: whole }),
  settings: {
    parse: (json) =>
      json === null
        ? ok({})
        : typeof json === 'object' && !Object.hasOwn(json, 'bad')
          ? ok(json)
          : refused([{ at: 'bad', say: 'is bad' }]),
    form: {},
  },
  catalogue,
  demos: [],
  rows: [{ id: 'TOY-1', rule: 'Ten hits.' }],
  measures: [{ label: 'harm', name: 'Harm', show: 'expected' }],
  reactions: [
    { kind: 'parry', name: 'Parry' },
    { kind: 'shield', name: 'Shield' },
    { kind: 'dared', name: 'Dared' },
  ],

  opening: () => ({ round: 0, order: [], at: 0 }),
  turnName: ({ turn }) => `${turn.round}:${turn.at}`,
  derived: (scene, who) => [tally('Skill', { label: 'skill', value: find(scene, who).body.skill })],
  offers: offersOf,
  aims: (scene, who) => scene.combatants.filter(({ side }) => side !== find(scene, who).side).map(({ id }) => id),
  targets: (scene, who) =>
    scene.combatants
      .filter(({ id }) => id !== who)
      .map((combatant) => ({
        who: combatant.id,
        reasons: near(combatant, find(scene, who)) ? [] : [reason('out-of-reach', 'It is out of reach.')],
        note: null,
      })),
  reach: () => null,
  area: () => null,
  check,
  explain: () => ({ modifiers: [], tallies: [], notes: [] }),
  resolve,
  due: (scene) => {
    const who = active(scene);
    const gone = who !== null && (lookUp(scene, who) === null || !up(find(scene, who)));
    const anybody = scene.turn.order.some((id) => (lookUp(scene, id)?.body.hp ?? 0) > 0);
    return gone && anybody
      ? { who: null, offer: 'next', slots: {}, turn: `${scene.turn.round}:${scene.turn.at}`, role: 'gm', forced: null }
      : null;
  },
  bands: () => [{ label: 'Reach', feet: 5, tone: 'plain' }],
  outcomesOf: (facts: readonly Fact<Duellist, Bout, Why>[]) =>
    facts.flatMap((fact) =>
      fact.type === 'changed' && 'amount' in fact.because && fact.because.amount !== undefined
        ? [{ of: fact.who, label: 'harm', amount: fact.because.amount }]
        : [],
    ),

  ...views,
};
