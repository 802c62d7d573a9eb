import type { CombatantView } from '../../../core/rules/views/view.ts';
import { Portrait } from './Portrait.tsx';

/** Whose face, and how large. */
export interface FaceProps {
  readonly combatant: Pick<CombatantView, 'id' | 'name' | 'side' | 'picture' | 'face' | 'hidden'> & {
    readonly body: Pick<CombatantView['body'], 'gauge' | 'down' | 'left'>;
  };
  readonly active?: boolean;
  readonly className?: string;
}

/** The portrait of a combatant as this screen knows it. */
export const Face = ({
  combatant: { id, name, side, picture, face, hidden, body },
  active = false,
  className = '',
}: FaceProps) => (
  <Portrait
    {...{ name, side, picture, face, hidden, active, className }}
    who={id}
    share={body.gauge?.share ?? null}
    down={body.down}
    left={body.left !== undefined}
  />
);
