import { refused, ok, unreachable } from '../base.ts';
import type { Json, Problem, Result } from '../base.ts';
import { apply, byGm } from '../rules/fact.ts';
import type { Fact, Outline } from '../rules/fact.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { lookUp, nextId } from '../rules/scene.ts';
import type { Combatant, CombatantId, Scene, SeatId } from '../rules/scene.ts';
import { changeField } from '../space/field.ts';
import type { Field, FieldChange, Place } from '../space/field.ts';
import { LARGEST_BASE } from '../space/footprint.ts';
import { parseField } from '../space/parse.ts';
import { drawnOn } from './drawing.ts';
import { cleanLine, cleanName, cleanTexts } from './names.ts';
import { fits, freePlaces, placeProblem } from './placing.ts';
import type { Correction } from './wishes.ts';

export const MOST_COMBATANTS = 400;
export const MOST_AT_ONCE = 40;
const LONGEST_NOTE = 200;
const PICTURE = /^[A-Za-z0-9_-]{1,128}$/;

/** What corrections come to: facts, and who may be taken as a character from now on, and who no longer. */
export interface Corrected {
  readonly facts: readonly Fact[];
  readonly add: readonly CombatantId[];
  readonly drop: readonly CombatantId[];
}

interface Work {
  readonly ruleset: Ruleset;
  readonly seats: readonly { readonly id: SeatId }[];
  readonly because: ReturnType<typeof byGm>;
  scene: Scene;
  readonly facts: Fact[];
  readonly add: CombatantId[];
  readonly drop: CombatantId[];
}

/** The facts of a GM's corrections, each made in the scene the ones before it leave; or every problem of the first that cannot be made. */
export const correct = (
  ruleset: Ruleset, scene: Scene, seats: readonly { readonly id: SeatId }[], corrections: readonly Correction[], note: string | null,
): Result<Corrected, readonly Problem[]> => {
  const said = note === null ? '' : cleanLine(note, LONGEST_NOTE);
  const work: Work = { ruleset, seats, because: byGm(said === '' ? null : said), scene, facts: [], add: [], drop: [] };
  for (const [at, one] of corrections.entries()) {
    const problems = make(work, one);
    if (problems.length > 0) return refused(problems.map((problem) => ({ at: problem.at === '' ? `corrections[${at}]` : `corrections[${at}].${problem.at}`, say: problem.say })));
  }
  return ok({ facts: work.facts, add: work.add, drop: work.drop });
};

const keep = (work: Work, fact: Fact): void => {
  work.scene = apply(work.scene, fact);
  work.facts.push(fact);
};

const FINE: readonly Problem[] = [];
const wrong = (at: string, say: string): readonly Problem[] => [{ at, say }];
const nobody = wrong('who', 'names nobody on the board');

const make = (work: Work, one: Correction): readonly Problem[] => {
  const { because } = work;
  switch (one.type) {
    case 'place': {
      const entry = work.ruleset.catalogue.find(({ id }) => id === one.from);
      if (entry === undefined) return wrong('from', `names nothing in the catalogue: ${JSON.stringify(one.from.slice(0, 60))}`);
      return place(work, { ...one, body: entry.body, footprint: entry.footprint, character: one.character ?? (entry.character && one.side === 'ally') });
    }
    case 'place-body': {
      const body = work.ruleset.body.parse(cleanTexts(one.body));
      return body.ok ? place(work, { ...one, body: body.value, count: 1, hidden: false, character: one.character ?? false }) : within('body', body.error);
    }
    case 'remove':
      if (lookUp(work.scene, one.who) === null) return nobody;
      keep(work, { type: 'removed', who: one.who, because });
      work.drop.push(one.who);
      return FINE;
    case 'move': {
      const who = lookUp(work.scene, one.who);
      if (who === null) return nobody;
      const problem = placeProblem(work.scene.field, one.place, who.footprint);
      if (problem !== null) return within('place', [problem]);
      const to = tidy(one.place);
      keep(work, who.place === null ? { type: 'edited', who: who.id, set: { place: to }, because } : { type: 'moved', who: who.id, path: [to], voluntary: false, because });
      return FINE;
    }
    case 'edit':
      return edit(work, one);
    case 'body': {
      const who = lookUp(work.scene, one.who);
      if (who === null) return nobody;
      const merged = work.ruleset.body.parse({ ...(who.body as object), ...cleanTexts(one.set) });
      if (!merged.ok) return within('set', merged.error);
      const set = differing(who.body as Readonly<Record<string, unknown>>, merged.value as Readonly<Record<string, unknown>>);
      if (Object.keys(set).length > 0) keep(work, { type: 'changed', who: who.id, set, because });
      return FINE;
    }
    case 'field':
      return field(work, one.change);
    case 'settings': {
      const settings = work.ruleset.settings.parse(one.settings);
      if (!settings.ok) return within('settings', settings.error);
      keep(work, { type: 'settled', settings: settings.value, because });
      return FINE;
    }
    default:
      return unreachable(one);
  }
};

