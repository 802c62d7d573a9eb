import type { Problem, Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import { seeded } from '../../core/dice/index.ts';
import type { DiceSource } from '../../core/dice/index.ts';
import type { Ruleset } from '../../core/rules/ruleset/ruleset.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { HostRequest, Opening, Rec, Refusal, Table, Request } from '../../core/table/index.ts';
import { commit, decide, due, openTable, STORED_VERSION } from '../../core/table/index.ts';
import { MissingDie, stepDice } from './file/dice.ts';
import { placeAll } from './fielded.ts';
import { fieldedBodies } from './bodies.ts';
import { GM } from './file/shapes.ts';
import { Ids } from './file/ids.ts';
import type { Fight } from './file/parse.ts';
import type { Denied, Stage } from './staged.ts';

export type { Denied, Stage } from './staged.ts';

/** More than this many things in a row that the table does by itself are a fault of the rules. */
const MOST_DUE = 10_000;

/**
 * The table of a fight, everybody seated and placed; or what is wrong with the file. `told` hears of every record, in
 * order. The same file gives the same bytes: no clock and no chance but the seed's.
 */
export const openStage = (
  fight: Fight,
  ruleset: Ruleset,
  told: (record: Rec) => void,
): Result<Stage, readonly Problem[]> => {
  const { file } = fight;
  const bodies = fieldedBodies(fight, ruleset);
  if (!bodies.ok) return bodies;
  const opening: Opening = {
    version: STORED_VERSION,
    id: 'fight',
    name: file.name,
    ruleset: { id: ruleset.id, version: ruleset.version },
    field: fight.field,
    settings: file.settings ?? null,
    salt: 'fight',
    at: 0,
  };
  const opened = openTable(ruleset, opening);
  if (!opened.ok)
    return refused(
      opened.error.problems.length > 0
        ? opened.error.problems.map(({ at, say }) => ({ at: at === '' ? 'settings' : `settings.${at}`, say }))
        : [{ at: 'settings', say: opened.error.say }],
    );

  let table = opened.value;
  let made = 0;
  const rest: DiceSource | null = file.seed === undefined ? null : seeded(file.seed);
  const id = (): string => `fight-${String(++made).padStart(6, '0')}`;

  const ids = new Ids();
  const give: Stage['give'] = (by, request, written = []) => {
    const dice = stepDice(written, rest, (of) => (of === null ? GM : ids.file(of)));
    const ports = { dice, at: 0, id };
    const records: Rec[] = [];
    try {
      let next: { readonly by: SeatId | 'table'; readonly request: Request | HostRequest } | null = { by, request };
      while (next !== null) {
        if (records.length > MOST_DUE) throw new Error('the table does not come to rest');
        const record: Result<Rec, Refusal> = decide(table, next.by, { id: id(), request: next.request }, ports);
        if (!record.ok) return refused({ type: 'refused', refusal: record.error });
        table = commit(table, record.value);
        records.push(record.value);
        told(record.value);
        const following: HostRequest | null = due(table);
        next = following === null ? null : { by: 'table', request: following };
      }
    } catch (error) {
      if (error instanceof MissingDie) return refused({ type: 'dice', say: error.message });
      throw error;
    }
    const left = dice.left();
    return left.length === 0
      ? ok(records)
      : refused({
          type: 'dice',
          say: `${left.length === 1 ? 'One die is' : `${left.length} dice are`} never rolled: ${left.join(', ')}.`,
        });
  };

  const names = [GM, ...fight.players];
  const seat = (name: string): SeatId => (name === GM ? GM : `player-${names.indexOf(name)}`) as SeatId;
  const stage: Stage = {
    fight,
    opening,
    ids,
    sheets: bodies.value,
    notes: [],
    gm: seat(GM),
    table: () => table,
    seat,
    give,
  };
  for (const name of names) {
    const seated = give('table', {
      type: 'seated',
      seat: seat(name),
      name: name === GM ? 'GM' : name,
      role: name === GM ? 'gm' : 'player',
    });
    if (!seated.ok)
      return refused([
        { at: 'combatants', say: `${JSON.stringify(name)} cannot be a player: ${sayDenied(seated.error)}` },
      ]);
  }
  if (file.options !== undefined) {
    const { playersSeeOdds } = file.options;
    const odds = typeof playersSeeOdds === 'boolean' ? { playersSeeOdds: playersSeeOdds ? 'hit' : 'none' } : {};
    const options = give(stage.gm, { type: 'options', set: { ...file.options, ...odds } as Partial<Table['options']> });
    if (!options.ok) return refused([{ at: 'options', say: sayDenied(options.error) }]);
  }
  const placed = placeAll(stage, file.combatants);
  return placed.ok ? ok(stage) : refused([{ at: 'combatants', say: sayDenied(placed.error) }]);
};

/** Why a step was not taken, as a sentence. */
export const sayDenied = (denied: Denied): string => (denied.type === 'dice' ? denied.say : denied.refusal.say);
