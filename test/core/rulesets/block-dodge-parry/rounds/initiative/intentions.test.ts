import { headlineFor, turnOrderFor } from '../../../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { GM, player } from '../../support/fighters.ts';
import { linesTold } from '../../../telling.ts';
import { stage, why } from '../../support/stage.ts';
import { lane, to, held, at } from './lanes.ts';

describe('intentions', () => {
  test('BD-034 the order waits until everybody has locked an intention, and names who is missing', () => {
    const fight = stage({ P1: 'A.c1', P2: 'A.c1', P3: 'A.c1', P4: 'A.c1', N: 'A.c2' });
    fight.act('N', 'pass');
    for (const name of ['P1', 'P2', 'P3']) fight.act(name, 'do', { say: 'waits' });
    expect(fight.reasons(null, 'go-on').map(({ code, say }) => [code, say])).toEqual([
      ['intent-missing', 'Not everyone has locked an intention. Missing: P4.'],
    ]);
    expect(turnOrderFor(blockDodgeParry, fight.scene, GM)).toMatchObject({
      say: 'P4 has yet to choose',
      active: ['P4'],
    });
    fight.act('P4', 'pass');
    expect(fight.scene.turn.round).toBe(2);
  });

  test('BD-034 a locked intention can be taken back until the last is in', () => {
    const fight = stage({ P1: 'A.c1', P2: 'A.c1', N: 'A.c2' });
    fight.act('P1', 'do', { say: 'waits' });
    expect(fight.refused('P1', 'pass')).toEqual(['intent-locked']);
    fight.act('P1', 'unlock');
    expect(fight.scene.turn.intents).toEqual([]);
    expect(fight.refused('P1', 'pass')).toEqual([]);
  });

  test('BD-034 the GM locks for a player who is gone', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' });
    fight.act('N', 'pass');
    fight.act('P', 'pass', {}, '', 'gm');
    expect(fight.scene.turn.round).toBe(2);
  });

  test('nobody waits for who is hidden, but the GM may have it act', () => {
    const fight = stage({
      P: 'A.c1',
      N: { at: 'A.c1', arms: ['dagger'] },
      N2: { at: 'A.c1', arms: ['bow'], hidden: true },
    });
    fight.act('N2', 'attack:bow', at('P'));
    fight.act('N', 'pass');
    fight.act('P', 'pass', {}, 'd6=2');
    expect(fight.body('P').hp).toBe(4);
    expect(fight.scene.turn.round).toBe(2);
    fight.pass();
    expect(fight.scene.turn.round).toBe(3);
  });

  test('BD-035 nobody but the GM sees what a foe means to do before the order is shown', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c1' });
    fight.act(null, 'hold');
    fight.act('N', 'attack:longsword', at('P'));
    const intents = (viewer: typeof GM) =>
      blockDodgeParry.known(fight.scene, viewer).turn.intents.map(({ who }) => who);
    expect([intents(GM), intents(player('P')), intents({ role: 'watch', seat: null })]).toEqual([['N'], [], []]);
    const meant = fight.command('N', 'attack:longsword', at('P'));
    const headed = (viewer: typeof GM) =>
      headlineFor(blockDodgeParry, meant, fight.scene, viewer)
        .map((part) => (typeof part === 'string' ? part : part.name))
        .join('');
    expect([headed(GM), headed(player('P'))]).toEqual(['N means to attack P', '']);
    const before = fight.scene;
    const { facts } = fight.act('N', 'unlock');
    expect(linesTold(blockDodgeParry, before, facts, GM)).toEqual([['N changes their intention']]);
    expect(linesTold(blockDodgeParry, before, facts, player('P'))).toEqual([]);
    expect(headlineFor(blockDodgeParry, fight.command('N', 'unlock'), before, player('P'))).toEqual([]);
    fight.act('N', 'attack:longsword', at('P'));
    const turnOrder = turnOrderFor(blockDodgeParry, fight.scene, player('P'));
    expect(turnOrder).toMatchObject({ say: 'Choose for P, paused by the GM', active: ['P'], arrows: [] });
    expect(turnOrder.lanes.map(({ items }) => items.map(({ who, state, means }) => [who, state, means]))).toEqual([
      [['P', 'active', undefined]],
      [['N', 'waiting', undefined]],
    ]);
    fight.act('P', 'pass');
    expect(turnOrderFor(blockDodgeParry, fight.scene, player('P')).say).toBe(
      'Waiting for the GM to begin the turns, paused by the GM',
    );
    fight.act(null, 'go-on');
    expect(intents(player('P'))).toEqual(['N', 'P']);
  });

  test('BD-035 a masked intention stays hidden when the order is shown', () => {
    const fight = held(
      { P: 'A.c1', N: 'A.c1' },
      [
        ['N', 'attack:longsword', { target: 'P', masked: 'yes' }],
        ['P', 'pass'],
      ],
      '',
    );
    const [intent] = blockDodgeParry.known(fight.scene, player('P')).turn.intents.filter(({ who }) => who === 'N');
    expect(intent).toMatchObject({ masked: true, deed: { type: 'none' }, path: [] });
    expect(JSON.stringify(turnOrderFor(blockDodgeParry, fight.scene, player('P')))).not.toContain('attack');
  });

  test('BD-036 asked about a foe the GM sends a hint, and players see exactly that', () => {
    const fight = stage({ P: 'A.c1', P2: 'A.c1', N: 'A.c1' });
    fight.act('N', 'attack:longsword', at('P2'));
    fight.act('P', 'ask-about', at('N'));
    fight.answer('gm', 'tell', { about: 'P2', say: 'sword drawn' });
    const known = blockDodgeParry.known(fight.scene, player('P'));
    expect([known.turn.hints, known.turn.intents]).toEqual([[{ of: 'N', about: 'P2', say: 'sword drawn' }], []]);
    expect(turnOrderFor(blockDodgeParry, fight.scene, player('P')).arrows).toEqual([
      { from: 'N', to: 'P2', path: [], sure: false, label: 'sword drawn' },
    ]);
  });

  test('BD-037 an intention is quick or full by what it holds, unless the GM says otherwise', () => {
    const fight = stage({ P: { at: 'A.c1', arms: ['bow'] }, P2: { at: 'A.c1', arms: ['bow'] }, P3: 'A.c1', N: 'B.c2' });
    fight.act('P', 'attack:bow', at('N'));
    fight.act('P2', 'attack:bow', { target: 'N', move: 'before', ...to('B') });
    expect([lane(fight, 'P'), lane(fight, 'P2')]).toEqual(['quick', 'full']);
    const done = fight.act('P', 'reclassify', { lane: 'full' }, '', 'gm');
    expect([lane(fight, 'P'), why(done)]).toEqual(['full', ['reclassified']]);
    expect(fight.scene.turn.intents.find(({ who }) => who === 'P')?.overruled).toBe(true);
    const begun = stage({ P: 'A.c1', N: 'A.c1' });
    begun.act(null, 'hold');
    begun.act('P', 'attack:longsword', at('N'));
    begun.act('N', 'attack:longsword', at('P'));
    expect(begun.offers('P').some(({ id }) => id === 'reclassify')).toBe(true);
    begun.act(null, 'go-on');
    expect(begun.offers('P').some(({ id }) => id === 'reclassify')).toBe(false);
  });
});
