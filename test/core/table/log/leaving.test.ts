import { expect, test } from 'vitest';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { waitingOf } from '../../../../src/core/table/index.ts';
import { runOf } from '../../../../src/core/table/log/playing/playing.ts';
import { openEntry } from '../../../../src/core/table/log/table.ts';
import { commandIn } from '../../../../src/core/table/log/entry.ts';
import { askAll } from '../../../properties/meanwhile.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { fillSlots } from '../../../properties/slots.ts';
import type { Chance } from '../../../properties/slots.ts';
import { fork, GM } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

/** Whoever is taken off the table while something is asked: what was begun goes on to its end without them. */

const sceneNow = (self: Stage) => runOf(self.table)?.scene ?? self.table.scene;

/** Whom the open entry is about: who acts, who is aimed at, who is asked, and of whom. */
const concerned = (self: Stage): readonly CombatantId[] => {
  const entry = openEntry(self.table);
  const command = entry === null ? null : commandIn(entry);
  const named = JSON.stringify([command?.who, command?.slots, waitingOf(self.table)?.questions]);
  return sceneNow(self)
    .combatants.map(({ id }) => id)
    .filter((id) => named.includes(`"${id}"`));
};

/** Answers whatever is asked, as usual or at random, until nothing is. */
const toItsEnd = (self: Stage, luck: Chance | null): void => {
  for (let turns = 0; turns < 80 && self.table.open !== null; turns++) {
    const entry = openEntry(self.table);
    if (entry === null) return;
    const waiting = waitingOf(self.table);
    const [roll] = waiting?.rolls ?? [];
    const [question] = waiting?.questions ?? [];
    if (roll !== undefined) self.give(GM, { type: 'roll', entry: entry.short, roll: roll.id, faces: null });
    else if (question === undefined) self.give(GM, { type: 'keep', entry: entry.short });
    else {
      const option = luck?.pick(question.options.filter(({ reasons }) => reasons.length === 0));
      const to = question.to === 'gm' ? null : question.to;
      const slots =
        luck === null || option === undefined ? {} : fillSlots(self.table.ruleset, sceneNow(self), to, option, luck);
      const choice =
        option === undefined || question.check({ offer: option.id, slots }).length > 0
          ? question.otherwise
          : { offer: option.id, slots };
      self.give(GM, { type: 'answer', entry: entry.short, question: question.id, ...choice });
    }
    self.settle();
  }
};

/** FORAY_FIGHTS=30 plays so many of each. */
const seeds = Array.from({ length: Number(process.env['FORAY_FIGHTS'] ?? 2) }, (_, at) => at + 1);
/** So often somebody leaves in each; where a fight ends before, another begins. */
const [LEAVES, FIGHTS] = [40, 12];

const fights = rulesets.flatMap((ruleset) =>
  ruleset.demos.flatMap((demo) => seeds.map((seed) => [`${ruleset.name}: ${demo.name}`, seed, ruleset, demo] as const)),
);

test.each(fights)(
  '%s, fight %i: whatever is asked, it goes on without whoever leaves the table',
  (_, seed, ruleset, demo) => {
    let left = 0;
    const enough = (): boolean => left >= LEAVES;
    const stuck = new Set<string>();
    /** One leaves, beside the table, and the rest is answered. */
    const leaves = (self: Stage, who: CombatantId, luck: Chance | null): void => {
      const branch = fork(self);
      const entry = openEntry(self.table);
      const offer = entry === null ? '' : (commandIn(entry)?.offer ?? '');
      const asked = waitingOf(self.table)?.questions.map(({ id }) => id.slice(0, id.indexOf('.'))) ?? [];
      try {
        branch.give(GM, { type: 'correct', corrections: [{ type: 'remove', who }], note: null });
        left++;
        toItsEnd(branch, luck);
      } catch (error) {
        stuck.add(`${offer} at ${asked.join(', ')}: ${error instanceof Error ? error.message : ''}`);
      }
    };
    for (let fight = 0; fight < FIGHTS && !enough(); fight++) {
      const self = demoStage(ruleset, demo);
      askAll(self);
      playAtRandom(self, {
        seed: 100 * seed + fight,
        steps: 120,
        fierce: true,
        enough,
        waiting: (luck) => {
          for (const who of concerned(self)) for (const answers of [null, luck]) leaves(self, who, answers);
        },
      });
    }
    expect([...stuck]).toEqual([]);
    expect(left).toBeGreaterThan(10);
  },
);
