import type { Camera, Insets, Point, Size } from '../../store/camera.ts';
import { NO_INSETS, centredOn, filling, fitted, kept, toCells, toPixels, wider, zoomedAt } from '../../store/camera.ts';
import { intoSafeArea } from '../../store/camera/safe-area.ts';

const GLIDE_MS = 180;

/** What a board is to its camera: how large it and its field are, and where it lies in the window. */
export interface CameraBounds {
  /** Pixels. */
  readonly size: Size;
  /** Cells. */
  readonly field: Size;
  /** Pixels of the window of the board's top left corner. */
  readonly corner: () => Point;
  /** Draws the board as its camera now is, before anybody else is told of a change. */
  readonly draw: (camera: Camera) => void;
}

/** The clock that glides run by; a test brings its own. */
export interface Frames {
  readonly now: () => number;
  readonly request: (frame: (now: number) => void) => number;
  readonly cancel: (request: number) => void;
  /** Whether somebody asked for less motion: the camera then jumps. */
  readonly still: () => boolean;
}

/** All that a camera holds; there is no other copy of any of it. */
interface State {
  /** Where it is. */
  camera: Camera;
  /** The board it looks at; null: none is on screen. */
  bounds: CameraBounds | null;
  /** Pixels along the edges that panels cover: what is fitted or centred keeps clear of them. */
  insets: Insets;
  /**
   * The whole field is shown between these insets, and stays so when panels grow, until somebody moves the camera;
   * null: somebody did.
   */
  fits: Insets | null;
  /** Whether a hand carries something over the map, which then stays where it is. */
  held: boolean;
  /** The frame that a glide waits for. */
  gliding: number;
}

