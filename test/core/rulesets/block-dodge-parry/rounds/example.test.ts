import { turnOrderFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { describe, expect, test } from 'vitest';
import { armourClass, armourOf } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/derived.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { rangeOf } from '../../../../../src/core/rulesets/block-dodge-parry/moves/zones.ts';
import { pathLength } from '../../../../../src/core/space/zones/graph.ts';
import { player } from '../support/fighters.ts';
import { rolled, stage } from '../support/stage.ts';
import { people, start, fighter, declared, lane, reasonFor, leapt, tomb } from './example.ts';

describe('the example of play', () => {
  test('BD-186 the party and the pontiff are on the dais, three skeletons at the entrance, two zones off', () => {
    const fight = start();
    expect(pathLength(tomb, 'dais', 'entrance', 'sight')).toBe(2);
    const zones = fight.scene.combatants.map(({ id }) => `${id} ${fight.at(id).split('.')[0]}`);
    expect(zones).toEqual([
      'PHarald dais',
      'PElmyra dais',
      'PThibaldus dais',
      'PNarvi dais',
      'Npontiff dais',
      'Nbow entrance',
      'Nspear entrance',
      'Nscimitar entrance',
    ]);
    expect(tomb.edges.map(({ between }) => [...between].sort().join('-')).sort()).toEqual([
      'dais-stairs',
      'entrance-stairs',
    ]);
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
    expect(['PThibaldus', 'PElmyra', 'PNarvi', 'PHarald'].map((actor) => lane(fight, actor))).toEqual([
      'spell',
      'quick',
      'full',
      'full',
    ]);
    expect(blockDodgeParry.known(fight.scene, player('PElmyra')).turn.intents.map(({ who }) => who)).toEqual([
      'PThibaldus',
      'PElmyra',
      'PNarvi',
      'PHarald',
    ]);
  });

  test('BD-190 the GM’s four intentions are hidden, and told of in words', () => {
    const fight = declared();
    expect(['Nbow', 'Nspear', 'Nscimitar', 'Npontiff'].map((actor) => lane(fight, actor))).toEqual([
      'quick',
      'full',
      'full',
      'full',
    ]);
    fight.act('Npontiff', 'telegraph', { say: 'it draws itself up, and the air hums' }, '', 'gm');
    const known = blockDodgeParry.known(fight.scene, player('PElmyra')).turn;
    expect([known.intents.some(({ who }) => who.startsWith('N')), known.hints.map(({ say }) => say)]).toEqual([
      false,
      ['it draws itself up, and the air hums'],
    ]);
  });

  test('BD-191 before its dice the order shows quick, full and spells, the archers tied', () => {
    const fight = declared();
    fight.act(null, 'go-on');
    const { lanes } = turnOrderFor(blockDodgeParry, fight.scene, player('PElmyra'));
    expect(lanes.map(({ label, items }) => [label, items.length])).toEqual([
      ['Quick', 2],
      ['Full', 5],
      ['Spells', 1],
    ]);
    expect([reasonFor(fight, 'PElmyra'), reasonFor(fight, 'Nbow')]).toEqual([
      'tie, roll to break',
      'tie, roll to break',
    ]);
    expect(lanes.map(({ items }) => items.map(({ who }) => who))).toEqual([
      ['PElmyra', 'Nbow'],
      ['PNarvi', 'Npontiff', 'Nspear', 'Nscimitar', 'PHarald'],
      ['PThibaldus'],
    ]);
    for (const actor of ['PNarvi', 'Npontiff', 'PHarald', 'Nscimitar'])
      expect(reasonFor(fight, actor), actor).toContain('tie, roll to break');
    expect(reasonFor(fight, 'PThibaldus')).toBe('');
  });

  test('BD-191 the whole round by its tape of dice: whose moments come when', () => {
    const fight = leapt();
    fight.act('Nspear', 'call-save', { ability: 'dex', say: 'the tumble' }, 'd20=13', 'gm');
    fight.act(null, 'danger', { danger: 'stairs/fall', who: ['PHarald', 'Nspear'] }, 'd4=3 d4=4');
    fight.act(null, 'go-on');
    fight.act(null, 'go-on', {}, 'd6=4 d6=2 d6=1');
    fight.answer('Npontiff', 'pass');
    fight.answer('PThibaldus', 'spend', { 'die-1': 'damage', 'die-2': 'damage', 'die-3': 'force' }, 'd20=14');
    const acted = fight.facts.flatMap((fact) =>
      fact.type === 'turned' && fact.because.type === 'acted' ? [fact.set.acted ?? []] : [],
    );
    const moments = acted.map((ids, at) => ids.filter((id) => !(acted[at - 1] ?? []).includes(id)));
    expect(moments).toEqual([
      ['PElmyra'],
      ['Nbow'],
      ['Npontiff'],
      ['PNarvi'],
      ['Nspear', 'Nscimitar'],
      ['PHarald'],
      ['PThibaldus'],
    ]);
    const saves = fight.facts.flatMap((fact) =>
      fact.type === 'noted' && fact.note.type === 'order-saved' ? [[fact.note.who, fact.note.die]] : [],
    );
    expect(saves).toEqual([
      ['PElmyra', 12],
      ['PNarvi', 16],
      ['PHarald', 15],
    ]);
  });

  test('BD-198 without a ruling the spear goes before Harald, who is tied with the scimitar', () => {
    const fight = declared();
    fight.act(null, 'go-on');
    expect(reasonFor(fight, 'Nspear')).toBe('before PHarald: longer');
    expect(reasonFor(fight, 'Nscimitar')).toBe('tie, roll to break');
  });
});
