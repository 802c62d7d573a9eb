import { useEffect } from 'react';
import { measureInsets } from '../../board/camera/insets.ts';
import { useTable } from '../../store/table.ts';
import { useMedia } from '../../ui/use-media.ts';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { openCard, takeBackFirst } from '../common/desk.ts';
import { toolsOf, useEditor } from './draft/editor-state.ts';
import { beginDrawing, pick, takeTool } from './draft/editor.ts';
import { faultsOf } from './draft/faults.ts';
import { PENS } from './forms/pen-names.tsx';
import { pensOn } from './pens-on.ts';
import { keepSending, settle } from './draft/sending.ts';
import { Footer } from './Footer.tsx';
import { focusSurface } from './pens/Surface.tsx';

/** Escape takes back one thing at a time, and the keys are the map's again. */
const back = (): boolean => {
  const { draft } = useEditor.getState();
  const taken = draft !== null && pensOn(draft.field).back();
  if (taken) focusSurface();
  return taken;
};

/** Enter in a box is done with it: on to the next stroke. */
const onToMap = (event: React.KeyboardEvent): void => {
  if (
    event.key !== 'Enter' ||
    !(event.target instanceof HTMLInputElement) ||
    !['text', 'number'].includes(event.target.type)
  )
    return;
  event.preventDefault();
  focusSurface();
};

/** The GM's pens: zones, or walls, doors and terrain. The table is told of every stroke. */
export const DrawMap = () => {
  const table = useTable((state) => state.view?.table ?? null);
  const field = useTable((state) => state.view?.field ?? null);
  // both are loaded when they are first wanted: pens without what they draw on would lose the first key
  const layered = useEditor((now) => now.layered);
  useEffect(() => {
    const now = useTable.getState().view;
    if (table === null || now === null || !layered) return undefined;
    beginDrawing(table, now.field);
    const stop = keepSending();
    takeBackFirst(back);
    return () => {
      takeBackFirst(null);
      stop();
    };
  }, [table, layered]);
  useEffect(settle, [field]);
  const there = useEditor((now) => now.draft !== null);
  useEffect(() => {
    if (!there) return undefined;
    measureInsets();
    return () => void requestAnimationFrame(measureInsets);
  }, [there]);
  const draft = useEditor((now) => now.draft);
  const tool = useEditor((now) => now.tool);
  const said = useEditor((now) => now.said);
  const touched = useMedia('(pointer: coarse)');
  if (draft === null) return null;
  const tools = toolsOf(draft.field);
  const { Body } = pensOn(draft.field);
  return (
    <SideCard title="Draw on the map" edge="left" onClose={() => openCard(null)} footer={<Footer />}>
      <div role="presentation" className="flex flex-col gap-3" onKeyDown={onToMap}>
        <div
          role="toolbar"
          aria-label="Pens"
          className="flex flex-wrap items-center gap-0.5 max-md:-mx-2 max-md:grid max-md:grid-cols-8 max-md:gap-0"
        >
          {tools.map((drawTool, at) => (
            <IconButton
              key={drawTool}
              label={PENS[drawTool].label}
              shortcut={String(at + 1)}
              // what the pen does stands below it
              side="top"
              icon={PENS[drawTool].icon}
              pressed={tool === drawTool}
              className="max-md:w-full!"
              {...(tool === drawTool ? { 'data-first': true } : {})}
              onClick={() => {
                takeTool(drawTool);
                focusSurface();
              }}
            />
          ))}
        </div>
        <p role="status" className="md:min-h-8 text-12 text-ink-quiet">
          {said === '' ? ((touched ? PENS[tool].touch : undefined) ?? PENS[tool].hint) : said}
        </p>
        <Wrong />
        <Body draft={draft} field={draft.field} />
      </div>
    </SideCard>
  );
};

/** What is wrong with the map as it is drawn, or why the table did not take it: it is all still here. */
const Wrong = () => {
  const field = useEditor((now) => now.draft?.field ?? null);
  const sending = useEditor((now) => now.sending);
  const faults = field === null ? [] : faultsOf(field);
  if (faults.length === 0 && sending.state !== 'refused') return null;
  return (
    <div
      role="alert"
      className="flex flex-col gap-1 rounded-6 p-2.5 text-12 text-bad-ink ring-1 ring-bad/50 ring-inset"
    >
      {sending.state === 'refused' ? <p>{sending.say}</p> : null}
      <ul className="flex flex-col gap-1 empty:hidden">
        {faults.slice(0, 5).map(({ zone, say }) => (
          <li key={zone + say}>
            <button
              type="button"
              className="text-left underline decoration-bad/50 underline-offset-2"
              onClick={() => {
                takeTool('pick');
                pick({ type: 'zone', id: zone });
              }}
            >
              {say}
            </button>
          </li>
        ))}
        {sending.state === 'refused' && faults.length === 0
          ? sending.problems.slice(0, 5).map(({ at, say }) => <li key={at + say}>It {say}.</li>)
          : null}
      </ul>
    </div>
  );
};
