import { afterAll, vi } from 'vitest';
import { useDesk } from '../../src/web/panels/common/desk.ts';
import { useEditor } from '../../src/web/panels/map/draft/editor-state.ts';
import { useRemoving } from '../../src/web/panels/map/draft/removing.ts';
import { leaveTable } from '../../src/web/store/session.ts';
import { useStage } from '../../src/web/store/stage/stage.ts';
import { useTable } from '../../src/web/store/table.ts';
import { noStandIns } from './stand-ins.ts';

/**
 * What files that draw panels without a browser put in place of what only a browser has. All is mocked here, once for
 * all of them, so that they share the modules of their worker: a file says by `standIn` which parts it wants replaced,
 * and has the page's own for the rest.
 */
noStandIns();

vi.mock('react/jsx-dev-runtime', async (original) => (await import('./drawn.ts')).recorded(original));
vi.mock('../../src/web/ui/floating/Menu.tsx', async (own) => (await import('./stand-ins.ts')).either('Menu', own));
vi.mock('../../src/web/ui/floating/Popover.tsx', async (own) =>
  (await import('./stand-ins.ts')).either('Popover', own),
);
vi.mock('../../src/web/ui/floating/Floating.tsx', async (own) =>
  (await import('./stand-ins.ts')).either('Floating', own),
);
vi.mock('../../src/web/ui/floating/Tip.tsx', async (own) => (await import('./stand-ins.ts')).either('Tip', own));
vi.mock('../../src/web/store/catalogue.ts', async (original) => {
  const own = await original<{ readonly useCatalogue: () => unknown }>();
  const { standsIn } = await import('./stand-ins.ts');
  const { catalogue } = await import('./canned/catalogue.ts');
  return { useCatalogue: () => (standsIn('catalogue') ? catalogue : own.useCatalogue()) };
});
vi.mock('../../src/web/ui/scheme.ts', async (original) => {
  const own = await original<{ readonly useShownScheme: () => string }>();
  const { standsIn } = await import('./stand-ins.ts');
  return { ...own, useShownScheme: () => (standsIn('scheme') ? 'dark' : own.useShownScheme()) };
});

interface Store<State extends object> {
  readonly getInitialState: () => State;
  readonly setState: (state: State, replace: true) => void;
}

/** What a store is at first, which a server draws and files change. Returns the way back. */
const kept = <State extends object>(store: Store<State>): (() => void) => {
  const before = { ...store.getInitialState() };
  return () => {
    Object.assign(store.getInitialState(), before);
    store.setState(before, true);
  };
};
const found = [kept(useTable), kept(useDesk), kept(useEditor), kept(useRemoving), kept(useStage)];
afterAll(async () => {
  // a part that still comes when the next file begins would come without what is put in place here, and stay so
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  leaveTable();
  for (const restore of found) restore();
});
