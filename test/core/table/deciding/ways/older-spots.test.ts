import { expect, test } from 'vitest';
import { seeded } from '../../../../../src/core/dice/index.ts';
import { tapRoom } from '../../../../../src/core/space/zones/presets.ts';
import { restore } from '../../../../../src/core/table/index.ts';
import { ANN, command, GM, isRefusal, opening, seated, stage } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';
import { toy } from '../../../toy/index.ts';

/** Tables of before tokens in zones had spots: nobody gets one by what moves nobody. */

const [from, to] = tapRoom.zones.map(({ id }) => id);
const HASH = 'a'.repeat(64);

/** The same table, as it was stored before there were spots. */
const older = (self: Stage): Stage => {
  const records = JSON.parse(JSON.stringify(self.records), (key, value: unknown) =>
    key === 'at' && typeof value === 'object' ? undefined : value,
  ) as readonly unknown[];
  const read = restore(toy, JSON.parse(JSON.stringify(self.opening)), records);
  if (!read.ok) throw new Error(read.error.say);
  self.table = read.value;
  return self;
};
const placeOf = (self: Stage) => self.table.scene.combatants.find(({ name }) => name === 'Vera')?.place;

/** Vera went from one zone to the other; then the goblin dares her, and she is asked. */
const asked = (): Stage => {
  const self = stage(undefined, opening(undefined, tapRoom));
  seated(self, GM, 'Gail', 'gm');
  seated(self, ANN, 'Ann', 'player');
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: (['Vera', 'Grub'] as const).map((name) => ({
      type: 'place',
      name,
      side: name === 'Grub' ? 'foe' : 'ally',
      from: name === 'Grub' ? 'goblin' : 'hero',
      count: 1,
      place: { type: 'zone', zone: from ?? '', cluster: name },
      hidden: false,
    })),
  });
  self.give(ANN, { type: 'take', who: self.who('Vera'), seat: ANN });
  self.dice = seeded(3);
  self.give(GM, command(self, null, 'begin'));
  self.give(GM, {
    type: 'correct',
    note: null,
    corrections: [{ type: 'move', who: self.who('Vera'), place: { type: 'zone', zone: to ?? '', cluster: 'Vera' } }],
  });
  self.give(GM, { ...command(self, 'Grub', 'dare', { target: self.who('Vera') }), forced: 'in reach' });
  return older(self);
};

test('a picture that somebody gets while a question waits leaves them where they stand, also after an undo', () => {
  const self = asked();
  expect(placeOf(self)).toEqual({ type: 'zone', zone: to, cluster: 'Vera' });
  expect(isRefusal(self.try(ANN, { type: 'picture', who: self.who('Vera'), picture: HASH }))).toBe(false);
  expect(placeOf(self)).toEqual({ type: 'zone', zone: to, cluster: 'Vera' });
  const [dare] = self.table.entries.slice(-1);
  const move = self.table.entries.filter(({ type }) => type === 'correction').at(-1);
  self.give(GM, { type: 'withdraw', entry: dare?.id ?? '' });
  self.give(GM, { type: 'undo', entry: move?.id ?? '' });
  expect(placeOf(self)).toMatchObject({ zone: from });
});

test('under the automation off, what somebody gets while a question waits is recorded as it was given', () => {
  const self = asked();
  self.give(GM, { type: 'withdraw', entry: self.table.entries.at(-1)?.id ?? '' });
  self.give(GM, { type: 'options', set: { automation: 'off' } });
  self.give(GM, { ...command(self, 'Grub', 'dare', { target: self.who('Vera') }), forced: 'in reach' });
  const given = self.try(ANN, { type: 'picture', who: self.who('Vera'), picture: HASH });
  if (isRefusal(given)) throw new Error(given.say);
  expect(given.facts).toMatchObject([{ type: 'edited', set: { picture: HASH } }]);
  expect(self.table.scene.combatants.find(({ name }) => name === 'Vera')?.picture).toBe(HASH);
});
