import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { Field, MapPin } from '../../../../src/core/space/field/field.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';
import { tapRoom } from '../../../../src/core/space/zones/presets.ts';
import { parseField } from '../../../../src/core/space/reading/parse.ts';
import { viewFor } from '../../../../src/core/table/index.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import { diff } from '../../../../src/core/wire/diff.ts';
import { applyPatch } from '../../../../src/core/wire/patch.ts';
import { everythingFor } from '../../../properties/secrets.ts';
import { ANN, EYE, GM, isRefusal, opening, stage, sit } from '../../stage.ts';
import type { Stage } from '../../stage.ts';

/** Notes that the GM pins to the map: theirs to read, move and remove, and nobody else's to know of. */

const trap: MapPin = { id: 'n1', at: { x: 2.5, y: 3.5 }, label: 'Qqztrap', text: 'Qqzspikes below.\nDC 14.' };
const chest: MapPin = { id: 'n2', at: { x: 4.5, y: 3.5 }, label: 'Qqzchest', text: '' };

const pinning = (pins: readonly MapPin[], gone: readonly string[] = []) =>
  ({ type: 'correct', corrections: [{ type: 'field', change: { type: 'pinned', pins, gone } }], note: null }) as const;

const tableOn = (field: Field): Stage => {
  const self = stage(undefined, opening(undefined, field));
  sit(self, GM, ANN, EYE);
  return self;
};
const NOBODY = 'nobody' as CombatantId;
const pinsOf = (self: Stage) => viewFor(self.table, GM).field.pins ?? [];
const lastTitle = (self: Stage): string => plain(viewFor(self.table, GM).log.at(-1)?.title ?? []);

describe.each<[string, Field]>([
  ['a grid', blankGrid(20, 20)],
  ['zones', tapRoom],
])('on %s', (_, field) => {
  test('a note is pinned, rewritten, moved, removed and brought back', () => {
    const self = tableOn(field);
    self.give(GM, pinning([trap, chest]));
    expect(pinsOf(self)).toEqual([trap, chest]);
    expect(lastTitle(self)).toBe('The GM pins a note to the map: Qqztrap and 1 more');
    self.give(GM, pinning([{ ...trap, text: 'Disarmed.' }]));
    expect(pinsOf(self)[0]?.text).toBe('Disarmed.');
    expect(lastTitle(self)).toBe('The GM changes a note on the map: Qqztrap');
    self.give(GM, pinning([{ ...chest, at: { x: 1, y: 1 } }]));
    expect(pinsOf(self)[1]?.at).toEqual({ x: 1, y: 1 });
    expect(lastTitle(self)).toBe('The GM moves a note on the map: Qqzchest');
    const { entry } = self.give(GM, pinning([], ['n2']));
    expect(pinsOf(self).map(({ id }) => id)).toEqual(['n1']);
    expect(lastTitle(self)).toBe('The GM removes a note from the map: Qqzchest');
    self.give(GM, { type: 'undo', entry });
    expect(pinsOf(self).map(({ id }) => id)).toEqual(['n1', 'n2']);
  });

  test('nobody but the GM is sent anything of it: no note, no entry, not even an empty step', () => {
    const self = tableOn(field);
    const before = new Map([GM, ANN, EYE].map((seat) => [seat, viewFor(self.table, seat)] as const));
    const { entry } = self.give(GM, pinning([trap]));
    const sent = (seat: typeof GM) => diff(before.get(seat)!, viewFor(self.table, seat));
    expect([sent(ANN), sent(EYE)]).toEqual([null, null]);
    const patch = sent(GM);
    expect(patch === null ? null : applyPatch(before.get(GM)!, patch).field.pins).toEqual([trap]);
    self.give(GM, { type: 'undo', entry });
    expect([sent(ANN), sent(EYE)]).toEqual([null, null]);
    self.give(GM, pinning([trap]));
    for (const seat of [ANN, EYE]) expect(everythingFor(self, seat, NOBODY)).not.toContain('Qqz');
    expect(everythingFor(self, GM, NOBODY)).toContain('Qqzspikes');
  });

  test('a player may pin nothing', () => {
    const self = tableOn(field);
    expect(isRefusal(self.try(ANN, pinning([trap])))).toBe(true);
  });

  test.each<[string, readonly MapPin[], readonly string[], RegExp]>([
    ['one that is gone already', [], ['n9'], /change\.gone\[0\]","say":"names no note on the map/],
    ['a place that is no number', [{ ...trap, at: { x: NaN, y: 0 } }], [], /pins\[0\]\.at\.x","say":"must be/],
    ['too long a text', [{ ...trap, text: 'a'.repeat(2_001) }], [], /pins\[0\]\.text/],
  ])('%s is refused', (__, pins, gone, why) => {
    const self = tableOn(field);
    const refused = self.try(GM, pinning(pins, gone));
    expect(isRefusal(refused) ? JSON.stringify(refused.problems) : 'taken').toMatch(why);
  });

  test('a map file may bring notes, each under an id of its own', () => {
    expect(parseField({ ...field, pins: [trap, chest] })).toMatchObject({ ok: true, value: { pins: [trap, chest] } });
    expect(parseField({ ...field, pins: [trap, trap] })).toMatchObject({ ok: false });
  });
});
