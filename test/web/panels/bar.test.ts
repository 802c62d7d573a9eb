import { createElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Offer, Slots } from '../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { AreaView, ReachView, View } from '../../../src/core/rules/views/view.ts';
import { ComposeCard } from '../../../src/web/panels/bar/ComposeCard.tsx';
import { coversSaid } from '../../../src/web/panels/bar/Covered.tsx';
import { AmongField } from '../../../src/web/panels/bar/AmongField.tsx';
import { ActionBar } from '../../../src/web/panels/bar/ActionBar.tsx';
import { wanted } from '../../../src/web/panels/bar/pointed-words.ts';
import { SlotForm } from '../../../src/web/panels/bar/SlotForm.tsx';
import { SpokenForm } from '../../../src/web/panels/bar/SpokenForm.tsx';
import { OfferButton, twoLines } from '../../../src/web/panels/bar/OfferButton.tsx';
import { pathsOf } from '../../../src/web/board/field/paths.ts';
import { inBar } from '../../../src/web/panels/common/in-bar.ts';
import { pathSaid } from '../../../src/web/panels/bar/path-said.ts';
import { StepPad } from '../../../src/web/panels/bar/StepPad.tsx';
import { noneSaid } from '../../../src/web/panels/bar/use-pointable.ts';
import { bracketed } from '../../../src/web/panels/turn-order/brackets.ts';
import { sayItem } from '../../../src/web/panels/turn-order/words.ts';
import type { Composing } from '../../../src/web/store/composing/compose.ts';
import { composed, requestOf } from '../../../src/web/store/composing/compose.ts';
import { useTable } from '../../../src/web/store/table.ts';
import { cannedView } from '../canned.ts';
import { offers, previewOf } from '../canned/offers.ts';
import { atTable, drawn, sent } from '../drawn.ts';
import { standIn } from '../stand-ins.ts';

standIn('catalogue');

const VERA = 'Vera' as CombatantId;
const named = (name: string): Offer => offers.find((offer) => offer.name === name) as Offer;
const player: View = { ...cannedView, you: { ...cannedView.you, role: 'player' } };
const reasons = [{ code: 'far', say: 'It is too far.', rule: null }];

describe('an action of the bar', () => {
  test.each([
    ['Move', 4],
    ['Two-handed sword', 10],
    ['Attack: two-handed axe', 14],
    ['Fighting withdrawal', 10],
    ['Careful', 7],
  ])('is as wide as both lines of its name want: %s', (name, letters) => {
    expect(twoLines(name)).toBe(letters);
  });

  const taken = (view: View, offer: Offer) => {
    const onTake = vi.fn();
    atTable(view);
    const button = drawn(createElement(OfferButton, { offer, digit: 3, chosen: false, onTake }));
    const name = button.buttons[0] ?? '';
    button.press(name.replace(/^\(|\)$/gu, ''));
    return { shut: name.startsWith('('), times: onTake.mock.calls.length };
  };
  test('that is legal is taken at a press', () => {
    expect(taken(player, named('Sweep'))).toEqual({ shut: false, times: 1 });
  });
  test('that is not legal cannot be taken by a player, and can by the GM', () => {
    expect(taken(player, named('Bow'))).toEqual({ shut: true, times: 0 });
    expect(taken(cannedView, named('Bow'))).toEqual({ shut: false, times: 1 });
  });
});

describe('the order of the bar', () => {
  const offer = (id: string, more: Partial<Offer> = {}): Offer => ({ ...named('Attack'), id, slots: [], ...more });
  const { slots } = named('Attack');
  const all = [
    offer('attack', { slots }),
    offer('pole', { secondary: true }),
    offer('walk', { slots }),
    offer('end-turn'),
    offer('damage', { slots, gmOnly: true }),
  ];
  const ids = (offers: readonly Offer[]): readonly string[] => offers.map(({ id }) => id);
  test('has last what one does when done, after what is the GM’s alone, and without what is seldom wanted', () => {
    const { usual, last } = inBar(all, true);
    expect(ids(usual)).toEqual(['attack', 'walk', 'damage', 'end-turn']);
    expect(last?.id).toBe('end-turn');
  });
  test('has nothing pinned where what comes last wants choices', () => {
    const { usual, last } = inBar(all.slice(0, 3), true);
    expect([ids(usual), last]).toEqual([['attack', 'walk'], null]);
  });
  test('has the GM’s own word alone where another plays', () => {
    const bar = inBar(all, false);
    expect([ids(bar.all), ids(bar.usual), bar.last]).toEqual([['damage'], ['damage'], null]);
  });
});

test('what is to be pointed at: a bound is named only where more could be', () => {
  const targets = (max: number) => wanted({ type: 'targets', name: 'targets', label: 'Targets', min: 1, max }, 8);
  expect(targets(1)).toBe('Pick a target on the map');
  expect(targets(3)).toBe('Pick up to 3 targets on the map');
  expect(targets(100)).toBe('Pick targets on the map');
});

