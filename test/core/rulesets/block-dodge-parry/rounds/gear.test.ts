import { describe, expect, test } from 'vitest';
import { gear, held, storedWeapon } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/new-body.ts';
import { stage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { lane } from './ranged.ts';

/** A sword in hand, a dagger and a maul in the pack. */
const armed = (): Stage =>
  stage({
    P: { at: 'A.c1', items: [held('longsword'), storedWeapon('dagger'), storedWeapon('maul'), gear('rations')] },
    N: 'B.c1',
  });
const where = (fight: Stage, item: string): string | undefined =>
  fight.body('P').items.find(({ id }) => id === item)?.where;

describe('changing gear', () => {
  test('R-65 it is free with the intention, as far as hands go', () => {
    const fight = armed();
    fight.act('P', 'ready', { item: 'dagger' });
    expect([where(fight, 'dagger'), fight.refused('P', 'ready', { item: 'maul' })]).toEqual([
      'wielded',
      ['two-handed'],
    ]);
    fight.act('P', 'sheathe', { item: 'longsword' });
    fight.act('P', 'drop', { item: 'dagger' });
    expect([where(fight, 'longsword'), where(fight, 'dagger')]).toEqual(['carried', undefined]);
    fight.act('P', 'ready', { item: 'maul' });
    expect(where(fight, 'maul')).toBe('wielded');
  });

  test('R-65 not once it is locked, in a round after a surprise either', () => {
    const fight = armed();
    fight.turn({ surprised: 'foe' });
    fight.act('P', 'attack:longsword', { target: 'N' });
    expect(fight.refused('P', 'ready', { item: 'dagger' })).toEqual(['not-now']);
    fight.act('P', 'unlock');
    expect(fight.refused('P', 'ready', { item: 'dagger' })).toEqual([]);
  });

  test('R-65 in a turn it is a single action: quick, and only for what is not in hand', () => {
    const fight = armed();
    expect(fight.refused('P', 'draw', { item: 'longsword' })).not.toEqual([]);
    expect(fight.refused('P', 'draw', { item: 'maul' })).toEqual(['two-handed']);
    fight.act('P', 'draw', { item: 'dagger' });
    expect(lane(fight, 'P')).toBe('quick');
    fight.act('N', 'pass');
    expect(where(fight, 'dagger')).toBe('wielded');
    fight.act('P', 'stow', { item: 'dagger' });
    fight.act('N', 'pass');
    expect(where(fight, 'dagger')).toBe('carried');
  });
});
