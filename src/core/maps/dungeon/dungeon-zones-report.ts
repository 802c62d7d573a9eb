import type { Zone } from '../../space/field/field.ts';
import type { DungeonFile } from './dungeon-file.ts';
import { wheres } from './dungeon-grid.ts';
import type { Parts } from './dungeon-parts.ts';
import type { DoorKind, Floor } from './dungeon-floor.ts';
import type { Ways } from './dungeon-ways.ts';
import { counted, tellingIn, type ReportLine } from '../report/report.ts';
import { partAt } from './dungeon-parts.ts';

/** What became of the parts of a dungeon that was read as zones. */
export const reportOf = (
  file: DungeonFile,
  floor: Floor,
  parts: Parts,
  kept: readonly number[],
  zones: readonly Zone[],
  { edges, secret, blind, within, touching, exits }: Ways,
): readonly ReportLine[] => {
  const report: ReportLine[] = [];
  const tell = tellingIn(report);
  const passages = kept.filter((part) => parts.isPassage(part)).length;
  const of = (kind: DoorKind): number =>
    floor.doors.filter((door) => door.kind === kind && door.from !== null && door.to !== null).length;
  const lost = parts.cells.size - kept.length;
  const linked = new Set(edges.flatMap(({ between }) => between));
  const alone = zones.filter(({ id }) => zones.length > 1 && !linked.has(id));
  const wet = file.water.filter((at) => partAt(floor, parts, at) < 0).length;
  tell(
    'kept',
    zones.length,
    `${counted(zones.length, 'zone')}: ${counted(zones.length - passages, 'room')} and ` +
      `${counted(passages, 'passage')}.`,
  );
  tell(
    'kept',
    edges.length,
    `${counted(edges.length, 'connection')} between them, ${edges.filter(({ door }) => door !== 'none').length} ` +
      'with a door.',
  );
  tell(
    'kept',
    exits.size,
    `${counted(exits.size, 'zone')} with stairs out of the dungeon: retreating from there is safe.`,
  );
  tell('guessed', zones.length, 'Room in each zone: one combatant for every three cells of floor, at least two.');
  tell(
    'guessed',
    of('portcullis'),
    `${counted(of('portcullis'), 'portcullis', 'portcullises')}: they block movement but not sight until you ` +
      'open them.',
  );
  tell('guessed', touching, `${counted(touching, 'open connection')} between rooms that touch without a door.`);
  tell(
    'guessed',
    alone.length,
    `${counted(alone.length, 'zone')} without a connection: ${alone
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')}. Link ${alone.length === 1 ? 'it' : 'them'} with the drawing tools.`,
  );
  tell(
    'dropped',
    secret.length,
    `${counted(secret.length, 'secret door')}, hidden from players: at ${wheres(secret)}. A note that only you ` +
      `see marks each; link the zones when ${secret.length === 1 ? 'it is' : 'they are'} found.`,
  );
  tell('dropped', blind, `${counted(blind, 'door')} with no room behind it.`);
  tell('dropped', within, `${counted(within, 'door')} inside one zone.`);
  tell('dropped', lost, `${counted(lost, 'room')} merged with a neighbour: their outlines overlap.`);
  tell('clipped', wet, `${counted(wet, 'cell')} of water outside the rooms.`);
  return report;
};
