import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { defenseNow } from '../../../../../src/core/rulesets/open-legend/effects/bearing.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

const shifted = (): Stage => {
  const s = stage({ MAGE: [0, 0], HERO: [1, 0], FOE: [20, 20] });
  s.act('MAGE', 'boon:shapeshift:alteration', { targets: ['HERO'], form: 'wolf' }, 'A6 Q[14;3,4;]=21');
  return s;
};
const toughness = (s: Stage): number => defenseNow(s.scene, find(s.scene, 'HERO' as CombatantId), 'toughness').total;

describe('shapeshift', () => {
  test('only creatures whose best attribute is within Alteration are forms', () => {
    const forms = (alteration: number) => {
      const s = stage({ MAGE: { at: [0, 0], attributes: { alteration } } });
      const slot = s.offer('MAGE', 'boon:shapeshift:alteration').slots.find(({ name }) => name === 'form');
      return slot?.type === 'option' ? slot.options.map(({ id }) => id) : [];
    };
    expect(forms(6)).toContain('wolf');
    expect(forms(3).length).toBeLessThan(forms(9).length);
    const s = stage({ MAGE: { at: [0, 0], attributes: { alteration: 3 } } });
    expect(s.refused('MAGE', 'boon:shapeshift:alteration', { targets: ['MAGE'], form: 'barbarian' })).toEqual([
      'slot-malformed',
    ]);
  });

  test('its limbs and senses are the creature’s, its mind its own, its powers none; all comes back at the end', () => {
    const s = shifted();
    const wolf = openLegend.catalogue.find(({ id }) => id === 'wolf')?.body as typeof s extends never
      ? never
      : ReturnType<Stage['body']>;
    const now = s.body('HERO').attributes;
    for (const name of ['agility', 'might', 'perception', 'fortitude'] as const)
      expect([name, now[name] ?? 0]).toEqual([name, wolf.attributes[name] ?? 0]);
    expect([now.will, now.learning, now.presence]).toEqual([2, 2, 1]);
    expect(toughness(s)).toBe(10 + (wolf.attributes.fortitude ?? 0) + 3);
    for (const name of ['MAGE', 'HERO', 'FOE', 'MAGE'] as const) s.act(name, 'end-turn');
    expect([s.body('HERO').attributes, s.scene.turn.effects]).toEqual([
      stage({ HERO: [0, 0] }).body('HERO').attributes,
      [],
    ]);
  });

  test('a form bears what they wore and carried, and so do they once it is over', () => {
    const s = shifted();
    const read = () => openLegend.body.faults?.(s.body('HERO'), ['attributes']) ?? [];
    expect([s.body('HERO').attributes.fortitude ?? 0, read()]).toEqual([0, []]);
    s.act('MAGE', 'drop-boon', { boon: 'shapeshift.MAGE.1' });
    expect([s.body('HERO').attributes.fortitude, read()]).toEqual([2, []]);
  });

  test('hit points stay within what the form has, and its invoker loses their powers too', () => {
    const s = stage({ MAGE: { at: [0, 0], attributes: { alteration: 6, fortitude: 9, energy: 5 } }, HERO: [1, 0] });
    s.set('MAGE', { hp: 28 });
    s.act('MAGE', 'boon:shapeshift:alteration', { targets: ['MAGE'], form: 'wolf' }, 'A6 Q[14;3,4;]=21');
    expect(s.body('MAGE').attributes.energy).toBeUndefined();
    expect(s.body('MAGE').hp).toBeLessThan(28);
    s.act('MAGE', 'drop-boon', { boon: 'shapeshift.MAGE.1' });
    expect(s.body('MAGE').attributes).toEqual({ alteration: 6, fortitude: 9, energy: 5 });
  });

  test('the boons of who is dead or gone end with the next turn that does', () => {
    const s = shifted();
    s.set('MAGE', { dead: true, unconscious: true, hp: 0 });
    s.scene = { ...s.scene, turn: { ...s.scene.turn, active: 'HERO' as CombatantId } };
    s.act('HERO', 'end-turn');
    expect([s.scene.turn.effects, s.body('HERO').attributes.might]).toEqual([[], 5]);
  });
});

