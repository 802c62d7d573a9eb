import { HouseMark } from './HouseMark.tsx';

/** Something is on its way: the whole screen waits, quietly. */
export const Waiting = ({ say }: { readonly say: string }) => (
  <div role="status" className="grid h-full min-h-40 place-items-center">
    <div className="flex flex-col items-center gap-3 text-13 text-ink-quiet">
      <HouseMark className="size-10 opacity-80" />
      <span>{say}…</span>
    </div>
  </div>
);
