import { describe, expect, test } from 'vitest';
import type { CombatantView, View } from '../../../src/core/rules/views/view.ts';
import { aimerIn } from '../../../src/web/store/select.ts';
import { cannedView } from '../canned.ts';

const [hers, his] = cannedView.combatants as readonly [CombatantView, CombatantView];
const view = (role: View['you']['role'], active: readonly CombatantView[], yours: readonly CombatantView[]): View => ({
  ...cannedView,
  you: { ...cannedView.you, role },
  combatants: [hers, his].map((combatant) => ({ ...combatant, yours: yours.includes(combatant) })),
  turnOrder: { ...cannedView.turnOrder, active: active.map(({ id }) => id) },
});

describe('a click on a foe aims for', () => {
  test('a player: who of theirs has the turn, whoever is selected', () => {
    const hersNow = view('player', [hers], [hers]);
    expect(aimerIn(hersNow, hers.id, null)).toBe(hers.id);
    expect(aimerIn(hersNow, null, null)).toBe(hers.id);
    expect(aimerIn(hersNow, his.id, null)).toBe(hers.id);
    // out of one's turn a click selects
    expect(aimerIn(view('player', [his], [hers]), hers.id, null)).toBeNull();
    expect(aimerIn(view('player', [his], [hers]), null, null)).toBeNull();
  });

  test('the GM: whose turn it is, unless somebody else is selected', () => {
    const hisNow = view('gm', [his], [hers, his]);
    expect(aimerIn(hisNow, null, null)).toBe(his.id);
    expect(aimerIn(hisNow, his.id, null)).toBe(his.id);
    expect(aimerIn(hisNow, hers.id, null)).toBeNull();
    expect(aimerIn(view('gm', [], []), null, null)).toBeNull();
  });

  test('the GM for a character that has a player only once they play it', () => {
    const hersNow = view('gm', [hers], [his]);
    expect(aimerIn(hersNow, hers.id, null)).toBeNull();
    expect(aimerIn(hersNow, null, null)).toBeNull();
    expect(aimerIn(hersNow, hers.id, hers.id)).toBe(hers.id);
    expect(aimerIn(hersNow, null, hers.id)).toBe(hers.id);
  });

  test('nobody on a screen that only watches', () => {
    expect(aimerIn(view('watch', [his], []), null, null)).toBeNull();
  });
});
