import { describe, expect, test } from 'vitest';
import { crOf, reached } from '../../../../../src/core/rulesets/open-legend/effects/boons/invocable.ts';
import { headlineFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import { headingOf } from '../../../../../src/core/rules/text/heading.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { headOf } from '../../../../../src/core/rules/views/entry-heading.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { PEOPLE } from '../people.ts';
import { oddsOf, sources } from '../fight/fighting.ts';
import { GM, player, stage } from '../stage.ts';
import { gives, boonsOf } from './giving.ts';

/**
 * Healing by a score of 9 with this total, 4 to 28: the power level it came to (0: it failed), and what was said
 * before.
 */
const healing = (total: number) => {
  const s = stage({ MAGE: { at: [0, 0], hp: 1, attributes: { ...PEOPLE.MAGE.attributes, creation: 9 } } });
  const command = s.command('MAGE', 'boon:heal:creation', { targets: ['MAGE'] });
  const said = openLegend.explain(s.scene, command).notes.join(' ');
  const level = Math.max(0, Math.floor((total - 10) / 2));
  const healed = level === 0 ? '' : ` X[${[1, 1, 1].slice(0, level < 5 ? 1 : level < 8 ? 2 : 3).join(',')}]`;
  const dice = total < 11 ? '1,1,1' : '3,3,3';
  const { facts } = s.act(
    'MAGE',
    command.offer,
    command.slots,
    `A9 Q[${total - (total < 11 ? 3 : 9)};${dice};]${healed}`,
  );
  const [reached = 0] = facts.flatMap((fact) =>
    fact.type === 'noted' && fact.note.type === 'boon-began' ? [fact.note.level] : [],
  );
  return { reached, said };
};

describe('invoking a boon', () => {
  test.each([['OL-106'], ['OL-111']])('%s the boon decides which attributes invoke it', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0] });
    expect(s.refused('MAGE', 'boon:heal:energy', { targets: ['HERO'] })).toEqual(['no-such-boon']);
    expect(s.refused('MAGE', 'boon:heal:creation', { targets: ['HERO'] })).toEqual([]);
    expect(s.refused('MAGE', 'boon:heal:learning', { targets: ['HERO'] })).toEqual([]);
    // a target out of range is refused before any die is drawn
    const far = stage({ MAGE: [0, 0], HERO: [11, 0] });
    expect(far.refused('MAGE', 'boon:heal:creation', { targets: ['HERO'] })).toEqual(['out-of-range']);
  });

  test('OL-107 boons are for oneself and allies', () => {
    const s = stage({ MAGE: { at: [0, 0], hp: 1 }, FOE: [1, 0] });
    expect(s.refused('MAGE', 'boon:heal:creation', { targets: ['FOE'] })).toEqual(['not-an-ally']);
    s.act('MAGE', 'boon:heal:creation', { targets: ['MAGE'] }, 'A5 Q[8;6,1;2]=17 X[8;4]=12');
    expect(s.body('MAGE').hp).toBe(13);
  });

  test('OL-108 the score has to reach the power level', () => {
    const s = stage({ MAGE: [0, 0] });
    expect(s.refused('MAGE', 'boon:invisible:alteration', { targets: ['MAGE'] })).toEqual([]);
    expect(s.refused('MAGE', 'boon:insubstantial:alteration', { targets: ['MAGE'] })).toEqual(['attribute-too-low']);
    expect(s.offers('MAGE').some(({ id: offer }) => offer === 'boon:insubstantial:alteration')).toBe(false);
  });

  test('OL-109 several targets or a square cost what they cost an attack; oneself counts', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0], ALLY: [4, 0] });
    expect(sources(s, 'MAGE', 'boon:heal:creation', { targets: ['MAGE', 'HERO'] }).net).toBe(-2);
    expect(sources(s, 'MAGE', 'boon:heal:creation', { targets: ['HERO'] }).net).toBe(0);
    const area = { area: { x: 0, y: 0, side: 10 } };
    expect(sources(s, 'MAGE', 'boon-area:heal:creation', area).net).toBe(-2);
    s.set('HERO', { hp: 1 });
    s.set('ALLY', { hp: 1 });
    s.act('MAGE', 'boon-area:heal:creation', area, 'A5-2 Q[9;6,1,2,6;]=12 X[3;]=3');
    expect([s.body('HERO').hp, s.body('ALLY').hp]).toEqual([4, 1]);
  });

  test.each([['OL-110'], ['OL-112'], ['OL-113'], ['OL-126']])(
    '%s an action roll; the highest power level it reaches, never above the score',
    () => {
      const s = stage({ MAGE: { at: [0, 0], hp: 1 } });
      const done = s.act('MAGE', 'boon:heal:learning', { targets: ['MAGE'] }, 'A5 Q[15;5,4;]=24 X[3,6;2]=11');
      expect(
        done.facts.some((fact) => fact.type === 'noted' && fact.note.type === 'boon-began' && fact.note.level === 5),
      ).toBe(true);
      expect(s.body('MAGE').hp).toBe(12);
      expect(s.body('MAGE').majorLeft).toBe(0);
      expect(reached({ levels: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 5, 30).at(-1)).toBe(5);
      expect(reached({ levels: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, 5, 17).at(-1)).toBe(3);
      // nor is a higher one said to be within reach: Protection 4, of 3, 5, 7 and 9
      const command = s.command('MAGE', 'boon:resistance:protection', { targets: ['MAGE'] });
      expect(openLegend.explain(s.scene, command).notes).toEqual(['Power level 3 at 16.']);
    },
  );

  test.each([['OL-114'], ['OL-125']])('%s below the least power level it fails, and the action is spent', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0] });
    const dice = 'A6-2 Q[13;8,3,6,4;]=20';
    s.act('MAGE', 'boon:invisible:alteration', { targets: ['MAGE', 'HERO'] }, dice);
    expect([boonsOf(s, 'MAGE'), s.body('MAGE').majorLeft]).toEqual([[], 0]);
    const one = stage({ MAGE: [0, 0] });
    one.act('MAGE', 'boon:invisible:alteration', { targets: ['MAGE'] }, 'A6 Q[14;3,4;]=21');
    expect(boonsOf(one, 'MAGE')).toEqual([]);
    // read as a success with a twist it works at its least power level
    const twist = stage({ MAGE: [0, 0] }, { settings: { failedRoll: 'narrative' } });
    twist.act('MAGE', 'boon:flight:alteration', { targets: ['MAGE'] }, 'A6 Q[4;3,4;]=11');
    twist.answer('gm', 'twist');
    expect(boonsOf(twist, 'MAGE')).toEqual(['flight 5']);
  });

  test.each([
    ['A6 Q[12;3,4;]=19', 'MAGE tries to invoke flight on HERO'],
    ['A6 Q[13;3,4;]=20', 'MAGE tries to invoke flight on HERO: 20, flight (power level 5)'],
  ])('OL-114 an entry is headed with the try, and with the boon only where there is one: %s', (dice, said) => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0] });
    const before = s.scene;
    const command = s.command('MAGE', 'boon:flight:alteration', { targets: ['HERO'] });
    const { facts } = s.act('MAGE', command.offer, command.slots, dice);
    for (const viewer of [GM, player('HERO')]) {
      const title = headingOf(headlineFor(openLegend, command, before, viewer));
      const told = facts.flatMap((fact) => tellFact(openLegend, fact, before, s.scene, viewer, false) ?? []);
      expect(plain(headOf(title, told))).toBe(said);
    }
  });

  test.each([
    ['OL-115', 0, 10],
    ['OL-116', 1, 12],
    ['OL-117', 2, 14],
    ['OL-118', 3, 16],
    ['OL-119', 4, 18],
    ['OL-120', 5, 20],
    ['OL-121', 6, 22],
    ['OL-122', 7, 24],
    ['OL-123', 8, 26],
    ['OL-124', 9, 28],
  ] as const)('%s power level %i takes %i', (_, level, cr) => {
    expect(crOf(level)).toBe(cr);
    expect(reached({ levels: [level] }, 9, cr)).toEqual([level]);
    expect(reached({ levels: [level] }, 9, cr - 1)).toEqual([]);
    // at play and in what is said before: healing has every power level but 0
    expect([healing(cr).reached, healing(cr - 1).reached]).toEqual([level, Math.max(0, level - 1)]);
    const said = new RegExp(String.raw`power level ${level} at ${cr}\b`, 'i');
    expect(said.test(healing(cr).said)).toBe(level > 0);
  });

  test('OL-112 a lower one may be taken of what reaches less far by it', () => {
    const s = stage({ MAGE: [0, 0] });
    s.act('MAGE', 'boon:light:creation', { cell: [3, 0] }, 'A5 Q[13;3,4;]=20');
    expect(s.question('MAGE').otherwise.slots).toEqual({ level: '5' });
    expect(s.refusedAnswer('MAGE', 'take', { level: '6' })).toEqual(['slot-malformed']);
    s.answer('MAGE', 'take', { level: '2' });
    expect(s.scene.turn.effects).toMatchObject([{ kind: 'light', level: 2 }]);
  });

  test('OL-279 foes nearby do not hamper it', () => {
    const s = stage({ MAGE: [0, 0], HERO: { at: [2, 0], hp: 1 }, FOE: [1, 0] });
    expect(sources(s, 'MAGE', 'boon:heal:creation', { targets: ['HERO'] }).net).toBe(0);
    s.act('MAGE', 'boon:heal:creation', { targets: ['HERO'] }, 'A5 Q[8;6,1;2]=17 X[3;]=3');
    expect(s.body('HERO').hp).toBe(4);
  });

  test('OL-286 the same boon twice: its target keeps one', () => {
    const s = stage({ MAGE: [0, 0], HERO: [1, 0] });
    gives(s, 'MAGE', 'haste', ['HERO'], { level: 4 });
    s.act('MAGE', 'boon:haste:alteration', { targets: ['HERO'] }, 'A6 Q[17;3,4;]=24');
    expect(s.asked()).toEqual([['HERO', 'same-boon']]);
    expect(s.question('HERO').otherwise.offer).toBe('new');
    s.answer('HERO', 'new');
    expect(boonsOf(s, 'HERO')).toEqual(['haste 6']);
    // unasked it keeps the stronger one
    const stronger = stage({ MAGE: [0, 0], HERO: [1, 0] });
    gives(stronger, 'MAGE', 'haste', ['HERO'], { level: 8 });
    stronger.act('MAGE', 'boon:haste:alteration', { targets: ['HERO'] }, 'A6 Q[17;3,4;]=24');
    expect(stronger.question('HERO').otherwise.offer).toBe('old');
    const keeps = stage({ MAGE: [0, 0], HERO: [1, 0] });
    gives(keeps, 'MAGE', 'haste', ['HERO'], { level: 4 });
    keeps.act('MAGE', 'boon:haste:alteration', { targets: ['HERO'] }, 'A6 Q[17;3,4;]=24');
    keeps.answer('HERO', 'old');
    expect(boonsOf(keeps, 'HERO')).toEqual(['haste 4']);
  });

  test('the odds say how likely each power level is, and what it heals', () => {
    const s = stage({ MAGE: [0, 0], HERO: { at: [1, 0], hp: 1 } });
    const odds = oddsOf(s, 'MAGE', 'boon:heal:creation', { targets: ['HERO'] });
    const chance = (label: string) => odds.chances.find((each) => each.label === label)?.chance ?? 0;
    // OD-09: a score of 5 reaches 20 with a chance of 0.463542
    expect(chance('boon-5')).toBeCloseTo(0.463542, 6);
    expect(chance('boon-1')).toBeGreaterThan(chance('boon-3'));
    expect(odds.chances.find(({ label }) => label === 'healed')?.expected).toBeGreaterThan(3);
  });
});
