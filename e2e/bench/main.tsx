import '../../src/web/theme.css';
import { Konva } from 'konva/lib/Core.js';
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from '../../src/web/board/Board.tsx';
import { setTool } from '../../src/web/store/composing/composing.ts';
import { openOver } from '../../src/web/store/session.ts';
import { useTable } from '../../src/web/store/table.ts';
import { layoutOf } from '../../src/web/store/zones/standing.ts';
import { fakeLink } from './fake-link.ts';
import { benchView } from './scene.ts';

/**
 * `?n=200&variant=board|bare&theme=dark|light&field=grid|zones`: the board with so many tokens, or the least any board
 * must do for a drag.
 */
const asked = new URLSearchParams(location.search);
const count = Number(asked.get('n') ?? 12);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark';

const counts = { layers: 0, shapes: 0 };
/** Counts how often a kind of node is drawn. */
const counting = (kind: object, counted: keyof typeof counts): void => {
  const draw = Reflect.get(kind, 'drawScene') as (...how: unknown[]) => unknown;
  Reflect.set(kind, 'drawScene', function (this: unknown, ...how: unknown[]) {
    counts[counted] += 1;
    return Reflect.apply(draw, this, how);
  });
};
counting(Konva.Layer.prototype, 'layers');
counting(Konva.Shape.prototype, 'shapes');

const link = fakeLink(
  benchView(count, asked.get('role') === 'player' ? 'player' : 'gm', asked.get('field') === 'zones' ? 'zones' : 'grid'),
);
const spotOf = (who: string) => {
  const { view } = useTable.getState();
  return view?.field.type === 'zones' ? layoutOf(view.field, view.combatants).spots.get(who) : undefined;
};
Object.assign(globalThis, { bench: { counts, link, table: useTable, setTool, spotOf } });

/** One canvas, one token: what a drag costs when nothing else is done. */
const Bare = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const node = canvas.current;
    const ctx = node?.getContext('2d');
    if (node === null || ctx === null || ctx === undefined) return;
    node.width = node.clientWidth;
    node.height = node.clientHeight;
    let at = { x: 100, y: 100 };
    let held = false;
    let waiting = false;
    const paint = (): void => {
      waiting = false;
      ctx.clearRect(0, 0, node.width, node.height);
      ctx.beginPath();
      ctx.arc(at.x, at.y, 18, 0, Math.PI * 2);
      ctx.fillStyle = 'steelblue';
      ctx.fill();
    };
    node.addEventListener('pointerdown', () => (held = true));
    node.addEventListener('pointerup', () => (held = false));
    node.addEventListener('pointermove', (event) => {
      if (!held) return;
      at = { x: event.offsetX, y: event.offsetY };
      if (!waiting) requestAnimationFrame(paint);
      waiting = true;
    });
    paint();
  }, []);
  return <canvas ref={canvas} className="size-full" />;
};

if (asked.get('variant') !== 'bare') openOver('bench', link);
createRoot(document.getElementById('root') as HTMLElement).render(
  asked.get('variant') === 'bare' ? <Bare /> : <Board />,
);
