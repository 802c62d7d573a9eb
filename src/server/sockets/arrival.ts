import { refused } from '../../core/base.ts';
import type { Hello } from '../../core/wire/messages.ts';
import { refusal, WIRE_VERSION } from '../../core/wire/messages.ts';
import { parseHello } from '../../core/wire/parse.ts';
import { refusals } from '../base/words.ts';
import type { Admitted } from '../tables/admission.ts';
import type { End, Parts, Reply } from './parts.ts';
import { malformed } from './parts.ts';

/** What a screen says that it has of its seat's updates; null: nothing. */
export type Had = Extract<Hello, { type: 'enter' }>['have'];

/** A connection on its way to a seat. */
interface Arriving {
  readonly parts: Parts;
  readonly end: End;
  /** Whether nothing more is done for it. */
  readonly isOver: () => boolean;
  /** Sits it down and welcomes it. `secret`: of a seat that it was just given. */
  readonly enter: (admitted: Admitted, secret: string | null, have: Had, reply: Reply<'hello'>) => void;
}

/**
 * Enters when its turn comes; the seat is looked up again by then, and the table read again if it has left memory
 * meanwhile.
 */
const enterInTurn = async (
  arriving: Arriving,
  admitted: Admitted,
  secret: string | null,
  have: Had,
  reply: Reply<'hello'>,
): Promise<void> => {
  const { admission, turns } = arriving.parts;
  const { address, isBehind } = arriving.end;
  let away = false;
  const taken = turns.take({ table: admitted.hosted.id, seat: admitted.seat, address }, () => {
    // Whoever was just given a seat is told its secret, whatever waits for them: they could not ask for it again.
    if (secret === null && isBehind()) return reply(refused(refusals.readFirst()));
    const now = admission.now(admitted);
    away = now === null;
    if (now?.ok === true) arriving.enter(now.value, secret, have, reply);
    else if (now !== null) reply(now);
  });
  if (taken === null) return reply(refused(refusals.tooFast()));
  await taken;
  if (!away || arriving.isOver()) return;
  const again = await admission.again(admitted);
  if (again.ok) await enterInTurn(arriving, again.value, secret, have, reply);
  else reply(again);
};

const join = async (
  arriving: Arriving,
  { table, link, name }: Extract<Hello, { type: 'join' }>,
  reply: Reply<'hello'>,
): Promise<void> => {
  const { admission, guesses, newSeats } = arriving.parts;
  const { address, isBehind } = arriving.end;
  if (isBehind()) return reply(refused(refusals.readFirst()));
  const linked = await guesses.check(address, `${table} ${link}`, () => admission.byLink(table, link));
  if (!linked.ok) return reply(linked);
  if (!newSeats.of(address).take()) return reply(refused(refusals.tooManySeats()));
  const made = await admission.seat(linked.value.hosted, linked.value.role, name);
  if (!made.ok) return reply(made);
  return enterInTurn(arriving, { ...linked.value, seat: made.value.seat }, made.value.secret, null, reply);
};

/** Answers a screen's first message: by a link it is given a seat, by a secret it comes back to its own. */
export const arrive = async (arriving: Arriving, message: unknown, reply: Reply<'hello'>): Promise<void> => {
  const { admission, guesses } = arriving.parts;
  const parsed = parseHello(message);
  if (!parsed.ok) return reply(refused(malformed(parsed.error)));
  const hello = parsed.value;
  if (hello.version !== WIRE_VERSION)
    return reply(refused(refusal('other-version', 'This page is from another version of Foray. Reload it.')));
  if (hello.type === 'join') return join(arriving, hello, reply);
  const { table, secret, have } = hello;
  const admitted = await guesses.check(arriving.end.address, `${table} ${secret}`, () =>
    admission.bySecret(table, secret),
  );
  if (!admitted.ok) return reply(admitted);
  return enterInTurn(arriving, admitted.value, null, have, reply);
};
