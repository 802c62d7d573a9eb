import { describe, expect, test } from 'vitest';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import type { Body } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import type { Settings } from '../../../../src/core/rulesets/old-school/sheet/settings.ts';
import { GM, path, rolls, SIDES, stage, why, whys } from './stage.ts';
import type { Stage } from './stage.ts';

/** What monsters do beside striking: dives, stenches, songs and gazes, wounds that close, metal that rusts. */

/** A monster with the first turn, and a fighter beside it. */
const beside = (
  from: string,
  fighter: Partial<Body> = {},
  settings: Partial<Settings> = {},
  monster: object = {},
): Stage =>
  stage({ M: [from, 5, 5, monster], A: ['fighter', 6, 5, { hpMax: 60, ...fighter }] }, settings).start([20, 1]);
/** The round ends after the other has acted too. */
const round = (s: Stage, dice: readonly number[] = []): void => {
  s.act('M', 'nominate', { target: 'A' });
  s.act('A', 'nominate', { target: 'M' }, dice);
};
const parts = (s: Stage, by: string, offer: string, target: string) =>
  s.explain(by, offer, { target }).modifiers.map(({ label, value }) => [label, value]);
const marks = (s: Stage, name: string): readonly string[] => {
  const of = s.scene.combatants.find(({ id }) => id === name);
  return of === undefined ? [] : oldSchool.viewOf(of as never, 'sheet', s.scene as never).marks.map(({ id }) => id);
};

describe('a stirge', () => {
  test('has +2 on its first attack of a fight, and on no other', () => {
    const s = beside('stirge');
    expect(parts(s, 'M', 'attack:routine.0', 'A')).toEqual([['dive', 2]]);
    const chance = () => s.odds('M', 'attack:routine.0', { target: 'A' }, 'A', 'hit').chance;
    expect(chance()).toBeCloseTo(7 / 20);
    s.act('M', 'attack:routine.0', { target: 'A' }, [13]);
    s.set('M', { attacked: false });
    expect([parts(s, 'M', 'attack:routine.0', 'A'), chance()]).toEqual([[], 5 / 20]);
    s.act(null, 'end-combat');
    s.start([20, 1]);
    expect(parts(s, 'M', 'attack:routine.0', 'A')).toEqual([['dive', 2]]);
  });

  test('hangs on, drains from the next round on without a roll, and neither strikes nor flies off', () => {
    const s = beside('stirge');
    s.act('M', 'attack:routine.0', { target: 'A' }, [14, 2]);
    expect([s.body('A').hp, marks(s, 'M')]).toEqual([58, ['attached']]);
    round(s);
    expect(s.body('A').hp).toBe(58);
    expect(s.refused('M', 'attack:routine.0', { target: 'A' })).toEqual(['attached']);
    expect(s.offer('M', 'move').reasons.map(({ code }) => code)).toEqual(['attached']);
    round(s, [3]);
    expect(s.body('A').hp).toBe(55);
    s.act(null, 'douse', { who: ['A'] });
    expect([s.refused('M', 'attack:routine.0', { target: 'A' }), marks(s, 'M')]).toEqual([[], []]);
  });

  test('goes where its victim goes', () => {
    const s = beside('stirge');
    s.act('M', 'attack:routine.0', { target: 'A' }, [14, 2]);
    s.act('M', 'nominate', { target: 'A' });
    s.act('A', 'retreat', path([6, 5], 'e', 'e', 'e'));
    expect([s.at('A'), s.at('M')]).toEqual([
      [9, 5],
      [8, 5],
    ]);
  });

  test('drains no more once it is dead', () => {
    const s = beside('stirge');
    s.act('M', 'attack:routine.0', { target: 'A' }, [14, 2]);
    round(s);
    s.act('M', 'nominate', { target: 'A' });
    s.set('M', { hp: 0, conditions: ['dead'] });
    s.act('A', 'nominate', { target: 'A' });
    expect([s.turn.round, s.body('A').hp, s.turn.effects]).toEqual([3, 58, []]);
  });
});

