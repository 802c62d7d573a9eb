import { turnOrderFor } from '../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { inOne, stowed } from '../../../../src/core/rulesets/open-legend/data/creatures/creature-list.ts';
import { linesTold } from '../telling.ts';
import type { Name } from './people.ts';
import { GM, player, stage, why } from './stage.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import { PEACE, surprise, order } from './surprised.ts';

describe('rolling for initiative', () => {
  const initiative = (...names: readonly Name[]) => {
    const s = surprise(...names);
    s.act(null, 'close-surprise');
    return s;
  };

  test('OL-015 each combatant makes an Agility roll; the GM may roll for all creatures at once', () => {
    const s = initiative('HERO', 'MAGE', 'FOE', 'FOE2');
    // there is a fight: what waits is initiative
    expect(s.refused('HERO', 'move')).toContain('initiative-open');
    // of creatures, not of players’ characters
    s.act(null, 'initiative-all', {}, 'A3 Q[9;5;]=14 A3 Q[8;4;]=12');
    expect([s.scene.turn.phase, s.body('HERO').initiative]).toEqual(['initiative', null]);
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[11;10;7]=28');
    expect(s.body('HERO').initiative).toBe(28);
    expect(s.refused('HERO', 'roll-initiative')).toContain('roll-made');
    s.act('MAGE', 'roll-initiative', {}, 'A2 Q[3;2;]=5');
    expect(s.scene.turn.phase).toBe('rounds');
    expect(surprise('HERO', 'FOE').refused('HERO', 'roll-initiative')).toEqual(['surprise-step-open']);
  });

  test('OL-015 the GM rolls for those chosen, players’ characters too, each once', () => {
    const s = initiative('HERO', 'FOE', 'FOE2');
    const rolled = s.act(null, 'initiative-chosen', { who: ['HERO', 'FOE'] }, 'A4 Q[11;10;7]=28 A3 Q[9;5;]=14');
    expect([s.body('HERO').initiative, s.body('FOE').initiative, s.body('FOE2').initiative]).toEqual([28, 14, null]);
    expect(rolled.facts.filter(({ type }) => type === 'rolled')).toHaveLength(2);
    expect(s.scene.turn.phase).toBe('initiative');
    s.act(null, 'initiative-chosen', { who: ['FOE2'] }, 'A3 Q[8;4;]=12');
    expect(s.scene.turn.phase).toBe('rounds');
  });

  test('OL-016 the total is kept for the whole fight', () => {
    const s = initiative('HERO', 'FOE');
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[11;10;7]=28');
    expect(s.refused('HERO', 'roll-initiative')).toEqual(['roll-made']);
    s.act('FOE', 'roll-initiative', {}, 'A3 Q[9;5;]=14');
    for (let round = 1; round < 5; round++) {
      s.act('HERO', 'end-turn');
      s.act('FOE', 'end-turn');
    }
    expect(s.scene.turn.round).toBe(5);
    expect(s.body('HERO').initiative).toBe(28);
    expect(s.scene.turn.ready[0]).toMatchObject({ who: 'HERO', initiative: 28 });
  });

  test('OL-017 one roll for a group: the same score, places in a row in the order chosen', () => {
    const s = initiative('HERO', 'FOE', 'FOE2', 'FOE3');
    s.act(null, 'initiative-group', { members: ['FOE3', 'FOE', 'FOE2'] }, 'A3 Q[7;4;]=11');
    expect([s.body('FOE').initiative, s.body('FOE2').initiative, s.body('FOE3').initiative]).toEqual([11, 11, 11]);
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[5;3;]=8');
    expect(order(s).ready).toEqual(['FOE3', 'FOE', 'FOE2', 'HERO']);
    const slow = initiative('HERO', 'FOE', 'BRUTE');
    const rolled = slow.act(null, 'initiative-group', { members: ['FOE', 'BRUTE'] }, 'A1 Q[7;3;]=10');
    expect(rolled.facts.find(({ type }) => type === 'rolled')).toMatchObject({ of: 'BRUTE' });
    expect([slow.body('FOE').initiative, slow.body('BRUTE').initiative]).toEqual([10, 10]);
  });

  test('OL-018 the highest score acts first', () => {
    const s = initiative('HERO', 'MAGE', 'FOE');
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[11;3;]=14');
    s.act('MAGE', 'roll-initiative', {}, 'A2 Q[20;2;3]=25');
    s.act('FOE', 'roll-initiative', {}, 'A3 Q[7;4;]=11');
    expect(order(s).ready).toEqual(['MAGE', 'HERO', 'FOE']);
    const { lanes, active } = turnOrderFor(openLegend, s.scene, player('HERO'));
    expect([lanes.map(({ items }) => items.map(({ who }) => who)), active]).toEqual([
      [['MAGE', 'HERO', 'FOE']],
      ['MAGE'],
    ]);
  });

  test('OL-019 a swift weapon in hand gives its advantage', () => {
    const s = initiative('ARCH', 'FOE');
    const done = s.act('ARCH', 'roll-initiative', {}, 'A5+1 Q[10;2,5,4;]=19');
    const rolled = done.facts.find((fact) => fact.type === 'rolled');
    expect(rolled).toMatchObject({ label: 'Agility initiative, advantage 1: swift Shortbow +1' });
  });

  test('OL-020 as much as its value; of several in hand the lowest counts', () => {
    const dagger = inOne('dagger');
    const s = stage(
      {
        ARCH: { at: [5, 5], weapons: [dagger] },
        HERO: { at: [7, 7], weapons: [dagger, inOne('mace')] },
        ALLY: { at: [8, 8], weapons: [dagger, inOne('hatchet')] },
      },
      PEACE,
    );
    s.act(null, 'start-combat');
    s.act(null, 'close-surprise');
    s.act('ARCH', 'roll-initiative', {}, 'A5+2 Q[10;1,2,5,4;]=19');
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[5;3;]=8');
    s.act('ALLY', 'roll-initiative', {}, 'A4+1 Q[5;3,6;]=11');
    // a bow is in both hands
    const bow = initiative('ARCH');
    bow.act('ARCH', 'roll-initiative', {}, 'A5+1 Q[10;2,5,4;]=19');
  });

  test('OL-021 the swift value may be claimed by a promise to draw', () => {
    const s = initiative('HERO', 'FOE');
    s.act('HERO', 'roll-initiative', { draw: '1' }, 'A4+2 Q[12;3,7,9;]=21');
    expect(s.body('HERO').pendingDraw).toBe(1);
    expect(s.body('HERO').weapons[1]).toMatchObject({ weapon: 'dagger', grip: 'stowed' });
  });

  test('OL-021 of a swift weapon that is carried and not in hand', () => {
    const arms = [inOne('hatchet'), stowed('longsword'), stowed('dagger')];
    const s = stage({ HERO: { at: [5, 5], weapons: arms }, FOE: [9, 9] }, PEACE);
    s.act(null, 'start-combat');
    s.act(null, 'close-surprise');
    const slot = s.offer('HERO', 'roll-initiative').slots.find(({ name }) => name === 'draw');
    expect(slot?.type === 'option' && slot.options.map(({ label }) => label)).toEqual(['None', 'Dagger (swift 2)']);
  });

  test('OL-022 the first turn must contain the draw', () => {
    const s = stage({ HERO: { at: [5, 5], pendingDraw: 1 }, FOE: [9, 9] });
    expect(s.refused('HERO', 'end-turn')).toEqual(['must-draw-first']);
    s.act('HERO', 'extra-move');
    expect(s.refused('HERO', 'end-turn')).toEqual(['must-draw-first']);
    s.act('HERO', 'draw:1');
    expect(s.body('HERO').pendingDraw).toBeNull();
    s.act('HERO', 'end-turn');
    const other = stage({
      HERO: {
        at: [5, 5],
        pendingDraw: 1,
        weapons: [
          { type: 'listed', weapon: 'hatchet', grip: 'stowed' },
          { type: 'listed', weapon: 'dagger', grip: 'stowed' },
        ],
      },
    });
    expect(other.refused('HERO', 'draw:0')).toEqual(['must-draw-first']);
    const down = stage({ ALLY: [1, 1], HERO: { at: [5, 5], hp: 0, unconscious: true, pendingDraw: 1 } });
    down.act('ALLY', 'end-turn');
    expect(down.body('HERO').pendingDraw).toBeNull();
  });

  test('OL-023 two orders are kept when anyone is surprised', () => {
    const s = surprise('HERO', 'MAGE', 'FOE');
    s.act(null, 'mark-surprised', { who: ['HERO', 'FOE'] });
    s.act(null, 'close-surprise');
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[9;3;]=12');
    s.act('MAGE', 'roll-initiative', {}, 'A2 Q[3;2;]=5');
    s.act('FOE', 'roll-initiative', {}, 'A3 Q[17;3;]=20');
    expect(order(s)).toEqual({ ready: ['MAGE'], surprised: ['FOE', 'HERO'] });
    expect(
      turnOrderFor(openLegend, s.scene, GM).lanes.map(({ label, items }) => [label, items.map(({ who }) => who)]),
    ).toEqual([
      [null, ['MAGE']],
      ['Surprised', ['FOE', 'HERO']],
    ]);
    // by score in the first part too, and without anybody surprised there is no second
    const ready = surprise('FOE', 'HERO');
    ready.act(null, 'close-surprise');
    ready.act('FOE', 'roll-initiative', {}, 'A3 Q[3;2;]=5');
    ready.act('HERO', 'roll-initiative', {}, 'A4 Q[9;3;]=12');
    expect(order(ready)).toEqual({ ready: ['HERO', 'FOE'], surprised: [] });
    expect(turnOrderFor(openLegend, ready.scene, GM).lanes.map(({ label }) => label)).toEqual([null]);
  });

  test('OL-024 in every round the ready act first, then the surprised', () => {
    const s = surprise('HERO', 'MAGE', 'FOE');
    s.act(null, 'mark-surprised', { who: ['HERO', 'FOE'] });
    s.act(null, 'close-surprise');
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[9;3;]=12');
    s.act('MAGE', 'roll-initiative', {}, 'A2 Q[3;2;]=5');
    s.act('FOE', 'roll-initiative', {}, 'A3 Q[17;3;]=20');
    const seen: string[] = [];
    for (let n = 0; n < 6; n++) {
      seen.push(`${s.scene.turn.round} ${s.scene.turn.active ?? ''}`);
      s.act(s.scene.turn.active as 'HERO', 'end-turn');
    }
    expect(seen).toEqual(['1 MAGE', '1 FOE', '1 HERO', '2 MAGE', '2 FOE', '2 HERO']);
  });

  test('OL-025 a surprised PC, one who promises to draw, and a group of scavengers', () => {
    const pistol = { type: 'listed', weapon: 'las-pistol', grip: 'stowed' } as const;
    const s = stage({ MAGE: [1, 1], HERO: { at: [5, 5], weapons: [pistol] }, FOE: [9, 9], FOE2: [10, 9] }, PEACE);
    s.act(null, 'start-combat');
    s.act(null, 'mark-surprised', { who: ['MAGE'] });
    s.act(null, 'close-surprise');
    s.act('MAGE', 'roll-initiative', {}, 'A2 Q[10;4;]=14');
    s.act('HERO', 'roll-initiative', { draw: '0' }, 'A4+1 Q[17;8,3;]=25');
    s.act(null, 'initiative-group', { members: ['FOE', 'FOE2'] }, 'A3 Q[7;4;]=11');
    expect(s.body('HERO').pendingDraw).toBe(0);
    expect(
      [...s.scene.turn.ready, ...s.scene.turn.surprised].map(({ who, initiative: score }) => [who, score]),
    ).toEqual([
      ['HERO', 25],
      ['FOE', 11],
      ['FOE2', 11],
      ['MAGE', 14],
    ]);
  });

  test('OL-275 the surprised may promise a draw too', () => {
    const s = surprise('HERO', 'FOE');
    s.act(null, 'mark-surprised', { who: ['HERO'] });
    s.act(null, 'close-surprise');
    const before = s.scene;
    expect(s.offer('HERO', 'roll-initiative').slots[0]).toMatchObject({
      name: 'draw',
      options: [{ label: 'None' }, { label: 'Dagger (swift 2)' }],
    });
    const { facts } = s.act('HERO', 'roll-initiative', { draw: '1' }, 'A4+2 Q[12;3,7,9;]=21');
    expect(linesTold(openLegend, before, facts, player('HERO'))).toContainEqual([
      'HERO rolls initiative 21 and will draw the dagger first',
    ]);
    s.act('FOE', 'roll-initiative', {}, 'A3 Q[9;5;]=14');
    expect(order(s)).toEqual({ ready: ['FOE'], surprised: ['HERO'] });
    s.act('FOE', 'end-turn');
    expect(s.refused('HERO', 'end-turn')).toEqual(['must-draw-first']);
    // the dagger adds 2 to the score; once it is drawn, the turn may end
    expect(s.body('HERO').initiative).toBe(21);
    s.act('HERO', 'draw:1');
    expect(s.refused('HERO', 'end-turn')).toEqual([]);
  });

  test('OL-276 who gave the major action away still draws: it is a minor action', () => {
    const s = stage({ FOE: [9, 9], HERO: { at: [5, 5], pendingDraw: 1, interruptDebt: true } });
    s.act('FOE', 'end-turn');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 0, moveLeft: 1, interruptDebt: false });
    s.act('HERO', 'draw:1');
    s.act('HERO', 'end-turn');
  });

  test('OL-277 equal scores: the higher Agility first, then the tie die', () => {
    const s = initiative('FOE', 'HERO');
    s.act('FOE', 'roll-initiative', {}, 'A3 Q[13;4;]=17');
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[13;4;]=17');
    expect(order(s).ready).toEqual(['HERO', 'FOE']);
    const t = initiative('FOE', 'FOE2');
    t.act('FOE', 'roll-initiative', {}, 'A3 Q[13;4;]=17');
    t.act('FOE2', 'roll-initiative', {}, 'A3 Q[13;4;]=17 T[5]=5 T[12]=12');
    expect(order(t).ready).toEqual(['FOE2', 'FOE']);
    expect([t.body('FOE').tieDie, t.body('FOE2').tieDie]).toEqual([5, 12]);
    const again = initiative('FOE', 'FOE2');
    again.act('FOE', 'roll-initiative', {}, 'A3 Q[13;4;]=17');
    again.act('FOE2', 'roll-initiative', {}, 'A3 Q[13;4;]=17 T[5]=5 T[5]=5 T[9]=9 T[2]=2');
    expect(order(again).ready).toEqual(['FOE', 'FOE2']);
  });

  test('OL-277 dice that never part two are not thrown for ever: both stay as listed, and the log says so', () => {
    const s = initiative('FOE', 'FOE2');
    s.act('FOE', 'roll-initiative', {}, 'A3 Q[13;4;]=17');
    const { facts } = s.act('FOE2', 'roll-initiative', {}, `A3 Q[13;4;]=17 ${'T[5]=5 '.repeat(20)}`);
    expect(facts.filter(({ type }) => type === 'noted')).toEqual([
      {
        type: 'noted',
        of: null,
        gmOnly: false,
        note: { type: 'never-parted', who: ['FOE', 'FOE2'], throws: 10, contest: false },
      },
    ]);
    expect(order(s).ready).toEqual(['FOE', 'FOE2']);
  });

  test('OL-278 the dead leave the order, the unconscious keep their place', () => {
    const s = stage({
      ALLY: [1, 1],
      FOE: { at: [9, 9], dead: true, hp: 0 },
      HERO: { at: [5, 5], hp: 0, unconscious: true },
    });
    expect(turnOrderFor(openLegend, s.scene, player('ALLY')).lanes[0]?.items.map(({ who }) => who)).toEqual([
      'ALLY',
      'HERO',
    ]);
    const places = s.offer(null, 'reorder').slots.map((slot) => (slot.type === 'combatant' ? slot.among : []));
    expect(places).toEqual([['HERO'], ['ALLY', 'HERO']]);
    const done = s.act('ALLY', 'end-turn');
    expect(why(done)).toEqual([
      'turn-ended',
      'turn-began',
      'turn-began',
      'turn-ended',
      'round-began',
      'turn-began',
      'turn-began',
    ]);
    expect(s.scene.turn).toMatchObject({ round: 2, active: 'ALLY' });
  });

  test('OC-43 a boss has a further turn for each boss action, of one major action; a PC stands between two', () => {
    const s = stage({ BRUTE: { at: [9, 9], kind: 'boss', bossActions: 2 }, HERO: [5, 5], ALLY: [1, 1] }, PEACE);
    s.act(null, 'start-combat');
    s.act(null, 'close-surprise');
    s.act('BRUTE', 'roll-initiative', {}, 'A1 Q[6;3;]=9 A1 Q[20;1;4]=25 A1 Q[19;3;]=22');
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[17;3;]=20');
    s.act('ALLY', 'roll-initiative', {}, 'A4 Q[9;3;]=12');
    expect(s.scene.turn.ready.map(({ who, initiative: score, nth }) => [who, score, nth])).toEqual([
      ['BRUTE', 25, 0],
      ['HERO', 20, 0],
      ['BRUTE', 22, 1],
      ['ALLY', 12, 0],
      ['BRUTE', 9, 2],
    ]);
    expect(s.body('BRUTE')).toMatchObject({ initiative: 25, majorLeft: 1, moveLeft: 1 });
    s.act('BRUTE', 'end-turn');
    s.act('HERO', 'end-turn');
    expect(s.body('BRUTE')).toMatchObject({ majorLeft: 1, moveLeft: 0 });
    expect(openLegend.turnName(s.scene)).toBe('rounds.1.BRUTE.1');
    s.act('BRUTE', 'end-turn');
    expect(s.scene.turn.active).toBe('ALLY');
  });

  test('nobody can act: no turn passes by itself any more', () => {
    const s = stage({ HERO: { at: [5, 5], hp: 0, unconscious: true }, FOE: { at: [9, 9], hp: 0, unconscious: true } });
    expect(openLegend.due(s.scene)).toBeNull();
  });
});
