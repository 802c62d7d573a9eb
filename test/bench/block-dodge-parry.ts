import { weigh } from '../../src/core/rules/play/odds.ts';
import type { Odds } from '../../src/core/rules/play/odds.ts';
import type { Choice, Command, Slots } from '../../src/core/rules/offers/offer.ts';
import type { Question } from '../../src/core/rules/play/question.ts';
import { blockDodgeParry } from '../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Scene } from '../../src/core/rulesets/block-dodge-parry/game.ts';
import type { By } from '../core/rulesets/block-dodge-parry/support/moment-people.ts';
import { aboutToStrike, id, proficient, sceneOf } from '../core/rulesets/block-dodge-parry/support/moment-people.ts';
import type { Job } from './measure.ts';
import { ms, race, row } from './measure.ts';

/** Four with different weapons on one who can still be hurt in every way, in the middle of a fight of 40. */
const attacked = (): Scene => {
  const crowd = Object.fromEntries(Array.from({ length: 35 }, (_, at) => [`X${at}`, { at: ['C', `x${at}`] as const }]));
  return sceneOf({
    P: { naturalArmour: 1, hp: 4, maxHp: 6, has: ['longsword', 'shield'] },
    ...crowd,
    N1: { has: ['dagger'] },
    N2: { has: ['longsword'] },
    N3: { has: ['greatsword'] },
    N4: { has: ['longsword', 'dagger'] },
  });
};

/** The same, but every weapon has other tags and a type, so that it matters whose die lands. */
const tagged = (): Scene =>
  sceneOf({
    P: { naturalArmour: 1, hp: 4, maxHp: 6, has: ['longsword', 'shield'] },
    N1: { has: [proficient('cudgel')] },
    N2: { has: [proficient('mace')] },
    N3: { has: [proficient('greatsword')] },
    N4: { has: [proficient('spear')] },
  });

const four: readonly By[] = ['N1', 'N2', 'N3', 'N4'];

const next = (scene: Scene): Command => ({
  who: null,
  offer: 'go-on',
  slots: {},
  turn: blockDodgeParry.turnName(scene),
  role: 'gm',
  forced: null,
});

const oddsOf = (scene: Scene, reacting: readonly string[], policy: (question: Question) => Choice) => (): Odds =>
  weigh({
    scene,
    begin: () => blockDodgeParry.resolve(next(scene)),
    outcomesOf: (facts, before) => blockDodgeParry.outcomesOf(facts, before),
    reacting: new Set(reacting.map(id)),
    policy,
  });

const answered = (people: Scene, offer: string, slots: Slots = {}): (() => Odds) =>
  oddsOf(aboutToStrike(people, four, 'P'), ['P'], (question) =>
    question.kind === 'react' ? { offer, slots } : question.otherwise,
  );

const chain = (): (() => Odds) => {
  const people = sceneOf({ P: { has: ['dagger'], str: 12, maxStr: 12 }, N: { str: 8 } });
  const scene = aboutToStrike(people, [{ who: 'P', gambit: { kind: 'shove', say: '' } }], 'N');
  return oddsOf(scene, ['P', 'N'], (question) =>
    question.kind === 'counter' && question.always !== null ? question.always : question.otherwise,
  );
};

const goals: readonly (readonly [name: string, goal: number, job: () => Odds])[] = [
  ['odds of a moment with four attackers: Defend', 5, answered(attacked(), 'defend')],
  ['odds of a moment with four attackers: Block', 5, answered(attacked(), 'block', { with: 'shield' })],
  ['odds of a moment with four attackers: Dodge', 5, answered(attacked(), 'dodge')],
  ['odds of a moment with four attackers: Fight Back', 5, answered(attacked(), 'fight-back', { against: 'N2' })],
  ['odds of a moment with four attackers: Parry', 20, answered(attacked(), 'parry', { against: 'N2' })],
  ['the same, every weapon with tags of its own: Defend', 5, answered(tagged(), 'defend')],
  ['the same, every weapon with tags of its own: Parry', 20, answered(tagged(), 'parry', { against: 'N2' })],
  ['odds of a gambit chain, dagger and longsword, all countered', 5, chain()],
];

const momentOdds: Job = () => {
  const times = race(Object.fromEntries(goals.map(([name, , job]) => [name, job])), 31);
  for (const [name, goal, job] of goals) {
    const odds = job();
    const time = times[name] ?? 0;
    row(`${name} (${odds.leaves} leaves)`, ms(time), `${goal} ms`, time <= goal && odds.dropped < 1e-9);
  }
};

export const jobs: readonly Job[] = [momentOdds];
