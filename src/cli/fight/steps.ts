import type { Result } from '../../core/base.ts';
import { ok, refused, unreachable } from '../../core/base.ts';
import type { Slots } from '../../core/rules/offers/offer.ts';
import type { SeatId } from '../../core/rules/scene/scene.ts';
import type { View } from '../../core/rules/views/view.ts';
import type { Correction, HostRequest, Request } from '../../core/table/index.ts';
import { refusal, timeOut, viewFor } from '../../core/table/index.ts';
import { parseRequest } from '../../core/wire/parse.ts';
import { readDie } from './file/dice.ts';
import { GM } from './file/shapes.ts';
import type { FightFile, Step, StepOf } from './file/format.ts';
import type { Denied, Stage } from './stage.ts';

/** A step as a request at the table, and whose it is. */
export interface Requested {
  readonly by: SeatId | 'table';
  readonly request: Request | HostRequest;
}

/** The records of earlier steps, by the step's number from 1: the entry each of them is part of. */
export type Entries = ReadonlyMap<number, string>;

/** What a step wants of the table; or why it cannot even be asked: nothing waits for it, or it is malformed. */
export const requestOf = (
  stage: Stage,
  step: Exclude<Step, StepOf<'place'>>,
  entries: Entries,
): Result<Requested, Denied> => {
  const view = viewFor(stage.table(), stage.gm);
  switch (step.do) {
    case 'command': {
      const by = byOf(stage, step.by, step.who);
      const turn = step.turn ?? viewFor(stage.table(), by).turnOrder.turn;
      const who = step.who === null ? null : stage.ids.table(step.who);
      return checked(by, {
        type: 'command',
        command: { who, offer: stage.ids.offer(step.offer), slots: slotsOf(stage, step.slots), turn },
        forced: step.forced ?? null,
      });
    }
    case 'answer': {
      const open = view.questions.find(({ kind, to }) => kind === step.kind && to === askedOf(stage, step.to));
      if (open === undefined) return notAsked(stage, view, `Nobody asks ${step.to} about ${step.kind}`);
      const request: Request = {
        type: 'answer',
        entry: open.entry,
        question: open.id,
        offer: stage.ids.offer(step.offer),
        slots: slotsOf(stage, step.slots),
      };
      return checked(byOf(stage, step.by, step.to), request);
    }
    case 'roll': {
      const open = view.rolls.find(({ of }) => (of ?? GM) === askedOf(stage, step.to));
      if (open === undefined) return notAsked(stage, view, `No roll of ${step.to} waits`);
      return checked(byOf(stage, step.by, step.to), {
        type: 'roll',
        entry: open.entry,
        roll: open.id,
        faces: step.faces?.map((face) => readDie(face).face) ?? null,
      });
    }
    case 'time-out': {
      const open = view.questions.find(({ kind, to }) => kind === step.kind && to === askedOf(stage, step.to));
      const request = open === undefined ? null : timeOut(stage.table(), open.id);
      return request === null
        ? notAsked(stage, view, `Nobody asks ${step.to} about ${step.kind}`)
        : ok({ by: 'table', request });
    }
    case 'correct':
      return checked(byOf(stage, step.by, null), {
        type: 'correct',
        corrections: stage.ids.toTable(step.corrections) as unknown as readonly Correction[],
        note: step.note ?? null,
      });
    case 'withdraw':
    case 'keep': {
      const open = view.log.filter(({ state }) => state === 'open' || state === 'provisional').at(-1);
      if (open === undefined) return notAsked(stage, view, 'No entry waits');
      return checked(byOf(stage, step.by, null), { type: step.do, entry: open.id });
    }
    case 'undo': {
      const number = undoneStep(stage.fight.file, step);
      const entry = entries.get(number);
      if (entry === undefined) return notAsked(stage, view, `Step ${number} made no entry`);
      return checked(byOf(stage, step.by, null), { type: 'undo', entry });
    }
    case 'order':
      if ((step.who === undefined) === (step.side === undefined))
        return notAsked(stage, view, 'An order is for one combatant ("who") or for a side ("side"): name one of them');
      return checked(byOf(stage, step.by, step.who ?? null), {
        type: 'order',
        who: step.who === undefined ? null : stage.ids.table(step.who),
        ...(step.side === undefined ? {} : { side: step.side }),
        kind: step.kind,
        order: step.order,
      });
    default:
      return unreachable(step);
  }
};

/** Whose step it is: who the file says, else the player of the combatant concerned, else the GM. */
const byOf = (stage: Stage, by: string | undefined, who: string | null): SeatId => {
  if (by !== undefined) return stage.seat(by);
  if (who === null || who === GM) return stage.gm;
  return stage.table().scene.combatants.find(({ id }) => id === stage.ids.table(who))?.seat ?? stage.gm;
};

/** The number, from 1, of the step whose entry an undo goes back before. `parseFight` made sure that it names one. */
const undoneStep = ({ steps = [] }: FightFile, { entry, step }: StepOf<'undo'>): number =>
  entry === undefined ? (step ?? 0) : steps.findIndex(({ name }) => name === entry) + 1;

const askedOf = (stage: Stage, to: string): string => (to === GM ? GM : stage.ids.table(to));

/** Slots of the file with the table's ids in them. */
export const slotsOf = (stage: Stage, slots: Readonly<Record<string, unknown>> | undefined): Slots =>
  stage.ids.toTable(slots ?? {}) as Slots;

/** The request as it would come from a screen: what is malformed there is refused here. */
const checked = (by: SeatId, request: Request): Result<Requested, Denied> => {
  const parsed = parseRequest(request);
  if (parsed.ok) return ok({ by, request: parsed.value });
  const said = parsed.error.map(({ at, say }) => `${at} ${say}`).join('; ');
  return refused({
    type: 'refused',
    refusal: refusal('bad-request', `It is malformed: ${said}.`, { problems: parsed.error }),
  });
};

const notAsked = (stage: Stage, view: View, what: string): Result<never, Denied> =>
  refused({ type: 'refused', refusal: refusal('not-waiting', `${what}. ${sayWaiting(stage, view)}`) });

/** "Waiting: defend of MAGE, roll of HERO." */
const sayWaiting = (stage: Stage, view: View): string => {
  const waiting = [
    ...view.questions.map(({ kind, to }) => `${kind} of ${stage.ids.file(to)}`),
    ...view.rolls.map(({ of }) => `roll of ${stage.ids.file(of ?? GM)}`),
  ];
  return waiting.length === 0 ? 'Nothing waits.' : `Waiting: ${waiting.join(', ')}.`;
};
