import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Slots } from '../../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { AreaView, ReachView } from '../../../../src/core/rules/views/view.ts';
import { coversSaid } from '../../../../src/web/panels/bar/Covered.tsx';
import { AmongField } from '../../../../src/web/panels/bar/AmongField.tsx';
import { wanted } from '../../../../src/web/panels/bar/pointed-words.ts';
import { SlotForm } from '../../../../src/web/panels/bar/SlotForm.tsx';
import { pathsOf } from '../../../../src/web/board/field/paths.ts';
import { pathSaid } from '../../../../src/web/panels/bar/path-said.ts';
import { StepPad } from '../../../../src/web/panels/bar/StepPad.tsx';
import { noneSaid } from '../../../../src/web/panels/bar/use-pointable.ts';
import type { Composing } from '../../../../src/web/store/composing/compose.ts';
import { requestOf } from '../../../../src/web/store/composing/compose.ts';
import { cannedView } from '../../canned.ts';
import { offers } from '../../canned/offers.ts';
import { atTable, drawn } from '../../drawn.ts';
import { standIn } from '../../stand-ins.ts';
import { VERA, player, reasons } from './canned-bar.ts';

standIn('catalogue');

test('what is to be pointed at: a bound is named only where more could be', () => {
  const targets = (max: number) => wanted({ type: 'targets', name: 'targets', label: 'Targets', min: 1, max }, 8);
  expect(targets(1)).toBe('Pick a target on the map');
  expect(targets(3)).toBe('Pick up to 3 targets on the map');
  expect(targets(100)).toBe('Pick targets on the map');
});

test('a choice with its usual answer offers nothing in its place; one that need not be made is the default', () => {
  const options = ['No one', 'The party', 'The foes', 'Both sides'].map((label) => ({ id: label, label, reasons: [] }));
  const choice = (initial: string | null) => {
    atTable(player);
    const slot = { type: 'option', name: 'who', label: 'Surprised', optional: true, options, initial } as const;
    return drawn(createElement(SlotForm, { slots: [slot], filled: { who: initial }, onFill: () => undefined })).text;
  };
  expect(choice('No one')).not.toContain('Default');
  expect(choice(null)).toContain('Default');
});

test('a number says its bounds, unless they are so wide that nobody meets them', () => {
  const number = (min: number, max: number) => {
    atTable(player);
    const slot = { type: 'number', name: 'n', label: 'Points', min, max, step: 1, initial: 0 } as const;
    return drawn(createElement(SlotForm, { slots: [slot], filled: {}, onFill: () => undefined })).text;
  };
  expect(number(0, 2)).toContain('Points (0 to 2)');
  expect(number(-1, 1)).toContain('Points (−1 to 1)');
  expect(number(0, 9999)).not.toContain('9999');
});

test('choices that are barred for the same reason are told of together', () => {
  const low = [{ code: 'low', say: 'The attribute is too low.', rule: null }];
  const options = ['Slowed', 'Stunned', 'Charmed', 'Blinded'].map((label, at) => ({
    id: label,
    label,
    reasons: at < 2 ? [] : low,
  }));
  atTable(player);
  const slot = { type: 'option', name: 'bane', label: 'Bane', options, initial: 'Slowed' } as const;
  const { text } = drawn(
    createElement(SlotForm, { slots: [slot], filled: { bane: 'Slowed' }, onFill: () => undefined }),
  );
  expect(text).toContain('Charmed, Blinded The attribute is too low.');
  expect(text.match(/too low/gu)).toHaveLength(1);
  // whoever is barred for one reason more is told of apart
  const more = {
    ...slot,
    options: options.map((one, at) => ({ ...one, reasons: at === 3 ? [...low, ...reasons] : one.reasons })),
  };
  atTable(player);
  const apart = drawn(createElement(SlotForm, { slots: [more], filled: { bane: 'Slowed' }, onFill: () => undefined }));
  expect(apart.text.match(/too low/gu)).toHaveLength(2);
  expect(apart.text).toContain('It is too far.');
});

test('a list that is mostly left empty takes one line until somebody is chosen in it', () => {
  const among = cannedView.combatants.map(({ id }) => id);
  const form = (initial: readonly CombatantId[]) => {
    atTable(player);
    const slot = { type: 'combatants', name: 'unaware', label: 'Who is unaware?', among, min: 0, initial } as const;
    const slots = [{ ...slot, optional: true }] as const;
    return drawn(createElement(SlotForm, { slots, filled: { unaware: [...initial] }, onFill: () => undefined }));
  };
  expect(form([]).text).toBe('Who is unaware? No one');
  expect(form(among).text).toContain('Vera');
});

test('where nobody can be aimed at, it says what stands against the most of them', () => {
  const of = (...says: readonly string[]) => ({ reasons: says.map((say) => ({ code: say, say, rule: null })) });
  expect(noneSaid([of('Too far.'), of('Out of sight.', 'Too far.'), of('Out of sight.')])).toBe(
    'No target now: Out of sight.',
  );
  expect(noneSaid([])).toBe('No target now.');
});

