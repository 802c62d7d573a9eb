import { describe, expect, test } from 'vitest';
import { demoMaps } from '../../../../src/core/maps/demo/index.ts';
import { find } from '../../../../src/core/rules/scene.ts';
import type { CombatantId } from '../../../../src/core/rules/scene.ts';
import { catalogue } from '../../../../src/core/rulesets/block-dodge-parry/catalogue.ts';
import { demos } from '../../../../src/core/rulesets/block-dodge-parry/demo.ts';
import { able, armourClass, armourOf } from '../../../../src/core/rulesets/block-dodge-parry/derived.ts';
import { blockDodgeParry } from '../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { rangeOf } from '../../../../src/core/rulesets/block-dodge-parry/zones.ts';
import { pathLength } from '../../../../src/core/space/zones/graph.ts';
import type { Stage, Standing } from './stage.ts';
import { GM, placeAt, player, rolled, stage, why } from './stage.ts';

const tomb = demoMaps['tomb']?.field;
if (tomb?.type !== 'zones') throw new Error('the tomb is no map of zones');

/** The example's people under the names of the stage: P for the party, N for foes. */
const NAMES: Readonly<Record<string, string>> = {
  Harald: 'PHarald', Elmyra: 'PElmyra', Thibaldus: 'PThibaldus', Narvi: 'PNarvi',
  'The pontiff': 'Npontiff', 'Bow skeleton': 'Nbow', 'Spear skeleton': 'Nspear', 'Scimitar skeleton': 'Nscimitar',
};

const people = (): Readonly<Record<string, Standing>> =>
  Object.fromEntries((demos[0]?.combatants ?? []).map((one): readonly [string, Standing] => {
    const entry = catalogue.find(({ id }) => id === one.from);
    if (entry === undefined || !('zone' in one)) throw new Error(`${one.name} is not in the catalogue, or in no zone`);
    return [NAMES[one.name] ?? one.name, { ...entry.body, at: `${one.zone}.${one.cluster}` }];
  }));

const start = (): Stage => stage(people(), { field: tomb, answers: { react: 'ask', retarget: 'ask' } });
const to = (zone: string) => ({ way: [{ zone, cluster: null }] });
const fighter = (fight: Stage, who: string) => find(fight.scene, who as CombatantId);

/** Everybody locks what the example has them say; the round is held until it is let run. */
const declared = (): Stage => {
  const fight = start();
  fight.act(null, 'hold');
  fight.act('PThibaldus', 'spell', { target: 'Npontiff', dice: 3, speed: 'full', say: 'white flames' });
  fight.act('PElmyra', 'attack:bow', { target: 'Nbow' });
  fight.act('PNarvi', 'attack:greataxe', { target: 'Npontiff' });
  fight.act('PHarald', 'attack:longsword', { move: 'before', ...to('stairs') });
  fight.act('Npontiff', 'do', { say: 'rises out of reach and gathers power', pace: 'full', becomes: 'airborne' });
  fight.act('Nbow', 'attack:bow', { target: 'PElmyra' });
  fight.act('Nspear', 'attack:spear', { target: 'PHarald', move: 'before', ...to('stairs') });
  fight.act('Nscimitar', 'attack:scimitar', { target: 'PHarald', move: 'before', ...to('stairs') });
  return fight;
};

const lane = (fight: Stage, who: string): string | undefined => fight.scene.turn.intents.find((intent) => intent.who === who)?.lane;
const reasonFor = (fight: Stage, who: string): string | undefined =>
  blockDodgeParry.strip(fight.scene, GM).lanes.flatMap(({ items }) => items).find((item) => item.who === who)?.why;

/** Up to the end of the quick turns. */
const quickDone = (fight = declared()): Stage => {
  fight.act('PHarald', 'request', { say: 'the high ground' });
  fight.act(null, 'go-on');
  fight.act('PHarald', 'rule', { ruling: 'negate-reach' }, '', 'gm');
  fight.act(null, 'go-on', {}, 'd20=12');
  fight.act(null, 'go-on', {}, 'd6=5 d20=3');
  fight.act(null, 'go-on');
  fight.answer('PElmyra', 'defend', {}, 'd6=4');
  return fight;
};

/** Up to the moment in which both skeletons strike, Harald asked how he defends. */
const struck = (): Stage => {
  const fight = quickDone();
  fight.act(null, 'go-on', {}, 'd20=16 d20=15');
  fight.act(null, 'go-on');
  fight.act(null, 'go-on');
  fight.act(null, 'go-on');
  fight.answer('gm', 'let-go');
  return fight;
};

