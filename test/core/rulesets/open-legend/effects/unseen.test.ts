import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { fold } from '../../../../../src/core/rules/scene/fact.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import type { BoonKind } from '../../../../../src/core/rulesets/open-legend/data/boon-list.ts';
import { newBoon } from '../../../../../src/core/rulesets/open-legend/effects/keeping.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import type { Fact } from '../../../../../src/core/rulesets/open-legend/game.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { attack, results, sources, straight } from '../fight/fighting.ts';
import type { Name } from '../people.ts';
import type { Stage } from '../stage.ts';
import { player, stage } from '../stage.ts';
import { lasting, suffering } from './suffering.ts';

const id = (name: Name): CombatantId => name as string as CombatantId;
const gives = (s: Stage, kind: BoonKind, level: number, on: Name, more: object = {}): void =>
  lasting(
    s,
    newBoon(s.scene, id(on), {
      kind,
      level,
      attribute: 'alteration',
      source: '',
      on: [id(on)],
      invokedInTurn: false,
      ...more,
    }),
  );
const areasOf = (s: Stage, who: Name) => openLegend.areas?.(openLegend.known(s.scene, player(who))) ?? [];
/** What somebody's player reads of these facts, in a scene that did not change meanwhile. */
const heard = (s: Stage, who: Name, facts: readonly Fact[]): string =>
  JSON.stringify(facts.map((fact) => tellFact(openLegend, fact, s.scene, s.scene, player(who), false)));

describe('who perceives the invisible', () => {
  const duel = (kind: BoonKind | null, level = 5, at: readonly [number, number] = [1, 0], settings = {}) => {
    const s = stage({ HERO: [0, 0], SEER: { at } }, { settings });
    gives(s, 'invisible', 6, 'SEER');
    if (kind !== null) gives(s, kind, level, 'HERO');
    return s;
  };

  test.each([
    ['truesight', 5, {}, false],
    ['truesight', 7, {}, true],
    ['blindsight', 5, {}, true],
    ['blindsight', 5, { blindsightPerceives: false }, false],
  ] as const)('OL-289 with %s %i and %o: the target is found %s', (kind, level, settings, found) => {
    const s = duel(kind, level, [1, 0], settings);
    if (found) expect(results(attack(s, 'HERO', 'attack:0:might', ['SEER'], 'A5 Q[14;2,3;]=19'))).toEqual({ SEER: 6 });
    else s.act('HERO', 'attack:0:might', { targets: ['SEER'] }, 'B[10]=10');
    expect(s.body('SEER').hp).toBe(found ? 20 : 26);
    expect(sources(s, 'SEER', 'attack:entropy', { targets: ['HERO'] }).by).toEqual(found ? {} : { invisible: 1 });
  });

  test('truesight sees through illusions as far as 60 ft', () => {
    const by = (squares: number) =>
      sources(duel('truesight', 7, [squares, 0]), 'SEER', 'attack:entropy', { targets: ['HERO'] }).by;
    expect([by(12), by(13)]).toEqual([{}, { invisible: 1 }]);
  });

  test('OL-246 who perceives an invisible mover may strike at it, others may not', () => {
    const s = stage({ MAGE: [6, 5], FOE: [5, 5], FOE2: [5, 6] });
    gives(s, 'invisible', 6, 'MAGE');
    gives(s, 'truesight', 9, 'FOE2');
    s.act('MAGE', 'move', straight([6, 5], [9, 5]));
    expect(s.asked()).toEqual([['FOE2', 'opportunity']]);
  });

  test('OC-38 truesight 5 sees 30 ft into the dark, and no farther', () => {
    const dark = (squares: number) => {
      const s = stage({ ARCH: [0, 0], SEER: [squares, 0] });
      gives(s, 'darkness', 9, 'SEER', { cell: { x: 0, y: 0 } });
      gives(s, 'truesight', 5, 'ARCH');
      return s;
    };
    expect(results(attack(dark(6), 'ARCH', 'attack:0:agility', ['SEER'], 'A5 Q[14;2,3;]=19'))).toEqual({ SEER: 5 });
    dark(7).act('ARCH', 'attack:0:agility', { targets: ['SEER'] }, 'B[10]=10');
  });
});

