import { expect, test } from 'vitest';
import { atOnce } from '../../../../src/core/rules/sliced.ts';
import { preview } from '../../../../src/core/table/asking/preview.ts';
import { duel } from '../../stage.ts';

/** Odds are worth what they assume: every number comes with the policy by which questions were answered. */
test('odds say whether they hold if nobody reacts or if one does, and are those of that', () => {
  const self = duel();
  const { ruleset, scene } = self.table;
  const asking = { ruleset, known: scene, viewer: { role: 'gm', seat: null }, weighed: [scene], waits: [] } as const;
  const request = {
    who: self.who('Vera'),
    offer: 'strike',
    slots: { target: self.who('Grub') },
    turn: ruleset.turnName(scene),
  };
  const alone = atOnce(preview(asking, request, null));
  const guarded = atOnce(preview(asking, request, self.who('Grub')));
  expect([alone.assuming, guarded.assuming]).toEqual(['if no one reacts', expect.stringContaining('Grub')]);
  const chance = ({ odds }: typeof alone): number =>
    odds?.chances.find(({ of }) => of === self.who('Grub'))?.chance ?? 0;
  expect(chance(alone)).toBeCloseTo(0.75, 12);
  expect(chance(guarded)).toBeLessThan(chance(alone) - 0.1);
});
