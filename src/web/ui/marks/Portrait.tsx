import type { Side, CombatantId } from '../../../core/rules/scene/scene.ts';
import { useId } from 'react';
import { classes } from '../classes.ts';
import { FACE_BOX, useFace } from '../faces/faces.ts';
import { useLabel } from '../faces/labels.ts';

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
  /** Name of the icon that stands for it where there is no picture. */
  readonly face?: string | undefined;
  /** Who on the table it is: whose label it bears. */
  readonly who?: CombatantId | null;
  /** How whole it is, 0..1, as an arc in the ring; null: nobody knows. */
  readonly share?: number | null;
  readonly down?: boolean;
  /** Whether it left the fight instead of falling in it. */
  readonly left?: boolean;
  readonly hidden?: boolean;
  readonly active?: boolean;
  readonly className?: string;
}

/**
 * A token as the board draws it, small: shape and ring by side, a picture, a face or two letters, the gauge in the
 * ring.
 */
export const Portrait = ({
  name,
  side,
  picture = null,
  face,
  who = null,
  share = null,
  down = false,
  left = false,
  hidden = false,
  active = false,
  className,
}: PortraitProps) => {
  const clip = useId();
  const shape = SHAPES[side];
  const label = useLabel(who, name);
  const lines = useFace(picture === null ? (face ?? null) : null);
  return (
    <svg
      viewBox="-2 -2 44 44"
      aria-hidden
      className={classes(
        'shrink-0',
        SIDE_INK[side],
        down && (left ? 'opacity-60' : 'opacity-60 saturate-0'),
        hidden && 'opacity-60',
        className,
      )}
    >
      {active ? <path d={shape} className="fill-none stroke-accent" strokeWidth={7} strokeLinejoin="round" /> : null}
      <path d={shape} className="fill-raised" />
      <path d={shape} className="fill-current" opacity={0.2} />
      {lines === null ? null : (
        <path
          d={lines}
          transform={
            `${down && !left ? 'rotate(90 20 20) ' : ''}${FACE_AT[side]} ` +
            `scale(${String(FACE_EDGE[side] / FACE_BOX)})`
          }
          className="fill-ink"
        />
      )}
      {lines !== null ? null : picture === null ? (
        <text
          x="20"
          y="20.5"
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ink font-bold"
          fontSize={side === 'foe' ? 12.5 : 14}
        >
          {label}
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
      {down && !left ? (
        <path d="M29 29 37 37M37 29 29 37" className="stroke-ink" strokeWidth={3} strokeLinecap="round" />
      ) : null}
      {/* over the ring, which would run through its letters */}
      {(lines !== null || picture !== null) && /\d$/u.test(label) ? <Tag label={label} /> : null}
    </svg>
  );
};

/** Edge of the face within each outline, and where its corner is. */
const FACE_EDGE: Readonly<Record<Side, number>> = { ally: 25, foe: 21, other: 24 };
const FACE_AT: Readonly<Record<Side, string>> = {
  ally: 'translate(7.5 7.5)',
  foe: 'translate(9.5 9.5)',
  other: 'translate(8 8)',
};

/** Tells numbered ones of the same face apart. */
const Tag = ({ label }: { readonly label: string }) => (
  <>
    <rect x="-1.5" y="-1.5" width={label.length > 2 ? 22 : 16} height="13" rx="4" className="fill-panel" />
    <text
      x={label.length > 2 ? 9.5 : 6.5}
      y="5.4"
      textAnchor="middle"
      dominantBaseline="central"
      className="fill-ink font-bold"
      fontSize="11"
    >
      {label}
    </text>
  </>
);