describe('hiding while invisible', () => {
  const hidden = () => {
    const s = stage({ SEER: [5, 5], HERO: [6, 5] }, { active: 'SEER' });
    gives(s, 'invisible', 6, 'SEER');
    s.act('SEER', 'hide', { still: 'still' }, 'A2+5 Q[9;5,6,1,2,3,4;3]=18');
    expect(s.asked()).toEqual([['gm', 'hide']]);
    s.answer('gm', 'unnoticed');
    return s;
  };
  const seesSeer = (s: Stage) =>
    openLegend.known(s.scene, player('HERO')).combatants.some((combatant) => combatant.id === id('SEER'));

  test('who goes unnoticed is on no screen but the GM’s, and still there for the rules', () => {
    const s = hidden();
    expect([s.body('SEER').majorLeft, seesSeer(s), s.at('SEER')]).toEqual([0, false, [5, 5]]);
  });

  test('an attack, and the end of the boon, show them again', () => {
    const attacks = hidden();
    attacks.set('SEER', { majorLeft: 1 });
    attack(attacks, 'SEER', 'attack:entropy', ['HERO'], 'A5+1 Q[3;2,3,1;]=8');
    expect([seesSeer(attacks), find(attacks.scene, id('SEER')).hidden]).toEqual([true, false]);
    const ends = hidden();
    ends.act('SEER', 'end-turn');
    expect([seesSeer(ends), ends.scene.turn.effects]).toEqual([true, []]);
  });

  test('the GM’s hand that ends the boon shows them too', () => {
    const s = hidden();
    const invisible = openLegend.lasting?.find(({ mark }) => mark.id === 'invisible');
    s.scene = fold(s.scene, invisible?.change(s.scene, id('SEER'), false) ?? []);
    expect([seesSeer(s), s.scene.turn.effects]).toEqual([true, []]);
  });

  test('noticed, they stay where they are seen to be; and the players’ side stays on every screen', () => {
    const s = stage({ SEER: [5, 5], HERO: [6, 5] }, { active: 'SEER' });
    gives(s, 'invisible', 6, 'SEER');
    s.act('SEER', 'hide', {}, 'A2+3 Q[9;5,6,1,2;3]=18');
    s.answer('gm', 'noticed');
    expect(seesSeer(s)).toBe(true);
    const ally = stage({ MAGE: [5, 5], HERO: [6, 5] });
    gives(ally, 'invisible', 6, 'MAGE');
    ally.act('MAGE', 'hide', {}, 'A2+3 Q[9;5,6,1,2;3]=18');
    ally.answer('gm', 'unnoticed');
    expect(find(ally.scene, id('MAGE')).hidden).toBe(false);
  });
});

