import { turnOrderFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { apply } from '../../../../../src/core/rules/scene/fact.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { sayStep } from '../../../../../src/core/rules/views/staging-said.ts';
import { stepsOf } from '../../../../../src/core/rules/views/staging.ts';
import type { Told } from '../../../../../src/core/rules/views/view.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import { describe, expect, test } from 'vitest';
import type { Body } from '../../../../../src/core/rulesets/open-legend/sheet/body.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { attack, quiet, straight } from './fighting.ts';
import { PEOPLE } from '../people.ts';
import { GM, stage, why } from '../stage.ts';

/** FOE strikes at HERO, who has so many hit points. */
const struck = (dice: string, hero: object, after = '') => {
  const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], interruptDebt: true, ...hero } }, { active: 'FOE' });
  const done = s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, dice + after);
  return { s, done };
};

/** What a sheet is on which the GM has written so many hit points more. */
const healed = (body: Body, amount: number): Body => {
  const read = openLegend.body.parse({ ...body, hp: body.hp + amount });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

describe('damage and unconsciousness', () => {
  test('OL-194 damage lowers hit points: 20 takes 6, 14 are left', () => {
    expect(struck('A4 Q[13;8;]=21', { hp: 20 }).s.body('HERO').hp).toBe(14);
  });

  test('OL-195 healing raises them up to the maximum: 18 of 20 and 11 are 20', () => {
    expect(healed({ ...PEOPLE.HERO, hp: 18 }, 11)).toMatchObject({ hp: 20, unconscious: false });
    const by = (of: object): number => {
      const s = stage({ MAGE: [5, 5], HERO: { at: [6, 5], ...of } });
      s.act('MAGE', 'boon:heal:creation', { targets: ['HERO'] }, 'A5 Q[8;6,1;2]=17 X[8;3]=11');
      quiet(s);
      return s.body('HERO').hp;
    };
    expect([by({ hp: 18 }), by({ hp: 3 })]).toEqual([20, 14]);
    // of the maximum on a sheet, 24, lethal damage leaves 16
    expect([by({ hp: 7, maxHp: 24, lethal: 8 }), by({ hp: 18, maxHp: 24 })]).toEqual([16, 24]);
  });

  test('OL-196 at zero one falls unconscious: no actions, no reactions', () => {
    const { s } = struck('A4 Q[15;9;]=24', { hp: 6 });
    expect(s.body('HERO')).toMatchObject({ hp: 0, unconscious: true });
    expect(s.offer('HERO', 'attack:0:might').reasons.map(({ code }) => code)).toContain('unconscious');
    expect(s.refused('HERO', 'improvise', { what: 'x', attribute: 'might' })).toContain('unconscious');
    // no opportunity attack, and no Defend for an ally either
    s.act('FOE', 'move', straight([5, 5], [2, 5]));
    expect([s.waiting, s.at('FOE')]).toEqual([null, [2, 5]]);
    const struckAt = (hero: object) => {
      const beside = stage(
        { FOE: [5, 5], ALLY: { at: [6, 5], interruptDebt: true }, HERO: { at: [6, 6], ...hero } },
        { active: 'FOE' },
      );
      beside.act('FOE', 'attack:0:might', { targets: ['ALLY'] }, 'A4 Q[13;8;]=21');
      return beside.asked();
    };
    expect(struckAt({})).toEqual([['HERO', 'defend']]);
    expect(struckAt({ hp: 0, unconscious: true })).toEqual([]);
  });

  test('OL-196 is cited where somebody falls, with those words, and not of harm to one who lay there before', () => {
    const told = (hero: object, dice: string) => {
      const { s, done } = struck(dice, hero);
      const at = done.facts.findIndex((fact) => fact.type === 'changed' && fact.because.type === 'struck');
      const before = stage(
        { FOE: [5, 5], HERO: { at: [6, 5], interruptDebt: true, ...hero } },
        { active: 'FOE' },
      ).scene;
      const said = tellFact(
        openLegend,
        done.facts[at] as Parameters<typeof openLegend.tell>[0],
        before,
        s.scene,
        { role: 'gm', seat: null },
        true,
      );
      if (said?.type !== 'said') throw new Error('nothing was said');
      return [said.rule, said.text.some((part) => typeof part === 'string' && part.includes('falls unconscious'))];
    };
    expect(told({ hp: 6 }, 'A4 Q[15;9;]=24')).toEqual(['OL-196', true]);
    expect(told({ hp: 6, defenceless: true }, 'A4 Q[15;9;]=24 A2 Q[3;3;]=6')).toEqual(['OL-196', true]);
    expect(told({ hp: 0, unconscious: true }, 'A4 Q[15;9;]=24 A2 Q[3;3;]=6')).toEqual(['OL-090', false]);
    expect(told({ hp: 20 }, 'A4 Q[15;9;]=24')).toEqual(['OL-090', false]);
  });

  test('OL-196 whoever falls unconscious does so on the stage, whatever felled them', () => {
    const aimed = { attribute: 'might', defense: 'guard', targets: ['HERO'], side: null, opportunity: false };
    const attacked = { type: 'attacked', with: 'claws', ...aimed };
    const staged = (hero: object, because: object) => {
      const scenes = [stage({ FOE: [5, 5], HERO: { at: [6, 5], ...hero } }, { active: 'FOE' }).scene];
      const facts = [
        { type: 'noted', of: 'FOE', note: attacked },
        { type: 'changed', who: 'HERO', set: { hp: 0, unconscious: true }, because },
      ];
      const told = facts.flatMap((fact): Told | readonly Told[] => {
        const before = scenes.at(-1)!;
        scenes.push(apply(before, fact as never));
        return tellFact(openLegend, fact as never, before, scenes.at(-1)!, { role: 'gm', seat: null }, true) ?? [];
      });
      return stepsOf(told).map((step) => plain(sayStep(step, (who) => who)));
    };
    const against = { label: 'Guard', total: 15, parts: [] };
    const struck = { type: 'struck', by: 'FOE', total: 24, against, damage: 9, helpless: false };
    const blow = 'FOE attacks HERO with claws: 24 vs Guard 15, hit for 9';
    expect(staged({ hp: 6 }, struck)).toEqual([`${blow} and knocked unconscious`]);
    expect(staged({ hp: 0, unconscious: true }, struck)).toEqual([blow]);
    const falls = 'takes 4 damage from the Defend of FOE and falls unconscious';
    expect(staged({ hp: 3 }, { type: 'struck-back', by: 'FOE', damage: 4 }).join()).toContain(falls);
    const burns = 'takes 4 persistent damage (fire) and falls unconscious';
    expect(staged({ hp: 3 }, { type: 'burned', damage: 4, as: 'fire' }).join()).toContain(burns);
    const drops = 'takes 4 damage from the fall and falls unconscious';
    expect(staged({ hp: 3 }, { type: 'hurt-by-fall', damage: 4 }).join()).toContain(drops);
  });

  test('OL-197 never below zero: 6 − 9 is 0, and healing 4 makes 4', () => {
    const { s } = struck('A4 Q[15;9;]=24', { hp: 6 });
    expect(s.body('HERO').hp).toBe(0);
    expect(healed(s.body('HERO'), 4)).toMatchObject({ hp: 4, unconscious: false });
  });

  test('OL-198 while unconscious every attack is a finishing blow, and the preview says so', () => {
    const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 0, unconscious: true } }, { active: 'FOE' });
    const target = openLegend
      .targets(s.scene, 'FOE' as CombatantId, 'attack:0:might', {})
      .find(({ who }) => who === 'HERO');
    expect(target?.note).toContain('finishing blow');
    const aimed = s.command('FOE', 'attack:0:might', { targets: ['HERO'] });
    expect(openLegend.explain(s.scene, aimed).notes).toContain('HERO is helpless: a hit is a finishing blow.');
    const done = s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[17;9;]=26 A2 Q[3;3;]=6');
    expect(why(done)).toEqual(['attacked', 'struck', 'finished']);
    // whatever hit points there are
    const faint = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 9, unconscious: true } }, { active: 'FOE' });
    const struck = faint.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[9;7;]=16 A2 Q[3;3;]=6');
    expect(why(struck)).toEqual(['attacked', 'struck', 'finished']);
  });

  test('OL-199 healing above zero restores consciousness at once', () => {
    expect(healed({ ...PEOPLE.HERO, hp: 0, unconscious: true }, 1)).toMatchObject({ hp: 1, unconscious: false });
    expect(healed({ ...PEOPLE.HERO, hp: 0, unconscious: true, dead: true }, 1)).toMatchObject({
      unconscious: true,
      dead: true,
    });
    const s = stage({ MAGE: [5, 5], HERO: { at: [6, 5], hp: 0, unconscious: true } });
    s.act('MAGE', 'boon:heal:creation', { targets: ['HERO'] }, 'A5 Q[8;2,2;]=12 X[1]=1');
    expect(s.body('HERO')).toMatchObject({ hp: 1, unconscious: false });
    s.act('MAGE', 'end-turn');
    expect(s.offer('HERO', 'move').reasons).toEqual([]);
  });

  test('OL-200 one the GM calls defenceless is struck a finishing blow; one dropped by this very attack is not', () => {
    const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 15 } }, { active: 'FOE' });
    s.act(null, 'defenceless', { targets: ['HERO'], can: 'no' });
    expect(why(s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21 A2 Q[3;3;]=6'))).toContain(
      'finished',
    );
    // and who is so no longer is not
    s.act('FOE', 'end-turn');
    s.act('HERO', 'end-turn');
    s.act(null, 'defenceless', { targets: ['HERO'], can: 'yes' });
    s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[13;8;]=21');
    expect(why(s.answer('HERO', 'pass'))).toEqual(['struck']);
    expect(why(struck('A4 Q[15;9;]=24', { hp: 6 }).done)).toEqual(['attacked', 'struck']);
  });

  const finished = (fortitude: string) => {
    const s = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 0, unconscious: true } }, { active: 'FOE' });
    const before = s.scene;
    const { facts } = s.act('FOE', 'attack:0:might', { targets: ['HERO'] }, `A4 Q[17;9;]=26 ${fortitude}`);
    return { s, before, facts };
  };
  const finish = (fortitude: string) => finished(fortitude).s;
  test('OL-201 11 damage: a Fortitude roll of 6 survives, 12 reaching 11', () =>
    expect([finish('A2 Q[3;3;]=6'), finish('A2 Q[3;2;]=5')].map((s) => s.body('HERO').dead)).toEqual([false, true]));
  test('OL-201 half of the damage exactly is enough: 6 against 12', () => {
    const { s } = struck('A4 Q[18;9;]=27', { hp: 0, unconscious: true }, ' A2 Q[3;3;]=6');
    expect(s.body('HERO')).toMatchObject({ hp: 0, dead: false });
  });
  test('OL-202 a roll of 5 does not: dead, out of the order, the token stays', () => {
    const s = finish('A2 Q[3;2;]=5');
    expect(s.body('HERO')).toMatchObject({ dead: true, hp: 0, unconscious: true });
    expect(
      turnOrderFor(openLegend, s.scene, { role: 'gm', seat: null }).lanes.flatMap(({ items }) =>
        items.map(({ who }) => who),
      ),
    ).toEqual(['FOE']);
    expect(s.scene.combatants.map(({ id }) => id)).toContain('HERO');
    s.set('FOE', { majorLeft: 1 });
    expect(s.refused('FOE', 'attack:0:might', { targets: ['HERO'] })).toContain('dead');
    expect(s.offer('HERO', 'move').reasons).toContainEqual({ code: 'dead', say: 'Dead.', rule: 'OL-202' });
    // the dead get no turn, and the GM cannot move them in the order
    expect(s.offer(null, 'reorder').reasons.map(({ code }) => code)).toEqual(['nothing-to-do']);
    s.act('FOE', 'end-turn');
    expect([s.scene.turn.round, s.scene.turn.active]).toEqual([2, 'FOE']);
  });
  test('OL-202 the log says what was rolled against half the damage, rounded up, and that it kills', () => {
    const { before, facts } = finished('A2 Q[3;2;]=5');
    const told = facts.flatMap((fact) => {
      const said = tellFact(openLegend, fact, before, before, GM, true);
      return said?.type === 'said' && said.rule === 'OL-202' ? [[plain(said.text), said.pop?.text]] : [];
    });
    expect(told).toEqual([['HERO is killed by the finishing blow: Fortitude 5 vs 6', 'dead']]);
  });

  test('R-53 a finishing blow of 0 damage asks for no roll; even a boss rolls, at 0 hit points too', () => {
    const none = stage({ FOE: [5, 5], HERO: { at: [6, 5], hp: 0, unconscious: true } }, { active: 'FOE' });
    expect(why(none.act('FOE', 'attack:0:might', { targets: ['HERO'] }, 'A4 Q[7;8;]=15'))).toEqual([
      'attacked',
      'struck',
    ]);
  });

  test('OL-046 one attack a turn: the second finds no major action', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    attack(s, 'HERO', 'attack:0:might', ['FOE'], 'A5 Q[3;1,2;]=6');
    expect(s.refused('HERO', 'attack:0:might', { targets: ['FOE'] })).toEqual(['no-major-left']);
  });
});
