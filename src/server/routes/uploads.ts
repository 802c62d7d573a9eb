import * as z from 'zod/mini';
import type { Json, Problem, Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import type { Covering } from '../../core/maps/report/placing.ts';
import { withBackdrop } from '../../core/maps/report/placing.ts';
import { LONGEST_SIDE } from '../../core/maps/picture/picture.ts';
import {
  fieldForPicture,
  gridFromName,
  gridFromThreeCells,
  SMALLEST_CELL,
} from '../../core/maps/reading/picture-grid.ts';
import { withPicture } from '../../core/maps/reading/read.ts';
import type { ReportLine } from '../../core/maps/report/report.ts';
import { coveringUnder, sheetForPicture } from '../../core/maps/reading/under.ts';
import { LYING, PICTURE_FITS } from '../../core/maps/reading/lying.ts';
import { problemsOf } from '../../core/problems.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { FieldChange } from '../../core/space/field/field-change.ts';
import type { Field, FieldType } from '../../core/space/field/field.ts';
import { BLANK_ZONES } from '../../core/space/field/field.ts';
import { asChecked } from '../../core/space/reading/parse.ts';
import { preparing, seatOf } from '../../core/table/index.ts';
import type { Refusal, Request } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import { inBatches } from '../tables/in-batches.ts';
import type { Admitted } from '../tables/admission.ts';
import type { Hosted } from '../tables/hosted.ts';
import type { Upload } from '../uploads/incoming.ts';
import type { Pictures, StoredPicture } from '../uploads/pictures.ts';
import { PICTURE_HASH } from '../uploads/pictures.ts';
import type { Reading } from '../uploads/reading.ts';
import type { MapRead } from '../uploads/jobs.ts';
import { newId } from '../limits/secrets.ts';
import { beginsAsJson, lookAt, readMap, unreadable } from '../uploads/upload-files.ts';
import { refusals } from '../base/words.ts';

/** What became of an uploaded map. `picture` is there when it is a bare picture, whose grid the GM may set anew. */
export interface MapTaken {
  readonly report: readonly ReportLine[];
  readonly picture: { readonly hash: string; readonly width: number; readonly height: number } | null;
}

/** A picture that lies under a field now: its size in pixels, and the cells it covers. */
export interface PictureLaid {
  readonly report: readonly ReportLine[];
  readonly picture: StoredPicture;
  readonly covers: Covering;
}

/** How a picture is to lie under a field, as an address says it: `?fit=cover&scale=1.2&x=0&y=-3`. */
const Lie = z.strictObject({
  fit: z._default(z.enum(PICTURE_FITS), LYING.fit),
  scale: z._default(z.coerce.number(), LYING.scale),
  x: z._default(z.coerce.number(), LYING.x),
  y: z._default(z.coerce.number(), LYING.y),
});

/** A square dragged over three cells of a picture, in its pixels; or columns and rows. */
const Grid = z.strictObject({
  hash: z.string().check(z.regex(PICTURE_HASH)),
  width: z.int().check(z.gte(1), z.lte(LONGEST_SIDE)),
  height: z.int().check(z.gte(1), z.lte(LONGEST_SIDE)),
  square: z.nullable(z.strictObject({ x: z.number(), y: z.number(), size: z.number() })),
  cells: z.nullable(z.strictObject({ columns: z.int(), rows: z.int() })),
});

/** Pixels of a cell as most map makers draw it. */
const USUAL_CELL = 70;

/** A picture without a grid in its name: cells of the usual size, so that there is something to correct. */
const guessedGrid = (size: { readonly width: number; readonly height: number }) => {
  const longer = Math.max(size.width, size.height);
  const cell = longer / Math.max(1, Math.round(longer / USUAL_CELL));
  return { type: 'pixels' as const, size: Math.max(SMALLEST_CELL, cell), x: 0, y: 0 };
};

/**
 * Whether a seat is still there: decoding a picture takes a while, and nothing is stored for whoever was removed
 * meanwhile.
 */
const stillSeated = (hosted: Hosted, seat: SeatId) => (): Result<null, Refusal> =>
  seatOf(hosted.table(), seat) === null ? refused(refusals.seatGone()) : ok(null);

/** Takes map files for a table's GM: stores the picture, lays the field, and reports what became of the file. */
export const openUploads = (pictures: Pictures, reading: Reading) => {
  const change = async (hosted: Hosted, seat: SeatId, made: FieldChange): Promise<Result<null, Refusal>> => {
    const request: Request = { type: 'correct', corrections: [{ type: 'field', change: made }], note: null };
    await inBatches(preparing(request));
    const done = await hosted.request(seat, { id: newId(), request });
    return done.ok ? ok(null) : done;
  };
  const lay = (hosted: Hosted, seat: SeatId, field: Field): Promise<Result<null, Refusal>> =>
    change(hosted, seat, { type: 'replaced', field });

  /** A bare picture as a sheet to draw zones on. */
  const asSheet = async (
    hosted: Hosted,
    seat: SeatId,
    picture: StoredPicture,
    named: ReturnType<typeof gridFromName>,
    before: readonly ReportLine[],
  ): Promise<Result<MapTaken, Refusal>> => {
    const covers = sheetForPicture(picture, named);
    if (!covers.ok) return refused(unreadable([covers.error]));
    const laid = await lay(hosted, seat, withBackdrop(BLANK_ZONES, picture.hash, covers.value));
    const size = `${Math.round(covers.value.width)} by ${Math.round(covers.value.height)}`;
    return laid.ok
      ? ok({
          report: [...before, { level: 'kept', what: `A blank sheet of ${size} to draw zones on.`, count: 1 }],
          picture: null,
        })
      : laid;
  };

  /** A map file that is text: a Universal VTT map, a map of zones, a One Page Dungeon. */
  const written = async (
    hosted: Hosted,
    seat: SeatId,
    upload: Upload,
    name: string,
    as: FieldType | null,
  ): Promise<Result<MapTaken, Refusal>> => {
    const { fields } = hosted.table().ruleset;
    const readWith = (damage: Problem | null): Promise<Result<MapRead, Refusal>> =>
      readMap(reading, { upload, name, fields, as, damage });
    const first = await readWith(null);
    if (!first.ok) return first;
    const damage = first.value.picture === null ? null : await pictures.damage(first.value.picture);
    if (damage?.ok === false) return damage;
    const still = stillSeated(hosted, seat)();
    if (!still.ok) return still;
    // A map whose picture cannot be shown is a map all the same, and its report says why; if it is nothing without,
    // that is why.
    const why = damage === null ? null : damage.value;
    const read = why === null ? first : await readWith(why);
    if (!read.ok) return read.error.code === 'unreadable-map' && why !== null ? refused(unreadable([why])) : read;
    const { picture, report } = read.value;
    const stored = picture === null ? null : pictures.keep(hosted.id, picture, upload);
    if (stored !== null && !stored.ok) return stored;
    const field = stored === null ? read.value.field : withPicture(read.value, stored.value.hash);
    const lost = stored === null && field.backdrop !== null && !pictures.share(hosted.id, field.backdrop.hash);
    // The thread has checked it, and large ones take long: here only its picture was set.
    const laid = await lay(hosted, seat, asChecked(lost ? { ...field, backdrop: null } : field));
    const left: readonly ReportLine[] = lost
      ? [
          {
            level: 'dropped',
            what: 'The picture under the map: this server does not have it. Put it under the map again.',
            count: 1,
          },
        ]
      : [];
    return laid.ok ? ok({ report: [...report, ...left], picture: null }) : laid;
  };

  const withGrid = async (
    hosted: Hosted,
    seat: SeatId,
    picture: { readonly hash: string; readonly width: number; readonly height: number },
    grid: Parameters<typeof fieldForPicture>[1],
    before: readonly ReportLine[],
  ): Promise<Result<MapTaken, Refusal>> => {
    const fitted = fieldForPicture(picture, grid);
    if (!fitted.ok) return refused(unreadable([fitted.error]));
    const covers: Covering = fitted.value.covers;
    const laid = await lay(hosted, seat, withBackdrop(fitted.value.field, picture.hash, covers));
    return laid.ok ? ok({ report: [...before, ...fitted.value.report], picture }) : laid;
  };

  return {
    /** A picture laid under the field as it is: zones, walls and whoever stands there stay. */
    async under(
      hosted: Hosted,
      seat: SeatId,
      upload: Upload,
      wanted: Readonly<Record<string, string>>,
    ): Promise<Result<PictureLaid, Refusal>> {
      const lying = Lie.safeParse(wanted);
      if (!lying.success)
        return refused(
          refusal('malformed', `A picture is laid by its fit (${PICTURE_FITS.join(', ')}), scale, x and y.`, {
            problems: problemsOf(lying.error.issues),
          }),
        );
      const seen = await lookAt(reading, upload);
      if (!seen.ok) return seen;
      const covers = coveringUnder(hosted.table().scene.field, seen.value, lying.data);
      if (!covers.ok) return refused(unreadable([covers.error]));
      const stored = await pictures.take(hosted.id, seen.value, stillSeated(hosted, seat), upload);
      if (!stored.ok) return stored;
      const laid = await change(hosted, seat, { type: 'laid', backdrop: { hash: stored.value.hash, ...covers.value } });
      const { width, height } = covers.value;
      const what =
        `The picture, ${stored.value.width} by ${stored.value.height} pixels, over ${width.toFixed(1)} by ` +
        `${height.toFixed(1)} cells.`;
      return laid.ok
        ? ok({ report: [{ level: 'kept', what, count: 1 }], picture: stored.value, covers: covers.value })
        : laid;
    },
    /**
     * A map file that is text, or a picture, told apart by their bytes, as a field that the table's game is played on:
     * as what is wanted, where there is a choice. A picture becomes a grid, or a sheet to draw zones on.
     */
    async map(
      hosted: Hosted,
      seat: SeatId,
      upload: Upload,
      name: string,
      as: FieldType | null = null,
    ): Promise<Result<MapTaken, Refusal>> {
      if (/\.(dd2vtt|df2vtt|uvtt|json)$/i.test(name) || (await beginsAsJson(upload.file)))
        return written(hosted, seat, upload, name, as);
      const seen = await lookAt(reading, upload);
      if (!seen.ok) return seen;
      const stored = await pictures.take(hosted.id, seen.value, stillSeated(hosted, seat), upload);
      if (!stored.ok) return stored;
      const named = gridFromName(name);
      const came: ReportLine = {
        level: 'kept',
        what: `The picture, ${seen.value.width} by ${seen.value.height} pixels.`,
        count: 1,
      };
      const { fields } = hosted.table().ruleset;
      if ((as !== null && fields.includes(as) ? as : fields[0]) === 'zones')
        return asSheet(hosted, seat, stored.value, named, [came]);
      const report: ReportLine[] = [
        came,
        named === null
          ? {
              level: 'guessed',
              what:
                'The grid: the file name does not give one, such as “[22x14]”. Drag a square over three cells to ' +
                'set it.',
              count: 1,
            }
          : {
              level: 'kept',
              what: `The grid from the file name: ${named.columns} by ${named.rows} cells.`,
              count: 1,
            },
      ];
      return withGrid(
        hosted,
        seat,
        stored.value,
        named === null ? guessedGrid(seen.value) : { type: 'cells', ...named },
        report,
      );
    },
    /** A picture for a token: it is stored. */
    async picture({ hosted, seat, role }: Admitted, upload: Upload): Promise<Result<StoredPicture, Refusal>> {
      const seen = await lookAt(reading, upload, 'no-picture');
      const player = role === 'player' ? seat : null;
      return seen.ok
        ? pictures.take(hosted.id, seen.value, stillSeated(hosted, seat), { address: upload.address, player })
        : seen;
    },
    /** Lays the grid of a picture anew. */
    async grid(hosted: Hosted, seat: SeatId, json: Json): Promise<Result<MapTaken, Refusal>> {
      const wanted = Grid.safeParse(json);
      if (!wanted.success)
        return refused(
          refusal('malformed', 'A grid needs the picture and a square over three cells, or columns and rows.', {
            problems: problemsOf(wanted.error.issues),
          }),
        );
      const { hash, width, height, square, cells } = wanted.data;
      if (pictures.find(hash) === null) return refused(refusal('not-found', 'This picture does not exist.'));
      if (cells !== null) return withGrid(hosted, seat, { hash, width, height }, { type: 'cells', ...cells }, []);
      if (square === null)
        return refused(refusal('malformed', 'A grid needs a square over three cells, or columns and rows.'));
      const found = gridFromThreeCells(square, { width, height });
      return found.ok
        ? withGrid(hosted, seat, { hash, width, height }, found.value, [])
        : refused(unreadable([found.error]));
    },
  };
};

export type Uploads = ReturnType<typeof openUploads>;