describe('a troll', () => {
  const wounded = (weapon: string, dice: readonly number[], settings: Partial<Settings> = {}) => {
    const s = beside('troll', { weapons: [{ weapon, ammo: 9 }], wielded: 0, hpMax: 60 }, settings, { hp: 30 });
    s.act('M', 'nominate', { target: 'A' });
    s.act('A', `attack:${weapon}.0`, { target: 'M' }, dice);
    return s;
  };
  const rest = (s: Stage, times: number): void => {
    s.act('A', 'nominate', { target: 'M' });
    for (let n = 1; n < times; n++) round(s);
  };

  test('heals 3 hit points a round from the third round after a wound', () => {
    const s = wounded('sword', [18, 8]);
    expect(s.body('M').hp).toBe(20);
    rest(s, 3);
    expect([s.turn.round, s.body('M').hp]).toEqual([4, 20]);
    round(s);
    expect(s.body('M').hp).toBe(23);
    round(s);
    round(s);
    round(s);
    expect([s.body('M').hp, s.turn.effects]).toEqual([30, []]);
    expect(why(s.facts(), 'regenerated')).toEqual({ type: 'regenerated', hp: 1, rises: false });
  });

  test.each([
    ['first wound', 23],
    ['last wound', 20],
  ] as const)('counts from its %s', (regenerationFrom, hp) => {
    const s = wounded('sword', [18, 3], { regenerationFrom });
    s.act('A', 'nominate', { target: 'M' });
    s.act('M', 'nominate', { target: 'A' });
    s.act('A', 'attack:sword.0', { target: 'M' }, [18, 3]);
    s.act('A', 'nominate', { target: 'M' });
    round(s);
    round(s);
    expect([s.turn.round, s.body('M').hp]).toEqual([5, hp]);
  });

  test('does not grow back what fire took', () => {
    const s = wounded('torch', [18, 4]);
    expect([s.body('M').hp, s.body('M').burnt, s.turn.effects]).toEqual([24, 6, []]);
    s.set('M', { hp: 20 });
    s.set('A', { attacked: false, weapons: [{ weapon: 'sword', ammo: null }] });
    s.act('A', 'attack:sword.0', { target: 'M' }, [18, 1]);
    rest(s, 4);
    round(s);
    expect(s.body('M').hp).toBe(23);
    round(s);
    expect([s.body('M').hp, s.turn.effects]).toEqual([24, []]);
  });

  test('rises from 0 hit points after 2d6 rounds, and goes on healing', () => {
    const s = stage({
      A: ['fighter', 6, 5],
      M: ['troll', 5, 5, { hp: 3 }],
      B: ['orc', 20, 20],
    }).start([20, 1, 1]);
    const facts = s.act('A', 'attack:sword.0', { target: 'M' }, [18, 5, 1, 1]);
    expect(rolls(facts)).toEqual(['attack', 'damage', 'rounds until it rises']);
    expect(s.body('M').conditions).toEqual(['dead']);
    for (let n = 1; n <= 3; n++) {
      expect(s.body('M').hp).toBe(0);
      s.act('A', 'nominate', { target: 'B' });
      s.act('B', 'nominate', { target: 'A' }, n === 1 ? [2, 2] : []);
    }
    expect([s.body('M').hp, s.body('M').conditions]).toEqual([3, []]);
  });

  test('stays dead where fire killed it, or burnt what lay there', () => {
    const slain = (weapon: string, dice: readonly number[]) => {
      const s = stage({
        A: ['fighter', 6, 5, { weapons: [{ weapon, ammo: null }], wielded: 0 }],
        M: ['troll', 5, 5, { hp: 1 }],
        B: ['orc', 20, 20],
      }).start([20, 1, 1]);
      s.act('A', `attack:${weapon}.0`, { target: 'M' }, dice);
      return s;
    };
    expect(slain('torch', [18, 1]).turn.effects).toEqual([]);
    const s = slain('sword', [18, 1, 1, 1]);
    expect(s.turn.effects.map(({ kind }) => kind)).toEqual(['rises']);
    s.act(null, 'burn', { who: ['M'] });
    expect(s.turn.effects).toEqual([]);
  });

  test('has morale 8 against fire, and a giant rat flees from it', () => {
    const rats = (weapon: string) =>
      stage(
        { A: ['fighter', 5, 5, { weapons: [{ weapon, ammo: null }], wielded: 0 }], M: ['giant-rat', 15, 5] },
        SIDES,
      ).start([5, 2]);
    expect(rats('sword').to('foe.movement').body('M').conditions).toEqual([]);
    expect(rats('torch').to('foe.movement').body('M').conditions).toEqual(['broken']);
  });
});

