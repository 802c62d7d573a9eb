import { Pencil } from 'lucide-react';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { outSaid } from '../../../core/rules/views/view.ts';
import { isGm, useShown } from '../../store/select.ts';
import { heightAt, heightSaid } from '../../store/grid/heights.ts';
import { useTable } from '../../store/table.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { Pips } from '../../ui/marks/Pips.tsx';
import { Face } from '../../ui/marks/Face.tsx';
import { SIDE_INK, SIDE_WORD } from '../../ui/marks/Portrait.tsx';
import type { Page } from '../common/desk.ts';
import { closePage, openPage, useDesk } from '../common/desk.ts';
import { CombatantMenu } from './CombatantMenu.tsx';
import { Counted } from './Counted.tsx';
import { Marks } from './Marks.tsx';
import { Sheet } from './Sheet.tsx';
import { Loading } from '../../ui/marks/Loading.tsx';
import { soon } from '../../ui/soon.ts';

const EditBody = soon(() => import('./EditBody.tsx').then(({ EditBody: part }) => part));
const ConditionChips = soon(() => import('./ConditionChips.tsx').then(({ ConditionChips: part }) => part));
const Orders = soon(() => import('./Orders.tsx').then(({ Orders: part }) => part));
const Identity = soon(() => import('./Identity.tsx').then(({ Identity: part }) => part));
const PictureForm = soon(() => import('./PictureForm.tsx').then(({ PictureForm: part }) => part));

/** The selected combatant's numbers with their parts. */
export const Selected = ({ combatant }: { readonly combatant: CombatantView }) => {
  const wanted = useDesk((desk) => (desk.editing?.who === combatant.id ? desk.editing.page : null));
  const gm = useTable((state) => isGm(state.view) && state.past === null);
  const mine = useTable((state) => state.past === null && state.view?.you.role !== 'watch' && combatant.yours);
  const view = useShown();
  const chosen = wanted ?? 'sheet';
  // a player gives their own a picture, and nothing else
  const page = gm || (mine && chosen === 'picture') ? chosen : 'sheet';
  const person = view?.seats.find((seat) => seat.id === combatant.seat)?.name;
  const height = heightSaid(heightAt(combatant.place));
  const out = outSaid(combatant.body);
  const show = (next: Page): void => openPage(combatant.id, next);
  const done = (): void => closePage(combatant.id);
  return (
    <div className="flex flex-col gap-3 pb-3">
      <header className="flex items-center gap-3 pl-1.5">
        <Face combatant={combatant} className="size-11" />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-serif text-18 leading-snug font-medium">{combatant.name}</h3>
          <p className="truncate text-12 text-ink-quiet">
            <span className={classes('font-medium', SIDE_INK[combatant.side])}>{SIDE_WORD[combatant.side]}</span>
            {person === undefined ? '' : ` · ${person}`}
            {height === '' ? '' : ` · ${height}`}
            {combatant.hidden ? ' · hidden from players' : ''}
            {out === null ? '' : ` · ${out}`}
          </p>
        </div>
        {gm && page === 'sheet' ? (
          <IconButton
            label="Edit the sheet"
            icon={<Pencil aria-hidden className="size-4" />}
            onClick={() => show('edit')}
          />
        ) : null}
        <CombatantMenu
          combatant={combatant}
          gm={gm}
          mine={mine}
          onEdit={() => show('edit')}
          onIdentity={() => show('identity')}
          onPicture={() => show('picture')}
        />
      </header>
      {page === 'sheet' ? null : (
        <div
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            done();
          }}
        >
          {page === 'edit' ? <EditBody combatant={combatant} onDone={done} meanwhile={<Loading />} /> : null}
          {page === 'identity' ? <Identity combatant={combatant} onDone={done} meanwhile={<Loading />} /> : null}
          {page === 'picture' ? <PictureForm combatant={combatant} onDone={done} meanwhile={<Loading />} /> : null}
        </div>
      )}
      {page === 'sheet' ? (
        <>
          {combatant.body.gauge === null ? null : (
            <div className="grid auto-cols-fr grid-flow-col gap-4 px-1.5">
              <Counted combatant={combatant} gauge={combatant.body.gauge} gm={gm} />
              {combatant.body.second === undefined ? null : (
                <Counted combatant={combatant} gauge={combatant.body.second} gm={gm} />
              )}
            </div>
          )}
          {combatant.body.marks.length === 0 && !gm ? null : (
            <div className="px-1.5">
              {gm ? (
                <ConditionChips meanwhile={<Marks marks={combatant.body.marks} />} combatant={combatant} />
              ) : (
                <Marks marks={combatant.body.marks} />
              )}
            </div>
          )}
          {combatant.body.pips.length === 0 ? null : (
            <div className="overflow-x-auto px-1.5">
              <Pips pips={combatant.body.pips} />
            </div>
          )}
          <Sheet groups={combatant.body.sheet} />
          {mine || gm ? <Orders combatant={combatant} /> : null}
        </>
      ) : null}
    </div>
  );
};
