import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { banesOf, suffering } from '../effects/suffering.ts';
import { gives } from '../effects/giving.ts';
import { attack, straight } from '../fight/fighting.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';
import { stage } from '../stage.ts';

/** What the start of a turn does and leaves, a boss's further turns, and turns with a promise to keep. */

const codes = (s: Stage, name: Name, offer: string): readonly string[] =>
  s.offer(name, offer).reasons.map(({ code }) => code);

describe('the start of a turn', () => {
  test('OL-269 persistent damage strikes at the start of the very first turn too', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] }, { phase: 'idle' });
    suffering(s, 'FOE', 'persistent-damage');
    s.act(null, 'start-combat');
    s.act(null, 'close-surprise');
    s.act('FOE', 'roll-initiative', {}, 'A3 Q[18;4;]=22');
    s.act('HERO', 'roll-initiative', {}, 'A4 Q[3;4;]=7 X[3]=3');
    expect([s.scene.turn.active, s.body('FOE').hp]).toEqual(['FOE', 21]);
  });

  test('OL-271 whoever its damage wakes has the turn that begins', () => {
    const s = stage({ FOE: [6, 5], HERO: [5, 5] });
    suffering(s, 'HERO', 'incapacitated', { owner: 'FOE', level: 5 });
    suffering(s, 'HERO', 'persistent-damage', { owner: 'FOE' });
    s.act('FOE', 'end-turn', {}, 'X[3]=3');
    expect(s.scene.turn.active).toBe('HERO');
    expect(s.body('HERO')).toMatchObject({ majorLeft: 1, moveLeft: 1 });
    s.act('HERO', 'move', straight([5, 5], [5, 8]));
  });

  test('OL-199 whoever regenerates at its start acts in it', () => {
    const s = stage({ FOE: [6, 5], MAGE: { at: [9, 9], hp: 0, unconscious: true } });
    gives(s, 'MAGE', 'regeneration', ['MAGE'], { level: 5 });
    s.act('FOE', 'end-turn', {}, 'X[3]=3');
    expect([s.scene.turn.active, s.body('MAGE').majorLeft]).toEqual(['MAGE', 1]);
  });
});

/** The turn under way is a further one of the boss, who stands in the order twice. */
const further = (s: Stage, who: Name): void => {
  const { turn } = s.scene;
  const slot = { who: who as string as CombatantId, initiative: 1, group: null, nth: 1 };
  s.scene = { ...s.scene, turn: { ...turn, nth: 1, ready: [...turn.ready, slot] } };
  s.set(who, { majorLeft: 1, moveLeft: 0 });
};

describe('further turns of a boss', () => {
  const boss = (): Stage => {
    const s = stage({ BRUTE: { at: [5, 5], bossActions: 1 }, HERO: { at: [6, 5], interruptDebt: true } });
    further(s, 'BRUTE');
    s.set('BRUTE', { minorsUsed: ['draw'] });
    return s;
  };

  test('OC-43 they are one major action, and no minor one', () => {
    const s = boss();
    expect([codes(s, 'BRUTE', 'attack:0:might'), codes(s, 'BRUTE', 'open')]).toEqual([[], ['boss-turn']]);
  });

  test('OC-19 a stunned boss may take them, one action each', () => {
    const s = boss();
    suffering(s, 'BRUTE', 'stunned');
    expect(codes(s, 'BRUTE', 'attack:0:might')).toEqual([]);
    attack(s, 'BRUTE', 'attack:0:might', ['HERO'], 'A7+1 Q[2;1,1,1;]=4');
    expect(codes(s, 'BRUTE', 'attack:0:might')).toContain('stunned');
  });

  test('OL-174 a focus action of the normal turn takes none of them away, nor lends them anything', () => {
    const s = stage({ BRUTE: { at: [5, 5], bossActions: 1 }, HERO: { at: [6, 5], interruptDebt: true } });
    s.act('BRUTE', 'disrupting-attack');
    attack(s, 'BRUTE', 'attack:0:might', ['HERO'], 'A7+1 Q[2;1,1,1;]=4');
    expect(codes(s, 'BRUTE', 'attack:0:might')).toEqual(['turn-spent-by-focus']);
    further(s, 'BRUTE');
    gives(s, 'HERO', 'haste', ['HERO']);
    attack(s, 'BRUTE', 'attack:0:might', ['HERO'], 'A7+1 Q[19;8,9,2;]=36');
    expect([s.body('HERO').hp, s.scene.turn.effects.some(({ kind }) => kind === 'haste')]).toEqual([0, true]);
  });

  test('OL-268 a boon of theirs counts as an older one: it has to be sustained in the next turn', () => {
    const s = stage({ MAGE: [0, 0], FOE: [20, 20] });
    further(s, 'MAGE');
    s.act('MAGE', 'boon:haste:alteration', { targets: ['MAGE'] }, 'A6 Q[9;5,3;]=17');
    s.scene = { ...s.scene, turn: { ...s.scene.turn, nth: 0 } };
    s.act('MAGE', 'end-turn');
    expect(s.scene.turn.effects).toEqual([]);
  });
});