describe('a troglodyte', () => {
  test('stinks: people in melee with it save once a fight, or lose 2 to hit while beside it', () => {
    const s = beside('troglodyte', { attackBonus: 0 });
    s.act('M', 'nominate', { target: 'A' });
    expect(s.explain('A', 'attack:sword.0', { target: 'M' }).notes).toEqual(['Saves against the stench first.']);
    expect(rolls(s.act('A', 'attack:sword.0', { target: 'M' }, [2, 13]))).toEqual([
      'save against death or poison',
      'attack',
    ]);
    expect([s.body('A').conditions, marks(s, 'A')]).toEqual([['nauseated'], ['nauseated']]);
    s.set('A', { attacked: false });
    expect(parts(s, 'A', 'attack:sword.0', 'M')).toContainEqual(['stench', -2]);
    s.put('M', 30, 30);
    s.set('A', { weapons: [{ weapon: 'sling', ammo: 9 }] });
    expect(parts(s, 'A', 'attack:sling.0', 'M')).not.toContainEqual(['stench', -2]);
    s.act(null, 'end-combat');
    expect(s.body('A').conditions).toEqual([]);
  });

  test('whoever saved is proof against it for the fight; monsters do not mind it', () => {
    const s = beside('troglodyte', { attackBonus: 0 });
    s.act('M', 'nominate', { target: 'A' });
    s.act('A', 'attack:sword.0', { target: 'M' }, [15, 2]);
    s.set('A', { attacked: false });
    expect(s.explain('A', 'attack:sword.0', { target: 'M' }).notes).toEqual([]);
    expect(rolls(s.act('A', 'attack:sword.0', { target: 'M' }, [2]))).toEqual(['attack']);
    const ogre = stage({ M: ['troglodyte', 5, 5], A: ['ogre', 6, 5, { side: 'ally' }] }).start([1, 20]);
    expect(rolls(ogre.act('A', 'attack:routine.0', { target: 'M' }, [2]))).toEqual(['attack']);
  });

  test('the save counts in the odds', () => {
    const s = beside('troglodyte', {
      attackBonus: 0,
      abilities: { STR: 10, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 },
    });
    s.act('M', 'nominate', { target: 'A' });
    const { chance } = s.odds('A', 'attack:sword.0', { target: 'M' }, 'M', 'hit');
    expect(chance).toBeCloseTo((9 / 20) * (7 / 20) + (11 / 20) * (5 / 20));
  });
});

describe('songs, gazes and terrors', () => {
  test('a harpy’s song charms those who fail, and a save protects for the fight', () => {
    const s = beside('harpy');
    s.act('M', 'power', { targets: ['A'] }, [2]);
    expect(s.body('A').conditions).toEqual(['charmed']);
    s.set('M', { busied: false });
    s.set('A', { conditions: [] });
    s.act('M', 'power', { targets: ['A'] }, [20]);
    s.set('M', { busied: false });
    expect([s.body('A').conditions, s.refused('M', 'power', { targets: ['A'] })]).toEqual([[], ['nothing-to-do']]);
  });

  test('a mummy’s terror holds until it attacks', () => {
    const s = beside('mummy');
    s.act('M', 'power', { targets: ['A'] }, [2]);
    expect(s.body('A').conditions).toEqual(['paralysed']);
    expect(s.odds('M', 'attack:routine.0', { target: 'A' }, 'A', 'hit').chance).toBeLessThan(1);
    s.act('M', 'attack:routine.0', { target: 'A' }, [2]);
    expect([s.body('A').conditions, s.turn.effects]).toEqual([[], []]);
  });

  test('a medusa’s gaze turns to stone, but not those who look away, at a price', () => {
    const s = beside('medusa');
    s.act('M', 'power', { targets: ['A'] }, [2]);
    expect([s.body('A').conditions, s.refused('A', 'move', path([6, 5], 'e'))]).toEqual([['stone'], ['helpless']]);
    const wary = beside('medusa');
    wary.act('A', 'look-away');
    expect(wary.refused('M', 'power', { targets: ['A'] })).toEqual(['nothing-to-do']);
    expect(parts(wary, 'M', 'attack:routine.0', 'A')).toContainEqual(['target looks away', 2]);
    wary.act('M', 'nominate', { target: 'A' });
    expect(parts(wary, 'A', 'attack:sword.0', 'M')).toContainEqual(['looking away', -4]);
    wary.act('A', 'look-away');
    expect(wary.body('A').conditions).toEqual([]);
  });
});

