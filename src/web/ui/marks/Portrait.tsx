import type { Side } from '../../../core/rules/scene/scene.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { useId } from 'react';
import { classes } from '../classes.ts';
import { initials } from './initials.ts';

/** The outline of a side: sides differ by shape as well as by colour. Drawn in a 40 by 40 box. */
export const SHAPES: Readonly<Record<Side, string>> = {
  ally: 'M20 2a18 18 0 1 1 0 36a18 18 0 1 1 0-36z',
  foe: 'M20 1.5 38.5 20 20 38.5 1.5 20z',
  other: 'M20 1.5 36 10.75v18.5L20 38.5 4 29.25v-18.5z',
};

export const SIDE_INK: Readonly<Record<Side, string>> = { ally: 'text-ally', foe: 'text-foe', other: 'text-other' };
export const SIDE_WORD: Readonly<Record<Side, string>> = { ally: 'ally', foe: 'foe', other: 'other' };

export interface PortraitProps {
  readonly name: string;
  readonly side: Side;
  readonly picture?: string | null;
  /** How whole it is, 0..1, as an arc in the ring; null: nobody knows. */
  readonly share?: number | null;
  readonly down?: boolean;
  readonly hidden?: boolean;
  readonly active?: boolean;
  readonly className?: string;
}

/** A token as the board draws it, small: shape and ring by side, two letters or a picture, the gauge in the ring. */
export const Portrait = ({
  name,
  side,
  picture = null,
  share = null,
  down = false,
  hidden = false,
  active = false,
  className,
}: PortraitProps) => {
  const clip = useId();
  const shape = SHAPES[side];
  return (
    <svg
      viewBox="-2 -2 44 44"
      aria-hidden
      className={classes(
        'shrink-0',
        SIDE_INK[side],
        down && 'opacity-60 saturate-0',
        hidden && 'opacity-60',
        className,
      )}
    >
      {active ? <path d={shape} className="fill-none stroke-accent" strokeWidth={7} strokeLinejoin="round" /> : null}
      <path d={shape} className="fill-raised" />
      {picture === null ? (
        <text
          x="20"
          y="20.5"
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink font-bold"
          fontSize={side === 'foe' ? 12.5 : 14}
        >
          {initials(name)}
        </text>
      ) : (
        <>
          <clipPath id={clip}>
            <path d={shape} />
          </clipPath>
          <image
            href={`/pictures/${picture}`}
            width="40"
            height="40"
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${clip})`}
          />
        </>
      )}
      <path
        d={shape}
        className="fill-none stroke-current"
        strokeWidth={3}
        strokeLinejoin="round"
        opacity={share === null || down ? 1 : 0.28}
        strokeDasharray={hidden ? '4 3' : undefined}
      />
      {share === null || down ? null : (
        <path
          d={shape}
          pathLength={100}
          className="fill-none stroke-current"
          strokeWidth={3}
          strokeLinejoin="round"
          strokeDasharray={`${String(Math.max(0, Math.min(1, share)) * 100)} 100`}
        />
      )}
      {down ? <path d="M10 10 30 30M30 10 10 30" className="stroke-ink" strokeWidth={3} strokeLinecap="round" /> : null}
    </svg>
  );
};

export interface FaceProps {
  readonly combatant: Pick<CombatantView, 'name' | 'side' | 'picture' | 'hidden'> & {
    readonly body: Pick<CombatantView['body'], 'gauge' | 'down'>;
  };
  readonly active?: boolean;
  readonly className?: string;
}

/** The portrait of a combatant as this screen knows it. */
export const Face = ({
  combatant: { name, side, picture, hidden, body },
  active = false,
  className = '',
}: FaceProps) => (
  <Portrait
    {...{ name, side, picture, hidden, active, className }}
    share={body.gauge?.share ?? null}
    down={body.down}
  />
);
