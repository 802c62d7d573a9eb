import { Layers, MapPlus, PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FieldType } from '../../../core/space/field/field.ts';
import { boardField } from '../../board/board-field-of.ts';
import { keepImport, lastImport, markSeen } from '../../lobby/arrivals.ts';
import { importMap, isPictureFile, layGrid, mayBeEither } from '../../lobby/import-map.ts';
import type { GridWanted, Import } from '../../lobby/import-map.ts';
import { MapDrop } from '../../lobby/MapDrop.tsx';
import { beginningOn } from '../../home/beginnings.ts';
import { seatSecret } from '../../link/secrets.ts';
import { useTable } from '../../store/table.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { SideCard } from '../../ui/cards/SideCard.tsx';
import { Segments } from '../../ui/fields/Toggle.tsx';
import { openCard } from '../common/desk.ts';
import { layPictureUnder } from '../../lobby/upload.ts';
import { GridOnPicture } from './GridOnPicture.tsx';
import { ImportReport } from './ImportReport.tsx';
import { PictureLies } from './PictureLies.tsx';

const NO_FIELDS: readonly FieldType[] = [];

/** Brings a map in, and reports what came of it. */
export const ImportMap = () => {
  const table = useTable((state) => state.view?.table ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<Import | null>(() => lastImport(table));
  useEffect(markSeen, [done]);
  const keep = (made: Import): void => {
    keepImport(made);
    setDone(made);
  };
  const fields = useTable((state) => state.view?.ruleset.fields) ?? NO_FIELDS;
  const field = useTable((state) => state.view?.field ?? null);
  const empty = field !== null && boardField(field).isBlank(field);
  const [as, setAs] = useState<FieldType | null>(null);
  const [sending, setSending] = useState(false);
  const secret = seatSecret(table) ?? '';
  const send = async (): Promise<void> => {
    if (file === null) return;
    setSending(true);
    keep(await importMap(table, secret, file, as));
    setFile(null);
    setSending(false);
  };
  const layUnder = async (): Promise<void> => {
    if (file === null) return;
    setSending(true);
    const laid = await layPictureUnder(table, file);
    keep({
      table,
      file: file.name,
      outcome: laid.ok ? { ok: true, value: { report: laid.value.report, picture: null } } : laid,
    });
    setFile(null);
    setSending(false);
  };
  const regrid = async (grid: GridWanted): Promise<void> => {
    const picture = done?.outcome.ok === true ? done.outcome.value.picture : null;
    if (done === null || picture === null) return;
    setSending(true);
    const outcome = await layGrid(table, secret, picture, grid);
    setSending(false);
    keep({
      ...done,
      outcome: outcome.ok
        ? { ok: true, value: { ...outcome.value, picture: outcome.value.picture ?? picture } }
        : outcome,
    });
  };
  const picture = done?.outcome.ok === true ? done.outcome.value.picture : null;
  return (
    <SideCard
      title="Map"
      about={
        'A map replaces the whole battlefield and removes combatants that no longer fit. A picture can go ' +
        'under the current map instead. You can undo both.'
      }
      wide={picture !== null}
      onClose={() => openCard(null)}
    >
      <div className="flex flex-col gap-4">
        <MapDrop file={file} onFile={setFile} />
        {file !== null && fields.length > 1 && mayBeEither(file.name) ? (
          <Segments
            label="Kind of map"
            value={as ?? fields[0] ?? null}
            onChange={setAs}
            options={fields.map((id) => ({ id, label: beginningOn({ type: id }).played }))}
          />
        ) : null}
        {file === null ? null : (
          <Button
            look="primary"
            waiting={sending}
            onClick={() => void send()}
            icon={<MapPlus aria-hidden className="size-4" />}
          >
            Use this map
          </Button>
        )}
        {file !== null && isPictureFile(file.name) ? (
          <Button waiting={sending} onClick={() => void layUnder()} icon={<Layers aria-hidden className="size-4" />}>
            Put it under the current map
          </Button>
        ) : null}
        {done === null ? null : done.outcome.ok ? (
          <ImportReport file={done.file} report={done.outcome.value.report} />
        ) : (
          <div role="alert" className="flex flex-col gap-1 text-13">
            <p className="font-bold text-bad-ink">{done.file} could not be imported. The map is unchanged.</p>
            {done.outcome.error.problems.length === 0 ? <p>{done.outcome.error.say}</p> : null}
            <ul className="flex flex-col gap-0.5 text-12">
              {done.outcome.error.problems.map((problem) => (
                <li key={problem.at + problem.say}>{problem.say}</li>
              ))}
            </ul>
          </div>
        )}
        {done?.outcome.ok === true && empty ? (
          <Button look="primary" onClick={() => openCard('draw')} icon={<PencilLine aria-hidden className="size-4" />}>
            Draw zones on it
          </Button>
        ) : null}
        {file === null && picture === null && !empty && field !== null && field.backdrop !== null ? (
          <PictureLies key={field.backdrop.hash} field={field} backdrop={field.backdrop} />
        ) : null}
        {picture === null ? null : (
          <GridOnPicture picture={picture} waiting={sending} onGrid={(grid) => void regrid(grid)} />
        )}
      </div>
    </SideCard>
  );
};
