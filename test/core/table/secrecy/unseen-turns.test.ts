import { expect, test } from 'vitest';
import { rulesets } from '../../../../src/core/rulesets/index.ts';
import { seenBy } from '../../../../src/core/rules/known/known.ts';
import { viewFor } from '../../../../src/core/table/index.ts';
import { demoStage, playAtRandom } from '../../../properties/random-table.ts';
import { OTHERS, addHidden } from '../../../properties/secrets.ts';

const demos = rulesets.flatMap((ruleset) =>
  ruleset.demos.map((demo) => [`${ruleset.name}: ${demo.name}`, () => demoStage(ruleset, demo)] as const),
);

test.each(demos)(
  '%s: players hear of an entry only if it says something to them, or somebody they see gave it',
  (_, begin) => {
    for (const seed of [1, 2, 3]) {
      const self = begin();
      const hidden = addHidden(self);
      playAtRandom(self, { seed, steps: 80, hidden: [hidden] });
      for (const seat of OTHERS) {
        const heard = new Set(viewFor(self.table, seat).log.map(({ id }) => id));
        for (const [at, entry] of self.table.entries.entries()) {
          const command = entry.records[0]?.command ?? null;
          if (!heard.has(entry.short) || command?.who !== hidden) continue;
          const view = viewFor(self.table, seat).log.find(({ id }) => id === entry.short);
          expect(view?.told.length, `${at} ${command.offer}`).toBeGreaterThan(0);
          expect(
            entry.records.some(({ facts }) =>
              facts.some((fact) => fact.type !== 'turned' && !('who' in fact && fact.who === hidden)),
            ),
            command.offer,
          ).toBe(true);
        }
        expect(self.table.scene.combatants.some((combatant) => !seenBy(combatant, { role: 'player', seat }))).toBe(
          true,
        );
      }
    }
  },
);
