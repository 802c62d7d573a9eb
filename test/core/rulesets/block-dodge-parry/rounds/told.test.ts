import { expect, test } from 'vitest';
import { turnOrderFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { linesTold } from '../../telling.ts';
import { GM, id, player } from '../support/fighters.ts';
import { ground } from '../support/ground.ts';
import { stage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

/** What is told of a round, and to whom. */

/** What the GM and a player are told of one command. */
const told = (fight: Stage, ...command: Parameters<Stage['act']>) => {
  const before = fight.scene;
  const { facts } = fight.act(...command);
  return [GM, player('P')].map((viewer) => linesTold(blockDodgeParry, before, facts, viewer).map(([say]) => say));
};
const apart = (phase: 'idle' | 'intentions' = 'intentions'): Stage =>
  stage({ P: 'A.c1', N: { at: 'A.c2', side: 'foe', group: 'wolves' } }, { phase });

test('BD-001 who has noticed whom is for the GM to know', () => {
  const fight = apart('idle');
  expect(told(fight, null, 'noticed', { party: 'yes', foes: 'no' })).toEqual([['The GM sets who is surprised'], []]);
});

test('BD-008 an attitude is told to players where the GM shows it', () => {
  const fight = apart('idle');
  const secret = told(fight, null, 'disposition', { group: 'wolves', label: 'Wary' });
  expect(secret).toEqual([['Wolves: wary'], []]);
});

test('BD-015 the clock goes on by ten seconds a round, and says so', () => {
  const fight = apart();
  const rounds = [1, 2].map(() => {
    fight.act('N', 'pass');
    return told(fight, 'P', 'pass')[1]?.find((say) => say.includes('seconds'));
  });
  expect(rounds).toEqual(['10 seconds have passed', '20 seconds have passed']);
});

test('BD-070 what somebody has not noticed is told its own side alone', () => {
  const fight = apart();
  const unaware = (who: string, target: string) =>
    told(fight, who, 'notice', { awareness: 'unaware', target }, '', 'gm');
  expect(unaware('N', 'P')).toEqual([['N is unaware of P'], []]);
  expect(unaware('P', 'N')).toEqual([['P is unaware of N'], ['P is unaware of N']]);
});

test('BD-257 the board says that nobody strikes at a careful withdrawal, and who may at another move', () => {
  const fight = apart();
  const provokes = (offer: string) =>
    blockDodgeParry.zoneReach?.(fight.scene, id('P'), offer, {})?.steps.find(({ zone }) => zone === 'B')?.provokes;
  expect([provokes('move'), provokes('withdraw')]).toEqual([['N'], []]);
});

test('BD-020 the board says how many moves a zone is off, and what is Close', () => {
  const reach = blockDodgeParry.zoneReach?.(apart().scene, id('P'), 'move', {});
  expect(reach?.steps.map(({ zone, cost }) => [zone, cost])).toEqual([
    ['A', 'one move, a quick turn'],
    ['B', 'one move, a quick turn'],
    ['C', 'two moves, a full turn'],
  ]);
  expect(reach?.joined.label).toBe('Close');
});

test('BD-056 the order says who has an open tie, and which save put somebody after it', () => {
  const fight = stage({ P: 'A.c1', N: 'A.c1' });
  fight.act(null, 'hold');
  fight.act('P', 'attack:longsword', { target: 'N' });
  fight.act('N', 'attack:longsword', { target: 'P' });
  const why = () =>
    turnOrderFor(blockDodgeParry, fight.scene, GM)
      .lanes.flatMap(({ items }) => items)
      .find(({ who }) => who === 'P')?.why;
  fight.act(null, 'go-on');
  expect(why()).toBe('tie, roll to break');
  fight.act(null, 'go-on', {}, 'd20=11');
  expect(why()).toBe('after ties: DEX save 11 of 10');
});

test('BD-034 of a friend who aims at somebody unseen a player learns no more than that it has chosen', () => {
  const fight = stage({ P: 'A.c1', P2: { at: 'A.c1', kind: 'npc' }, N: 'A.c1', N2: { at: 'A.c1', hidden: true } });
  fight.act('P2', 'attack:longsword', { target: 'N2' }, '', 'gm');
  const seen = (viewer: typeof GM) => blockDodgeParry.known(fight.scene, viewer).turn.intents[0]?.deed.type;
  expect([seen(GM), seen(player('P'))]).toEqual(['attack', 'none']);
});

test('BD-035 what a masked intention goes before is told without its weapon’s length', () => {
  const fight = stage({ P: { at: 'A.c1', arms: ['dagger'] }, N: { at: 'A.c1', arms: ['maul'] } });
  fight.act(null, 'hold');
  fight.act('P', 'attack:dagger', { target: 'N' });
  fight.act('N', 'attack:maul', { target: 'P', masked: 'yes' });
  fight.act(null, 'go-on');
  fight.act(null, 'go-on');
  const why = (viewer: typeof GM) => blockDodgeParry.known(fight.scene, viewer).turn.before.map((one) => one.why);
  expect([why(GM), why(player('P'))]).toEqual([['shorter'], ['save']]);
});

test('BD-304 a save of the shocked says that it fails', () => {
  const fight = apart();
  fight.set('P', { shocked: true });
  const { facts } = fight.act('P', 'call-save', { ability: 'dex', say: 'to jump' }, 'd20=3', 'gm');
  expect(facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.label] : []))).toEqual([
    'DEX save, to jump: 10 or less, fails after a shock',
  ]);
});

test('BD-177 the save of one alone says why it is made', () => {
  const fight = stage({ P: 'A.c1', N: { at: 'A.c1', group: 'ogre' } }, { answers: { broken: 'otherwise' } });
  fight.act('P', 'attack:longsword', { target: 'N' });
  const { facts } = fight.pass('d8=6 d20=10');
  expect(facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.label] : [])).at(-1)).toBe(
    'WIL save, morale, alone at 0 HP: 10 or less',
  );
});

test('BD-182 BD-184 why nobody runs is said', () => {
  const nowhere = stage({ P: 'A.c1', N: 'A.c1' });
  expect(nowhere.offer('P', 'retreat').reasons.map(({ say }) => say)).toEqual(['No safe place to run to.']);
  const close = stage({ P: 'A.c1', N: 'A.c1' }, { field: ground('A-B', { zones: { B: { safeExit: true } } }) });
  expect(close.reasons('P', 'retreat', { to: 'B', pace: 'quick' }).map(({ say }) => say)).toEqual([
    'Needs a full turn.',
  ]);
});

test('BD-275 aid is for the critically hurt, not for those who are knocked out', () => {
  const fight = stage({ P: 'A.c1', P2: 'A.c1', N: 'A.c2' });
  fight.set('P', { states: ['critical'] });
  fight.set('P2', { states: ['unconscious'] });
  const offered = (name: string) => fight.offers(name).some(({ id: offer }) => offer === 'stabilise');
  expect([offered('P'), offered('P2')]).toEqual([true, false]);
});
