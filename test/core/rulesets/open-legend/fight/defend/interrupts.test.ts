import { describe, expect, test } from 'vitest';
import { marksOf } from '../../../../../../src/core/rulesets/open-legend/round/body-view.ts';
import type { Name } from '../../people.ts';
import { suffering } from '../../effects/suffering.ts';
import { debts, hit, noted, path, quiet, results, straight } from '../fighting.ts';
import { stage, why } from '../../stage.ts';

/** A question as it reads where everybody goes by their id. */
const words = (say: unknown): string =>
  Array.isArray(say)
    ? say.map(words).join('')
    : String(typeof say === 'object' && say !== null ? Object.values(say)[0] : say);

describe('interrupts', () => {
  test("OL-181 in another's action HERO is offered Defend, and may improvise at any moment", () => {
    const s = hit();
    expect(s.asked()).toEqual([['HERO', 'defend']]);
    expect(s.offer('HERO', 'improvise')).toMatchObject({ reasons: [], meanwhile: true });
    // of one's own turn, and outside the order, there is none
    s.answer('HERO', 'pass');
    expect(s.refused('FOE', 'improvise', { what: 'a wall', attribute: 'might' })).toEqual(['in-own-turn']);
    s.scene = { ...s.scene, turn: { ...s.scene.turn, ready: s.scene.turn.ready.slice(0, 1) } };
    s.set('FOE', { majorLeft: 1 });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    expect(s.asked()).toEqual([]);
  });

  test('OL-181 whoever is asked to Defend reads which bane would come of it', () => {
    const asks = (offer: string, slots: object = {}): string => {
      const s = stage({ FOE: [5, 5], HERO: [6, 5] }, { active: 'FOE' });
      s.act('FOE', offer, { targets: ['HERO'], ...slots }, 'A4 Q[13;8;]=21');
      return words(s.question('HERO').say);
    };
    expect(asks('attack:0:might')).toBe('FOE hits you with a mace: 21 vs Toughness 15. Defend?');
    expect(asks('bane:0:might', { bane: 'slowed-2' })).toBe(
      'FOE hits you with a mace (slowed): 21 vs Toughness 15. Defend?',
    );
  });

  test('OL-182 it costs the major action of the next turn, and of that alone', () => {
    const s = hit();
    s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[11;4,3;]=18');
    expect(s.body('HERO').interruptDebt).toBe(true);
    const badges = () => marksOf(s.body('HERO'), []).map(({ label }) => label);
    expect(badges()).toEqual(['Next major spent']);
    s.act('FOE', 'end-turn');
    expect(badges()).toEqual([]);
    expect(s.body('HERO')).toMatchObject({ interruptDebt: false, majorLeft: 0, moveLeft: 1 });
    expect(s.offer('HERO', 'attack:0:might').reasons.map(({ code }) => code)).toEqual(['no-major-left']);
    expect(s.offer('HERO', 'move').reasons).toEqual([]);
    s.act('HERO', 'end-turn');
    s.act('FOE', 'end-turn');
    expect(s.offer('HERO', 'attack:0:might').reasons).toEqual([]);
  });

  test('OL-183 there are two, Defend and Improvise; walking is none of them', () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5] }, { active: 'FOE' });
    const interrupts = (name: Name): readonly string[] =>
      s.offers(name).flatMap(({ id, group }) => (group === 'Interrupt' ? [id] : []));
    expect([interrupts('HERO'), interrupts('FOE')]).toEqual([['defend', 'improvise'], []]);
    expect(s.refused('HERO', 'move', path([7, 5]))).toEqual(['not-your-turn']);
  });

  test('OL-184 a roll of 14 against 15 opens nothing, 15 does; without a hit there is nothing to defend', () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5] }, { active: 'FOE' });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[8;6;]=14');
    expect(s.waiting).toBeNull();
    expect(s.refused('HERO', 'defend')).toEqual(['attack-missed']);
    s.set('FOE', { majorLeft: 1 });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[8;7;]=15');
    expect(s.asked()).toEqual([['HERO', 'defend']]);
  });

  test("OL-185 whoever is the target's friend and has an interrupt left is asked, at any distance", () => {
    const s = stage(
      {
        FOE: [5, 5],
        MAGE: [6, 5],
        HERO: [40, 30],
        ALLY: { at: [7, 5], interruptDebt: true },
        ARCH: { at: [8, 5], hp: 0, unconscious: true },
        FOE2: [4, 4],
      },
      { active: 'FOE' },
    );
    s.act('FOE', 'attack:0:might', { targets: ['MAGE'] }, 'A4 Q[13;8;]=21');
    expect(s.asked().map(([to]) => to)).toEqual(['MAGE', 'HERO']);
    expect(s.question('MAGE').near).toBe(true);
    expect(s.question('HERO').near).toBe(false);
    s.answer('MAGE', 'pass');
    s.answer('HERO', 'defend', { attribute: 'might' });
    // so far away it takes the GM's word
    expect(s.asked()).toEqual([['gm', 'approve-defend']]);
  });

  test('OL-185 who is off the board, unable, out of the fight, or the attacker or its friend is not', () => {
    const s = stage(
      {
        FOE: [5, 5],
        MAGE: { at: [6, 5], interruptDebt: true },
        HERO: { at: [5, 6], defenceless: true },
        ALLY: [7, 5],
        ARCH: [8, 5],
        FOE2: [4, 4],
      },
      { active: 'FOE' },
    );
    suffering(s, 'ARCH', 'incapacitated', { owner: 'FOE' });
    const asked = (targets: readonly Name[]) => {
      s.set('FOE', { majorLeft: 1 });
      s.act('FOE', 'attack:0:might', { targets }, 'A4 Q[13;8;]=21');
      const those = s.asked().map(([to]) => to);
      quiet(s);
      return those;
    };
    expect(asked(['MAGE'])).toEqual(['ALLY']);
    s.scene = {
      ...s.scene,
      combatants: s.scene.combatants.map((one) => (one.name === 'ALLY' ? { ...one, place: null } : one)),
    };
    expect(asked(['MAGE'])).toEqual([]);
    const out = stage({ FOE: [5, 5], MAGE: { at: [6, 5], interruptDebt: true }, HERO: [5, 6] }, { active: 'FOE' });
    const { ready, fighters } = out.scene.turn;
    out.scene = {
      ...out.scene,
      turn: {
        ...out.scene.turn,
        ready: ready.filter(({ who }) => who !== ('HERO' as string)),
        fighters: fighters.filter((who) => who !== ('HERO' as string)),
      },
    };
    out.act('FOE', 'attack:0:might', { targets: ['MAGE'] }, 'A4 Q[13;8;]=21');
    expect(out.asked()).toEqual([]);
    // an attack of one's own side on oneself is no enemy's
    const own = stage({ MAGE: [0, 0], HERO: [5, 0], FOE: { at: [6, 0], interruptDebt: true } });
    own.act('MAGE', 'area:energy', { area: { x: 5, y: 0, side: 10 } }, 'A5-2 Q[15;6,2,4,3;]=20');
    expect(own.asked()).toEqual([]);
  });

  test('OL-012 the surprised are not asked, others are; called for, it is refused', () => {
    const s = stage({ FOE: [5, 5], ARCH: { at: [6, 5], surprised: true }, HERO: [5, 6] }, { active: 'FOE' });
    s.act('FOE', 'attack:0:might', { targets: ['ARCH'] }, 'A4+1 Q[12;1,8;]=20');
    expect(s.asked()).toEqual([['HERO', 'defend']]);
    s.answer('HERO', 'pass');
    expect(s.refused('ARCH', 'defend')).toEqual(['surprised-no-interrupt']);
    expect(s.refused('ARCH', 'improvise', { what: 'help', attribute: 'agility' })).toEqual(['surprised-no-interrupt']);
  });

  test('OL-186 Protection, Agility and Might defend at once, others take a reason and the GM', () => {
    const s = hit({ MAGE: [6, 6] });
    s.answer('HERO', 'pass');
    expect(s.refusedAnswer('MAGE', 'defend', { attribute: 'presence' })).toEqual(['needs-a-reason']);
    // only by what one has
    const none = { attribute: 'deception', reason: 'a feint' };
    expect(s.refusedAnswer('MAGE', 'defend', none)).toEqual(['slot-malformed']);
    s.answer('MAGE', 'defend', { attribute: 'presence', reason: 'a commanding word' });
    expect(s.asked()).toEqual([['gm', 'approve-defend']]);
    expect(s.asks('gm')).toContain('a commanding word');
    const done = s.answer('gm', 'refuse');
    expect(why(done)).toContain('gm-refused');
    expect(debts(s, 'MAGE')).toEqual([false]);
    const plain = hit({ MAGE: [6, 6] });
    plain.answer('HERO', 'pass');
    plain.answer('MAGE', 'defend', { attribute: 'protection' }, 'A4 Q[11;7;]=18');
    expect(plain.waiting).toBeNull();
    expect(debts(plain, 'MAGE')).toEqual([true]);
  });

  test('OL-186 from farther than half the speed the GM is asked; not where the GM answers', () => {
    const s = hit({ MAGE: [10, 5] });
    s.answer('HERO', 'pass');
    s.answer('MAGE', 'defend', { attribute: 'protection' });
    expect(s.asked()).toEqual([['gm', 'approve-defend']]);
    expect(results(s.answer('gm', 'approve', {}, 'A4 Q[11;7;]=18').facts)).toEqual({ HERO: 3 });
    const foes = stage({ HERO: [5, 5], FOE: [6, 5], FOE2: [20, 5] });
    foes.act('HERO', 'attack:0:might', { targets: ['FOE'] }, 'A5 Q[12;4,3;]=19');
    foes.answer('FOE', 'pass');
    foes.answer('FOE2', 'defend', { attribute: 'might' }, 'A4 Q[11;7;]=18');
    expect(foes.waiting).toBeNull();
  });

  test('OL-187 a roll above the score takes its place for this attack: 18 leaves 3 damage, 15 leaves 6', () => {
    const s = hit();
    expect(results(s.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[11;4,3;]=18').facts)).toEqual({ HERO: 3 });
    expect(results(hit().answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[9;4,2;]=15').facts)).toEqual({
      HERO: 6,
    });
  });

  test('OL-188 a shield gives advantage 1 against Toughness and Evasion; the GM may say it does not fit', () => {
    const shield = { shield: 'small-shield', defenses: { toughness: 15, evasion: 17, resolve: 13 } };
    const done = hit({}, shield).answer('HERO', 'defend', { attribute: 'might' }, 'A5+1 Q[11;4,3,5;]=20');
    expect(done.facts.find(({ type }) => type === 'rolled')).toMatchObject({
      label: 'Might Defend, advantage 1: shield +1',
    });
    const off = hit({}, shield).answer('HERO', 'defend', { attribute: 'might', shield: 'off' }, 'A5 Q[11;4,3;]=18');
    expect(off.totals).toEqual([18]);
    const mind = stage({ SEER: [5, 5], HERO: { at: [6, 5], ...shield } }, { active: 'SEER' });
    mind.act('SEER', 'attack:influence', { targets: ['HERO'], defense: 'resolve' }, 'A5 Q[10;3,2;]=15');
    mind.answer('HERO', 'defend', { attribute: 'might' }, 'A5 Q[11;4,3;]=18');
  });

  test('OL-189 up to half the speed, before and after the roll, in parts; 20 ft are too much', () => {
    const s = hit();
    expect(s.refusedAnswer('HERO', 'defend', { attribute: 'might', ...path([7, 5], [8, 5], [9, 5], [10, 5]) })).toEqual(
      ['not-enough-movement'],
    );
    s.answer('HERO', 'defend', { attribute: 'might', afterwards: 'yes', ...path([7, 5], [8, 5]) }, 'A5 Q[11;4,3;]=18');
    expect(s.at('HERO')).toEqual([8, 5]);
    expect(s.asked()).toEqual([['HERO', 'defend-step']]);
    expect(s.refusedAnswer('HERO', 'step', path([9, 5], [10, 5]))).toEqual(['not-enough-movement']);
    expect(results(s.answer('HERO', 'step', path([9, 5])).facts)).toEqual({ HERO: 3 });
    expect(s.at('HERO')).toEqual([9, 5]);
    expect(s.body('HERO')).toMatchObject({ moveLeft: 0, feetLeft: 0 });
    // half of 25 ft is 10
    const slower = hit({}, { speedFeet: 25 });
    const steps = (squares: number) => ({ attribute: 'might', ...straight([6, 5], [6 + squares, 5]) });
    expect(slower.refusedAnswer('HERO', 'defend', steps(3))).toEqual(['not-enough-movement']);
    expect(slower.refusedAnswer('HERO', 'defend', steps(2))).toEqual([]);
  });

  test('OL-189 after the roll in several parts, or not at all', () => {
    const s = hit();
    s.answer('HERO', 'defend', { attribute: 'might', afterwards: 'yes' }, 'A5 Q[11;4,3;]=18');
    s.answer('HERO', 'step', path([7, 5]));
    s.answer('HERO', 'step', path([7, 6]));
    s.answer('HERO', 'stay');
    expect(s.at('HERO')).toEqual([7, 6]);
    expect(s.waiting).toBeNull();
  });

  test('OL-190 an ally next to the way may come along, at most as far, and ends adjacent; neither provokes', () => {
    const s = hit({ MAGE: [6, 6], FOE2: [5, 6] });
    s.answer('MAGE', 'pass');
    expect(s.refusedAnswer('HERO', 'defend', { attribute: 'might', with: 'MAGE' })).toEqual(['slot-malformed']);
    s.answer('HERO', 'defend', { attribute: 'might', with: 'MAGE', ...path([7, 5], [8, 5], [9, 5]) });
    expect(s.asked()).toEqual([['MAGE', 'come-along']]);
    expect(s.refusedAnswer('MAGE', 'come', path([7, 6]))).toEqual(['not-adjacent']);
    expect(s.refusedAnswer('MAGE', 'come', path([7, 6], [8, 7], [9, 7], [10, 6]))).toEqual(['not-enough-movement']);
    const done = s.answer('MAGE', 'come', path([7, 6], [8, 6], [9, 6]), 'A5 Q[11;4,3;]=18');
    expect(s.at('HERO')).toEqual([9, 5]);
    expect(s.at('MAGE')).toEqual([9, 6]);
    expect(done.facts.find(({ type }) => type === 'moved')).toMatchObject({ who: 'MAGE', voluntary: false });
    expect(s.waiting).toBeNull();
  });

  test('OL-190 the ally may stay, or come without saying how', () => {
    const s = hit({ MAGE: [6, 6] });
    s.answer('MAGE', 'pass');
    s.answer('HERO', 'defend', { attribute: 'might', with: 'MAGE', ...path([7, 5], [8, 5]) });
    s.answer('MAGE', 'come', {}, 'A5 Q[11;4,3;]=18');
    expect(Math.max(Math.abs(s.at('MAGE')[0] - 8), Math.abs(s.at('MAGE')[1] - 5))).toBe(1);
    const alone = hit({ MAGE: [6, 6] });
    alone.answer('MAGE', 'pass');
    alone.answer('HERO', 'defend', { attribute: 'might', with: 'MAGE', ...path([7, 5], [8, 5]) });
    alone.answer('MAGE', 'stay', {}, 'A5 Q[11;4,3;]=18');
    expect(alone.at('MAGE')).toEqual([6, 6]);
  });

  test("OL-191 a made-up response: the player's words, the GM's word, an ordinary roll; free if refused", () => {
    const s = hit();
    s.meanwhile('HERO', 'improvise', { what: 'knock the torch away', attribute: 'agility' });
    expect(s.asked()).toEqual([['gm', 'approve-improvise']]);
    s.answer('gm', 'refuse');
    expect(debts(s, 'HERO')).toEqual([false]);
    expect(s.asked()).toEqual([['HERO', 'defend']]);
    s.meanwhile('HERO', 'improvise', { what: 'knock the torch away', attribute: 'agility' });
    const done = s.answer('gm', 'approve', { cr: 15 }, 'A4 Q[9;7;]=16');
    expect(noted(done, 'improvised')).toMatchObject([{ what: 'knock the torch away', total: 16, cr: 15 }]);
    expect(debts(s, 'HERO')).toEqual([true]);
    expect(results(done.facts)).toEqual({ HERO: 6 });
    expect(s.waiting).toBeNull();
  });

  test('OL-191 it comes to nothing where the interrupt is spent by the time the GM agrees', () => {
    const s = hit();
    for (const what of ['knock the torch away', 'kick sand'])
      s.meanwhile('HERO', 'improvise', { what, attribute: 'agility' });
    s.answer('gm', 'approve', { cr: 15 }, 'A4 Q[9;7;]=16');
    expect(noted(s.answer('gm', 'approve', { cr: 15 }), 'improvised')).toEqual([]);
  });

  test('OL-230 a word that comes after another interrupt was taken comes too late: nothing is rolled', () => {
    const s = hit();
    s.meanwhile('HERO', 'improvise', { what: 'knock the torch away', attribute: 'agility' });
    s.meanwhile('HERO', 'improvise', { what: 'kick up dust', attribute: 'agility' });
    const first = s.answer('gm', 'approve', { cr: 15 }, 'A4 Q[9;7;]=16');
    expect(noted(first, 'improvised')).toMatchObject([{ what: 'kick up dust' }]);
    expect(s.asked()).toEqual([['gm', 'approve-improvise']]);
    const late = s.answer('gm', 'approve', { cr: 15 });
    expect([noted(late, 'improvised'), late.totals]).toEqual([[], []]);
  });

  test('OL-193 an improvised interrupt is no attack, unless the GM overrules it', () => {
    const s = stage({ FOE: [5, 5], HERO: [6, 5] }, { active: 'FOE' });
    const harm = { what: 'stab it', attribute: 'might', purpose: 'harm' };
    expect(s.refused('HERO', 'improvise', harm)).toEqual(['offensive-interrupt']);
    s.force('HERO', 'improvise', harm, 'A5 Q[11;4,3;]=18');
    expect(debts(s, 'HERO')).toEqual([true]);
  });
});
