import { expect } from 'vitest';
import { lookUp } from '../../src/core/rules/scene/scene.ts';
import type { SeatId } from '../../src/core/rules/scene/scene.ts';
import type { View } from '../../src/core/rules/views/view.ts';
import { answer, viewFor, waitingOf } from '../../src/core/table/index.ts';
import type { Table } from '../../src/core/table/index.ts';
import { openEntry } from '../../src/core/table/log/table.ts';
import type { Stage } from '../core/stage.ts';
import { GM } from '../core/stage.ts';
import { SEATS } from './random-table.ts';

/**
 * Whenever a table waits, every screen says for whom and what for, and whoever can end the wait has a card that does.
 * Of what waits for the GM nobody else reads more than that.
 */
export const waitsAreSaid = ({ table }: Stage): void => {
  if (openEntry(table) !== null) {
    for (const seat of SEATS) saysWhoIsAsked(table, viewFor(table, seat));
    canBeAnswered(table);
    return;
  }
  if (table.ruleset.due(table.scene) !== null) return;
  for (const seat of SEATS) saysWhoseTurn(viewFor(table, seat));
  // an empty map waits for the GM to put somebody there
  if (table.scene.combatants.every(({ place }) => place === null)) return;
  expect(canGoOn(table), `somebody can go on: ${viewFor(table, GM).turnOrder.say}`).toBe(true);
};

const saysWhoIsAsked = (table: Table, view: View): void => {
  expect(view.waitingFor.length, 'the wait is said').toBeGreaterThan(0);
  const players = new Set(view.combatants.filter(({ seat }) => seat !== null).map(({ name }) => name));
  for (const { name, task } of view.waitingFor) {
    if (name === 'the GM') expect(task, 'what the GM decides is the GM’s').toBeNull();
    else
      expect(
        [players.has(name), task],
        `${name} is asked: ${JSON.stringify(waitingOf(table)?.questions.map(({ kind }) => kind))}`,
      ).toEqual([true, expect.stringMatching(/\w/u)]);
  }
};

const canBeAnswered = (table: Table): void => {
  const waiting = waitingOf(table);
  const gm = viewFor(table, GM);
  // What only waits to be kept, or cannot be played on, is the GM's to keep or withdraw.
  if (waiting === null) expect(gm.log.some(({ state }) => state === 'provisional' || state === 'open')).toBe(true);
  for (const { id, to, otherwise, check } of waiting?.questions ?? []) {
    const owner = to === 'gm' ? GM : (lookUp(table.scene, to)?.seat ?? GM);
    expect(
      gm.questions.map((question) => question.id),
      'the GM may answer for all',
    ).toContain(id);
    const card = viewFor(table, owner).questions.find((question) => question.id === id);
    expect([card?.yours, card?.options.some(({ reasons }) => reasons.length === 0)], `${owner} has a card`).toEqual([
      true,
      true,
    ]);
    expect(check(otherwise), 'nobody answering is an answer').toEqual([]);
  }
  for (const { id, roll } of waiting?.rolls ?? []) {
    const owner = roll.secret || roll.of === null ? GM : (lookUp(table.scene, roll.of)?.seat ?? GM);
    expect(viewFor(table, owner).rolls.find((roll) => roll.id === id)?.yours, `${owner} has the dice`).toBe(true);
  }
};

/** Who may act now by name, the reader as "you", so many by number, or the GM. */
const saysWhoseTurn = ({ you, turnOrder, combatants }: View): void => {
  const acting = turnOrder.active.flatMap((id) => {
    const found = combatants.find((combatant) => combatant.id === id);
    return found === undefined ? [] : found.seat === you.seat ? [found.name, ' you'] : [found.name];
  });
  const said = `${turnOrder.title}. ${turnOrder.say}`;
  if (you.role === 'gm') expect(turnOrder.say).not.toBe('');
  else
    expect(
      /\bthe GM\b|^.*\d+ have yet to/u.test(said) ||
        acting.some((name) => said.toLowerCase().includes(name.toLowerCase())),
      said,
    ).toBe(true);
};

const offersFor = (table: Table, seat: SeatId, who: Parameters<typeof lookUp>[1] | null): boolean => {
  const found = answer(table, seat, { type: 'offers', who });
  return found.ok && found.value.offers.some(({ reasons, secondary }) => reasons.length === 0 && secondary !== true);
};

/** Whether somebody whose turn it is may do something, or the GM is offered what is next. */
const canGoOn = (table: Table): boolean =>
  viewFor(table, GM).turnOrder.active.some((id) => offersFor(table, lookUp(table.scene, id)?.seat ?? GM, id)) ||
  offersFor(table, GM, null);