describe('OL-018 waiting, where the table plays it so', () => {
  const waiting = (on = true) =>
    stage({ HERO: [5, 5], FOE: [20, 20], MAGE: [0, 0], ALLY: [30, 30] }, { settings: { waiting: on } });

  test('the turn comes after another’s, without starting anew, and the place stays', () => {
    const s = waiting();
    s.act('HERO', 'delay', { after: 'MAGE' });
    expect([s.scene.turn.active, s.scene.turn.ready.map(({ who }) => who)]).toEqual([
      'FOE',
      ['FOE', 'MAGE', 'HERO', 'ALLY'],
    ]);
    s.act('FOE', 'end-turn');
    s.act('MAGE', 'end-turn');
    expect([s.scene.turn.active, s.body('HERO').majorLeft, s.scene.turn.round]).toEqual(['HERO', 1, 1]);
    expect(s.scene.turn.effects).toEqual([]);
    s.act('HERO', 'end-turn');
    expect(s.scene.turn.active).toBe('ALLY');
    s.act('ALLY', 'end-turn');
    expect([s.scene.turn.active, s.scene.turn.round]).toEqual(['FOE', 2]);
  });

  test('who waits for something comes in when it happens; the turn it interrupts goes on with what it had left', () => {
    const s = waiting();
    s.act('HERO', 'delay', { after: 'ALLY', trigger: 'the door opens' });
    expect(s.scene.turn.active).toBe('FOE');
    s.act('FOE', 'move', { path: [[21, 20]] });
    const left = s.body('FOE').feetLeft;
    expect(s.offer('HERO', 'come-in').about).toBe(
      'You wait for this: the door opens. The turn under way goes on after yours.',
    );
    s.act('HERO', 'come-in');
    expect([s.scene.turn.active, s.body('HERO').majorLeft, s.scene.turn.ready.map(({ who }) => who)]).toEqual([
      'HERO',
      1,
      ['HERO', 'FOE', 'MAGE', 'ALLY'],
    ]);
    s.act('HERO', 'end-turn');
    expect([s.scene.turn.active, s.body('FOE').feetLeft, s.body('FOE').majorLeft]).toEqual(['FOE', left, 1]);
    expect(s.scene.turn.effects).toEqual([]);
    s.act('FOE', 'end-turn');
    expect([s.scene.turn.active, s.scene.turn.round]).toEqual(['MAGE', 1]);
    s.act('MAGE', 'end-turn');
    s.act('ALLY', 'end-turn');
    expect([s.scene.turn.active, s.scene.turn.round]).toEqual(['HERO', 2]);
  });

  test('where it never happens the turn comes at its place, and nobody who waits for nothing comes in', () => {
    const s = waiting();
    s.act('HERO', 'delay', { after: 'FOE', trigger: 'it runs' });
    s.act('FOE', 'end-turn');
    expect([s.scene.turn.active, s.offers('HERO').some(({ id }) => id === 'come-in')]).toEqual(['HERO', false]);
    const plain = waiting();
    plain.act('HERO', 'delay', { after: 'FOE' });
    expect(plain.offers('HERO').some(({ id }) => id === 'come-in')).toBe(false);
  });

  test('only with a whole turn, while somebody acts later, and where the table allows it', () => {
    const s = waiting();
    s.act('HERO', 'draw:1');
    expect(s.offer('HERO', 'delay').reasons.map(({ code }) => code)).toEqual(['turn-begun']);
    const last = stage({ FOE: [20, 20], HERO: [5, 5] }, { settings: { waiting: true }, active: 'HERO' });
    expect(last.offer('HERO', 'delay').reasons.map(({ code }) => code)).toEqual(['nothing-to-do']);
    expect(
      waiting(false)
        .offers('HERO')
        .some(({ id }) => id === 'delay'),
    ).toBe(false);
  });
});
