import { describe, expect, test } from 'vitest';
import type { GridField } from '../../../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { suffering } from '../effects/suffering.ts';
import { attack, path, quiet, resolved, results, sources, straight } from './fighting.ts';
import type { Stage } from '../stage.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { stage } from '../stage.ts';

describe('opportunity attacks', () => {
  const flee = (s: Stage) => s.act('HERO', 'move', straight(s.at('HERO'), [s.at('HERO')[0] + 3, s.at('HERO')[1]]));

  test("OL-158 it is a minor action outside the own turn, never on the menu of one's own", () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    expect(s.offers('HERO').some(({ id }) => id.includes('opportunity'))).toBe(false);
    flee(s);
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    expect(s.question('FOE').options.map(({ id }) => id)).toEqual(['attack:0:might', 'bane:0:might', 'pass']);
    expect(s.question('FOE').otherwise.offer).toBe('pass');
  });

  test('OL-159 it takes a melee weapon in hand: a mace, no bow', () => {
    const s = stage({
      HERO: [6, 5],
      FOE: { at: [5, 5], weapons: [{ type: 'listed', weapon: 'shortbow', grip: 'two' }] },
    });
    flee(s);
    expect(s.waiting).toBeNull();
    const bare = stage({ HERO: [6, 5], SEER: [5, 5] });
    flee(bare);
    expect(bare.waiting).toBeNull();
    const claws = stage({
      HERO: [6, 5],
      SEER: { at: [5, 5], weapons: [{ type: 'natural', name: 'Claws', forceful: false, precise: true, net: 0 }] },
    });
    flee(claws);
    expect(claws.asked()).toEqual([['SEER', 'opportunity']]);
    const mace = stage({ HERO: [6, 5], FOE: [5, 5] });
    flee(mace);
    expect(mace.asked()).toEqual([['FOE', 'opportunity']]);
    const fists = stage({
      HERO: [6, 5],
      SEER: { at: [5, 5], weapons: [{ type: 'listed', weapon: 'unarmed', grip: 'one' }] },
    });
    flee(fists);
    expect(fists.asked()).toEqual([['SEER', 'opportunity']]);
  });

  test('OL-160 the step out of reach triggers, a step within does not', () => {
    const within = stage({ HERO: [6, 5], FOE: [5, 5] });
    within.act('HERO', 'move', path([6, 6]));
    expect(within.waiting).toBeNull();
    const out = stage({ HERO: [6, 5], FOE: [5, 5] });
    out.act('HERO', 'move', path([7, 5]));
    expect(out.asked()).toEqual([['FOE', 'opportunity']]);
  });

  test('OL-161 a free attack before the mover leaves the square: 19 against 15 is 4 damage, then the step', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    flee(s);
    expect(s.at('HERO')).toEqual([6, 5]);
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
    expect(s.at('HERO')).toEqual([6, 5]);
    expect(results(quiet(s))).toEqual({ HERO: 4 });
    expect(s.at('HERO')).toEqual([9, 5]);
    expect(s.body('FOE')).toMatchObject({ majorLeft: 0, opportunityUsed: 1 });
  });

  test('OL-161 it costs no major action and no interrupt, and may be a bane attack, on that enemy alone', () => {
    const s = stage({ HERO: [6, 5], ALLY: [5, 6], FOE: { at: [5, 5], majorLeft: 1, moveLeft: 1 } });
    flee(s);
    const slots = s.question('FOE').options.flatMap((option) => option.slots.map(({ name }) => name));
    expect(slots).not.toContain('targets');
    s.answer('FOE', 'bane:0:might', { bane: 'slowed-2' }, 'A4 Q[12;7;]=19');
    quiet(s);
    expect(s.body('FOE')).toMatchObject({ majorLeft: 1, moveLeft: 1, interruptDebt: false, opportunityUsed: 1 });
    expect([s.body('HERO').hp, s.body('ALLY').hp]).toEqual([20, 20]);
  });

  test('OL-161 a long weapon strikes at the end of its reach; who misses has used it up', () => {
    const long = { type: 'listed', weapon: 'glaive', grip: 'two' } as const;
    const s = stage({ HERO: [6, 5], FOE: { at: [5, 5], weapons: [long] } });
    s.act('HERO', 'move', path([7, 5], [8, 5]));
    expect(s.at('HERO')).toEqual([7, 5]);
    // with both hands: advantage 1
    s.answer('FOE', 'attack:0:might', {}, 'A4+1 Q[3;1,1;]=4');
    expect([results(quiet(s)), s.body('HERO').hp, s.at('HERO')]).toEqual([{}, 20, [8, 5]]);
    expect(s.body('FOE').opportunityUsed).toBe(1);
  });

  test('OL-161 a walk that is interrupted goes on from where it was', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5], FOE2: [9, 6] });
    s.act('HERO', 'move', straight([6, 5], [11, 5]));
    s.answer('FOE', 'pass');
    expect(s.asked()).toEqual([['FOE2', 'opportunity']]);
    expect(s.at('HERO')).toEqual([10, 5]);
    s.answer('FOE2', 'pass');
    expect(s.at('HERO')).toEqual([11, 5]);
    expect(s.body('HERO').feetLeft).toBe(5);
  });

  test('OL-162 once a round: the second trigger asks nobody', () => {
    const s = stage({ HERO: [6, 5], ALLY: [6, 6], FOE: [5, 5] });
    flee(s);
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[3;1;]=4');
    s.act('HERO', 'end-turn');
    s.act('ALLY', 'move', path([7, 6]));
    expect(s.waiting).toBeNull();
    s.act('ALLY', 'end-turn');
    expect(s.body('FOE').opportunityUsed).toBe(0);
  });

  test('OL-163 movement against the own will does not trigger', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 5] });
    s.force('HERO', 'move', path([7, 5], [8, 5]));
    expect(s.waiting).toBeNull();
  });

  test("OL-164 only the mover's own turn: the step of a Defend in another's does not trigger", () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5], FOE2: [6, 4] });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    s.answer('HERO', 'defend', { attribute: 'might', ...path([7, 6]) }, 'A5 Q[11;4,3;]=18');
    expect(s.asked()).toEqual([]);
    expect(s.at('HERO')).toEqual([7, 6]);
  });

  test(
    'OL-167 fleeing from three orcs: all three are asked at once, strike in the order of initiative, and stop when ' +
      'the mover drops',
    () => {
      const s = stage({ HERO: { at: [6, 5], hp: 6 }, FOE: [5, 4], FOE2: [5, 5], FOE3: [5, 6] });
      flee(s);
      expect(s.asked().map(([to]) => to)).toEqual(['FOE', 'FOE2', 'FOE3']);
      s.answer('FOE2', 'attack:0:might');
      expect(s.asked().map(([to]) => to)).toEqual(['FOE', 'FOE3']);
      s.answer('FOE', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
      s.answer('HERO', 'pass', {}, 'A4 Q[12;7;]=19');
      expect(s.body('HERO').hp).toBe(2);
      const done = s.answer('HERO', 'pass');
      expect(results(done.facts)).toEqual({ HERO: 4 });
      expect(s.body('HERO')).toMatchObject({ hp: 0, unconscious: true });
      expect(s.waiting).toBeNull();
      expect(s.body('FOE3').opportunityUsed).toBe(0);
      expect(s.at('HERO')).toEqual([6, 5]);
    },
  );

  test('OL-167 the order is that of initiative, whatever the order they stand in on the board or answer in', () => {
    const s = stage({ HERO: [6, 5], FOE: [5, 4], FOE2: [5, 5], FOE3: [5, 6] });
    const [first, ...others] = s.scene.turn.ready;
    s.scene = {
      ...s.scene,
      turn: { ...s.scene.turn, ready: [...(first === undefined ? [] : [first]), ...others.reverse()] },
    };
    flee(s);
    expect(s.asked().map(([to]) => to)).toEqual(['FOE3', 'FOE2', 'FOE']);
    s.answer('FOE', 'attack:0:might');
    s.answer('FOE2', 'attack:0:might');
    const done = s.answer('FOE3', 'attack:0:might', {}, 'A4 Q[3;1;]=4 A4 Q[3;2;]=5 A4 Q[3;3;]=6');
    expect(done.facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.of] : []))).toEqual(['FOE3', 'FOE2', 'FOE']);
  });

  test('OL-168 two flee from one: whoever strikes at the first has nothing for the second; declining keeps it', () => {
    const flees = (first: 'attack:0:might' | 'pass') => {
      const s = stage({ FOE: [5, 4], FOE2: [5, 6], HERO: [6, 5] }, { active: 'FOE' });
      s.act('FOE', 'move', path([4, 3]));
      s.answer('HERO', first, {}, first === 'pass' ? '' : 'A5 Q[3;1,2;]=6');
      s.act('FOE', 'end-turn');
      s.act('FOE2', 'move', path([4, 7]));
      return s.asked();
    };
    expect(flees('attack:0:might')).toEqual([]);
    expect(flees('pass')).toEqual([['HERO', 'opportunity']]);
  });

  test('OL-169 the ratman runs up, stabs and runs off: the shotgun gives its bearer no attack', () => {
    const s = stage({
      FOE: [10, 5],
      ARCH: { at: [5, 5], weapons: [{ type: 'listed', weapon: 'shotgun', grip: 'two' }] },
    });
    s.act('FOE', 'move', straight([10, 5], [6, 5]));
    attack(s, 'FOE', 'attack:0:might', ['ARCH'], 'A4 Q[3;1;]=4');
    expect(openLegend.explain(s.scene, s.command('FOE', 'move', path([7, 5]))).notes).toEqual(['5 ft.']);
    s.act('FOE', 'move', path([7, 5], [8, 5]));
    expect(s.waiting).toBeNull();
    expect(s.body('FOE')).toMatchObject({ feetLeft: 0, majorLeft: 0 });
  });

  test('OL-236 an attack that drops the mover ends the movement there; who is still asked is asked no more', () => {
    const s = stage({ HERO: { at: [6, 5], hp: 4 }, FOE: [5, 4], FOE2: [5, 6] });
    flee(s);
    expect(s.asked()).toHaveLength(2);
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
    s.answer('HERO', 'pass');
    expect(s.waiting).toBeNull();
    expect(s.at('HERO')).toEqual([6, 5]);
    expect(s.body('HERO')).toMatchObject({ unconscious: true, feetLeft: 0 });
  });

  test(
    'OL-236 (R-05) whoever drops while passing a friend does not stay in their square: they are back in the last ' +
      'one of their own',
    () => {
      const passing = stage({ HERO: { at: [4, 5], hp: 4 }, ALLY: [6, 5], MAGE: [5, 5], FOE: [5, 4] });
      passing.act('HERO', 'move', straight([4, 5], [9, 5]));
      expect([passing.at('HERO'), passing.asked()]).toEqual([[6, 5], [['FOE', 'opportunity']]]);
      passing.answer('FOE', 'attack:0:might', {}, 'A4 Q[12;7;]=19');
      for (const who of ['HERO', 'ALLY'] as const) passing.answer(who, 'pass');
      const done = passing.answer('MAGE', 'pass');
      expect(passing.body('HERO').unconscious).toBe(true);
      expect(passing.at('HERO')).toEqual([4, 5]);
      expect(done.facts.find(({ type }) => type === 'moved')).toMatchObject({
        who: 'HERO',
        path: [{ x: 5 }, { x: 4 }],
        voluntary: false,
      });
      expect(passing.at('ALLY')).toEqual([6, 5]);
    },
  );

  test('OL-131 nor does one whom something stops there that could not be known', () => {
    const s = stage({ HERO: [4, 5], ALLY: [6, 5], FOE: [5, 4], FOE2: { at: [7, 5], hidden: true } });
    s.scene = resolved(s, s.command('HERO', 'move', straight([4, 5], [9, 5]))).scene;
    expect(s.at('HERO')).toEqual([5, 5]);
  });

  test('OL-240 a reach weapon moves the line to 10 ft', () => {
    const glaive = [{ type: 'listed', weapon: 'glaive', grip: 'two' }] as const;
    const s = stage({ HERO: [6, 5], FOE: { at: [5, 5], weapons: glaive } });
    s.act('HERO', 'move', path([7, 5]));
    expect(s.waiting).toBeNull();
    s.act('HERO', 'move', path([8, 5]));
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
  });

  test('OL-241 a base of two squares reaches 10 ft from its nearest square', () => {
    const s = stage({ HERO: [7, 5], BRUTE: { at: [5, 5], footprint: 2 } });
    s.act('HERO', 'move', path([8, 5]));
    expect(s.waiting).toBeNull();
    s.act('HERO', 'move', path([9, 5]));
    expect(s.asked()).toEqual([['BRUTE', 'opportunity']]);
  });

  test('OL-242 a two-handed weapon keeps its advantage: 19 against 15 is 4', () => {
    const s = stage({ HERO: [6, 5], BRUTE: [5, 5] });
    flee(s);
    s.answer('BRUTE', 'attack:0:might', {}, 'A7+1 Q[6;4,9,2;]=19');
    expect(results(quiet(s))).toEqual({ HERO: 4 });
  });

  test('OL-243 the surprised may still strike: it is no interrupt', () => {
    const s = stage({ HERO: [6, 5], FOE: { at: [5, 5], surprised: true } });
    flee(s);
    expect(s.asked()).toEqual([['FOE', 'opportunity']]);
    s.answer('FOE', 'attack:0:might', {}, 'A4 Q[2;1;]=3');
    expect(s.body('FOE')).toMatchObject({ interruptDebt: false, surprised: true });
  });

  test('OL-245 the unconscious strike at nobody and hamper no shot', () => {
    const s = stage({ HERO: [6, 5], FOE: { at: [5, 5], hp: 0, unconscious: true } });
    flee(s);
    expect(s.waiting).toBeNull();
    const shot = stage({ ARCH: [0, 0], FOE: { at: [1, 0], hp: 0, unconscious: true }, FOE2: [8, 0] });
    expect(sources(shot, 'ARCH', 'attack:0:agility', { targets: ['FOE2'] }).net).toBe(0);
    // the incapacitated and the dying neither, though they have all their hit points
    for (const bane of ['incapacitated', 'death'] as const) {
      const out = stage({ HERO: [6, 5], FOE: [5, 5] });
      suffering(out, 'FOE', bane, { owner: 'HERO' });
      flee(out);
      expect(out.waiting).toBeNull();
      const past = stage({ ARCH: [0, 0], FOE: [1, 0], FOE2: [8, 0] });
      expect(sources(past, 'ARCH', 'attack:0:agility', { targets: ['FOE2'] }).net).toBe(-1);
      suffering(past, 'FOE', bane, { owner: 'ARCH' });
      expect(sources(past, 'ARCH', 'attack:0:agility', { targets: ['FOE2'] }).net).toBe(0);
    }
    // one of two who dropped: the other still hampers, once
    const two = stage({ ARCH: [0, 0], FOE: { at: [1, 0], hp: 0, unconscious: true }, FOE2: [0, 1], FOE3: [8, 0] });
    expect(sources(two, 'ARCH', 'attack:0:agility', { targets: ['FOE3'] }).net).toBe(-1);
    // where shots provoke, nor do they strike at whoever shoots beside them
    const beside = stage(
      { ARCH: [0, 0], FOE: { at: [1, 0], hp: 0, unconscious: true }, FOE2: [8, 0] },
      { settings: { rangedAttacksProvoke: true } },
    );
    beside.act('ARCH', 'attack:0:agility', { targets: ['FOE2'] }, 'A5 Q[2;1,1;]=4');
    expect(beside.waiting).toBeNull();
  });

  test('OL-250 leaving the same reach twice: two triggers, one attack', () => {
    const twice = path([7, 5], [6, 6], [7, 7]);
    const taken = stage({ HERO: [6, 5], FOE: [5, 5] });
    taken.act('HERO', 'move', twice);
    taken.answer('FOE', 'attack:0:might', {}, 'A4 Q[3;1;]=4');
    expect(taken.waiting).toBeNull();
    expect(taken.at('HERO')).toEqual([7, 7]);
    const declined = stage({ HERO: [6, 5], FOE: [5, 5] });
    declined.act('HERO', 'move', twice);
    declined.answer('FOE', 'pass');
    expect(declined.asked()).toEqual([['FOE', 'opportunity']]);
    expect(declined.at('HERO')).toEqual([6, 6]);
  });

  test('a wall between keeps a weapon from reaching', () => {
    const field: GridField = { ...blankGrid(20, 20), walls: [{ a: { x: 6, y: 0 }, b: { x: 6, y: 20 } }] };
    const s = stage({ HERO: [6, 5], FOE: [5, 5] }, { field });
    flee(s);
    expect(s.waiting).toBeNull();
    expect(s.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual(['out-of-reach']);
    const near = stage({ HERO: [6, 5], FOE: [5, 5] }, { field });
    expect(near.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual(['no-line-of-sight']);
  });

  test('one who is hidden from its enemies is not struck at', () => {
    const s = stage({ FOE: { at: [6, 5], hidden: true }, HERO: [5, 5] });
    s.act('FOE', 'move', straight([6, 5], [9, 5]));
    expect(s.waiting).toBeNull();
  });
});
