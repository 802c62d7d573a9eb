import * as z from 'zod/mini';
import type { Json, Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import { demoMaps } from '../../core/maps/demo/index.ts';
import { withBackdrop } from '../../core/maps/report/placing.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { Demo, Ruleset } from '../../core/rules/ruleset/ruleset.ts';
import { problemsOf } from '../../core/problems.ts';
import { rulesetOf, rulesets } from '../../core/rulesets/index.ts';
import type { Field, FieldType } from '../../core/space/field/field.ts';
import { BLANK_ZONES, blankGrid, PLAYED } from '../../core/space/field/field.ts';
import type { Opening } from '../../core/table/index.ts';
import { demoConditions, demoCorrections, STORED_VERSION } from '../../core/table/index.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';
import type { Admission, LinkSecrets } from '../tables/admission.ts';
import type { Config } from '../base/config.ts';
import type { Host } from '../tables/host.ts';
import type { Pictures } from '../uploads/pictures.ts';
import { newId } from '../limits/secrets.ts';
import type { Storage } from '../storage/storage.ts';
import { refusals } from '../base/words.ts';

const Wanted = z.strictObject({
  ruleset: z.string().check(z.maxLength(60)),
  name: z.string().check(z.maxLength(200)),
  demo: z.nullable(z.string().check(z.maxLength(60))),
  /** What lies on the table at first, where it is no ready fight; null: what the ruleset is usually played on. */
  blank: z.nullable(
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('grid'),
        width: z.int().check(z.gte(1), z.lte(200)),
        height: z.int().check(z.gte(1), z.lte(200)),
      }),
      z.strictObject({ type: z.literal('zones') }),
    ]),
  ),
});
type Blank = NonNullable<z.infer<typeof Wanted>['blank']>;

const blankField = (blank: Blank): Field =>
  blank.type === 'grid' ? blankGrid(blank.width, blank.height) : BLANK_ZONES;
const usual = (type: FieldType): Blank => (type === 'grid' ? { type, width: 30, height: 20 } : { type });

export interface Founded {
  readonly table: string;
  readonly seat: SeatId;
  /** The GM's seat secret. */
  readonly secret: string;
  readonly links: LinkSecrets;
}

/** What a newcomer can choose from: every ruleset with its ready encounters. */
export const offered = () =>
  rulesets.map(({ id, name, about, demos, fields }) => ({
    id,
    name,
    about,
    fields,
    demos: demos.map((demo) => ({
      id: demo.id,
      name: demo.name,
      about: demo.about,
      picture: demoMaps[demo.map]?.picture?.path ?? null,
    })),
  }));

/** Founds tables: blank ones, or ready encounters with their map. `asset` reads a public file of the app. */
export const openFounding = (
  config: Config,
  host: Host,
  admission: Admission,
  storage: Storage,
  pictures: Pictures,
  asset: (path: string) => Uint8Array | null,
) => {
  const fieldOf = (table: string, demo: Demo | null, blank: Blank): Field => {
    const map = demo === null ? undefined : demoMaps[demo.map];
    if (map === undefined) return blankField(blank);
    const bytes = map.picture === null ? null : asset(map.picture.path);
    const stored = bytes === null ? null : pictures.add(table, bytes);
    return map.picture !== null && stored?.ok === true
      ? withBackdrop(map.field, stored.value.hash, map.picture.covers)
      : map.field;
  };

  /** Founds the table that is asked for from this address. */
  return async (json: Json, address: string): Promise<Result<Founded, Refusal>> => {
    const wanted = Wanted.safeParse(json);
    if (!wanted.success) {
      return refused(
        refusal('malformed', 'A new table needs a ruleset, a name, and a demo or a blank field.', {
          problems: problemsOf(wanted.error.issues),
        }),
      );
    }
    const { demo: demoId, name } = wanted.data;
    const ruleset: Ruleset | null = rulesetOf(wanted.data.ruleset);
    if (ruleset === null) return refused(refusal('unknown-ruleset', 'This ruleset does not exist.'));
    const demo = demoId === null ? null : (ruleset.demos.find((demo) => demo.id === demoId) ?? null);
    if (demoId !== null && demo === null) return refused(refusal('unknown-demo', 'This demo fight does not exist.'));
    const blank = wanted.data.blank ?? usual(ruleset.fields[0]);
    if (demo === null && !ruleset.fields.includes(blank.type)) {
      return refused(
        refusal(
          'other-field',
          `${ruleset.name} is played ${ruleset.fields.map((type) => PLAYED[type]).join(' or ')}, not ` +
            `${PLAYED[blank.type]}.`,
        ),
      );
    }
    if (storage.tables() >= config.mostTables) return refused(refusals.serverFull());

    const id = newId();
    const opening: Opening = {
      version: STORED_VERSION,
      id,
      name: name.trim() === '' ? (demo?.name ?? 'New table') : name,
      ruleset: { id: ruleset.id, version: ruleset.version },
      field: fieldOf(id, demo, blank),
      settings: null,
      salt: newId(),
      at: Date.now(),
    };
    const links = admission.newLinks();
    host.add(opening, admission.hashedLinks(links), address);
    const hosted = await host.find(id);
    if (!hosted.ok) return hosted;
    const gm = await admission.seat(hosted.value, 'gm', 'GM');
    if (!gm.ok) return gm;
    const stands = [
      () => (demo === null ? [] : demoCorrections(ruleset, demo)),
      () => (demo === null ? [] : demoConditions(demo, hosted.value.table().scene.combatants)),
    ];
    for (const made of stands) {
      const corrections = made();
      if (corrections.length === 0) continue;
      const done = await hosted.value.request(gm.value.seat, {
        id: newId(),
        request: { type: 'correct', corrections, note: null },
      });
      if (!done.ok) return done;
    }
    return ok({ table: id, seat: gm.value.seat, secret: gm.value.secret, links });
  };
};

export type Founding = ReturnType<typeof openFounding>;
