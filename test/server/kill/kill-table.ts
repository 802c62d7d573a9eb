import { setTimeout as sleep } from 'node:timers/promises';
import type { Ruleset } from '../../../src/core/rules/ruleset/ruleset.ts';
import type { Request } from '../../../src/core/wire/messages.ts';
import { bot } from '../support/bot.ts';
import type { Founded, Screen } from '../support/running.ts';
import { found, seated } from '../support/running.ts';
import { seenDice } from './seen-dice.ts';

/** Somebody at a table, through all deaths of its server. */
interface Person {
  readonly secret: string;
  readonly plays: boolean;
  readonly seen: ReturnType<typeof seenDice>;
  /** Requests without an answer: they are made again when the server is back, as a page does. */
  readonly unanswered: Map<string, Request>;
  screen: Screen | null;
}

/** Refusals in a row after which a new fight is begun. */
const PATIENCE = 30;

/** A server that was killed is gone within so many ms. */
const DYING_MS = 5_000;

/** What happens at a table: a request was sent or acknowledged, or somebody was shown dice. */
export type Happening = 'sent' | 'acknowledged' | 'shown';

/** One life of a server. */
export interface Life {
  readonly round: number;
  readonly address: string;
  /** Resolves when the server is gone. */
  readonly over: Promise<null>;
  happened(what: Happening): void;
}

/** What a table's people were promised, and what became of it. */
export interface Promised {
  readonly table: string;
  /** Ids of requests that were acknowledged. */
  readonly acknowledged: readonly string[];
}

/**
 * One ready fight of a ruleset with a GM, two players and a watch screen, each on a socket of their own. `stored`
 * counts records of a request on disk.
 */
export const killTable = (ruleset: Ruleset, seed: number, stored: (table: string, request: string) => number) => {
  let table: Founded | null = null;
  let people: Person[] = [];
  let acknowledged: string[] = [];
  let [refusedInARow, requests, fights, resent, dice] = [0, 0, 0, 0, 0];
  /** Fewest requests that were acknowledged in one life of the server, not counting those made again. */
  let least = Infinity;
  let happened: Life['happened'] = () => undefined;
  const promised: Promised[] = [];

  const enter = async (address: string, person: Person): Promise<void> => {
    if (table === null) return;
    const screen = await seated(address, { type: 'enter', table: table.table, secret: person.secret, have: null });
    const lost = await person.seen.lost(screen);
    if (lost !== null) throw new Error(`${ruleset.id}: what ${screen.view().you.name} was shown has changed: ${lost}`);
    person.seen.follow(screen, () => happened('shown'));
    person.screen = screen;
  };

  const begin = async (address: string): Promise<void> => {
    table = await found(address, ruleset.id, ruleset.demos[0]?.id ?? null);
    const person = (secret: string, plays: boolean): Person => ({
      secret,
      plays,
      seen: seenDice(),
      unanswered: new Map(),
      screen: null,
    });
    people = [person(table.secret, true)];
    for (const [role, name] of [
      ['player', 'Ann'],
      ['player', 'Ben'],
      ['watch', 'Eye'],
    ] as const) {
      const joined = await seated(address, {
        type: 'join',
        table: table.table,
        link: `${role}.${table.links[role]}`,
        name,
      });
      people.push(person(joined.welcome.secret ?? '', role === 'player'));
      const free = joined.view().free[0];
      if (role === 'player' && free !== undefined)
        await joined.request({ type: 'take', who: free, seat: joined.welcome.seat });
      joined.leave();
    }
    acknowledged = [];
    promised.push({ table: table.table, acknowledged });
    fights++;
    refusedInARow = 0;
  };

  const answered = (person: Person, id: string, answer: { readonly ok: boolean }): void => {
    person.unanswered.delete(id);
    if (answer.ok) acknowledged.push(id);
  };

  /**
   * What was under way when the server died is requested again. If it was on disk by then, it was done: it must be
   * answered as done.
   */
  const resend = async (person: Person): Promise<void> => {
    for (const [id, request] of person.unanswered) {
      const before = stored(table?.table ?? '', id);
      const answer = await person.screen?.request(request, id);
      if (answer === undefined) continue;
      if (before > 0 && !answer.ok)
        throw new Error(`${ruleset.id}: ${id} was stored, and is refused when it comes again: ${answer.error.say}`);
      if (before > 1) throw new Error(`${ruleset.id}: ${id} is stored ${before} times`);
      resent++;
      answered(person, id, answer);
    }
  };

  /** Plays for one person until the server is gone, or there is nothing they can do. */
  const playFor = async (person: Person, nth: number, { round, over }: Life): Promise<void> => {
    const { screen } = person;
    if (screen === null || !person.plays) return;
    const player = bot(screen, seed * 10_000 + round * 10 + nth);
    while (refusedInARow < PATIENCE) {
      const next = await Promise.race([player.next().catch(() => null), over]);
      if (next === null || screen.socket.disconnected) return;
      const id = `kill-${seed}-${fights}-${round}-${nth}-${requests++}`;
      person.unanswered.set(id, next);
      const sent = screen.request(next, id).catch(() => null);
      happened('sent');
      const answer = await Promise.race([sent, over]);
      if (answer === null) return;
      answered(person, id, answer);
      refusedInARow = answer.ok ? 0 : refusedInARow + 1;
      if (answer.ok) happened('acknowledged');
    }
  };

  return {
    /**
     * Everybody comes back, looks whether all they were shown is still so, and requests again what was left without an
     * answer.
     */
    async comeBack(address: string): Promise<void> {
      if (table === null) await begin(address);
      for (const person of people) await enter(address, person);
      for (const person of people) await resend(person);
    },
    /**
     * Everybody plays until the server is gone, each as fast as they are answered: in a new fight, where one is stuck.
     */
    async play(life: Life): Promise<void> {
      let taken = 0;
      let over = false;
      void life.over.then(() => (over = true));
      happened = (what) => {
        if (what === 'acknowledged') taken++;
        life.happened(what);
      };
      try {
        for (;;) {
          await Promise.all(people.map((person, nth) => playFor(person, nth, life)));
          // What a screen notices first is that its connection is gone.
          if (over || people.some(({ screen }) => screen?.socket.disconnected === true)) break;
          for (const { screen } of people) screen?.leave();
          try {
            await begin(life.address);
            for (const person of people) await enter(life.address, person);
          } catch (error) {
            // Unless the server was killed meanwhile. What was begun then is left as it is.
            if (!(await Promise.race([life.over.then(() => true), sleep(DYING_MS, false)]))) throw error;
            table = null;
          }
        }
      } finally {
        happened = () => undefined;
        least = Math.min(least, taken);
      }
    },
    /** The server is gone: what was on its way still arrives, then everybody leaves. */
    async leave(): Promise<void> {
      for (const person of people) {
        const { screen } = person;
        if (screen === null) continue;
        if (screen.socket.connected)
          await new Promise<void>((done) => void screen.socket.once('disconnect', () => done()));
        screen.leave();
      }
      dice = Math.max(dice, ...people.map(({ seen }) => seen.count()));
    },
    ruleset: ruleset.id,
    promised: (): readonly Promised[] => promised,
    /**
     * Requests that were made again, fights begun, the most dice that one person saw in one, and the fewest requests
     * that were acknowledged in one life.
     */
    figures: () => ({ resent, fights, dice, least }),
  };
};
