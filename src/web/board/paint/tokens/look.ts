import type { Side } from '../../../../core/rules/scene/scene.ts';
import { labelOf } from '../../../../core/rules/views/labels.ts';
import type { CombatantView, Mark } from '../../../../core/rules/views/view.ts';

/** All of a combatant that its token shows. */
export interface TokenLook {
  /** The letters that tell it from all others on the board. */
  readonly label: string;
  readonly side: Side;
  readonly picture: string | null;
  readonly face: string | null;
  readonly share: number | null;
  /** What lies under the first gauge, 0..1; null: there is no second. */
  readonly second: number | null;
  readonly down: boolean;
  /** Whether it left the fight instead of falling in it: pale, upright, without a cross. */
  readonly left: boolean;
  /** Whether it is far above the others: pale within its rim, as it is out of reach. */
  readonly aloft: boolean;
  readonly hidden: boolean;
  readonly active: boolean;
  /** Whether the table waits for what they choose. */
  readonly asked: boolean;
  readonly marks: readonly Mark[];
}

/** Whether a label tells one of several of a kind. */
export const isNumbered = (label: string): boolean => /\d$/u.test(label);

export const lookOf = (
  { name, side, picture, face, hidden, body }: CombatantView,
  active: boolean,
  label = labelOf(name),
  asked = false,
): TokenLook => ({
  label,
  side,
  picture,
  face: face ?? null,
  share: body.gauge === null ? null : body.gauge.share,
  second: body.second?.share ?? null,
  down: body.down,
  left: body.left !== undefined,
  aloft: body.aloft === true,
  hidden,
  active,
  asked,
  marks: body.marks,
});

/** Of what is not wholly there. */
const PALE = 0.6;
/** How opaque a token is, and its rim with the bars: who soars pales within a rim that reads on any map. */
export const opacityOf = ({ hidden, left, aloft }: Pick<TokenLook, 'hidden' | 'left' | 'aloft'>) => {
  const rim = hidden || left ? PALE : 1;
  return { within: aloft ? PALE : rim, rim };
};
