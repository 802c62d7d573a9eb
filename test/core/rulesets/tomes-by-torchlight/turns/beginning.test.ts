import { describe, expect, test } from 'vitest';
import { rolls, stage, whys, why } from '../stage.ts';

const PARTY = { MARTEN: ['sellsword', 5, 5] as const, OGRE: ['ogre', 20, 5] as const };

describe('setting up', () => {
  test('TT-001 surprise, Grit, initiative, turns, in this order; nobody attacks before the turns', () => {
    const s = stage(PARTY);
    expect(s.refused('MARTEN', 'melee', { target: 'OGRE' })).toEqual(['nothing-to-do']);
    const facts = s.act(null, 'start-combat', {}, [5, 5, 5, 5, 5]);
    const stages = facts.flatMap((fact) =>
      fact.type === 'turned' && fact.because.type === 'stage'
        ? [fact.set.stage]
        : fact.type === 'rolled'
          ? [fact.label]
          : [],
    );
    expect(stages).toEqual([
      'surprise',
      'Notice',
      'Notice',
      'grit',
      'Grit',
      'Grit',
      'initiative',
      'Initiative',
      'turns',
    ]);
    for (const stage of ['surprise', 'grit', 'initiative'] as const) {
      s.scene = { ...s.scene, turn: { ...s.scene.turn, stage } };
      expect(s.refused('MARTEN', 'melee', { target: 'OGRE' })).toEqual(['not-in-turns']);
    }
  });

  test('TT-014 a fight that is over before it began is not begun', () => {
    const s = stage({ HERO: ['sellsword', 5, 5], ALLY: ['scout', 6, 5], FOE: ['brigand', 9, 5] });
    expect(s.refused(null, 'start-combat', { combatants: ['HERO', 'ALLY'] })).toEqual(['one-side']);
    expect(s.refused(null, 'start-combat')).toEqual([]);
    s.set('FOE', { dead: true });
    expect(s.refused(null, 'start-combat')).toEqual(['one-side']);
  });

  test(
    'TT-002 every party is checked for surprise: two Wisdom checks, in the order of the parties; the aware skip ' +
      'theirs',
    () => {
      const noticed = (aware: string, dice: readonly number[]) =>
        stage(PARTY)
          .act(null, 'start-combat', { aware }, dice)
          .flatMap((fact) => (fact.type === 'rolled' && fact.label === 'Notice' ? [fact.of] : []));
      expect(noticed('none', [5, 5, 5, 5, 5])).toEqual(['MARTEN', 'OGRE']);
      expect(noticed('ally', [5, 5, 5, 5])).toEqual(['OGRE']);
      expect(noticed('foe', [5, 5, 5, 5])).toEqual(['MARTEN']);
      expect(noticed('both', [5, 5, 5])).toEqual([]);
    },
  );

  test('TT-002 a third party that fights is checked too, and one that does not is not', () => {
    const noticed = (slots: object, dice: readonly number[]) =>
      stage({ ...PARTY, GUARD: ['brigand', 9, 9, { side: 'other' }] })
        .act(null, 'start-combat', slots as never, dice)
        .flatMap((fact) => (fact.type === 'rolled' && fact.label === 'Notice' ? [fact.of] : []));
    expect(noticed({}, [5, 5, 5, 5, 5])).toEqual(['MARTEN', 'OGRE']);
    const all = { combatants: ['MARTEN', 'OGRE', 'GUARD'] };
    expect(noticed(all, [5, 5, 5, 5, 5, 5, 5])).toEqual(['MARTEN', 'OGRE', 'GUARD']);
  });

  const THREE = { ...PARTY, GUARD: ['brigand', 9, 9, { side: 'other' }] } as const;
  const all = { combatants: ['MARTEN', 'OGRE', 'GUARD'] };

  test.each([
    ['other', ['MARTEN', 'OGRE']],
    ['ally-other', ['OGRE']],
    ['foe-other', ['MARTEN']],
    ['both', ['GUARD']],
    ['all', []],
  ] as const)('TT-002 a third party may be aware too, alone or with another: %s', (aware, noticed) => {
    const dice = Array.from({ length: 4 + noticed.length }, () => 5);
    const facts = stage(THREE).act(null, 'start-combat', { ...all, aware }, dice);
    expect(facts.flatMap((fact) => (fact.type === 'rolled' && fact.label === 'Notice' ? [fact.of] : []))).toEqual(
      noticed,
    );
  });

  test('TT-005 a third party may move unseen; it is offered where there is one', () => {
    const facts = stage(THREE).act(
      null,
      'start-combat',
      { ...all, stealth: 'foe-other', aware: 'all' },
      [5, 5, 5, 5, 5, 5],
    );
    expect(
      facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'stealth' ? [fact.note.side] : [])),
    ).toEqual(['foe', 'other']);
    const asked = (people: Parameters<typeof stage>[0]): readonly string[] => {
      const slot = stage(people)
        .offer(null, 'start-combat')
        .slots.find(({ name }) => name === 'aware');
      return slot?.type === 'option' ? slot.options.map(({ label }) => label) : [];
    };
    expect(asked(PARTY)).toEqual(['No one', 'The party', 'The foes', 'Both']);
    expect(asked(THREE)).toEqual([
      'No one',
      'The party',
      'The foes',
      'The others',
      'The party and the foes',
      'The party and the others',
      'The foes and the others',
      'Everyone',
    ]);
  });

  test('TT-003 the most watchful of a party makes its check', () => {
    const s = stage({
      A: ['sellsword', 1, 1, { attributes: { WIS: 10 } }],
      B: ['scout', 2, 1, { attributes: { WIS: 14 } }],
      C: ['sellsword', 3, 1, { attributes: { WIS: 9 } }],
      OGRE: ['ogre', 20, 5],
    });
    const facts = s.act(null, 'start-combat', { aware: 'foe' }, [12, 1, 1, 1, 1, 1, 1, 1]);
    expect(facts.find((fact) => fact.type === 'rolled')).toMatchObject({ of: 'B', label: 'Notice' });
    expect(why(facts, 'surprise')).toMatchObject({ side: 'ally', surprised: false });
  });

  test('TT-003 of equals the first rolls', () => {
    const s = stage({
      A: ['sellsword', 1, 1, { attributes: { WIS: 14 } }],
      B: ['scout', 2, 1, { attributes: { WIS: 14 } }],
      OGRE: ['ogre', 20, 5],
    });
    const facts = s.act(null, 'start-combat', { aware: 'foe' }, [12, 1, 1, 1, 1, 1]);
    expect(facts.find((fact) => fact.type === 'rolled')).toMatchObject({ of: 'A', label: 'Notice' });
  });

  test('TT-R18 within a block the degrees of initiative decide, then DEX', () => {
    const first = (a: number, b: number): string | null => {
      const s = stage({
        A: ['sellsword', 1, 1, { attributes: { DEX: 12 } }],
        B: ['sellsword', 2, 1, { attributes: { DEX: 15 } }],
        OGRE: ['ogre', 20, 5],
      });
      s.act(null, 'start-combat', { aware: 'both' }, [1, 1, 1, a, b]);
      return s.turn.now;
    };
    expect([first(7, 6), first(6, 7), first(6, 6)]).toEqual(['A', 'B', 'B']);
  });

  test('TT-004 a party that fails is surprised: its members lose their first turn and act in round 2', () => {
    const s = stage({
      A: ['sellsword', 1, 1, { attributes: { WIS: 14 } }],
      B: ['sellsword', 2, 1],
      OGRE: ['ogre', 20, 5],
    });
    // A would act before the monsters, B after them
    s.act(null, 'start-combat', { aware: 'foe' }, [15, 6, 5, 19]);
    expect([s.turn.round, s.turn.now]).toEqual([1, 'OGRE']);
    expect(s.refused('B', 'walk', { path: [[2, 2]] })).toEqual(['turn-lost-surprised']);
    expect(whys(s.act('OGRE', 'end-turn', {}, [4, 4]))).toContain('round-began');
    expect([s.turn.round, s.turn.now]).toEqual([2, 'A']);
  });

  test('TT-005 a party in stealth rolls with its clumsiest; the degrees are its own', () => {
    const party = (face: number) => {
      const s = stage({
        A: ['sellsword', 1, 1, { attributes: { DEX: 15 } }],
        B: ['sellsword', 2, 1, { attributes: { DEX: 11 } }],
        C: ['sellsword', 3, 1, { attributes: { DEX: 13 } }],
        OGRE: ['ogre', 20, 5],
      });
      return s.act(null, 'start-combat', { stealth: 'ally', aware: 'both' }, [face, 1, 1, 1, 1, 1, 1, 1]);
    };
    expect(party(8).find((fact) => fact.type === 'rolled')).toMatchObject({ of: 'B', label: 'Stealth' });
    expect(why(party(8), 'stealth')).toMatchObject({ degrees: 8 });
    expect(why(party(12), 'stealth')).toMatchObject({ degrees: 0 });
  });

  test.each([
    ['TT-006', 8, true],
    ['TT-006', 9, false],
  ] as const)('%s stealth is the obstacle of the others: against 8, a %i surprises: %s', (_, face, surprised) => {
    const s = stage({
      A: ['sellsword', 1, 1, { attributes: { DEX: 15 } }],
      WATCH: ['ogre', 20, 5, { attributes: { WIS: 14 } }],
    });
    const facts = s.act(null, 'start-combat', { stealth: 'ally', aware: 'ally' }, [
      8,
      face,
      1,
      ...(surprised ? [1] : [1, 1]),
      ...(surprised ? [] : []),
    ]);
    expect(why(facts, 'surprise')).toMatchObject({ side: 'foe', surprised });
  });

  test('TT-007 whoever is not surprised rolls its Grit die', () => {
    const s = stage(PARTY);
    s.act(null, 'start-combat', { aware: 'both' }, [5, 9, 1]);
    expect([s.body('MARTEN').gritDie, s.body('MARTEN').grit, s.body('OGRE').grit]).toEqual([8, 5, 9]);
    const surprised = stage(PARTY);
    expect(rolls(surprised.act(null, 'start-combat', { aware: 'foe' }, [20, 9, 1]))).toEqual([
      'Notice',
      'Grit',
      'Initiative',
    ]);
    expect([surprised.body('MARTEN').grit, surprised.body('OGRE').grit]).toEqual([0, 9]);
    // A foe's Grit is a figure of its sheet: its die is for the GM's eyes.
    const secret = stage({
      ...PARTY,
      GUIDE: ['brigand', 6, 5, { side: 'ally' }],
    })
      .act(null, 'start-combat', { aware: 'both' }, [5, 9, 1, 1])
      .flatMap((fact) => (fact.type === 'rolled' && fact.label === 'Grit' ? [[fact.of, fact.secret]] : []));
    expect(secret).toEqual([
      ['MARTEN', false],
      ['OGRE', true],
      ['GUIDE', false],
    ]);
  });

  test('TT-008 the surprised roll theirs when round 2 starts', () => {
    const s = stage({
      A: ['sellsword', 1, 1, { attributes: { WIS: 14 } }],
      B: ['sellsword', 2, 1],
      OGRE: ['ogre', 20, 5],
    });
    s.act(null, 'start-combat', { aware: 'foe' }, [15, 6, 5, 5]);
    expect([s.body('A').grit, s.body('B').grit]).toEqual([0, 0]);
    s.act('OGRE', 'end-turn', {}, [6, 3]);
    expect([s.body('A').grit, s.body('B').grit]).toEqual([6, 3]);
  });

  test('TT-009 each character makes a Dexterity check, monsters do not', () => {
    const sheet = (DEX: number) => ({ attributes: { STR: 18, DEX, WIS: 18 } });
    const s = stage({
      A: ['sellsword', 1, 1, sheet(9)],
      B: ['sellsword', 2, 1, sheet(12)],
      C: ['sellsword', 3, 1, sheet(15)],
      ...Object.fromEntries([1, 2, 3, 4].map((n) => [`G${n}`, ['goblin-cutter', 20, n] as const])),
    });
    const facts = s.act(null, 'start-combat', { aware: 'both' }, [1, 1, 1, 1, 1, 1, 1, 9, 13, 14]);
    expect(rolls(facts).filter((label) => label === 'Initiative')).toHaveLength(3);
    // side by side: nobody waits for another’s die
    const first = facts.findIndex((fact) => fact.type === 'rolled' && fact.label === 'Initiative');
    expect(facts.slice(first, first + 3).map(({ type }) => type)).toEqual(['rolled', 'rolled', 'rolled']);
    // each has its own Dexterity and its own die
    const results = ['A', 'B', 'C'].map((name) => [s.body(name).block, s.body(name).initiative]);
    expect(results.flat()).toEqual(['before', 9, 'after', 0, 'before', 14]);
  });

  test.each([
    ['TT-010', 12, 'before'],
    ['TT-011', 13, 'after'],
  ] as const)('%s DEX 12 and a %i: %s the monsters', (_, face, block) => {
    const s = stage({
      A: ['sellsword', 1, 1, { attributes: { DEX: 12 } }],
      B: ['sellsword', 2, 1, { attributes: { DEX: 12 } }],
      OGRE: ['ogre', 20, 5],
    });
    s.act(null, 'start-combat', { aware: 'both' }, [1, 1, 1, face, 20 - face]);
    expect(s.body('A').block).toBe(block);
    const lanes = s.order().map(({ label, items }) => [label, items.map(({ who }) => who)]);
    expect(lanes).toEqual(
      block === 'before'
        ? [
            ['Before', ['A', 'B']],
            ['Monsters', ['OGRE']],
          ]
        : [
            ['Before', ['B']],
            ['Monsters', ['OGRE']],
            ['After', ['A']],
          ],
    );
  });
});