describe('OL-289 truesight and those who hide', () => {
  /** SEER is invisible, has its own turn, and HERO sees so well. */
  const watched = (at: readonly [number, number], level: number) => {
    const s = stage({ SEER: { at }, HERO: [0, 0] }, { active: 'SEER' });
    gives(s, 'invisible', 6, 'SEER');
    gives(s, 'truesight', level, 'HERO');
    return s;
  };
  const hides = (s: Stage) => s.act('SEER', 'hide', { still: 'still' }, 'A2+5 Q[9;5,6,1,2,3,4;3]=18');
  const goesUnnoticed = (s: Stage): Stage => {
    hides(s);
    s.answer('gm', 'unnoticed');
    expect(find(s.scene, id('SEER')).hidden).toBe(true);
    return s;
  };

  test('a foe that sees through illusions notices within 60 ft, whatever the roll, and the GM is not asked', () => {
    const s = watched([12, 0], 7);
    const { facts } = hides(s);
    expect([s.asked(), find(s.scene, id('SEER')).hidden]).toEqual([[], false]);
    expect(heard(s, 'HERO', facts)).toContain('notices');
  });

  test.each([
    ['beyond 60 ft', [13, 0], 7],
    ['below power level 7', [12, 0], 5],
  ] as const)('%s nothing tells them', (_, at, level) => {
    goesUnnoticed(watched(at, level));
  });

  test('whoever comes within its reach shows, by their own step or the step of the one who sees', () => {
    const nearer = goesUnnoticed(watched([13, 0], 7));
    nearer.act('SEER', 'move', straight([13, 0], [12, 0]));
    expect(find(nearer.scene, id('SEER')).hidden).toBe(false);
    const sought = goesUnnoticed(watched([13, 0], 7));
    gives(sought, 'invisible', 6, 'SEER', { sustain: false });
    sought.scene = { ...sought.scene, turn: { ...sought.scene.turn, active: id('HERO') } };
    sought.set('HERO', { moveLeft: 1 });
    sought.act('HERO', 'move', straight([0, 0], [1, 0]));
    expect(find(sought.scene, id('SEER')).hidden).toBe(false);
  });

  test('and those nearby show once truesight is invoked', () => {
    const s = stage({ SEER: [2, 0], MAGE: { at: [0, 0], attributes: { prescience: 7 } } }, { active: 'SEER' });
    gives(s, 'invisible', 6, 'SEER', { sustain: false });
    goesUnnoticed(s);
    s.act('SEER', 'end-turn');
    s.set('MAGE', { majorLeft: 1 });
    s.act('MAGE', 'boon:truesight:prescience', { targets: ['MAGE'] }, 'A7 Q[19;6,3;]=28');
    expect(find(s.scene, id('SEER')).hidden).toBe(false);
  });

  test('who hides behind things is no illusion: that stays the GM’s word', () => {
    const s = stage({ SEER: { at: [2, 0], hidden: true }, HERO: [0, 0] }, { active: 'SEER' });
    gives(s, 'truesight', 9, 'HERO');
    s.act('SEER', 'move', straight([2, 0], [1, 0]));
    s.act('SEER', 'end-turn');
    expect(find(s.scene, id('SEER')).hidden).toBe(true);
  });
});

test('a boon is staged as one, not as an attack', () => {
  const s = stage({ MAGE: [0, 0], HERO: [1, 0] });
  const done = s.act('MAGE', 'boon:flight:alteration', { targets: ['HERO'] }, 'A6 Q[13;3,4;]=20');
  const told = heard(s, 'HERO', done.facts);
  expect(told).toContain('"did":"invokes a boon on"');
  // a bare 5 beside the name of a boon would read as what it heals or gives
  expect(told).toContain('"word":"flight (power level 5)"');
});

describe('areas of an invoker nobody sees', () => {
  const lurks = () => stage({ SEER: { at: [20, 20], hidden: true }, HERO: [5, 5] }, { active: 'SEER' });

  test('one on a space shows, without a word of whose it is', () => {
    const s = lurks();
    const done = s.act('SEER', 'boon:darkness:entropy', { cell: [16, 16] }, 'A5 Q[13;3,4;]=20');
    const told = heard(s, 'HERO', [...done.facts, ...s.answer('SEER', 'take', { level: '3' }).facts]);
    expect(areasOf(s, 'HERO').map(({ label }) => label)).toEqual(['Darkness 3']);
    expect(JSON.stringify([areasOf(s, 'HERO'), openLegend.known(s.scene, player('HERO')).turn])).not.toContain('SEER');
    expect(told).toContain('Darkness appears');
    expect(told).not.toContain('20');
  });

  test('one that they carry along does not show, nor is it told', () => {
    const s = lurks();
    const done = s.act('SEER', 'boon:darkness:entropy', { target: 'SEER' }, 'A5 Q[8;3,2;]=13');
    expect(s.scene.turn.effects).toMatchObject([{ kind: 'darkness', level: 1, on: ['SEER'] }]);
    expect(areasOf(s, 'HERO')).toEqual([]);
    expect(heard(s, 'HERO', done.facts)).not.toMatch(/arkness|omeone/);
  });

  test('a placed area goes with an invoker who is gone', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9], SEER: [1, 1] });
    gives(s, 'darkness', 3, 'SEER', { on: [], cell: { x: 5, y: 5 } });
    s.scene = { ...s.scene, combatants: s.scene.combatants.filter((one) => one.id !== id('SEER')) };
    s.act('HERO', 'end-turn');
    expect(s.scene.turn.effects).toEqual([]);
  });
});

