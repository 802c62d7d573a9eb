import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import { quiet } from '../fight/fighting.ts';
import type { Name } from '../people.ts';
import { player, stage } from '../stage.ts';
import type { Stage } from '../stage.ts';
import { suffering } from './suffering.ts';

/** FOE is dominated by the mage, whose player has no sheet of it; it is FOE's turn. */
const ruled = (more: object = {}): Stage => {
  const s = stage({ FOE: [5, 5], FOE2: [6, 5], MAGE: [0, 0], HERO: [20, 20] }, { active: 'FOE', ...more });
  suffering(s, 'FOE', 'dominated', { owner: 'MAGE' });
  return s;
};
/** Offers as somebody's player sees them: their own, of a scene in which foes are as they look. */
const offered = (s: Stage, name: Name): readonly string[] =>
  openLegend
    .offers(openLegend.known(s.scene, player(name)), name as never)
    .map(({ id }) => id)
    .filter((id) => id.startsWith('order-'));
const known = (s: Stage, name: Name, offer: string, slots: Slots): readonly string[] =>
  openLegend.check(openLegend.known(s.scene, player(name)), s.command(name, offer, slots)).map(({ code }) => code);

describe('OL-249 a dominated creature is played by who dominates it', () => {
  test('its moves, what is in its hands and the end of its turn are offered to them alone, in its turn', () => {
    const s = ruled();
    expect(offered(s, 'MAGE')).toEqual(['order-move', 'order-attack:attack:0:might', 'order-end']);
    expect(offered(s, 'HERO')).toEqual([]);
    s.act('MAGE', 'order-end', {}, 'B[5]=5');
    expect([s.scene.turn.active, offered(s, 'MAGE')]).toEqual(['FOE2', []]);
  });

  test('it walks where it is told, out of reach of its friends, paid from its own turn', () => {
    const s = ruled();
    expect(known(s, 'MAGE', 'order-move', { to: [5, 11] })).toEqual([]);
    expect(known(s, 'MAGE', 'order-move', { to: [-1, 11] })).toEqual(['off-the-field']);
    s.act('MAGE', 'order-move', { to: [5, 11] });
    expect([s.at('FOE'), s.waiting, s.body('FOE').moveLeft, s.body('FOE').majorLeft]).toEqual([[5, 11], null, 0, 1]);
  });

  test('what it cannot do is in vain, and tells nothing of why', () => {
    const s = ruled();
    const far = s.act('MAGE', 'order-move', { to: [5, 35] });
    expect([s.at('FOE'), far.facts.map((fact) => fact.type === 'noted' && fact.note.type)]).toEqual([
      [5, 5],
      ['order-in-vain'],
    ]);
    s.set('FOE', { majorLeft: 0 });
    expect(known(s, 'MAGE', 'order-attack:attack:0:might', { target: 'FOE2' })).toEqual([]);
    s.act('MAGE', 'order-attack:attack:0:might', { target: 'FOE2' });
    expect(s.body('FOE2').hp).toBe(24);
  });

  test('it strikes friend or foe with its own score, and spends its major action', () => {
    const s = ruled();
    s.act('MAGE', 'order-attack:attack:0:might', { target: 'FOE2' }, 'A4 Q[13;8;]=21');
    quiet(s);
    expect([s.body('FOE2').hp, s.body('FOE').majorLeft]).toEqual([19, 0]);
  });

  test('what it is told to throw leaves its hand and lies at its target', () => {
    const s = ruled();
    s.set('FOE', { weapons: [{ type: 'listed', weapon: 'hatchet', grip: 'one' }] });
    s.act('MAGE', 'order-attack:throw:0:might', { target: 'FOE2' }, 'A4 Q[2;1;]=3');
    expect(s.body('FOE').weapons).toEqual([{ type: 'listed', weapon: 'hatchet', grip: 'dropped' }]);
    expect(s.scene.turn.effects.filter(({ type }) => type === 'thing')).toMatchObject([{ cell: { x: 6, y: 5 } }]);
  });

  test('who lies unconscious orders nobody about', () => {
    const s = ruled();
    s.set('MAGE', { unconscious: true });
    expect(s.refused('MAGE', 'order-move', { to: [5, 6] })).toEqual(['unconscious']);
    expect(s.refused('MAGE', 'order-attack:attack:0:might', { target: 'FOE2' })).toEqual(['unconscious']);
  });

  test('once free, it is its own again', () => {
    const s = ruled();
    s.scene = { ...s.scene, turn: { ...s.scene.turn, effects: [] } };
    expect(offered(s, 'MAGE')).toEqual([]);
    expect(s.refused('MAGE', 'order-move', { to: [5, 6] })).not.toEqual([]);
  });
});