describe('a list about an area', () => {
  const [vera, orc1, orc2] = ['Vera', 'Orc 1', 'Orc 2'] as unknown as readonly CombatantId[];
  const among = [orc2!, vera!, orc1!];
  const spare = {
    type: 'combatants',
    name: 'spare',
    label: 'Leave out',
    among,
    min: 0,
    within: 'area',
  } as const;
  const offer = {
    ...offers[0]!,
    slots: [{ type: 'area', shape: 'square', name: 'area', label: '', sides: [10] }, spare],
  };
  const listed = (slots: Slots, value: readonly CombatantId[], caught: readonly CombatantId[]): string => {
    const composing = { who: vera!, offer, slots, slot: null, side: 10, angle: null } as Composing;
    const command = requestOf({ ...composing, slots: { ...slots, spare: [] } }, player.turnOrder.turn, false);
    const area = { cells: [], affected: caught.map((who) => ({ who, friend: false })) } as unknown as AreaView;
    atTable(
      player,
      [
        [
          { type: 'area', command },
          { area, reasons: [] },
        ],
      ],
      { composing },
    );
    return drawn(createElement(AmongField, { slot: spare, value, onPut: vi.fn() })).text;
  };
  const area = { x: 0, y: 0, side: 10 };
  test('names those inside it, in the order of their turns, and whoever is chosen already', () => {
    expect(listed({}, [], [])).toMatch(/Vera.*Orc 1.*Orc 2/u);
    expect(listed({ area }, [], [orc2!, vera!])).toMatch(/Vera.*Orc 2/u);
    expect(listed({ area }, [], [orc2!, vera!])).not.toContain('Orc 1');
    expect(listed({ area }, [orc1!], [orc2!])).toMatch(/Orc 1.*Orc 2/u);
  });
});

describe('an area that was placed', () => {
  const at = (nth: number, friend: boolean) => ({ who: cannedView.combatants[nth]!.id, friend });
  test('names whom it covers, allies apart, before it is confirmed', () => {
    const [first, second, third] = cannedView.combatants.map(({ name }) => name);
    expect(coversSaid(cannedView, [])).toBe('Covers no one.');
    expect(coversSaid(cannedView, [at(1, false), at(2, false)])).toBe(`Covers ${second!} and ${third!}.`);
    expect(coversSaid(cannedView, [at(0, true), at(1, false)])).toBe(`Covers ${second!}. Allies in it: ${first!}.`);
    expect(coversSaid(cannedView, [at(0, true)])).toBe(`Allies in it: ${first!}.`);
  });
});

describe('the path in a form', () => {
  const reach = {
    type: 'cells',
    offer: 'move',
    // E6 (4, 5) of a field 24 cells wide, then F6 and G6
    cells: [124, 125, 126],
    cost: [0, 5, 15],
    from: [-1, 124, 125],
    band: [0, 0, 0],
    stop: [1, 1, 1],
    bands: [{ label: 'Move', upTo: 30 }],
    slow: [126],
    reactors: [['Orc 1']],
    provokes: [[125, 126, 0]],
    safe: null,
    budget: 30,
  } as unknown as ReachView;
  const said = (cells: readonly (readonly [number, number])[], paths = pathsOf(reach, 24, 16)) =>
    pathSaid(player, cells, paths);
  test('says what it costs, what is left and who may attack', () => {
    expect(said([[5, 5]])).toBe('1 step to F6: 5 ft, 25 ft left');
    expect(
      said([
        [5, 5],
        [6, 5],
      ]),
    ).toBe('2 steps to G6: 15 ft, 15 ft left, Orc 1 may attack');
  });
  test('says no cost that the table has not told', () => {
    expect(
      said([
        [5, 4],
        [6, 5],
      ]),
    ).toBe('2 steps to G6');
    expect(said([])).toBe(null);
  });
});

describe('a way given step by step', () => {
  const pad = (value: readonly (readonly [number, number])[]) => {
    const put = vi.fn();
    atTable(player);
    return { put, drawing: drawn(createElement(StepPad, { label: 'Way', who: VERA, value, onPut: put })) };
  };
  test('begins where one stands, and goes on from its last step', () => {
    const { drawing, put } = pad([]);
    expect(drawing.text).toContain('stays at E6');
    drawing.press('Step up and left');
    expect(put).toHaveBeenCalledWith([[3, 4]]);
    const on = pad([[3, 4]]);
    expect(on.drawing.text).toContain('E6 to D5, 1 step, 5 ft');
    on.drawing.press('Step right');
    expect(on.put).toHaveBeenCalledWith([
      [3, 4],
      [4, 4],
    ]);
  });
  test('loses its last step again, and is no way without any', () => {
    const { drawing, put } = pad([[3, 4]]);
    drawing.press('Undo the last step');
    expect(put).toHaveBeenCalledWith(null);
    expect(pad([]).drawing.buttons).toContain('(Undo the last step)');
  });
});
