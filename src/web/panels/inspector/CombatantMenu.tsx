import { Crosshair, EllipsisVertical, Eye, EyeOff, ImageUp, Pencil, Trash2, UserRoundCog } from 'lucide-react';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { centreOn } from '../../board/camera/controls.ts';
import { correct } from '../../store/doing/requests.ts';
import { Menu } from '../../ui/floating/Menu.tsx';

const ICON = 'size-4';

export interface CombatantMenuProps {
  readonly combatant: CombatantView;
  readonly gm: boolean;
  /** Whether they are this player's own. */
  readonly mine: boolean;
  readonly onIdentity: () => void;
  readonly onPicture: () => void;
  readonly onEdit: () => void;
}

/** What can be done with a combatant beside acting: for the GM, everything about it. */
export const CombatantMenu = ({ combatant, gm, mine, onIdentity, onPicture, onEdit }: CombatantMenuProps) => (
  <Menu
    label={`More about ${combatant.name}`}
    trigger={
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={`More about ${combatant.name}`}
        className={
          'flex size-7 items-center justify-center rounded-6 text-ink-quiet hover:bg-ink/7 hover:text-ink ' +
          'pointer-coarse:size-11'
        }
      >
        <EllipsisVertical aria-hidden className="size-4" />
      </button>
    }
    items={[
      {
        label: 'Show on the map',
        icon: <Crosshair aria-hidden className={ICON} />,
        onPick: () => centreOn(combatant.id),
      },
      ...(gm
        ? [
            null,
            { label: 'Edit the sheet', icon: <Pencil aria-hidden className={ICON} />, onPick: onEdit },
            { label: 'Name, side, player', icon: <UserRoundCog aria-hidden className={ICON} />, onPick: onIdentity },
            { label: 'Picture', icon: <ImageUp aria-hidden className={ICON} />, onPick: onPicture },
            {
              label: combatant.hidden ? 'Reveal' : 'Hide from players',
              icon: combatant.hidden ? <Eye aria-hidden className={ICON} /> : <EyeOff aria-hidden className={ICON} />,
              onPick: () => void correct([{ type: 'edit', who: combatant.id, set: { hidden: !combatant.hidden } }]),
            },
            null,
            {
              label: 'Remove',
              icon: <Trash2 aria-hidden className={ICON} />,
              danger: true,
              onPick: () => void correct([{ type: 'remove', who: combatant.id }]),
            },
          ]
        : mine
          ? [{ label: 'Picture', icon: <ImageUp aria-hidden className={ICON} />, onPick: onPicture }]
          : []),
    ]}
  />
);
