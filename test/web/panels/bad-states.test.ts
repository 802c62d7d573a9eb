import type { FunctionComponent } from 'react';
import { createElement } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ActionBar } from '../../../src/web/panels/bar/ActionBar.tsx';
import { ComposeCard } from '../../../src/web/panels/bar/ComposeCard.tsx';
import { AddCombatants } from '../../../src/web/panels/gm/adding/AddCombatants.tsx';
import { ImportMap } from '../../../src/web/panels/gm/ImportMap.tsx';
import { Links } from '../../../src/web/panels/gm/Links.tsx';
import { Options } from '../../../src/web/panels/gm/Options.tsx';
import { People } from '../../../src/web/panels/gm/People.tsx';
import { PlaceHere } from '../../../src/web/panels/gm/PlaceHere.tsx';
import { Inspector } from '../../../src/web/panels/inspector/Inspector.tsx';
import { Roster } from '../../../src/web/panels/inspector/Roster.tsx';
import { LogPanel } from '../../../src/web/panels/log/LogPanel.tsx';
import { PastBar } from '../../../src/web/panels/log/PastBar.tsx';
import { DrawMap } from '../../../src/web/panels/map/DrawMap.tsx';
import { AimCard } from '../../../src/web/panels/odds/AimCard.tsx';
import { StrikeMenu } from '../../../src/web/panels/odds/StrikeMenu.tsx';
import { PromptCards, WaitLines } from '../../../src/web/panels/prompts/Prompts.tsx';
import { Gone } from '../../../src/web/panels/screens/Gone.tsx';
import { ResultCard } from '../../../src/web/panels/stage/ResultCard.tsx';
import { Live } from '../../../src/web/panels/screens/Live.tsx';
import { NameForm } from '../../../src/web/panels/screens/NameForm.tsx';
import { Notices } from '../../../src/web/panels/screens/Notices.tsx';
import { Offline } from '../../../src/web/panels/screens/Offline.tsx';
import { OpenCard } from '../../../src/web/panels/screens/OpenCard.tsx';
import { TableMenu } from '../../../src/web/panels/screens/TableMenu.tsx';
import { TurnOrder } from '../../../src/web/panels/turn-order/TurnOrder.tsx';
import { Keys } from '../../../src/web/panels/tools/Keys.tsx';
import { Palette } from '../../../src/web/panels/tools/Palette.tsx';
import { ToolRail } from '../../../src/web/panels/tools/ToolRail.tsx';
import { BAD_STATES } from '../bad-states.ts';
import { cannedView } from '../canned.ts';
import { atTable, drawn } from '../drawn.ts';
import { standIn } from '../stand-ins.ts';

// the colours are asked of the browser alone
standIn('Menu', 'Popover', 'scheme');

const PANELS = {
  ActionBar,
  ComposeCard,
  AddCombatants,
  ImportMap,
  Links,
  Options,
  People,
  PlaceHere,
  Inspector,
  Roster,
  LogPanel,
  PastBar,
  DrawMap,
  AimCard,
  StrikeMenu,
  PromptCards,
  WaitLines,
  Gone,
  ResultCard,
  Live,
  NameForm,
  Notices,
  Offline,
  OpenCard,
  TableMenu,
  TurnOrder,
  Keys,
  Palette,
  ToolRail,
} as const;

beforeAll(() => void vi.stubGlobal('location', { origin: 'https://foray.example' }));

describe.each(BAD_STATES)('%s', (_, bad) => {
  test('is drawn by every panel, and nothing of it says "undefined" or "null"', () => {
    const faults = Object.entries(PANELS).flatMap(([name, panel]) => {
      atTable(cannedView, [], { ...bad, queries: {} });
      try {
        const { text } = drawn(createElement(panel as FunctionComponent));
        const odd = /\b(?:undefined|null|NaN|\[object)\b/u.exec(text)?.[0];
        return odd === undefined ? [] : [`${name} says ${odd}`];
      } catch (error) {
        return [
          `${name}: ${error instanceof Error ? (error.stack?.split('\n').slice(0, 3).join() ?? '') : String(error)}`,
        ];
      }
    });
    expect(faults).toEqual([]);
  });
});
