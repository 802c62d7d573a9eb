import { describe, expect, test } from 'vitest';
import { able } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/derived.ts';
import type { Stage } from '../support/stage.ts';
import { placeAt } from '../support/fighters.ts';
import { rolled, why } from '../support/stage.ts';
import { declared, quickDone, struck, blocked, leapt, fallen } from './example.ts';

/** The example of play from its first moment on; how it comes to its order stands in `example.test.ts`. */

describe('the example of play', () => {
  const first = (): Stage => {
    const fight = declared();
    fight.act(null, 'go-on');
    fight.act(null, 'go-on', {}, 'd20=12');
    return fight;
  };

  test('BD-192 Elmyra saves 12 of 14 and shoots first', () => {
    expect(first().moments()).toEqual([['PElmyra'], ['Nbow']]);
  });

  test('BD-193 her arrow does 5: HP 3 to 0, STR 8 to 6', () => {
    const fight = first();
    fight.act(null, 'go-on', {}, 'd6=5 d20=3');
    expect(fight.body('Nbow')).toMatchObject({ hp: 0, str: 6 });
  });

  test('BD-194 the skeleton makes its critical save with 3 of 6, with 7 it does not', () => {
    const [made, failed] = [first(), first()];
    made.act(null, 'go-on', {}, 'd6=5 d20=3');
    failed.act(null, 'go-on', {}, 'd6=5 d20=7');
    expect([made.body('Nbow').states, failed.body('Nbow').states]).toEqual([[], ['critical']]);
  });

  test('BD-195 the bow skeleton shoots: 4 less 1 Armor from 7', () => {
    expect(quickDone().body('PElmyra').hp).toBe(4);
  });

  const fullBegun = (): Stage => {
    const fight = quickDone();
    fight.act(null, 'go-on', {}, 'd20=16 d20=15');
    return fight;
  };

  test('BD-199 the GM rules that high ground is worth the reach: spear and scimitar are tied with Harald', () => {
    const before = fullBegun().scene.turn.before.filter(({ second }) => second === 'PHarald');
    expect(before.map(({ first: id, why: said }) => [id, said])).toEqual([
      ['Nspear', 'save'],
      ['Nscimitar', 'save'],
    ]);
  });

  test('BD-200 one save of 15 covers both ties: they strike first, together', () => {
    const fight = fullBegun();
    expect(fight.scene.turn.saves.filter(({ who }) => who === 'PHarald')).toEqual([
      { who: 'PHarald', die: 15, against: 12, passed: false },
    ]);
    expect(fight.moments()).toEqual([['Npontiff'], ['PNarvi'], ['Nspear', 'Nscimitar'], ['PHarald']]);
  });

  test('BD-196 Narvi fails with 16 of 9: the pontiff is before him', () => {
    expect(fullBegun().moments().slice(0, 2)).toEqual([['Npontiff'], ['PNarvi']]);
  });

  test('BD-197 the pontiff is in the air, and the axe finds nobody: no die, and the turn is spent', () => {
    const fight = fullBegun();
    fight.act(null, 'go-on');
    expect(fight.body('Npontiff').states).toEqual(['airborne']);
    const done = fight.act(null, 'go-on');
    expect([rolled(done), fight.body('Npontiff').hp]).toEqual([[], 14]);
    expect(fight.scene.turn.acted).toContain('PNarvi');
  });

  test('BD-201 three meet on the stairs; nobody strikes at Harald as he leaves; two d8 come at once', () => {
    const fight = struck();
    expect([fight.at('PHarald'), fight.at('Nspear'), fight.at('Nscimitar')]).toEqual([
      'stairs.PHarald',
      'stairs.PHarald',
      'stairs.PHarald',
    ]);
    expect(fight.asked()).toEqual([['PHarald', 'react']]);
    const pools = fight.facts.flatMap((fact) =>
      fact.type === 'noted' && fact.note.type === 'attack' ? [fact.note.by.map(({ who, dice }) => [who, dice])] : [],
    );
    expect(pools.at(-1)).toEqual([
      ['Nspear', 'd8'],
      ['Nscimitar', 'd8'],
    ]);
  });

  test('BD-202 the shield makes both d4, at 1 Fatigue since the body armour is medium', () => {
    const fight = blocked();
    const dice = fight.facts.flatMap((fact) =>
      fact.type === 'rolled' ? [fact.rolled.dice.map(({ sides }) => sides)] : [],
    );
    expect(dice.at(-1)).toEqual([4, 4]);
    expect(fight.body('PHarald').fatigue).toBe(1);
  });

  test('BD-203 the highest is 3, against Armor 3: nothing', () => {
    expect(blocked().body('PHarald')).toMatchObject({ hp: 5, str: 13 });
  });

  test('BD-204 his leap is enhanced: d8 and d12', () => {
    const dice = leapt().facts.flatMap((fact) =>
      fact.type === 'rolled' ? [fact.rolled.dice.map(({ sides }) => sides)] : [],
    );
    expect(dice.at(-1)).toEqual([8, 12]);
  });

  test('BD-205 9 of it: HP 3 to 0, STR 8 to 2', () => {
    expect(leapt().body('Nspear')).toMatchObject({ hp: 0, str: 2 });
  });

  test('BD-206 the critical save is waived; else 2 passes and 3 fails', () => {
    expect(leapt().body('Nspear').states).toEqual([]);
    const states = ['d20=2', 'd20=3'].map((die) => {
      const fight = blocked();
      fight.act('PHarald', 'rule', { ruling: 'enhanced', target: 'Nspear' }, '', 'gm');
      fight.act(null, 'go-on');
      fight.answer('PHarald', 'strike', { target: 'Nspear' }, `d8=6 d12=9 ${die}`);
      return fight.body('Nspear').states;
    });
    expect(states).toEqual([[], ['critical']]);
  });

  test('BD-207 the skeleton’s DEX save of 13 on 10 fails: it falls with him', () => {
    const done = leapt().act('Nspear', 'call-save', { ability: 'dex', say: 'the tumble' }, 'd20=13', 'gm');
    const saved = done.facts.flatMap((fact) =>
      fact.type === 'noted' && fact.note.type === 'saved' ? [[fact.note.die, fact.note.passed]] : [],
    );
    expect(saved).toEqual([[13, false]]);
  });

  test('BD-208 the fall costs Harald 3 STR and no save', () => {
    expect(fallen().body('PHarald')).toMatchObject({ str: 10, states: [] });
  });

  test('BD-209 and the skeleton 4: STR 0, dead', () => {
    expect(fallen().body('Nspear')).toMatchObject({ str: 0, states: ['dead'] });
  });

  test('BD-210 the first of the group fell, and the mindless roll no morale', () => {
    expect(why({ facts: fallen().facts }).filter((type) => type === 'morale-rolled')).toEqual([]);
  });

  /** Harald lies at the foot of the stairs: the GM's hand. */
  const atTheFoot = (): Stage => {
    const fight = fallen();
    const moved = fight.scene.combatants.map((combatant) =>
      combatant.id === 'PHarald' ? { ...combatant, place: placeAt('entrance.foot') } : combatant,
    );
    fight.scene = { ...fight.scene, combatants: moved };
    return fight;
  };

  test('BD-211 Harald ends at the foot of the stairs, and nobody strikes at him for it', () => {
    const fight = atTheFoot();
    expect([fight.at('PHarald'), fight.at('Nscimitar'), fight.waiting]).toEqual([
      'entrance.foot',
      'stairs.PHarald',
      null,
    ]);
  });

  /** The spell is cast; the pontiff lets it come. */
  const cast = (): Stage => {
    const fight = atTheFoot();
    fight.act(null, 'go-on');
    fight.act(null, 'go-on', {}, 'd6=4 d6=2 d6=1');
    fight.answer('Npontiff', 'pass');
    return fight;
  };
  const spent = (die = 14): Stage => {
    const fight = cast();
    fight.answer('PThibaldus', 'spend', { 'die-1': 'damage', 'die-2': 'damage', 'die-3': 'force' }, `d20=${die}`);
    return fight;
  };

  test('BD-212 Thibaldus comes last and rolls three Magic Dice', () => {
    const dice = cast().facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.faces] : []));
    expect(dice.at(-1)).toEqual([4, 2, 1]);
    expect(cast().asked()).toEqual([['PThibaldus', 'assign-dice']]);
  });

  test('BD-213 the 4 is one Fatigue, and no dice match: no feedback', () => {
    expect(spent().body('PThibaldus')).toMatchObject({ fatigue: 1, hp: 3, wil: 14 });
  });

  test('BD-214 two dice go into damage: 6 less 1 Armor, HP 14 to 9', () => {
    expect(spent().body('Npontiff')).toMatchObject({ hp: 9, str: 8 });
  });

  test('BD-215 one knocks it down: 14 on DEX 10 fails, with 9 it stays up', () => {
    expect(spent().body('Npontiff').states).not.toContain('airborne');
    expect(spent(9).body('Npontiff').states).toContain('airborne');
  });

  test('BD-216 round 2: ten seconds, and everybody chooses again', () => {
    const fight = spent();
    fight.act(null, 'hold');
    expect(fight.scene.turn).toMatchObject({ round: 2, clock: 10, phase: 'intentions', intents: [] });
    expect([fight.body('PHarald').fatigue, fight.body('PThibaldus').fatigue, fight.body('PElmyra').hp]).toEqual([
      1, 1, 4,
    ]);
    expect(fight.scene.combatants.filter(({ side, body }) => side === 'foe' && able(body)).length).toBe(3);
  });
});
