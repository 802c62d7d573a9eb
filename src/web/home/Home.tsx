import { useEffect, useRef, useState } from 'react';
import type { FieldType } from '../../core/space/field/field.ts';
import { rememberSeat } from '../link/secrets.ts';
import { keepLinks } from '../lobby/kept-links.ts';
import { Button } from '../ui/fields/Button.tsx';
import { Fault } from '../ui/cards/Fault.tsx';
import { HouseMark } from '../ui/marks/HouseMark.tsx';
import { goTo } from '../link/route.ts';
import { SchemeSwitch } from '../ui/fields/SchemeSwitch.tsx';
import { Toasts } from '../ui/cards/Toast.tsx';
import { keepBlankSheet, keepImport } from '../lobby/arrivals.ts';
import { beginningOn } from './beginnings.ts';
import { importMap } from '../lobby/import-map.ts';
import { DemoCard } from './DemoCard.tsx';
import type { NewTable as Wanted } from '../lobby/lobby.ts';
import { openNewTable } from '../lobby/lobby.ts';
import { MyTables } from './MyTables.tsx';
import { NewTable } from './NewTable.tsx';
import { NoticeToast } from './NoticeToast.tsx';
import { OpenFile } from './OpenFile.tsx';
import type { Notice } from './notice.ts';
import { useNotice } from './notice.ts';
import { useOffered } from './use-offered.ts';
import { useMyTables } from './use-my-tables.ts';
import type { Made } from '../lobby/whole-tables.ts';

/** The first screen: try a fight, open a table, go back to one. */
export const Home = () => {
  const [offered, tryAgain] = useOffered();
  const [notice, setNotice] = useNotice();
  const mine = useMyTables(setNotice);
  const [map, setMap] = useState<File | null>(null);
  const newTable = useRef<HTMLElement>(null);
  const [opening, setOpening] = useState<string | null>(null);
  useEffect(() => {
    document.title = 'Foray';
  }, []);

  const tell = (tone: Notice['tone'], say: string, table: string | null = null): void =>
    setNotice({ tone, say, table, undo: null, forMs: null });

  const open = async (key: string, wanted: Wanted, file: File | null, as: FieldType | null): Promise<void> => {
    setOpening(key);
    setNotice(null);
    const reply = await openNewTable(wanted);
    if (!reply.ok) {
      setOpening(null);
      tell('bad', `The table could not be opened. ${reply.error.say}`);
      return;
    }
    const { table, secret, links } = reply.value;
    rememberSeat(table, secret);
    keepLinks(table, links);
    if (file !== null) keepImport(await importMap(table, secret, file, as));
    else if (wanted.blank !== null && beginningOn(wanted.blank).drawn) keepBlankSheet(table);
    goTo(`/t/${table}`);
  };
  const openMade = (made: Made, file: string): void => {
    mine.keepMade(made);
    if (made.notes.length === 0) goTo(`/t/${made.table}`);
    else tell('warn', `${made.name} is open, imported from ${file}. ${made.notes.join(' ')}`, made.table);
  };
  const takeMap = (file: File): void => {
    setMap(file);
    tell('plain', `${file.name} will open on a new table. Choose its game first.`);
    newTable.current?.querySelector('input')?.focus();
  };

  const demos =
    offered.type === 'there'
      ? offered.rulesets.flatMap((ruleset) => ruleset.demos.map((demo) => ({ ruleset, demo })))
      : [];
  return (
    <div className="home-sheet min-h-full">
      <div className="mx-auto flex max-w-6xl min-[112.5rem]:max-w-[84rem] flex-col px-4 pb-28 sm:px-8 sm:pb-12">
        <header className="flex items-center gap-3 py-5 sm:py-8">
          <HouseMark className="size-9" />
          <div className="min-w-0 flex-1">
            <h1 className="font-serif text-24 leading-tight font-medium sm:text-32">Foray</h1>
            <p className="text-13 text-ink-quiet sm:text-15">A combat board that knows the rules</p>
          </div>
          <SchemeSwitch />
        </header>
        <main className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
          <section aria-labelledby="try" className="flex min-w-0 flex-col gap-3 lg:row-span-2">
            <h2 id="try" className="text-13 font-bold text-ink-quiet">
              Try a fight
            </h2>
            {offered.type === 'asking' ? <DemoShadow /> : null}
            {offered.type === 'refused' ? (
              <Fault
                title="The fights could not be loaded"
                why={offered.refusal.say}
                safe="Your own tables are still listed here."
              >
                <Button look="primary" onClick={tryAgain}>
                  Try again
                </Button>
              </Fault>
            ) : null}
            <div className="grid gap-3 sm:grid-cols-2">
              {demos.map(({ ruleset, demo }) => (
                <DemoCard
                  key={`${ruleset.id} ${demo.id}`}
                  ruleset={ruleset}
                  demo={demo}
                  waiting={opening === demo.id}
                  onTry={() =>
                    void open(demo.id, { ruleset: ruleset.id, name: demo.name, demo: demo.id, blank: null }, null, null)
                  }
                />
              ))}
            </div>
          </section>
          {mine.tables.length > 0 ? (
            // on a small screen one's own tables come before the fights to try
            <section aria-labelledby="mine" className="flex min-w-0 flex-col gap-2 max-lg:order-first lg:col-start-2">
              <h2 id="mine" className="text-13 font-bold text-ink-quiet">
                My tables
              </h2>
              <MyTables mine={mine} />
            </section>
          ) : null}
          <div className="flex min-w-0 flex-col gap-8 lg:col-start-2">
            {offered.type === 'there' ? (
              <section ref={newTable} aria-labelledby="new" className="flex flex-col gap-3">
                <h2 id="new" className="text-13 font-bold text-ink-quiet">
                  New table
                </h2>
                <div className="rounded-10 border border-line bg-panel p-4">
                  <NewTable
                    rulesets={offered.rulesets}
                    waiting={opening === 'new'}
                    map={map}
                    onMap={setMap}
                    onOpen={(wanted, file, as) => void open('new', wanted, file, as)}
                  />
                </div>
              </section>
            ) : null}
            {offered.type === 'there' ? (
              <section aria-labelledby="open" className="flex flex-col gap-2">
                <h2 id="open" className="text-13 font-bold text-ink-quiet">
                  Open file
                </h2>
                <OpenFile onMade={openMade} onMap={takeMap} onFault={(say) => tell('bad', say)} />
              </section>
            ) : null}
          </div>
        </main>
      </div>
      <div className="pointer-events-none fixed inset-x-3 bottom-3 z-50 flex justify-center">
        <Toasts>{notice === null ? null : <NoticeToast notice={notice} onClose={() => setNotice(null)} />}</Toasts>
      </div>
    </div>
  );
};

/** The place of a card that is still on its way. */
const DemoShadow = () => (
  <div aria-hidden className="overflow-hidden rounded-10 border border-line bg-panel">
    <div className="aspect-16/9 bg-raised" />
    <div className="flex flex-col gap-2 p-5">
      <div className="h-3 w-24 rounded-full bg-ink/8" />
      <div className="h-5 w-56 rounded-full bg-ink/12" />
      <div className="h-3 w-full max-w-md rounded-full bg-ink/8" />
    </div>
  </div>
);
