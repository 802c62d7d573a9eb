import type { Result } from '../../base.ts';
import { ok, refused } from '../../base.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { TableOptions } from '../../rules/views/view.ts';
import type { Recall } from './kept-record.ts';
import { LONGEST_NAME, cleanName } from './names.ts';
import type { Opening } from './opening.ts';
import { refusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { sayPlaces } from './words.ts';
import type { Table } from './table.ts';

/** How a new table is run. */
export const DEFAULT_OPTIONS: TableOptions = {
  automation: 'resolve',
  dice: 'at-once',
  playersSeeOdds: 'hit',
  playersSeeNumbers: false,
  pace: 'brisk',
};

/** A table before its first record, or why there can be none. */
export const openTable = (ruleset: Ruleset, opening: Opening, recall: Recall | null = null): Result<Table, Refusal> => {
  const settings = ruleset.settings.parse(opening.settings);
  if (!settings.ok)
    return refused(refusal('bad-settings', sayPlaces('The settings', settings.error), { problems: settings.error }));
  const scene: Scene = {
    field: opening.field,
    settings: settings.value,
    turn: ruleset.opening(),
    combatants: [],
    made: 0,
    salt: opening.salt,
  };
  return ok({
    id: opening.id,
    ruleset,
    name: nameFor(opening.name),
    first: scene,
    scene,
    seats: [],
    namesSince: [],
    options: DEFAULT_OPTIONS,
    optionsSince: [],
    orders: [],
    sideOrders: [],
    characters: [],
    entries: [],
    open: null,
    seq: 0,
    log: [],
    recall,
    index: { entries: new Map(), requests: new Map(), byTable: new Set(), orders: new Map(), now: null },
  });
};

const nameFor = (raw: string): string => {
  const name = cleanName(raw.slice(0, LONGEST_NAME));
  return name.ok ? name.value : 'Table';
};