describe('silence', () => {
  test('inflicted by Alteration it is an area, in which no order can be given', () => {
    const s = stage({ SEER: [5, 5], HERO: [6, 5], FOE: [20, 20] }, { active: 'SEER' });
    suffering(s, 'HERO', 'dominated', { owner: 'SEER' });
    expect(s.offer('SEER', 'order').reasons).toEqual([]);
    suffering(s, 'HERO', 'silenced', { attribute: 'alteration' });
    expect(openLegend.areas?.(s.scene as never)).toMatchObject([
      {
        label: 'Silence',
        rows: [
          [4 * 60 + 5, 3],
          [5 * 60 + 5, 3],
          [6 * 60 + 5, 3],
        ],
      },
    ]);
    expect(s.offer('SEER', 'order').reasons.map(({ code }) => code)).toEqual(['silenced']);
  });

  test('inflicted otherwise it is the victim’s own', () => {
    const s = stage({ SEER: [5, 5], HERO: [6, 5] }, { active: 'SEER' });
    suffering(s, 'HERO', 'dominated', { owner: 'SEER' });
    suffering(s, 'HERO', 'silenced');
    expect(s.offer('SEER', 'order').reasons).toEqual([]);
    suffering(s, 'SEER', 'silenced');
    expect(s.offer('SEER', 'order').reasons.map(({ code }) => code)).toEqual(['silenced']);
  });
});

describe('OC-37 the insubstantial', () => {
  const walled = {
    ...blankGrid(20, 20),
    walls: [{ a: { x: 7, y: 0 }, b: { x: 7, y: 20 } }],
    terrain: [{ kind: 'difficult' as const, x: 5, y: 5, width: 1, height: 1, outline: null }],
  };
  test('walk through walls and creatures at their usual speed, and into the air', () => {
    const s = stage({ MAGE: [4, 5], FOE: [6, 5] }, { field: { ...walled, terrain: [] } });
    expect(s.refused('MAGE', 'move', straight([4, 5], [9, 5]))).not.toEqual([]);
    gives(s, 'insubstantial', 7, 'MAGE');
    const reach = openLegend.reach(s.scene, id('MAGE'), 'move', {});
    expect(reach?.type === 'cells' && reach.cells.includes(5 * 20 + 9)).toBe(true);
    expect(s.refused('MAGE', 'move', straight([4, 5], [6, 5]))).toEqual(['square-occupied']);
    s.act('MAGE', 'move', straight([4, 5], [9, 5]));
    expect(s.question('FOE').options.map(({ id: option }) => option)).toEqual(['bane:0:might', 'pass']);
    expect(s.refusedAnswer('FOE', 'bane:0:might', { bane: 'slowed-2' })).toEqual(['immune']);
    expect(s.refusedAnswer('FOE', 'bane:0:might', { bane: 'demoralized-2' })).toEqual([]);
    s.answer('FOE', 'pass');
    expect([s.at('MAGE'), s.waiting, s.body('MAGE').feetLeft]).toEqual([[9, 5], null, 5]);
    expect(s.refused('MAGE', 'fly', { feet: 5 })).toEqual([]);
  });

  test('come along with a Defend through a wall as well, without saying how', () => {
    const wall = { ...blankGrid(20, 20), walls: [{ a: { x: 7, y: 0 }, b: { x: 7, y: 20 } }] };
    const defended = (insubstantial: boolean): Stage => {
      const s = stage({ FOE: [7, 7], HERO: [7, 6], MAGE: [6, 6] }, { field: wall, active: 'FOE' });
      if (insubstantial) gives(s, 'insubstantial', 7, 'MAGE');
      s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
      while (s.asked().some(([to]) => to === 'MAGE')) s.answer('MAGE', 'pass');
      const path = [8, 9, 10].map((x) => [x, 6]);
      s.answer(
        'HERO',
        'defend',
        { attribute: 'might', with: 'MAGE', path },
        insubstantial ? undefined : 'A5 Q[11;4,3;]=18',
      );
      return s;
    };
    const s = defended(true);
    expect(s.asked()).toEqual([['MAGE', 'come-along']]);
    s.answer('MAGE', 'come', {}, 'A5 Q[11;4,3;]=18');
    expect(s.at('MAGE')[0]).toBe(9);
    const solid = defended(false);
    expect([solid.waiting, solid.at('HERO'), solid.at('MAGE')]).toEqual([null, [10, 6], [6, 6]]);
  });
});
