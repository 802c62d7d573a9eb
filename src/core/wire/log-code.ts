import { same } from '../rules/scene/same.ts';
import { sayGoing } from '../rules/views/view.ts';
import type { CombatantView, EntryState, EntryView, Text, Told } from '../rules/views/view.ts';
import { placeAmong } from './followed.ts';
import type { Known } from './followed.ts';

/**
 * How new lines of the log are written. A move is most of what a fight sends and must stay under 120 bytes, of which
 * its title, its person and the names of members alone would be more: so these know what a plain move says.
 */

type Moved = Extract<Told, { type: 'moved' }>;

/** A move told is `combatant path`, with what it cost, where the reader knows whom that is. */
export const toldCode = {
  write: (told: Told): Told | string =>
    told.type === 'moved' && told.name === undefined && !told.who.includes(' ')
      ? `${told.who} ${told.path}${told.cost === undefined ? '' : ` ${told.cost}`}`
      : told,
  read: (written: Told | string): Told => {
    if (typeof written !== 'string') return written;
    const [who, path = '', cost] = written.split(' ');
    return { type: 'moved', who: who as Moved['who'], path, ...(cost === undefined ? {} : { cost: Number(cost) }) };
  },
};

/** An entry of the log. What it leaves out is what a plain move has. */
interface Line {
  readonly i: string;
  readonly t?: Text;
  /** Where its person stands among the seats; a name where they are no more. */
  readonly b?: number | string | null;
  readonly s?: EntryState;
  readonly a?: readonly (Told | string)[];
  readonly k?: EntryView['kind'];
  readonly u?: EntryView['unmasks'];
}

export const entryCode = {
  write: (entry: EntryView, before: Known): Line => {
    const told = entry.told.map(toldCode.write);
    const bare: Line = { i: entry.id, ...(told.length === 0 ? {} : { a: told }) };
    const plain = entryCode.read(bare, before);
    const seat = entry.by === null ? -1 : before.seats.findIndex(({ name }) => name === entry.by);
    return {
      ...bare,
      ...(same(plain.title, entry.title) ? {} : { t: entry.title }),
      ...(plain.by === entry.by ? {} : { b: seat < 0 ? entry.by : seat }),
      ...(entry.state === plain.state ? {} : { s: entry.state }),
      ...(entry.kind === undefined ? {} : { k: entry.kind }),
      ...(entry.unmasks === undefined ? {} : { u: entry.unmasks }),
    };
  },
  /** The entry that a line stands for: unless it says else, one that is done, "X moves to H6", by X's player. */
  read: ({ i, t, b, s, a, k, u }: Line, known: Known): EntryView => {
    const told = (a ?? []).map(toldCode.read);
    const first = told.find((told): told is Moved => told.type === 'moved');
    const mover = first === undefined ? undefined : known.combatants[placeAmong(known, first.who)];
    const person = known.seats.find(({ id, role }) => (mover?.seat == null ? role === 'gm' : id === mover.seat));
    return {
      id: i,
      title:
        t ??
        (mover === undefined ? [] : [named(mover), ` moves${sayGoing(told.filter((told) => told.type === 'moved'))}`]),
      by: b === undefined ? (person?.name ?? null) : typeof b === 'number' ? (known.seats[b]?.name ?? null) : b,
      state: s ?? 'done',
      told,
      ...(k === undefined ? {} : { kind: k }),
      ...(u === undefined ? {} : { unmasks: u }),
    };
  },
};

const named = ({ id, name }: CombatantView): Text[number] => ({ who: id, name });
