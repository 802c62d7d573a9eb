import { describe, expect, test } from 'vitest';
import { lanesFromActive } from '../../../src/web/panels/turn-order/brackets.ts';
import { blowsOn } from '../../../src/web/panels/screens/Blows.tsx';
import type { EntryView, Told, TurnOrderItem, View } from '../../../src/core/rules/views/view.ts';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { cannedView } from '../canned.ts';

/** What a narrow window shows first. */

const [vera, orc] = ['Vera', 'Orc'] as readonly string[] as readonly [CombatantId, CombatantId];

describe('the turn order where it is narrow', () => {
  const item = (who: string, state: TurnOrderItem['state']): TurnOrderItem =>
    ({ who, state, note: null }) as unknown as TurnOrderItem;
  const lane = (label: string | null, ...items: readonly TurnOrderItem[]) => ({ label, items });
  const drawn = (...lanes: readonly ReturnType<typeof lane>[]) =>
    lanesFromActive(lanes).map(({ label, moments, anew }) =>
      [label ?? '', ...moments.flat().map(({ who }) => who), ...(anew ? ['anew'] : [])].join(' ').trim(),
    );

  test('begins with whoever acts, and says where the round begins anew', () => {
    expect(drawn(lane(null, item('a', 'done'), item('b', 'active'), item('c', 'waiting')))).toEqual(['b c', 'a anew']);
  });
  test('begins with the lane of whoever acts, with the later lanes before those of a new round', () => {
    const [before, monsters] = [
      lane('Before', item('a', 'done'), item('b', 'active')),
      lane('Monsters', item('c', 'next')),
    ];
    expect(drawn(before, monsters)).toEqual(['Before b', 'Monsters c', 'Before a anew']);
    const acting = lane('Monsters', item('c', 'active'));
    expect(drawn(lane('Before', item('a', 'done')), acting)).toEqual(['Monsters c', 'Before a anew']);
  });
  test('stays as it is where nobody acts', () => {
    expect(drawn(lane(null, item('a', 'waiting'), item('b', 'waiting')))).toEqual(['a b']);
  });
});

describe('what was done to somebody', () => {
  const said = (text: string, who: CombatantId | null): Told => ({
    type: 'said',
    text: [text],
    tone: 'plain',
    rule: null,
    tallies: [],
    pop: who === null ? null : { who, text: 'miss', tone: 'plain' },
  });
  const entry = (by: CombatantId, state: EntryView['state'], ...told: readonly Told[]): EntryView => ({
    id: `${by}-${state}`,
    title: [{ who: by, name: by }, ' attacks'],
    by: null,
    state,
    told,
  });
  const after = (...log: readonly EntryView[]): View => ({ ...cannedView, log });
  const texts = (view: View) => blowsOn(view, vera).map(({ text }) => text[0]);

  test('is told newest first, two at most, and only what was done to them', () => {
    const first = entry(orc, 'done', said('one', vera), said('aside', null), said('other', orc));
    const second = entry(orc, 'done', said('two', vera), said('three', vera));
    expect(texts(after(first))).toEqual(['one']);
    expect(texts(after(first, second))).toEqual(['three', 'two']);
  });
  test('is over once they have acted, and was not where it was taken back', () => {
    const blow = entry(orc, 'done', said('one', vera));
    expect(texts(after(blow, entry(vera, 'done')))).toEqual([]);
    expect(texts(after(entry(orc, 'undone', said('one', vera))))).toEqual([]);
  });
});
