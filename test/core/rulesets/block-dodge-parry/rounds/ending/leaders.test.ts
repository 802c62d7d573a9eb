import { describe, expect, test } from 'vitest';
import { stage } from '../../support/stage.ts';
import { at, doomed, goblin, slain, states } from './goblins.ts';

/** Whose WIL a group saves with. */

describe('morale', () => {
  test('BD-176 a leader’s WIL speaks for all while it is able', () => {
    const fight = slain(
      { N1: doomed(), N2: goblin({ leader: true, wil: 13, maxWil: 13 }), N3: goblin(), N4: goblin(), N5: goblin() },
      'd20=13',
    );
    expect(states(fight, 'N2', 'N3', 'N4', 'N5')).toEqual([[], [], [], []]);
    // wherever the leader stands among them
    const last = slain(
      { N1: doomed(), N2: goblin(), N3: goblin(), N4: goblin(), N5: goblin({ leader: true, wil: 13, maxWil: 13 }) },
      'd20=13',
    );
    expect(states(last, 'N2', 'N3', 'N4', 'N5')).toEqual([[], [], [], []]);
  });

  test('BD-176 a leader who fails speaks for all as well, and its own save is the only one', () => {
    const fight = slain(
      { N1: doomed(), N2: goblin(), N3: goblin({ leader: true, wil: 13, maxWil: 13 }), N4: goblin(), N5: goblin() },
      'd20=14',
    );
    expect(states(fight, 'N2', 'N3', 'N4', 'N5')).toEqual([
      ['surrendered'],
      ['surrendered'],
      ['surrendered'],
      ['surrendered'],
    ]);
  });

  test('BD-176 one whose attitude was set before the fight is led, as is one whose leader is named in it', () => {
    const chief = goblin({ leader: true, wil: 13, maxWil: 13 });
    const met = stage(
      { P: { at: 'A.c1', arms: ['dagger'] }, N1: doomed(), N2: chief, N3: goblin(), N4: goblin(), N5: goblin() },
      { phase: 'idle', answers: { broken: { offer: 'surrender', slots: {} } } },
    );
    met.act(null, 'disposition', { group: 'goblins', label: 'Hostile' });
    met.act(null, 'begin');
    met.act('P', 'attack:dagger', at('N1'));
    met.pass('d6=2 d20=13');
    expect(states(met, 'N2', 'N3', 'N4', 'N5')).toEqual([[], [], [], []]);
    const named = stage({
      P: { at: 'A.c1', arms: ['dagger'] },
      N1: doomed(),
      ...Object.fromEntries([2, 3, 4, 5].map((n) => [`N${n}`, goblin()])),
    });
    named.set('N3', { leader: true, wil: 13, maxWil: 13 });
    named.act('P', 'attack:dagger', at('N1'));
    named.pass('d6=2 d20=13');
    expect(states(named, 'N2', 'N3', 'N4', 'N5')).toEqual([[], [], [], []]);
  });

  test('BD-176 one that can do nothing speaks for nobody', () => {
    const fight = slain(
      {
        N1: doomed(),
        N2: goblin({ leader: true, wil: 13, maxWil: 13, states: ['fled'] }),
        N3: goblin(),
        N4: goblin(),
        N5: goblin(),
      },
      'd20=8 d20=9 d20=8 d20=8 d20=8',
    );
    expect(states(fight, 'N3', 'N4', 'N5')).toEqual([[], ['surrendered'], []]);
  });

  test('BD-263 when the leader falls the others go by their own WIL', () => {
    const fight = slain(
      { N1: doomed({ leader: true, wil: 13, maxWil: 13 }), N2: goblin(), N3: goblin(), N4: goblin(), N5: goblin() },
      'd20=8 d20=13 d20=8 d20=8',
    );
    expect(states(fight, 'N2', 'N3')).toEqual([[], ['surrendered']]);
  });
});