/** A camera: its state, and everything that moves it. Whoever draws by it subscribes. */
export const newCamera = (frames: Frames) => {
  const state: State = {
    camera: { x: 0, y: 0, scale: 48 },
    bounds: null,
    insets: NO_INSETS,
    fits: null,
    held: false,
    gliding: 0,
  };
  const watchers = new Set<() => void>();
  const insetWatchers = new Set<() => void>();

  const show = (next: Camera): void => {
    if (state.bounds === null) return;
    state.camera = kept(next, state.bounds.field, state.bounds.size);
    state.bounds.draw(state.camera);
    for (const told of watchers) told();
  };
  const set = (next: Camera): void => {
    frames.cancel(state.gliding);
    state.fits = null;
    show(next);
  };
  const fitBetween = (between: Insets): void => {
    if (state.bounds === null) return;
    set(fitted(state.bounds.field, state.bounds.size, between));
    state.fits = between;
  };
  /** Moves it so that one sees where to; at once for who asked for less motion. */
  const glide = (to: Camera): void => {
    frames.cancel(state.gliding);
    state.fits = null;
    if (frames.still()) return show(to);
    const from = state.camera;
    const began = frames.now();
    const frame = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - began) / GLIDE_MS));
      const eased = 1 - (1 - share) ** 3;
      const between = (a: number, b: number): number => a + (b - a) * eased;
      // the end is where it was sent to the last bit: who sent it knows it by that
      show(
        share < 1 ? { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) } : to,
      );
      if (share < 1) state.gliding = frames.request(frame);
    };
    state.gliding = frames.request(frame);
  };

  return {
    now: (): Camera => state.camera,
    bounds: (): CameraBounds | null => state.bounds,
    insets: (): Insets => state.insets,
    /** Told of every change. Returns the way to stop. */
    subscribe: (told: () => void): (() => void) => {
      watchers.add(told);
      return () => watchers.delete(told);
    },
    /** Told when panels leave more or less of the board free. Returns the way to stop. */
    onInsets: (told: () => void): (() => void) => {
      insetWatchers.add(told);
      return () => insetWatchers.delete(told);
    },
    /** Looks at a board from now on. Returns the way to stop. */
    mount: (bounds: CameraBounds): (() => void) => {
      state.bounds = bounds;
      const { corner } = bounds;
      return () => {
        frames.cancel(state.gliding);
        if (state.bounds?.corner === corner) state.bounds = null;
      };
    },
    /** The field has another size (cells): what is on screen stays where it is. */
    resizeField: (field: Size): void => {
      if (state.bounds !== null) state.bounds = { ...state.bounds, field };
    },
    /** The board has another size (pixels): what was in the middle stays there. */
    resizeBoard: (size: Size): void => {
      if (state.bounds === null) return;
      const before = state.bounds.size;
      state.bounds = { ...state.bounds, size };
      if (state.fits !== null) return fitBetween(state.fits);
      const { camera } = state;
      set({
        ...camera,
        x: camera.x + (size.width - before.width) / 2,
        y: camera.y + (size.height - before.height) / 2,
      });
    },
    /**
     * Pixels along the edges that panels cover. Before a fight (`still` is false) a map that is shown whole makes room
     * for a panel that grows; in a fight it stays where it is.
     */
    setInsets: (next: Insets, still = false): void => {
      const changed = (['top', 'right', 'bottom', 'left'] as const).some((edge) => state.insets[edge] !== next[edge]);
      state.insets = next;
      if (changed) for (const told of insetWatchers) told();
      // what is carried would be let go elsewhere than where the hand saw it
      if (state.held && changed) state.fits = null;
      if (state.fits === null || still) return;
      // it does not jump back for one that goes
      const most = wider(state.fits, next);
      if (most !== state.fits) fitBetween(most);
    },
    /** A hand takes something up that it carries over the map, or lets it go. */
    hold: (held: boolean): void => void (state.held = held),
    /** Moves it at once. */
    set,
    glide,
    /** Shows the whole field at once. */
    fitNow: (): void => fitBetween(state.insets),
    /** Glides to where the whole field is shown. */
    fit: (): void => {
      if (state.bounds === null) return;
      glide(fitted(state.bounds.field, state.bounds.size, state.insets));
      state.fits = state.insets;
    },
    /** Zooms around the middle, or around a point of the board (pixels). */
    zoomBy: (factor: number, px?: Point): void => {
      if (state.bounds === null) return;
      const { width, height } = state.bounds.size;
      set(zoomedAt(state.camera, px ?? { x: width / 2, y: height / 2 }, factor));
    },
    panBy: ({ x, y }: Point): void => set({ ...state.camera, x: state.camera.x + x, y: state.camera.y + y }),
    /** Puts a point of the field (cells) in the middle of what panels leave free. */
    centreOn: (at: Point): void => {
      if (state.bounds !== null) glide(centredOn(state.camera, at, state.bounds.size, state.insets));
    },
    /**
     * Pans, without zooming, only as far as brings these (cells) to where panels leave the board free. Whoever comes
     * first counts most where there is no room for all. With `fill` the field comes along, as far as leaves no room
     * empty.
     */
    bringIn: (bases: readonly (Point & { readonly size: number })[], fill = false): void => {
      if (state.bounds === null || bases.length === 0) return;
      const { camera, bounds, insets } = state;
      const squares = bases.map((base) => ({ ...toPixels(camera, base), edge: base.size * camera.scale }));
      const moved = intoSafeArea(squares, bounds.size, insets);
      const panned = { ...camera, x: camera.x + moved.x, y: camera.y + moved.y };
      const to = fill ? filling(panned, bounds.field, bounds.size, insets) : panned;
      if (Math.abs(to.x - camera.x) + Math.abs(to.y - camera.y) < 1) return;
      glide(kept(to, bounds.field, bounds.size));
    },
    /** The point of the field (cells) in the middle of what panels leave free. */
    middle: (): Point => {
      const { width, height } = state.bounds?.size ?? { width: 0, height: 0 };
      const { left, right, top, bottom } = state.insets;
      return toCells(state.camera, { x: (left + width - right) / 2, y: (top + height - bottom) / 2 });
    },
    /** Whether the whole field is on screen, not much smaller than it fits. */
    showsWhole: (): boolean => {
      if (state.bounds === null) return false;
      const { scale } = fitted(state.bounds.field, state.bounds.size, state.insets);
      return state.camera.scale <= scale * 1.02 && state.camera.scale >= scale * 0.8;
    },
    /** Pixels of the window of a point of the field (cells). */
    onScreen: (at: Point): Point => {
      const corner = state.bounds?.corner() ?? { x: 0, y: 0 };
      const px = toPixels(state.camera, at);
      return { x: px.x + corner.x, y: px.y + corner.y };
    },
  };
};

/** The camera of the board that is on screen. */
export const boardCamera = newCamera({
  now: () => performance.now(),
  request: (frame) => requestAnimationFrame(frame),
  cancel: (request) => cancelAnimationFrame(request),
  still: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
});
