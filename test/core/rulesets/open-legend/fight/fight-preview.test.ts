import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Ruleset } from '../../../../../src/core/rules/ruleset/ruleset.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { atOnce } from '../../../../../src/core/rules/sliced.ts';
import { preview } from '../../../../../src/core/table/asking/preview.ts';
import { strikes } from '../../../../../src/core/table/asking/strikes.ts';
import type { GridField } from '../../../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import type { Stage } from '../stage.ts';
import { player, stage } from '../stage.ts';

const asking = (s: Stage, seesOdds: boolean) => ({
  ruleset: openLegend as Ruleset,
  known: s.scene,
  viewer: player('ARCH'),
  weighed: seesOdds ? [s.scene] : [],
  waits: [],
});
const request = (s: Stage, offer: string, targets: readonly string[]) => ({
  who: 'ARCH' as CombatantId,
  offer,
  slots: { targets },
  turn: openLegend.turnName(s.scene),
});

describe('previews of an attack', () => {
  test('the line to a single target, and what blocks it', () => {
    const field: GridField = { ...blankGrid(20, 20), walls: [{ a: { x: 8, y: 0 }, b: { x: 8, y: 9 } }] };
    const s = stage({ ARCH: [5, 5], FOE: [7, 5], FOE2: [10, 5] }, { field });
    const seen = atOnce(preview(asking(s, true), request(s, 'attack:0:agility', ['FOE']), null));
    expect(seen.sight).toMatchObject({ from: { x: 5 }, to: { x: 7 }, clear: true });
    const blocked = atOnce(preview(asking(s, true), request(s, 'attack:0:agility', ['FOE2']), null));
    expect(blocked.sight?.clear).toBe(false);
    expect(blocked.reasons.map(({ code, say }) => [code, say])).toEqual([
      ['no-line-of-sight', 'No line of sight. Blocked by a wall at I5.'],
    ]);
    expect(atOnce(preview(asking(s, true), request(s, 'attack:0:agility', ['FOE', 'FOE2']), null)).sight).toBeNull();
  });

  test('who may see no odds is told neither them nor the defense', () => {
    const s = stage({ ARCH: [5, 5], FOE: [10, 5] });
    const open = atOnce(preview(asking(s, true), request(s, 'attack:0:agility', ['FOE']), null));
    expect(open.explained.tallies.map(({ label, total }) => [label, total])).toEqual([['FOE: Evasion', 15]]);
    expect(open.odds?.exact).toBe(true);
    const shut = atOnce(preview(asking(s, false), request(s, 'attack:0:agility', ['FOE']), null));
    expect(shut).toMatchObject({ odds: null, explained: { tallies: [] } });
  });

  test('how far a target is, and in which band of the range', () => {
    const notes = (x: number): readonly string[] => {
      const s = stage({ ARCH: [1, 1], FOE: [x, 1] });
      return atOnce(preview(asking(s, true), request(s, 'attack:0:agility', ['FOE']), null)).explained.notes;
    };
    expect(notes(10)).toEqual(['45 ft: short range.']);
    expect(notes(12)[0]).toBe('55 ft: medium range.');
    expect(notes(19)[0]).toBe('90 ft: medium range.');
  });

  test('a click on a foe lists what may be done to it, the legal first', () => {
    const s = stage({
      ARCH: {
        at: [5, 5],
        weapons: [
          { type: 'listed', weapon: 'shortbow', grip: 'two' },
          { type: 'natural', name: 'Bite', forceful: false, precise: true, net: 0 },
        ],
      },
      FOE: [10, 5],
    });
    const found = atOnce(strikes(asking(s, true), 'ARCH' as CombatantId, 'FOE' as CombatantId));
    expect(found.map(({ command, preview: { reasons } }) => [command.offer, reasons.map(({ code }) => code)])).toEqual([
      ['attack:0:agility', []],
      ['attack:1:agility', ['out-of-reach']],
    ]);
  });
});