type Placed = Pick<Combatant, 'side' | 'footprint' | 'hidden' | 'body'> & { readonly name: string; readonly count: number; readonly place: Place | null; readonly character: boolean };

const place = (work: Work, what: Placed): readonly Problem[] => {
  const name = cleanName(what.name);
  if (!name.ok) return wrong('name', name.error);
  if (!Number.isInteger(what.count) || what.count < 1 || what.count > MOST_AT_ONCE) return wrong('count', `must be a whole number from 1 to ${MOST_AT_ONCE}`);
  if (work.scene.combatants.length + what.count > MOST_COMBATANTS) return wrong('count', `would make more than ${MOST_COMBATANTS} combatants`);
  const size = footprintProblem(what.footprint);
  if (size !== null) return [size];
  const problem = what.place === null ? null : placeProblem(work.scene.field, what.place, what.footprint);
  if (problem !== null) return within('place', [problem]);
  const places = what.place === null ? null : freePlaces(work.scene, tidy(what.place), what.footprint, what.count);
  if (places !== null && places.length < what.count) return wrong('place', `has room for ${places.length} only`);
  const names = numbered(name.value, what.count, work.scene.combatants);
  for (let nth = 0; nth < what.count; nth++) {
    const combatant: Combatant = {
      id: freshId(work.scene), name: names[nth] ?? name.value, seat: null, side: what.side, place: places?.[nth] ?? null,
      footprint: what.footprint, hidden: what.hidden, picture: null, body: what.body,
    };
    keep(work, { type: 'placed', combatant, because: work.because });
    if (what.character) work.add.push(combatant.id);
  }
  return FINE;
};

const freshId = (scene: Scene): CombatantId => {
  let ahead = 0;
  while (lookUp(scene, nextId(scene, ahead)) !== null) ahead++;
  return nextId(scene, ahead);
};

/** "Goblin 1" to "Goblin n", leaving out numbers that are taken; a single one keeps its name. */
const numbered = (name: string, count: number, among: readonly Combatant[]): readonly string[] => {
  if (count === 1) return [name];
  const taken = new Set(among.map((one) => one.name));
  const names: string[] = [];
  for (let number = 1; names.length < count; number++) if (!taken.has(`${name} ${number}`)) names.push(`${name} ${number}`);
  return names;
};

