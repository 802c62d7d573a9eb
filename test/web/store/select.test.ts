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
  test('a player: who of theirs is selected, else who of theirs has the turn', () => {
    const hersNow = view('player', [hers], [hers]);
    expect(aimerIn(hersNow, hers.id)).toBe(hers.id);
    expect(aimerIn(hersNow, null)).toBe(hers.id);
    expect(aimerIn(hersNow, his.id)).toBe(hers.id);
    expect(aimerIn(view('player', [his], [hers]), hers.id)).toBe(hers.id);
    expect(aimerIn(view('player', [his], [hers]), null)).toBeNull();
  });

  test('the GM: whose turn it is, unless somebody else is selected', () => {
    const hisNow = view('gm', [his], [hers, his]);
    expect(aimerIn(hisNow, null)).toBe(his.id);
    expect(aimerIn(hisNow, his.id)).toBe(his.id);
    expect(aimerIn(hisNow, hers.id)).toBeNull();
    expect(aimerIn(view('gm', [], []), null)).toBeNull();
  });

  test('nobody on a screen that only watches', () => {
    expect(aimerIn(view('watch', [his], []), null)).toBeNull();
  });
});
