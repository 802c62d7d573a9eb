import { Swords } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../ui/fields/Button.tsx';
import type { DemoChoice, RulesetChoice } from '../lobby/lobby.ts';

export interface DemoCardProps {
  readonly ruleset: RulesetChoice;
  readonly demo: DemoChoice;
  readonly waiting: boolean;
  readonly onTry: () => void;
}

/** A ready fight: its map, what it is, and the one button that opens it. */
export const DemoCard = ({ ruleset, demo, waiting, onTry }: DemoCardProps) => {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="group flex flex-col overflow-hidden rounded-10 border border-line bg-panel shadow-float"
    >
      <div className="relative aspect-5/2 overflow-hidden bg-raised sm:aspect-16/9">
        {demo.picture === null ? (
          <EmptyMap />
        ) : (
          <img
            src={`/${demo.picture}`}
            alt=""
            className="size-full object-cover transition duration-200 ease-out group-hover:scale-[1.015]"
          />
        )}
        <div aria-hidden className="absolute inset-0 bg-linear-to-t from-panel via-panel/0 via-22% to-panel/0" />
      </div>
      <div className="flex flex-1 flex-wrap content-between items-end gap-x-6 gap-y-4 px-5 pt-1 pb-5">
        <div className="min-w-60 flex-1">
          <p className="text-12 font-medium text-accent-word">{ruleset.name}</p>
          <h3 id={id} className="font-serif text-24 leading-tight font-medium">
            {demo.name}
          </h3>
          <p className="mt-1.5 max-w-prose text-13 text-ink-quiet">{demo.about}</p>
        </div>
        <Button
          look="primary"
          size="large"
          waiting={waiting}
          onClick={onTry}
          icon={<Swords aria-hidden className="size-4" />}
        >
          Try this fight
        </Button>
      </div>
    </article>
  );
};

/** A bare board, where a demo has no picture. */
const EmptyMap = () => (
  <svg viewBox="0 0 320 180" aria-hidden preserveAspectRatio="xMidYMid slice" className="size-full">
    <defs>
      <pattern id="empty-map" width="20" height="20" patternUnits="userSpaceOnUse">
        <path d="M20 0H0V20" className="fill-none stroke-ink/12" strokeWidth="1" />
      </pattern>
    </defs>
    <rect width="320" height="180" fill="url(#empty-map)" />
    <circle cx="110" cy="90" r="9" className="fill-raised stroke-ally" strokeWidth="2.5" />
    <circle cx="90" cy="110" r="9" className="fill-raised stroke-ally" strokeWidth="2.5" />
    <path
      d="M210 80l10 10-10 10-10-10zM230 100l10 10-10 10-10-10zM230 60l10 10-10 10-10-10z"
      className="fill-raised stroke-foe"
      strokeWidth="2.5"
    />
    <path d="M120 90H190" className="stroke-accent" strokeWidth="2" strokeDasharray="5 4" />
  </svg>
);
