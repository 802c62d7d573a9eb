import { describe, expect, test } from 'vitest';
import { oldSchool } from '../../../../../src/core/rulesets/old-school/index.ts';
import { linesTold } from '../../telling.ts';
import { player, rolls, SIDES, stage } from '../stage.ts';
import { against, arm } from './against.ts';

describe('gear', () => {
  test.each([
    ['cleric', 'sword'],
    ['magic-user', 'club'],
  ] as const)('OS-125 not every class uses every weapon: %s, %s', (from, weapon) => {
    const s = stage({ A: [from, 5, 5, { ...arm(weapon) }], B: ['orc', 6, 5] }).start([20, 1]);
    expect(s.refused('A', `attack:${weapon}.0`, { target: 'B' })).toEqual(['weapon-not-for-class']);
    expect(rolls(s.force('A', `attack:${weapon}.0`, { target: 'B' }, [2]))).toEqual(['attack']);
  });

  test.each(['cleric', 'magic-user', 'halfling'])('OS-141 bare hands are for every class: %s', (from) => {
    const s = stage({ A: [from, 5, 5], B: ['orc', 6, 5] }).start([20, 1]);
    expect(s.refused('A', 'attack:unarmed', { target: 'B' })).toEqual([]);
  });

  test.each([
    ['magic-user', 'leather', false, 'Leather. Magic-users wear no armor.'],
    ['thief', 'chain', false, 'Chain mail. Thieves wear leather at most.'],
    ['thief', 'leather', true, 'Leather, shield. Thieves use no shield.'],
    ['cleric', 'plate', true, 'Plate mail, shield'],
  ] as const)('OS-125 the sheet says what armour is not for a class: %s, %s', (from, armour, shield, said) => {
    const s = stage({ A: [from, 5, 5, { armour, shield }] });
    const lines = oldSchool.viewOf(s.scene.combatants[0] as never, 'sheet').sheet.flatMap((group) => group.lines);
    expect(lines.find(({ label }) => label === 'Armor')?.value).toBe(said);
  });

  test('OS-130 a two-handed weapon leaves the shield out', () => {
    const s = stage({ A: ['fighter', 5, 5], B: ['orc', 6, 5] }).start([20, 1]);
    const aac = () => oldSchool.derived(s.scene, 'A' as never)[0]?.total;
    expect(aac()).toBe(16);
    expect(s.offer('A', 'wield:1').about).toBe('Two-handed: the shield does not count.');
    s.set('A', { shield: false });
    expect(s.offer('A', 'wield:1').about).toBe('Takes no time.');
    s.set('A', { shield: true });
    s.act('A', 'wield:1');
    expect(aac()).toBe(15);
  });

  test('OS-042 a shot counts its cover as ruled unless the GM says otherwise', () => {
    const s = stage({ A: ['thief', 5, 5], B: ['orc', 9, 5] }).start([20, 1]);
    const slots = s.offers('A').find(({ id }) => id === 'attack:sling.2')?.slots ?? [];
    expect(slots.find(({ name }) => name === 'cover')).toMatchObject({ initial: 'ruled' });
  });

  test('OS-132 each shot takes a missile', () => {
    const s = against(arm('short-bow', 1), {}, 5);
    s.act('A', 'attack:short-bow.0', { target: 'B' }, [2]);
    expect(s.body('A').weapons[0]?.ammo).toBe(0);
    s.set('A', { attacked: false });
    expect(s.refused('A', 'attack:short-bow.0', { target: 'B' })).toEqual(['no-ammunition']);
    // of two weapons that of the one that is shot
    const weapons = [
      { weapon: 'sling', ammo: 5 },
      { weapon: 'short-bow', ammo: 5 },
    ];
    const two = against({ weapons, wielded: 0 }, {}, 5);
    two.act('A', 'attack:short-bow.1', { target: 'B' }, [2]);
    expect(two.body('A').weapons.map(({ ammo }) => ammo)).toEqual([5, 4]);
  });

  test.each([['OS-128'], ['OS-187']])('%s a crossbow shoots every second round, slow each time', () => {
    const s = stage(
      { A: ['crossbowman', 5, 5, { side: 'ally' }], B: ['orc', 25, 5, { hpMax: 30, move: 0 }] },
      SIDES,
    ).start([5, 3]);
    s.to('slow.ally.missile');
    s.act('A', 'attack:crossbow.0', { target: 'B' }, [2, 5, 3]);
    expect([s.turn.round, s.body('A').reloadRound]).toEqual([2, 3]);
    s.to('slow.ally.missile');
    const [refusal] = oldSchool.check(s.scene, s.command('A', 'attack:crossbow.0', { target: 'B' }));
    expect(refusal).toMatchObject({ code: 'reloading', say: 'Still reloading. Ready in round 3.' });
    s.act(null, 'next-phase', {}, [5, 3]);
    s.to('slow.ally.missile');
    expect([s.turn.round, s.refused('A', 'attack:crossbow.0', { target: 'B' })]).toEqual([3, []]);
  });

  test('OS-129 burning oil hurts again at the end of the next round', () => {
    const s = against(arm('burning-oil', 1), {}, 4);
    s.act('A', 'attack:burning-oil.0', { target: 'B' }, [18, 5]);
    expect([s.body('B').hp, s.turn.effects]).toMatchObject([25, [{ kind: 'splash', left: 1 }]]);
    s.act('A', 'nominate', { target: 'B' });
    s.act('B', 'nominate', { target: 'A' });
    expect(s.body('B').hp).toBe(25);
    s.act('A', 'nominate', { target: 'B' });
    s.act('B', 'nominate', { target: 'A' }, [3]);
    expect([s.body('B').hp, s.turn.effects]).toEqual([22, []]);
  });

  test('OS-129 whom fire hurts by half it hurts by half both times', () => {
    const s = against(arm('burning-oil', 1), {}, 4, { from: 'mummy' });
    s.act('A', 'attack:burning-oil.0', { target: 'B' }, [18, 5]);
    expect(s.body('B').hp).toBe(28);
    for (const [from, to, dice] of [
      ['A', 'B', []],
      ['B', 'A', []],
      ['A', 'B', []],
      ['B', 'A', [5]],
    ] as const)
      s.act(from, 'nominate', { target: to }, dice);
    expect(s.body('B').hp).toBe(26);
  });

  test('OS-186 what burns on the dead, or was doused, burns no more', () => {
    const s = against(arm('burning-oil', 1), { hpMax: 4 }, 4, { others: { C: ['orc', 30, 30] } });
    s.act('A', 'attack:burning-oil.0', { target: 'B' }, [18, 5]);
    for (let n = 0; n < 2; n++) {
      s.act('A', 'nominate', { target: 'C' });
      s.act('C', 'nominate', { target: 'A' }, n === 0 ? [2, 2] : []);
    }
    expect(s.turn.effects).toEqual([]);
    const wet = against(arm('burning-oil', 1), {}, 4);
    wet.act('A', 'attack:burning-oil.0', { target: 'B' }, [18, 5]);
    const before = wet.scene;
    const facts = wet.act(null, 'douse', { who: ['B'] });
    expect(linesTold(oldSchool, before, facts, player('A'))).toEqual([['B is rid of what burned or stuck']]);
    expect(wet.turn.effects).toEqual([]);
    const stuck = stage({ J: ['ochre-jelly', 5, 5], A: ['fighter', 6, 5, { hpMax: 40 }] }).start([20, 1]);
    stuck.act('J', 'attack:routine.0', { target: 'A' }, [19, 3, 3]);
    expect(stuck.turn.effects.map(({ kind }) => kind)).toEqual(['sticks']);
    stuck.act(null, 'douse', { who: ['A'] });
    expect(stuck.turn.effects).toEqual([]);
  });
});