describe('what a hit brings', () => {
  test('a centipede’s bite sickens: half speed, no attacks, no spells', () => {
    const s = beside('giant-centipede');
    s.act('M', 'attack:routine.0', { target: 'A' }, [20, 2]);
    s.act('M', 'nominate', { target: 'A' });
    expect(s.refused('A', 'attack:sword.0', { target: 'M' })).toEqual(['sick']);
    expect(s.offer('A', 'retreat').about).toContain('10 ft');
  });

  test('a rat’s bite is diseased once in 20', () => {
    const s = beside('giant-rat');
    expect(rolls(s.act('M', 'attack:routine.0', { target: 'A' }, [20, 1, 2]))).toEqual(['attack', 'damage', 'disease']);
    s.set('M', { attacked: false });
    expect(rolls(s.act('M', 'attack:routine.0', { target: 'A' }, [20, 1, 1, 2]))).toContain(
      'save against death or poison',
    );
  });

  test('a mummy’s touch rots: no magic heals it, and rest does not either', () => {
    const s = beside('mummy', { spells: [] });
    s.act('M', 'attack:routine.0', { target: 'A' }, [20, 5]);
    expect([s.body('A').hp, s.body('A').conditions]).toEqual([55, ['rotting']]);
    s.set('A', { spells: [{ name: 'Cure', does: 'heal', dice: '1d6+1', feet: 5, save: null, sightless: false }] });
    s.act('M', 'nominate', { target: 'A' });
    s.act('A', 'cast', { spell: 'Cure', target: 'A' });
    expect(s.body('A').hp).toBe(55);
    s.act(null, 'end-combat');
    s.act(null, 'rest', { who: ['A'], rest: 'complete' }, [3]);
    expect(s.body('A').hp).toBe(55);
  });

  test('a shadow’s touch takes STR, and all of it makes another shadow', () => {
    const s = beside('shadow', { abilities: { STR: 3, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 } });
    for (let n = 0; n < 3; n++) {
      expect(s.body('A').conditions).toEqual([]);
      s.act('M', 'attack:routine.0', { target: 'A' }, [20, 1, ...Array.from({ length: 8 }, () => 1)]);
      s.set('M', { attacked: false });
    }
    expect(s.body('A').conditions).toEqual(['dead']);
    const strong = beside('shadow', { abilities: { STR: 13, DEX: 10, CON: 10, INT: 10, WIS: 10, CHA: 10 } });
    strong.act('M', 'attack:routine.0', { target: 'A' }, [20, 1, ...Array.from({ length: 8 }, () => 1)]);
    strong.act('M', 'nominate', { target: 'A' });
    expect(parts(strong, 'A', 'attack:sword.0', 'M').map(([label]) => label)).not.toContain('STR');
  });

  test('a rust monster eats armour, shield or weapon, whichever the GM says', () => {
    const s = beside('rust-monster');
    s.act('M', 'attack:routine.0', { target: 'A' }, [20]);
    expect(s.question('gm').options.map(({ id }) => id)).toEqual(['armour', 'shield', 'weapon']);
    s.answer('gm', 'weapon');
    expect(s.body('A').weapons.map(({ weapon }) => weapon)).toEqual(['two-handed-sword', 'short-bow']);
    s.set('M', { attacked: false });
    s.set('A', { armour: 'leather', shield: true });
    s.act('M', 'attack:routine.0', { target: 'A' }, [20]);
    expect([s.waiting, s.body('A').shield]).toEqual([null, false]);
  });

  test('goblins lose 1 to hit in daylight', () => {
    expect(parts(beside('goblin', {}, { daylight: true }), 'M', 'attack:routine.0', 'A')).toContainEqual([
      'daylight',
      -1,
    ]);
    expect(parts(beside('goblin'), 'M', 'attack:routine.0', 'A')).toEqual([]);
  });

  test('cold does not harm whom it cannot harm, nor magic whom only fire and cold harm', () => {
    const bolt = (from: string, of?: 'cold') => {
      const s = beside(from, {
        spells: [
          { name: 'Bolt', does: 'harm', dice: '1d6+1', feet: 100, save: null, sightless: false, ...(of && { of }) },
        ],
      });
      s.act('M', 'nominate', { target: 'A' });
      return whys(
        s.act(
          'A',
          'cast',
          { spell: 'Bolt', target: 'M' },
          from === 'orc' ? [1] : of === 'cold' && from === 'ochre-jelly' ? [1] : [],
        ),
      ).includes('harmed');
    };
    expect([bolt('gelatinous-cube', 'cold'), bolt('ochre-jelly'), bolt('ochre-jelly', 'cold'), bolt('orc')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

test('nobody but the GM learns that wounds will close, or when the dead rise', () => {
  const s = beside('troll', {}, {}, { hp: 30 });
  s.act('M', 'nominate', { target: 'A' });
  s.act('A', 'attack:sword.0', { target: 'M' }, [18, 8]);
  const known = (viewer: typeof GM) => oldSchool.known(s.scene, viewer) as unknown as { readonly turn: typeof s.turn };
  expect(known(GM).turn.effects.map(({ kind }) => kind)).toEqual(['regenerates']);
  expect(known({ role: 'player', seat: 'seat-A' as never }).turn.effects).toEqual([]);
});
