import { ArrowLeft } from 'lucide-react';
import { select } from '../../store/actions.ts';
import { useCombatant } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { Panel } from '../../ui/cards/Panel.tsx';
import { Roster } from './Roster.tsx';
import { Loading } from '../../ui/marks/Loading.tsx';
import { soon } from '../../ui/soon.ts';

const Selected = soon(() => import('./Selected.tsx').then(({ Selected: part }) => part));

/** The selected combatant's numbers with their parts; nobody selected: everybody, in words. */
export const InspectorBody = () => {
  const selected = useTable((state) => state.selected);
  const combatant = useCombatant(selected);
  return combatant === null ? (
    <Roster />
  ) : (
    <Selected meanwhile={<Loading />} key={combatant.id} combatant={combatant} />
  );
};

/** The inspector as a floating panel. */
export const Inspector = ({ className }: { readonly className?: string }) => {
  const selected = useTable((state) => state.selected !== null);
  return (
    <Panel
      name="inspector"
      title={selected ? 'Selected' : 'Who is here'}
      {...(className === undefined ? {} : { className })}
      actions={
        selected ? (
          <IconButton
            label="Everyone"
            size="small"
            icon={<ArrowLeft aria-hidden className="size-3.5" />}
            onClick={() => select(null)}
          />
        ) : null
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-1.5">
        <InspectorBody />
      </div>
    </Panel>
  );
};
