import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { stage } from '../stage.ts';
import { beside, round } from './meeting.ts';

describe('an ochre jelly', () => {
  const jellies = (s: ReturnType<typeof stage>) =>
    s.scene.combatants.filter(({ body }) => body.species === 'ochre jelly');

  test('OS-062 takes no harm from a weapon, and splits into 1d4+1 of 2 HD that deal half damage', () => {
    const s = stage({ M: ['ochre-jelly', 5, 5], A: ['fighter', 7, 5, { hpMax: 60 }] });
    s.scene = {
      ...s.scene,
      combatants: s.scene.combatants.map((one) => (one.id === 'M' ? { ...one, footprint: 2 } : one)),
    };
    s.start([1, 20]);
    s.act('A', 'attack:sword.0', { target: 'M' }, [19]);
    expect(s.body('M').hp).toBe(22);
    s.gm('M', 'divide', {}, [4]);
    expect(jellies(s).map(({ name, footprint, body }) => [name, footprint, body.hd, body.hp, body.hpMax])).toEqual(
      [1, 2, 3, 4, 5].map((nth) => [`M ${nth}`, 1, '2', 9, 9]),
    );
    expect(jellies(s).map(({ body }) => body.routines[0]?.[0])).toEqual(
      Array.from({ length: 5 }, () =>
        expect.objectContaining({ damage: '1d6', effect: expect.objectContaining({ turns: '1d6' }) }),
      ),
    );
    // on the four squares it lay on, and one beside
    const at = jellies(s).map(({ place }) => (place?.type === 'cell' ? [place.x, place.y] : []));
    expect(at.slice(0, 4)).toEqual([
      [5, 5],
      [6, 5],
      [5, 6],
      [6, 6],
    ]);
    expect(new Set(at.map(String)).size).toBe(5);
    expect(s.offers('M').map(({ id }) => id)).not.toContain('divide');
  });

  test('its parts take part in the fight as it did, in its turn and its group', () => {
    const s = beside('ochre-jelly', { hpMax: 60 });
    s.act('M', 'attack:routine.0', { target: 'A' }, [19, 1, 1]);
    expect(s.turn.effects).toMatchObject([{ kind: 'sticks', owner: 'M', dice: '2d6' }]);
    s.gm('M', 'divide', {}, [1]);
    expect(s.turn.effects).toMatchObject([{ kind: 'sticks', owner: 'M', dice: '1d6' }]);
    const [first, second] = jellies(s);
    expect(s.turn.fighters).toEqual(['M', 'A', second?.id]);
    expect(s.turn.units.find(({ id }) => id === 'M')?.members).toEqual([first?.id, second?.id]);
    expect(s.turn.groups.flatMap(({ members }) => members)).toEqual([first?.id, second?.id]);
    round(s);
    expect(s.turn.round).toBe(2);
  });

  test('parts of one that has had its turn, or is held, have had it, and are held no longer than it', () => {
    const s = beside('ochre-jelly', { hpMax: 60 });
    s.act('M', 'nominate', { target: 'A' });
    const held = { kind: 'condition', condition: 'helpless', on: ['M'], owner: null, left: 5 } as const;
    const effect = {
      ...held,
      id: 'e1',
      source: 'web',
      anchor: { type: 'round' },
      with: null,
      dice: null,
      covers: null,
    };
    s.scene = { ...s.scene, turn: { ...s.turn, effects: [effect as never] } };
    s.gm('M', 'divide', {}, [1]);
    const ids = jellies(s).map(({ id }) => id);
    expect([s.turn.done, s.turn.effects[0]?.on]).toEqual([ids, ids]);
  });

  test('where there is no room the parts lie on each other, and none in a wall', () => {
    const s = stage({ M: ['ochre-jelly', 0, 0] }, {}, { ...blankGrid(2, 2) });
    s.gm('M', 'divide', {}, [4]);
    expect(jellies(s).map(({ place }) => (place?.type === 'cell' ? [place.x, place.y] : []))).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  test('one that is dead, or a part already, does not split', () => {
    const s = stage({ M: ['ochre-jelly', 5, 5, { conditions: ['dead'] }] });
    expect(s.offers('M').map(({ id }) => id)).not.toContain('divide');
  });
});