describe('a promise to draw', () => {
  const promised = (kind: 'stunned' | 'fear'): Stage => {
    const s = stage({ HERO: { at: [5, 5], pendingDraw: 1 }, FOE: [6, 5] });
    suffering(s, 'HERO', kind, { owner: 'FOE' });
    return s;
  };

  test('OL-022 the stunned keep it with their one action', () => {
    const s = promised('stunned');
    for (const offer of ['attack:0:might', 'move', 'open', 'end-turn'])
      expect(codes(s, 'HERO', offer)).toEqual(['must-draw-first']);
    s.act('HERO', 'draw:1');
    expect(codes(s, 'HERO', 'attack:0:might')).toEqual(['stunned']);
    expect(codes(s, 'HERO', 'end-turn')).toEqual([]);
  });

  test('OL-022 who has to flee cannot keep it: it lapses with the turn', () => {
    const s = promised('fear');
    expect([codes(s, 'HERO', 'draw:1'), codes(s, 'HERO', 'end-turn')]).toEqual([['must-flee'], []]);
    s.act('HERO', 'end-turn', {}, 'R[12]');
    expect(s.body('HERO').pendingDraw).toBeNull();
  });
});

describe('move actions one after the other', () => {
  test('OL-133 resisting banes and teleporting are the next move action: the rest of the last is lost', () => {
    const s = stage({ HERO: { at: [5, 5], attributes: { movement: 4 } }, FOE: [16, 5] });
    suffering(s, 'HERO', 'demoralized');
    s.act('HERO', 'move', straight([5, 5], [7, 5]));
    s.act('HERO', 'extra-move');
    s.act('HERO', 'resist', {}, 'R[13]');
    expect(s.body('HERO').feetLeft).toBe(0);
    s.set('HERO', { moveLeft: 1, feetLeft: 20 });
    s.act('HERO', 'boon:teleport:movement', { cell: [9, 5] }, 'A4 Q[9;8;]=17');
    expect(s.body('HERO')).toMatchObject({ feetLeft: 0, moveLeft: 0 });
  });

  test('OC-22 the step after breaking free is a minor action of its own type, beside taking heart', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    suffering(s, 'HERO', 'demoralized', { owner: 'FOE' });
    suffering(s, 'HERO', 'immobile', { owner: 'FOE' });
    s.act('HERO', 'shrug-off', {}, 'R[3]');
    s.act('HERO', 'resist', {}, 'R[3]=3 R[15]=15');
    expect(codes(s, 'HERO', 'step-free')).toEqual([]);
    s.act('HERO', 'step-free', straight([5, 5], [5, 8]));
    expect([s.at('HERO'), s.body('HERO').minorsUsed]).toEqual([
      [5, 8],
      ['resist', 'step'],
    ]);
  });

  test('OL-249 who flees may spend the major action on it, too', () => {
    const s = stage({ HERO: [5, 5], FOE: [3, 5] });
    suffering(s, 'HERO', 'fear', { owner: 'FOE' });
    s.act('HERO', 'move', straight([5, 5], [17, 5]));
    expect([s.at('HERO'), s.body('HERO').majorLeft]).toEqual([[17, 5], 0]);
  });

  test('dominated, frightened and intimidated: over once the one they come from is dead', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9], BRUTE: { at: [12, 12], dead: true } });
    for (const kind of ['dominated', 'fear', 'intimidated', 'slowed'] as const)
      suffering(s, 'HERO', kind, { owner: 'BRUTE' });
    s.act('HERO', 'end-turn', {}, 'R[3]=3 R[3]=3');
    expect(banesOf(s, 'HERO')).toEqual(['slowed']);
  });
});
