import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { View } from '../../../../src/core/rules/views/view.ts';
import { ComposeCard } from '../../../../src/web/panels/bar/ComposeCard.tsx';
import { SpokenForm } from '../../../../src/web/panels/bar/SpokenForm.tsx';
import { composed, requestOf } from '../../../../src/web/store/composing/compose.ts';
import { useTable } from '../../../../src/web/store/table.ts';
import { cannedView } from '../../canned.ts';
import { previewOf } from '../../canned/offers.ts';
import { atTable, drawn, sent } from '../../drawn.ts';
import { standIn } from '../../stand-ins.ts';
import { VERA, named, player, reasons } from './canned-bar.ts';

standIn('catalogue');

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

  test('says that a move waits for its button on the map', () => {
    const step = { ...named('Move'), slots: [...named('Move').slots, ...attack.slots.slice(0, 1)] };
    const said = (offer: typeof attack, confirming: typeof VERA | null): string => {
      atTable(player, [], { composing: composed(VERA, offer, {}, false), confirming });
      return drawn(createElement(ComposeCard, {})).text;
    };
    expect(said(named('Move'), null)).toContain('Still to choose: way');
    expect(said(named('Move'), VERA)).toContain('Press Move on the map');
    expect(said(named('Move'), VERA)).not.toContain('Still to choose');
    expect(said(step, VERA)).toContain('Still to choose: target');
    expect(said(attack, VERA)).not.toContain('Press Move');
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

  test('is given too by its button once a finger has touched whom it is for', () => {
    const bare = { ...attack, slots: attack.slots.filter(({ name }) => name === 'target') };
    const [who] = cannedView.combatants.filter(({ name }) => name === 'Orc 1').map(({ id }) => id);
    if (who === undefined) throw new Error('nobody is called Orc 1');
    const at = { x: 0, y: 0 };
    const strikes = [{ preview: previewOf('Orc 1') }] as never;
    atTable(player, [], {
      composing: composed(VERA, bare, {}, false),
      aim: { who: VERA, target: who, at, strikes, touched: true },
    });
    const drawing = drawn(createElement(ComposeCard, {}));
    expect(drawing.text).not.toContain('Still to choose');
    expect(drawing.buttons.at(-1)).toBe('Attack');
    drawing.submit();
    expect(sent).toMatchObject([{ type: 'command', command: { who: VERA, offer: 'attack', slots: { target: who } } }]);
  });

  test('that the rules refuse says why; only the GM may allow it all the same', () => {
    const refused = { ...previewOf('Orc 1'), reasons };
    const ann = card(player, { target: 'Orc 1' }, refused);
    // beside the button that stays in sight, however long the form is
    expect(ann.all('contentinfo')).toEqual([expect.stringContaining('It is too far.')]);
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