const blocked = (): Stage => {
  const fight = struck();
  const block = fight.question('PHarald').options.find(({ id }) => id.startsWith('block'));
  fight.answer(
    'PHarald', block?.id ?? 'block',
    Object.fromEntries((block?.slots ?? []).map((slot) => [slot.name, slot.type === 'option' ? 'shield' : null])), 'd4=3 d4=2',
  );
  return fight;
};

/** Harald's leap: enhanced, at the price the GM named; the critical save is waived because the fall decides. */
const leapt = (): Stage => {
  const fight = blocked();
  fight.act('PHarald', 'rule', { ruling: 'enhanced', target: 'Nspear' }, '', 'gm');
  fight.act('Nspear', 'rule', { ruling: 'waive-critical' }, '', 'gm');
  fight.act(null, 'go-on');
  fight.answer('PHarald', 'strike-Nspear', {}, 'd8=6 d12=9');
  return fight;
};

const fallen = (): Stage => {
  const fight = leapt();
  fight.act('Nspear', 'call-save', { ability: 'dex', say: 'the tumble' }, 'd20=13', 'gm');
  fight.act(null, 'danger', { danger: 'stairs/fall', who: ['PHarald', 'Nspear'] }, 'd4=3 d4=4');
  return fight;
};

describe('the example of play', () => {
  test('BD-186 the party and the pontiff are on the dais, three skeletons at the entrance, two zones off', () => {
    const fight = start();
    expect(pathLength(tomb, 'dais', 'entrance', 'sight')).toBe(2);
    expect(rangeOf(fight.scene, fighter(fight, 'PElmyra'), fighter(fight, 'Nbow'))).toBe('far');
    expect([armourOf(fight.body('PHarald')).total, armourClass(fight.body('PHarald'))]).toEqual([3, 'medium']);
  });

  test('BD-187 the skeletons rise in view: no roll for surprise', () => {
    const fight = stage(people(), { field: tomb, phase: 'idle' });
    expect(fight.refused(null, 'surprise', { variant: 'normal' })).toEqual(['both-aware']);
  });

  test('BD-188 lifting the lid needs no roll', () => {
    const fight = stage(people(), { field: tomb, phase: 'idle' });
    expect(rolled(fight.act(null, 'begin'))).toEqual([]);
  });

  test('BD-189 a spell and two charges are full turns, a shot is quick, and the party sees what is locked', () => {
    const fight = declared();
    expect(['PThibaldus', 'PElmyra', 'PNarvi', 'PHarald'].map((who) => lane(fight, who))).toEqual(['spell', 'quick', 'full', 'full']);
    expect(blockDodgeParry.known(fight.scene, player('PElmyra')).turn.intents.map(({ who }) => who)).toEqual([
      'PThibaldus', 'PElmyra', 'PNarvi', 'PHarald',
    ]);
  });

  test('BD-190 the GM’s four intentions are hidden, and told of in words', () => {
    const fight = declared();
    expect(['Nbow', 'Nspear', 'Nscimitar', 'Npontiff'].map((who) => lane(fight, who))).toEqual(['quick', 'full', 'full', 'full']);
    fight.act('Npontiff', 'telegraph', { say: 'it draws itself up, and the air hums' }, '', 'gm');
    const known = blockDodgeParry.known(fight.scene, player('PElmyra')).turn;
    expect([
      known.intents.some(({ who }) => who.startsWith('N')), known.hints.map(({ say }) => say),
    ]).toEqual([false, ['it draws itself up, and the air hums']]);
  });

  test('BD-191 and BD-198 the order before its dice: archers tied, spear before Harald, scimitar tied with him', () => {
    const fight = declared();
    fight.act(null, 'go-on');
    const lanes = blockDodgeParry.strip(fight.scene, player('PElmyra')).lanes;
    expect(lanes.map(({ label, items }) => [label, items.length])).toEqual([['Quick', 2], ['Full', 5], ['Spells', 1]]);
    expect(reasonFor(fight, 'Nspear')).toContain('before PHarald: longer');
    expect(reasonFor(fight, 'PElmyra')).toBe('a tie, to be rolled');
  });

  test('BD-192 to BD-194 Elmyra saves 12 of 14, shoots first for 5, and the skeleton makes its critical save', () => {
    const fight = declared();
    fight.act(null, 'go-on');
    fight.act(null, 'go-on', {}, 'd20=12');
    expect(fight.moments()).toEqual([['PElmyra'], ['Nbow']]);
    fight.act(null, 'go-on', {}, 'd6=5 d20=3');
    expect(fight.body('Nbow')).toMatchObject({ hp: 0, str: 6, states: [] });
  });

  test('BD-195 the bow skeleton shoots: 4 less 1 Armor from 7', () => {
    expect(quickDone().body('PElmyra').hp).toBe(4);
  });

  test('BD-199 and BD-200 the GM rules that high ground is worth the reach: one save of 15 covers both ties', () => {
    const fight = quickDone();
    fight.act(null, 'go-on', {}, 'd20=16 d20=15');
    expect(fight.scene.turn.before.filter(({ second }) => second === 'PHarald').map(({ first, why: said }) => [first, said])).toEqual([
      ['Nspear', 'save'], ['Nscimitar', 'save'],
    ]);
    expect(fight.moments()).toEqual([['Npontiff'], ['PNarvi'], ['Nspear', 'Nscimitar'], ['PHarald']]);
  });

  test('BD-196 and BD-197 Narvi fails 16 of 9: the pontiff is in the air, and the axe finds nobody', () => {
    const fight = quickDone();
    fight.act(null, 'go-on', {}, 'd20=16 d20=15');
    fight.act(null, 'go-on');
    expect(fight.body('Npontiff').states).toEqual(['airborne']);
    const done = fight.act(null, 'go-on');
    expect([rolled(done), fight.body('Npontiff').hp]).toEqual([[], 14]);
    expect(fight.scene.turn.acted).toContain('PNarvi');
  });

  test('BD-201 three meet on the stairs; nobody strikes at Harald as he leaves; two d8 come at once', () => {
    const fight = struck();
    expect([
      fight.at('PHarald'), fight.at('Nspear'), fight.at('Nscimitar'),
    ]).toEqual(['stairs.PHarald', 'stairs.PHarald', 'stairs.PHarald']);
    expect(fight.asked()).toEqual([['PHarald', 'react']]);
    const pools = fight.facts.flatMap(
      (fact) => (fact.type === 'noted' && fact.note.type === 'attack' ? [fact.note.by.map(({ who, dice }) => [who, dice])] : []),
    );
    expect(pools.at(-1)).toEqual([['Nspear', 'd8'], ['Nscimitar', 'd8']]);
  });

  test('BD-202 and BD-203 the shield makes both d4: 3 against Armor 3, and 1 Fatigue', () => {
    const fight = blocked();
    expect(fight.body('PHarald')).toMatchObject({ hp: 5, str: 13, fatigue: 1 });
  });

  test('BD-204 to BD-206 the leap: d8 and d12, 9 to the spear skeleton, no critical save', () => {
    const fight = leapt();
    expect(fight.body('Nspear')).toMatchObject({ hp: 0, str: 2, states: [] });
  });

  test('BD-207 to BD-210 it fails its DEX save and falls with him: 3 STR and 4, which kills it; no morale', () => {
    const fight = fallen();
    expect(fight.body('PHarald').str).toBe(10);
    expect(fight.body('Nspear')).toMatchObject({ str: 0, states: ['dead'] });
    expect(why({ facts: fight.facts }).filter((type) => type === 'morale-rolled')).toEqual([]);
  });

  test('BD-211 to BD-216 the spell comes last: three dice, one Fatigue; the pontiff is hurt and brought down; round 2 begins', () => {
    const fight = fallen();
    // Harald ends at the foot of the stairs: the GM's hand, and nobody strikes.
    fight.scene = {
      ...fight.scene,
      combatants: fight.scene.combatants.map((one) => (one.id === 'PHarald' ? { ...one, place: placeAt('entrance.foot') } : one)),
    };
    expect([fight.at('PHarald'), fight.at('Nscimitar'), fight.waiting]).toEqual(['entrance.foot', 'stairs.PHarald', null]);
    fight.act(null, 'go-on');
    fight.act(null, 'go-on', {}, 'd6=4 d6=2 d6=1');
    fight.answer('Npontiff', 'pass');
    expect(fight.asked()).toEqual([['PThibaldus', 'assign-dice']]);
    fight.answer('PThibaldus', 'spend', { 'die-1': 'damage', 'die-2': 'damage', 'die-3': 'force' }, 'd20=14');
    expect(fight.body('PThibaldus')).toMatchObject({ fatigue: 1, hp: 3, wil: 14 });
    expect(fight.body('Npontiff')).toMatchObject({ hp: 9, str: 8 });
    expect(fight.body('Npontiff').states).not.toContain('airborne');
    fight.act(null, 'hold');
    expect(fight.scene.turn).toMatchObject({ round: 2, clock: 10, phase: 'intentions' });
    expect([fight.body('PHarald').fatigue, fight.body('PThibaldus').fatigue, fight.body('PElmyra').hp]).toEqual([1, 1, 4]);
    expect(fight.scene.combatants.filter(({ side, body }) => side === 'foe' && able(body)).length).toBe(3);
  });
});