test('a choice that has its usual answer offers no dash in its place; one that has none does', () => {
  const options = ['No one', 'The party', 'The foes', 'Both sides'].map((label) => ({ id: label, label, reasons: [] }));
  const choice = (initial: string | null) => {
    atTable(player);
    const slot = { type: 'option', name: 'who', label: 'Surprised', optional: true, options, initial } as const;
    return drawn(createElement(SlotForm, { slots: [slot], filled: { who: initial }, onFill: () => undefined })).text;
  };
  expect(choice('No one')).not.toContain('–');
  expect(choice(null)).toContain('–');
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

describe('the bar of somebody', () => {
  const bar = (who: string, view: View = player) => {
    atTable(view, [], { selected: who as CombatantId });
    return drawn(createElement(ActionBar, {})).text;
  };
  const spent = (left: number): View => ({
    ...player,
    combatants: player.combatants.map((combatant) => ({
      ...combatant,
      body: { ...combatant.body, pips: combatant.body.pips.map((pip) => ({ ...pip, left })) },
    })),
  });
  test('says before the first turn whether initiative is still to be rolled, and not that somebody acts', () => {
    const [vera] = player.turnOrder.active;
    const lanes = player.turnOrder.lanes.map(({ items, ...lane }) => ({
      ...lane,
      items: items.map((item) => ({ ...item, state: item.who === vera ? ('waiting' as const) : ('done' as const) })),
    }));
    const states = { active: 'to roll', done: 'has rolled' };
    const rolling = { ...spent(0), turnOrder: { ...player.turnOrder, lanes, states } };
    const without = (view: View): View => ({
      ...view,
      combatants: view.combatants.map((one) => ({ ...one, body: { ...one.body, pips: [] } })),
    });
    expect(bar('Vera', without(rolling))).toContain('to roll');
    expect(bar('Orc 1', without(rolling))).toContain('has rolled');
    expect(bar('Vera', without(rolling))).not.toContain('acts now');
  });
  test('says out of turn that it is not their turn, and no budget of nothing', () => {
    expect(bar('Orc 1', spent(0))).toContain('not their turn');
    expect(bar('Orc 1', spent(0))).not.toContain('0 ft');
    expect(bar('Orc 1', spent(1))).toContain('1 ft');
  });
  test('says in their turn what is left, nothing too, each figure with its name or unit', () => {
    expect(bar('Vera', spent(0))).toContain('0 minor 0 ft');
  });
  test('says nothing of turns while nobody fights', () => {
    expect(bar('Orc 1', { ...spent(0), turnOrder: { ...player.turnOrder, lanes: [], active: [] } })).not.toContain(
      'turn',
    );
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

describe('a command being put together', () => {
  const attack = named('Attack');
  const card = (view: View, slots: Readonly<Record<string, string>>, preview = previewOf('Orc 1')) => {
    const gm = view.you.role === 'gm';
    const composing = composed(VERA, attack, slots, gm);
    const command = requestOf(composing, view.turnOrder.turn, gm);
    atTable(view, [[{ type: 'preview', command, defender: null }, preview]], { composing });
    return drawn(createElement(ComposeCard, {}));
  };

  test('says what is wanted and cannot be given yet', () => {
    const drawing = card(player, {});
    expect(drawing.text).toContain('Still to choose: target');
    expect(drawing.buttons.at(-1)).toBe('(Attack)');
    drawing.submit();
    expect(sent).toEqual([]);
  });

  test('says aloud what it wants of the map', () => {
    const { slots } = attack;
    const spoken = (label: string): string => {
      const offer = { ...attack, slots: slots.map((slot) => (slot.name === 'target' ? { ...slot, label } : slot)) };
      atTable(player, [], { composing: composed(VERA, offer, {}, false) });
      return drawn(createElement(SpokenForm, {})).text;
    };
    expect(spoken('Target')).toContain('Attack. Target: choose on the map. F6 leads to the form.');
    expect(spoken('Who is fighting?')).toContain('Attack. Who is fighting? Choose on the map.');
  });

  test('shows its odds once it is whole, and is sent as it stands', () => {
    const drawing = card(player, { target: 'Orc 1', how: 'stun' });
    expect(drawing.text).toContain('65 %');
    expect(drawing.text).toContain('If no one reacts');
    expect(drawing.buttons.at(-1)).toBe('Attack');
    drawing.submit();
    expect(sent).toEqual([
      {
        type: 'command',
        command: { who: VERA, offer: 'attack', slots: { target: 'Orc 1', how: 'stun', legend: 0 }, turn: 't' },
        forced: null,
      },
    ]);
  });

  test('that the rules refuse says why; only the GM may allow it all the same', () => {
    const refused = { ...previewOf('Orc 1'), reasons };
    const ann = card(player, { target: 'Orc 1' }, refused);
    expect(ann.text).toContain('It is too far.');
    expect(ann.buttons.at(-1)).toBe('(Attack)');
    ann.submit();
    expect(sent).toEqual([]);
    const buttons = ann.buttons.length;
    expect(card(cannedView, { target: 'Orc 1' }, refused).buttons).toHaveLength(buttons + 1);
  });

  test('is put away', () => {
    card(player, {}).press('Cancel');
    expect([useTable.getState().composing, sent]).toEqual([null, []]);
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

describe('the order of turns in words', () => {
  const item = { who: VERA, state: 'active', note: '18', marks: [] } as const;
  test('says who, how they stand in it, and what is the matter with them', () => {
    expect(sayItem({ name: 'Vera' }, { ...item, marks: [{ label: 'Prone' }] as never })).toBe(
      'Vera acts now, 18, Prone',
    );
    expect(sayItem({ name: 'Vera' }, { ...item, note: null }, { active: 'chooses' })).toBe('Vera chooses');
  });
  test('puts those into one bracket who act at once, everybody else alone', () => {
    const items = [1, 1, undefined, undefined, 2].map((moment, at) => ({
      ...item,
      who: `t${at}` as CombatantId,
      ...(moment === undefined ? {} : { moment }),
    })) as never;
    expect(bracketed(items).map((moment) => moment.length)).toEqual([2, 1, 1, 1]);
  });
});
