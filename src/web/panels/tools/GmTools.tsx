import { Link, MapPlus, PencilRuler, Radio, SlidersHorizontal, UserPlus } from 'lucide-react';
import { share } from '../../store/actions.ts';
import { useTable } from '../../store/table.ts';
import { CardButton, ToolButton } from './ToolButton.tsx';

const ICON = 'size-4.5';

/** The tools of the rail that set the table up. */
export const GmTools = ({ across }: { readonly across: boolean }) => {
  const sharing = useTable((state) => state.sharing);
  return (
    <>
      <CardButton
        across={across}
        name="add"
        label="Add combatants"
        icon={<UserPlus aria-hidden className={ICON} />}
        shortcut="N"
      />
      <CardButton
        across={across}
        name="draw"
        label="Draw on the map"
        icon={<PencilRuler aria-hidden className={ICON} />}
        shortcut="D"
      />
      <CardButton across={across} name="map" label="Import a map" icon={<MapPlus aria-hidden className={ICON} />} />
      <CardButton
        across={across}
        name="links"
        label="Links for players and screens"
        icon={<Link aria-hidden className={ICON} />}
        shortcut="L"
      />
      <CardButton
        across={across}
        name="options"
        label="Table settings"
        icon={<SlidersHorizontal aria-hidden className={ICON} />}
      />
      <ToolButton
        across={across}
        label={sharing ? 'Watch screens follow my view: stop' : 'Watch screens follow my view'}
        icon={<Radio aria-hidden className={ICON} />}
        pressed={sharing}
        onClick={() => share(!sharing)}
      />
    </>
  );
};
