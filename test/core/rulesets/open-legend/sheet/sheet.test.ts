import { describe, expect, test } from 'vitest';
import {
  defenseOf,
  maxHpOf,
  reachOf,
  speedOf,
  supernaturalRange,
} from '../../../../../src/core/rulesets/open-legend/sheet/derived.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { inOne, inTwo, stowed } from '../../../../../src/core/rulesets/open-legend/data/creatures/creature-list.ts';
import { newBody } from '../../../../../src/core/rulesets/open-legend/sheet/new-body.ts';
import { carried, handsUsed } from '../../../../../src/core/rulesets/open-legend/sheet/weapons.ts';
import { told } from '../effects/banes/duel.ts';
import { PEOPLE } from '../people.ts';
import { stage } from '../stage.ts';

const at = (body: Parameters<typeof openLegend.body.parse>[0]): readonly string[] => {
  const found = openLegend.body.parse(body);
  return found.ok ? [] : found.error.map((problem) => problem.at);
};

describe('the sheet', () => {
  test('OC-06 the GM gives at most 1 for the situation, and nobody else gives any', () => {
    const s = stage({ HERO: [5, 5] }, { phase: 'idle' });
    expect(s.refused('HERO', 'roll', { attribute: 'might', situation: 2 }, 'gm')).toEqual(['gm-situational-max-1']);
    expect(s.refused('HERO', 'roll', { attribute: 'might', situation: 1 }, 'player')).toEqual(['gm-only']);
    s.act('HERO', 'roll', { attribute: 'might', situation: 1 }, 'A5+1 Q[9;4,2,5;]=18', 'gm');
    s.act('HERO', 'roll', { attribute: 'might', situation: -1 }, 'A5-1 Q[11;4,5,2;]=17', 'gm');
  });

  test('OC-07 legend points: at most level + 1 before a roll, advantage 1 each', () => {
    const s = stage({ HERO: { at: [5, 5], legendPoints: 5 } }, { phase: 'idle' });
    expect(s.refused('HERO', 'roll', { attribute: 'might', legend: 3 })).toEqual(['no-legend-points']);
    s.act('HERO', 'roll', { attribute: 'might', legend: 2 });
    s.answer('gm', 'no-cr', {}, 'A5+2 Q[9;4,2,5,1;]=18');
    expect(s.body('HERO').legendPoints).toBe(3);
    expect(
      stage({ FOE: { at: [5, 5], legendPoints: 5 } }, { phase: 'idle' }).refused('FOE', 'roll', {
        attribute: 'might',
        legend: 1,
      }),
    ).toEqual(['slot-malformed']);
    expect(at({ ...PEOPLE.HERO, legendPoints: 11 })).toEqual(['legendPoints']);
  });

  test('OC-07 they go into a roll that the GM calls for too: its roller is asked before it', () => {
    const s = stage(
      { HERO: { at: [5, 5], legendPoints: 5 }, ALLY: { at: [7, 5], legendPoints: 1 }, FOE: [9, 9] },
      { phase: 'idle' },
    );
    s.act(null, 'ask-roll', { who: ['HERO', 'ALLY', 'FOE'], attribute: 'might', about: 'to climb', situation: 1 });
    expect(s.asked()).toEqual([
      ['HERO', 'legend'],
      ['ALLY', 'legend'],
    ]);
    expect(s.asks('HERO')).toBe('HERO rolls Might to climb. Spend legend points (5 left)?');
    expect(s.refusedAnswer('HERO', 'spend', { legend: 3 })).not.toEqual([]);
    expect(s.refusedAnswer('HERO', 'spend', {})).not.toEqual([]);
    s.answer('ALLY', 'roll');
    s.answer('HERO', 'spend', { legend: 2 }, 'A5+3 Q[9;4,2,5,1,1;]=18 A5+1 Q[9;4,2,5;]=18 A4+1 Q[9;4,2;]=13');
    expect([s.body('HERO').legendPoints, s.body('ALLY').legendPoints]).toEqual([3, 1]);
  });

  test('OC-07 no one is asked for them where advantage does not count: a score of 0 (OC-05)', () => {
    const hero = { HERO: { at: [5, 5], legendPoints: 5 } } as const;
    const s = stage(hero, { phase: 'idle' });
    s.act(null, 'ask-roll', { who: ['HERO'], attribute: 'logic' }, 'A0 Q[12;;]=12');
    const counting = stage(hero, { phase: 'idle', settings: { zeroAttribute: 'd20keep' } });
    counting.act(null, 'ask-roll', { who: ['HERO'], attribute: 'logic' });
    expect(counting.asked()).toEqual([['HERO', 'legend']]);
  });

  test('OC-07 and into a contest, against surprise, and against a finishing blow; a secret roll is not told of', () => {
    const rich = { legendPoints: 1 };
    const contest = stage({ HERO: { at: [5, 5], ...rich }, FOE: [9, 9] }, { phase: 'idle' });
    contest.act(null, 'contest', { first: 'HERO', with: 'perception', second: 'FOE', against: 'agility' });
    contest.answer('HERO', 'spend', { legend: 1 }, 'A3+1 Q[9;6,1;]=15 A3 Q[9;5;]=14');
    expect(contest.body('HERO').legendPoints).toBe(0);

    const ambushed = stage({ HERO: { at: [5, 5], ...rich }, FOE: [9, 9] }, { phase: 'idle' });
    ambushed.act(null, 'start-combat', { combatants: ['HERO', 'FOE'] });
    ambushed.act(null, 'ambush', { ambushers: ['FOE'], ambushed: ['HERO'], by: 'agility', against: 'perception' });
    ambushed.answer('HERO', 'spend', { legend: 1 }, 'A3 Q[9;5;]=14 A3+1 Q[9;1,5;]=14');
    expect(ambushed.body('HERO').surprised).toBe(false);

    const down = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 0, unconscious: true, ...rich } }, { active: 'FOE' });
    down.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[17;9;]=26');
    expect(down.question('HERO').kind).toBe('legend');
    down.answer('HERO', 'spend', { legend: 1 }, 'A2+1 Q[3;1,3;]=6');
    expect(down.body('HERO')).toMatchObject({ dead: false, legendPoints: 0 });

    const secret = stage({ HERO: { at: [5, 5], ...rich } }, { phase: 'idle' });
    secret.act(null, 'ask-roll', { who: ['HERO'], attribute: 'might', secret: 'secret' }, 'A5 Q[9;4,2;]=15');
  });

  test('OC-08 a contest: the highest succeeds, a tie is rolled again', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] }, { phase: 'idle' });
    const contest = { first: 'HERO', with: 'perception', second: 'FOE', against: 'agility' };
    const done = s.act(null, 'contest', contest, 'A3 Q[9;6;]=15 A3 Q[9;5;]=14');
    expect(done.facts.at(-1)).toMatchObject({ note: { type: 'contested', totals: [15, 14], winner: 'HERO' } });
    const again = s.act(null, 'contest', contest, 'A3 Q[9;6;]=15 A3 Q[9;6;]=15 A3 Q[8;4;]=12 A3 Q[9;5;]=14');
    expect(again.facts.at(-1)).toMatchObject({ note: { winner: 'FOE' } });
    const never = s.act(null, 'contest', contest, 'A3 Q[9;6;]=15 '.repeat(20));
    expect(never.facts.at(-1)).toMatchObject({
      of: null,
      note: { type: 'never-parted', who: ['HERO', 'FOE'], contest: true },
    });
  });

  test('OC-09 Toughness, Evasion, Resolve', () => {
    expect([
      defenseOf(PEOPLE.HERO, 'toughness').total,
      defenseOf(PEOPLE.HERO, 'evasion').total,
      defenseOf(PEOPLE.HERO, 'resolve').total,
    ]).toEqual([15, 17, 13]);
    expect([
      defenseOf(PEOPLE.MAGE, 'toughness').total,
      defenseOf(PEOPLE.MAGE, 'evasion').total,
      defenseOf(PEOPLE.MAGE, 'resolve').total,
    ]).toEqual([13, 14, 15]);
    expect([
      defenseOf(PEOPLE.ARCH, 'toughness').total,
      defenseOf(PEOPLE.ARCH, 'evasion').total,
      defenseOf(PEOPLE.ARCH, 'resolve').total,
    ]).toEqual([13, 17, 11]);
    expect(defenseOf(PEOPLE.FOE, 'toughness')).toMatchObject({
      total: 16,
      parts: [{ label: 'from the sheet', value: 16 }],
    });
    expect(defenseOf(PEOPLE.HERO, 'toughness').parts).toEqual([
      { label: 'base', value: 10, rule: 'OC-09' },
      { label: 'Fortitude', value: 2, rule: 'OC-09' },
      { label: 'Chain shirt', value: 3, rule: 'OC-11' },
    ]);
  });

  test('OC-10 hit points 10 + 2 × (Fortitude + Presence + Will)', () => {
    expect([maxHpOf(PEOPLE.HERO).total, maxHpOf(PEOPLE.MAGE).total, maxHpOf(PEOPLE.ARCH).total]).toEqual([20, 22, 14]);
  });

  test('OC-11 armour needs its Fortitude, adds its bonus and may slow', () => {
    const plated = newBody({ attributes: { fortitude: 5 }, armour: 'plate-mail', heavyItems: 0 });
    expect(defenseOf(plated, 'toughness').total).toBe(22);
    const strong = newBody({ attributes: { fortitude: 5, might: 3 }, armour: 'plate-mail' });
    expect(speedOf(strong).total).toBe(20);
    expect(at({ ...PEOPLE.HERO, armour: 'plate-mail' })).toEqual(['armour']);
  });

  test('OC-12 a shield takes a hand and adds its bonus', () => {
    const shielded = { ...PEOPLE.HERO, shield: 'small-shield' };
    expect(at(shielded)).toEqual([]);
    expect([defenseOf(shielded, 'toughness').total, defenseOf(shielded, 'evasion').total]).toEqual([16, 18]);
    expect(at({ ...PEOPLE.ARCH, shield: 'small-shield' })).toEqual(['shield']);
  });

  test('OC-14 a versatile weapon changes its grip freely', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    s.act('HERO', 'grip:0');
    expect(carried(s.body('HERO'))[0]).toMatchObject({ handsUsed: 2 });
    expect(s.body('HERO')).toMatchObject({ majorLeft: 1, moveLeft: 1, minorsUsed: [] });
    s.act('HERO', 'grip:0');
    expect(carried(s.body('HERO'))[0]).toMatchObject({ handsUsed: 1 });
    // a mace is held in one hand, whoever would like it otherwise
    expect(s.offers('FOE').filter(({ id }) => id.startsWith('grip'))).toEqual([]);
  });

  test('OC-18 as many heavy items as Might + 1 halve the speed, more are too many; two bulky ones leave 5 ft', () => {
    const weak = newBody({ attributes: { might: 1 }, heavyItems: 2 });
    expect(speedOf(weak).total).toBe(15);
    expect(at({ ...weak, heavyItems: 3 })).toEqual(['heavyItems']);
    expect(speedOf(newBody({ bulkyItems: 1 })).total).toBe(30);
    expect(speedOf(newBody({ bulkyItems: 2 })).total).toBe(5);
  });

  test('OL-132 the base speed is 30 ft', () => {
    expect(speedOf(newBody({})).total).toBe(30);
  });

  test('reach and supernatural range by base and score', () => {
    const [glaive] = carried({ weapons: [inTwo('glaive')] });
    expect([reachOf(1, glaive!).total, reachOf(2, glaive!).total]).toEqual([10, 15]);
    expect([0, 1, 3, 4, 6, 7, 9, 10].map(supernaturalRange)).toEqual([0, 25, 25, 50, 50, 75, 75, 75]);
  });

  test('feats change the figures they name', () => {
    const body = newBody({
      attributes: { fortitude: 2 },
      feats: ['tough-as-nails-2', 'fleet-of-foot', 'natural-defense-2', 'supernatural-defense'],
    });
    expect([
      maxHpOf(body).total,
      speedOf(body).total,
      defenseOf(body, 'toughness').total,
      defenseOf(body, 'resolve').total,
    ]).toEqual([24, 35, 17, 11]);
  });

  test('a sheet from outside is read whole or refused with the place', () => {
    expect(openLegend.body.parse(PEOPLE.HERO)).toEqual({ ok: true, value: PEOPLE.HERO });
    expect(at(null)).toEqual(['']);
    expect(at({ ...PEOPLE.HERO, attributes: { might: Number.NaN } })).toEqual(['attributes.might']);
    for (const might of [-1, 11, 2.5])
      expect(at({ ...PEOPLE.HERO, attributes: { might } })).toEqual(['attributes.might']);
    expect(at({ ...PEOPLE.HERO, hp: Infinity })).toEqual(['hp']);
    expect(at({ ...PEOPLE.HERO, weapons: [{ type: 'listed', weapon: 'spoon', grip: 'none' }] })).toEqual([
      'weapons[0].grip',
    ]);
    expect(at({ ...PEOPLE.HERO, weapons: [inTwo('longsword'), inOne('dagger')] })).toEqual(['weapons']);
    expect(at({ ...PEOPLE.HERO, weapons: [inOne('maul'), stowed('dagger')] })).toEqual(['weapons.0.grip']);
    expect(at({ ...PEOPLE.HERO, notes: 'x'.repeat(2001) })).toEqual(['notes']);
    expect(at({ ...PEOPLE.HERO, more: 1 })).toHaveLength(1);
    const hurt = openLegend.body.parse({ ...PEOPLE.HERO, hp: 999, unconscious: true });
    expect(hurt.ok && [hurt.value.hp, hurt.value.unconscious]).toEqual([20, false]);
    const down = openLegend.body.parse({ ...PEOPLE.HERO, hp: 0 });
    expect(down.ok && down.value.unconscious).toBe(true);
  });

  test('an unknown weapon or feat is kept by its name, and does nothing until it is mended', () => {
    const spoon = { type: 'listed', weapon: 'War spoon', grip: 'one' } as const;
    const sheet = { ...PEOPLE.HERO, weapons: [spoon, inOne('dagger')], feats: ['Spoon mastery', 'tough-as-nails-1'] };
    const read = openLegend.body.parse(sheet);
    expect(read).toMatchObject({ ok: true, value: { weapons: sheet.weapons, feats: sheet.feats } });
    if (!read.ok) return;
    expect([handsUsed(read.value), maxHpOf(read.value).total]).toEqual([1, 25]);
    expect(carried(read.value).map(({ name, at: nth }) => [name, nth])).toEqual([['Dagger', 1]]);
    const s = stage({ HERO: { at: [0, 0], ...sheet }, FOE: [1, 0] });
    expect(s.offers('HERO').some(({ id }) => id.includes(':0'))).toBe(false);
    expect(s.offers('HERO').map(({ id }) => id)).toContain('attack:1:agility');
    const { sheet: groups } = told(s, 'HERO');
    const lines = groups.flatMap(({ lines }) => lines.map(({ label, value }) => `${label}: ${value}`));
    expect(lines).toContain('War spoon: unknown to the rules');
    expect(lines).toContain('Spoon mastery: ');
    expect(carried({ weapons: [{ ...spoon, weapon: 'mace' }] })).toHaveLength(1);
  });

  test('the form names every member of the sheet', () => {
    const form = openLegend.body.form as {
      readonly properties: { readonly [member: string]: { readonly title?: string } };
    };
    for (const member of Object.keys(PEOPLE.HERO)) expect(form.properties[member]?.title, member).toMatch(/^[A-Z]/);
  });

  test('settings left out are the usual ones', () => {
    expect(openLegend.settings.parse({})).toEqual({
      ok: true,
      value: {
        failedRoll: 'narrative',
        choiceOnOpportunity: true,
        lethalDamage: false,
        fiveFootAreaFree: false,
        rangedAttacksProvoke: false,
        waiting: false,
        blindsightPerceives: true,
        zeroAttribute: 'none',
      },
    });
    expect(openLegend.settings.parse({ failedRoll: 'whatever' }).ok).toBe(false);
  });
});