describe('latecomers', () => {
  const joined = (name: string, dice: readonly number[]) => {
    const s = stage({
      A: ['sellsword', 1, 1],
      OGRE: ['ogre', 20, 5],
      LATE: ['sellsword', 2, 1, { attributes: { DEX: 12 } }],
      WOLF: ['goblin-cutter', 21, 5],
    });
    s.act(null, 'start-combat', { aware: 'both', combatants: ['A', 'OGRE'] }, [1, 1, 1]);
    return { s, facts: s.act(null, 'join', { who: [name] }, dice) };
  };
  test.each([
    ['TT-010', 12, 'before', ['LATE', 'A', 'OGRE']],
    ['TT-011', 13, 'after', ['A', 'OGRE', 'LATE']],
  ] as const)('%s a character that joins late rolls too: with DEX 12 and a %i it is %s', (_, face, block, all) => {
    const { s, facts } = joined('LATE', [5, face]);
    expect(rolls(facts)).toEqual(['Grit', 'Initiative']);
    expect(s.body('LATE')).toMatchObject({ grit: 5, block });
    // it waits for the next round, in which it stands among the others
    const turns = [s.turn.now];
    for (let n = 0; n < 4; n++) {
      s.act(null, 'next-turn');
      turns.push(s.turn.now);
    }
    expect(turns).toEqual(['A', 'OGRE', ...all]);
    expect(s.turn.round).toBe(2);
  });
  test('TT-009 a monster that joins late rolls none, and acts among the monsters from the next round on', () => {
    const { s, facts } = joined('WOLF', [3]);
    expect(rolls(facts)).toEqual(['Grit']);
    expect(s.refused('WOLF', 'end-turn')).toEqual(['not-your-turn']);
    s.turnOf('OGRE').act(null, 'next-turn');
    expect([s.turn.round, s.turn.now]).toEqual([2, 'A']);
    expect(s.order().map(({ items }) => items.map(({ who }) => who))).toEqual([['A'], ['OGRE', 'WOLF']]);
  });
});

test('before initiative is rolled nobody stands among the monsters', () => {
  const s = stage({ A: ['sellsword', 1, 1], OGRE: ['ogre', 20, 5] }).begin();
  s.scene = { ...s.scene, turn: { ...s.turn, stage: 'initiative' } };
  expect(s.order().map(({ label }) => label)).toEqual([null]);
});
