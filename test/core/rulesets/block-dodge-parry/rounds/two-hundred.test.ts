import { expect, test } from 'vitest';
import { seeded } from '../../../../../src/core/dice/index.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Turn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import { restore, viewFor, waitingOf } from '../../../../../src/core/table/index.ts';
import { openEntry } from '../../../../../src/core/table/log/table.ts';
import { diff } from '../../../../../src/core/wire/diff.ts';
import { chance, fillSlots } from '../../../../properties/slots.ts';
import { ANN, GM } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';
import { readyFight } from '../../../../properties/random-table.ts';

const MANY = 200;
/** Characters of one update, and of a whole view. */
const [LARGEST, WHOLE] = [40_000, 200_000];
const turnOf = (self: Stage): Turn => self.table.scene.turn as Turn;

/** The ready fight with people set in all over the map until there are two hundred, begun and held. */
const crowd = (): Stage => {
  const self = readyFight(blockDodgeParry);
  self.dice = seeded(7);
  const { field } = self.table.scene;
  const zones = field.type === 'zones' ? field.zones : [];
  const from = blockDodgeParry.catalogue.filter(({ character }) => !character).map(({ id }) => id);
  while (self.table.scene.combatants.length < MANY) {
    const nth = self.table.scene.combatants.length;
    const place = { type: 'zone', zone: zones[nth % zones.length]?.id ?? '', cluster: 'crowd' } as const;
    self.give(GM, {
      type: 'correct',
      note: null,
      corrections: [
        {
          type: 'place',
          name: 'One of many',
          side: nth % 2 === 0 ? 'foe' : 'ally',
          from: from[nth % from.length] ?? '',
          count: Math.min(20, MANY - nth),
          place,
          hidden: false,
        },
      ],
    });
  }
  return self;
};

const give = (
  self: Stage,
  actor: Stage['table']['scene']['combatants'][number]['id'] | null,
  offer: string,
  slots = {},
) =>
  self.try(GM, {
    type: 'command',
    command: { who: actor, offer, slots, turn: self.table.ruleset.turnName(self.table.scene) },
    forced: null,
  });

test('a round of two hundred goes to its end, and what is sent stays small', () => {
  const self = crowd();
  expect(self.table.scene.combatants).toHaveLength(MANY);
  const luck = chance(seeded(5));
  give(self, null, 'begin');
  give(self, null, 'hold');
  self.settle();
  let seen = viewFor(self.table, ANN);
  let largest = 0;
  const publish = (): void => {
    const next = viewFor(self.table, ANN);
    largest = Math.max(largest, JSON.stringify(diff(seen, next)).length);
    seen = next;
  };
  const round = turnOf(self).round;
  let attacks = 0;
  for (const { id } of self.table.scene.combatants) {
    const offers = self.table.ruleset.offers(self.table.scene, id).filter(({ reasons }) => reasons.length === 0);
    const attack = luck.pick(offers.filter(({ gesture }) => gesture === 'strike'));
    const done =
      attack === undefined
        ? null
        : give(self, id, attack.id, fillSlots(self.table.ruleset, self.table.scene, id, attack, luck));
    if (done !== null && !('code' in done)) attacks++;
    else give(self, id, 'pass');
    publish();
  }
  let steps = 0;
  for (; turnOf(self).round === round && steps < 1000; steps++) {
    const waiting = waitingOf(self.table);
    const entry = openEntry(self.table)?.short ?? '';
    const question = waiting?.questions[0];
    if (question !== undefined) self.give(GM, { type: 'answer', entry, question: question.id, ...question.otherwise });
    else if (waiting?.rolls[0] !== undefined)
      self.give(GM, { type: 'roll', entry, roll: waiting.rolls[0].id, faces: null });
    else if ('code' in give(self, null, 'go-on')) give(self, null, 'end-round');
    publish();
    self.settle();
    publish();
  }
  expect(attacks).toBeGreaterThan(MANY / 2);
  expect(turnOf(self).round).toBe(round + 1);
  expect(largest).toBeLessThan(LARGEST);
  expect(JSON.stringify(seen).length).toBeLessThan(WHOLE);
  expect(
    restore(blockDodgeParry, self.opening, JSON.parse(JSON.stringify(self.records)) as readonly unknown[]).ok,
  ).toBe(true);
});
