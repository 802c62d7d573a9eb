import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import type { View } from '../../../src/core/rules/views/view.ts';
import { AimCard } from '../../../src/web/panels/odds/AimCard.tsx';
import { StrikeMenu } from '../../../src/web/panels/odds/StrikeMenu.tsx';
import type { StrikeMenu as Menu } from '../../../src/web/store/on-screen.ts';
import { useTable } from '../../../src/web/store/table.ts';
import { cannedView } from '../canned.ts';
import { strikes } from '../canned/offers.ts';
import { atTable, drawn, sent } from '../drawn.ts';
import { standIn } from '../stand-ins.ts';

standIn('Floating', 'catalogue');

const ann: View = { ...cannedView, you: { ...cannedView.you, role: 'player', name: 'Ann' } };
const [longsword, dagger] = strikes('Orc 1');
if (longsword === undefined || dagger === undefined) throw new Error('two attacks are wanted');
const on = (list: Menu['strikes'], target = 'Orc 1'): Menu => ({
  who: 'Vera' as CombatantId,
  target: target as CombatantId,
  at: { x: 100, y: 100 },
  strikes: list,
});

describe('the attacks on a clicked foe', () => {
  const menu = (view: View, opened: Menu | null) => {
    atTable(view, [], { menu: opened });
    return drawn(createElement(StrikeMenu));
  };
  test('stand best first, each with its odds; what is not legal cannot be taken by a press', () => {
    const { all, text, state, press } = menu(ann, on([longsword, dagger]));
    expect(text).toContain('Attack Orc 1');
    expect(all('menu')).toEqual(['Attacks on Orc 1']);
    expect(all('menuitem')).toEqual(['Longsword hit 65 % harm 4.3 drop 12 %', 'Dagger hit 65 % harm 4.3 drop 12 %']);
    expect(state('Dagger hit 65 % harm 4.3 drop 12 %')).toMatchObject({ disabled: true });
    press('Dagger hit 65 % harm 4.3 drop 12 %');
    expect([sent, useTable.getState().menu === null]).toEqual([[], false]);
  });
  test('strike at a press, and the menu goes', () => {
    menu(ann, on([longsword, dagger])).press('Longsword hit 65 % harm 4.3 drop 12 %');
    expect(sent).toEqual([{ type: 'command', command: longsword.command, forced: null }]);
    expect(useTable.getState().menu).toBeNull();
  });
  test('are told with every modifier, with what the roll is compared with and what the odds assume', () => {
    const { text } = menu(ann, on([longsword]));
    expect(text).toContain('might +5 flanking +1 cover −2');
    expect(text).not.toMatch(/X-\d/u);
    // the row of a rule is in the tip of what follows it
    const tips = renderToStaticMarkup(createElement(StrikeMenu));
    expect(tips).toMatch(/title="Rule X-031"[^>]*>flanking</u);
    expect(tips).toMatch(/title="Rule X-033"[^>]*>cover</u);
    expect(text).toContain('fortitude +2 chain shirt +2 shield +1 Toughness 15');
    expect(text).toContain('Reach 5 ft If no one reacts');
  });
  test('tell what lasts, and that the table waits only where nothing else stands against them', () => {
    const waiting = { code: 'waiting-for', say: 'Waiting for Tom.', rule: null };
    const why = (reasons: typeof dagger.preview.reasons): Menu['strikes'] => [
      { ...dagger, preview: { ...dagger.preview, reasons } },
    ];
    const both = menu(ann, on(why([waiting, ...dagger.preview.reasons]))).text;
    expect(both).toContain('The dagger is stowed');
    expect(both).not.toContain('Waiting for Tom');
    expect(menu(ann, on(why([waiting]))).text).toContain('Waiting for Tom');
  });
  test('tell why the first is not legal; only the GM may allow it', () => {
    expect(menu(ann, on([dagger])).text).toContain('The dagger is stowed; drawing it is a minor action.');
    expect(renderToStaticMarkup(createElement(StrikeMenu))).toMatch(/title="Rule X-020"[^>]*>The dagger is stowed/u);
    expect(menu(ann, on([dagger])).buttons).not.toContain('Allow anyway');
    expect(menu(cannedView, on([dagger])).buttons).toContain('Allow anyway');
    expect(menu(cannedView, on([longsword, dagger])).buttons).not.toContain('Allow anyway');
  });
  test('are being asked for, or there are none', () => {
    expect(menu(ann, on(null)).text).toContain('Loading attacks…');
    expect(menu(ann, on([])).text).toContain('No attack on Orc 1 is possible.');
  });
  test('have no odds where the table tells none', () => {
    const bare = { ...longsword, preview: { ...longsword.preview, odds: null } };
    expect(menu(ann, on([bare])).all('menuitem')).toEqual(['Longsword']);
  });
  test('are closed', () => {
    menu(ann, on([longsword])).press('Close');
    expect(useTable.getState().menu).toBeNull();
  });
  test('are not there for nobody, nor for one whom this seat does not know', () => {
    expect(menu(ann, null).text).toBe('');
    expect(menu(ann, on([longsword], 'Nobody')).text).toBe('');
  });
});

describe('the odds at the pointer', () => {
  const aimed = (aim: Menu | null, menu: Menu | null = null): string => {
    atTable(ann, [], { aim, menu });
    return drawn(createElement(AimCard)).text;
  };
  test('are those of the best attack, with what goes into them', () => {
    const text = aimed(on([longsword, dagger]));
    expect(text).toMatch(/^Longsword on Orc 1 hit 65 % harm 4\.3 drop 12 %/u);
    expect(text).toContain('might +5 flanking +1');
    expect(text).toContain('If no one reacts');
    expect(text).not.toContain('Dagger');
  });
  test('say why not', () => {
    expect(aimed(on([dagger]))).toContain('The dagger is stowed');
  });
  test('are not there while a menu is open, while they are asked for, or where there is no attack', () => {
    expect(aimed(on([longsword]), on([longsword]))).toBe('');
    expect([aimed(on(null)), aimed(on([])), aimed(on([longsword], 'Nobody')), aimed(null)]).toEqual(['', '', '', '']);
  });
});