const edit = (work: Work, one: Extract<Correction, { type: 'edit' }>): readonly Problem[] => {
  const who = lookUp(work.scene, one.who);
  if (who === null) return nobody;
  const { name, side, seat, hidden, footprint, picture, character } = one.set;
  const set: { -readonly [K in keyof Outline]?: Outline[K] } = {};
  if (name !== undefined) {
    const clean = cleanName(name);
    if (!clean.ok) return wrong('set.name', clean.error);
    set.name = clean.value;
  }
  if (seat !== undefined) {
    if (seat !== null && !work.seats.some(({ id }) => id === seat)) return wrong('set.seat', 'names nobody at this table');
    set.seat = seat;
  }
  if (footprint !== undefined) {
    const size = footprintProblem(footprint);
    if (size !== null) return within('set', [size]);
    if (who.place !== null && placeProblem(work.scene.field, who.place, footprint) !== null) return wrong('set.footprint', 'does not fit on the field there');
    set.footprint = footprint;
  }
  if (picture !== undefined) {
    if (picture !== null && !PICTURE.test(picture)) return wrong('set.picture', 'must be the hash of a picture');
    set.picture = picture;
  }
  if (side !== undefined) set.side = side;
  if (hidden !== undefined) set.hidden = hidden;
  if (Object.keys(set).length > 0) keep(work, { type: 'edited', who: who.id, set, because: work.because });
  if (character !== undefined) (character ? work.add : work.drop).push(who.id);
  return FINE;
};

const footprintProblem = (footprint: number): Problem | null =>
  Number.isInteger(footprint) && footprint >= 1 && footprint <= LARGEST_BASE ? null : { at: 'footprint', say: `must be a whole number from 1 to ${LARGEST_BASE}` };

const field = (work: Work, change: Extract<Correction, { type: 'field' }>['change']): readonly Problem[] => {
  const { because } = work;
  if (change.type === 'portal') {
    const now: Field = work.scene.field;
    if (now.type !== 'grid' || !now.portals.some(({ id }) => id === change.id)) return wrong('change.id', 'names no door or window of the field');
    keep(work, { type: 'terrain', change, because });
    return FINE;
  }
  if (change.type === 'redrawn' || change.type === 'built' || change.type === 'painted' || change.type === 'covered') {
    const drawn = drawnOn(work.scene, change);
    if (!drawn.ok) return within('change', drawn.error);
    keep(work, { type: 'terrain', change: drawn.value, because });
    return FINE;
  }
  if (change.type === 'laid') {
    const laid = parseField(changeField(work.scene.field, change));
    if (!laid.ok) return within('change', laid.error);
    keep(work, { type: 'terrain', change: { type: 'laid', backdrop: laid.value.backdrop }, because });
    return FINE;
  }
  if (change.type !== 'replaced') return zoneChange(work, change);
  const parsed = parseField(change.field.type === 'zones' ? cleanTexts(change.field as unknown as Json) : change.field);
  if (!parsed.ok) return within('change.field', parsed.error);
  keep(work, { type: 'terrain', change: { type: 'replaced', field: parsed.value }, because });
  // Who would stand beside the new field is set beside it.
  for (const one of work.scene.combatants) {
    if (one.place !== null && !fits(parsed.value, one.place, one.footprint)) keep(work, { type: 'edited', who: one.id, set: { place: null }, because });
  }
  return FINE;
};

/** A way between zones, or how many things lie in one: the field with it must be one that could be read from a file. */
const zoneChange = (work: Work, change: Extract<FieldChange, { type: 'edge' | 'feature' }>): readonly Problem[] => {
  const now: Field = work.scene.field;
  const there = now.type === 'zones' && (change.type === 'edge'
    ? now.edges.some(({ id }) => id === change.id)
    : now.zones.some(({ id, features }) => id === change.zone && features.some((feature) => feature.id === change.id)));
  if (!there) return wrong('change.id', change.type === 'edge' ? 'names no way between zones' : 'names nothing that lies in that zone');
  const parsed = parseField(changeField(now, change));
  if (!parsed.ok) return within('change', parsed.error);
  keep(work, { type: 'terrain', change, because: work.because });
  return FINE;
};

const within = (at: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((problem) => ({ at: problem.at === '' ? at : `${at}.${problem.at}`, say: problem.say }));

/** Only the members that a place has: nothing a client added is stored. */
const tidy = (place: Place): Place =>
  place.type === 'cell' ? { type: 'cell', x: place.x, y: place.y, height: place.height } : { type: 'zone', zone: place.zone, cluster: place.cluster };

const differing = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(after).filter(([member, value]) => JSON.stringify(value) !== JSON.stringify(before[member])) as [string, Json][]);
