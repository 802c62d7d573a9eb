import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { FieldType } from '../../../src/core/space/field/field.ts';
import type { Request } from '../../../src/core/wire/messages.ts';
import type { Founded, Screen } from './running.ts';
import { found, seated } from './running.ts';

/** A ready fight with its people, each at a screen of their own behind a real socket. */

export interface Company {
  readonly table: Founded;
  readonly gm: Screen;
  readonly ann: Screen;
  readonly ben: Screen;
  readonly eye: Screen;
  /** Ann's character, and one that nobody plays. */
  readonly hers: CombatantId;
  readonly free: CombatantId;
  readonly foes: readonly CombatantId[];
  leave(): void;
}

/** A table with a GM, Ann who plays the first character, Ben with the second, and a watcher. */
export const company = async (address: string, field: FieldType = 'grid'): Promise<Company> => {
  const ruleset = rulesets.find(({ fields }) => fields[0] === field);
  const [demo] = ruleset?.demos ?? [];
  if (ruleset === undefined || demo === undefined) throw new Error('no ready fight');
  const table = await found(address, ruleset.id, demo.id);
  const gm = await seated(address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const join = (role: 'player' | 'watch', name: string) =>
    seated(address, { type: 'join', table: table.table, link: `${role}.${table.links[role]}`, name });
  const [ann, ben, eye] = [await join('player', 'Ann'), await join('player', 'Ben'), await join('watch', 'Eye')];
  const [hers, his, free] = gm.view().free;
  if (hers === undefined || his === undefined || free === undefined) throw new Error('too few characters');
  for (const [who, screen] of [
    [hers, ann],
    [his, ben],
  ] as const)
    await taken(screen, { type: 'take', who, seat: screen.welcome.seat });
  // Each screen hears of it in its own time.
  for (const screen of [gm, ann, ben, eye]) await screen.until((view) => !view.free.includes(his));
  const foes = gm
    .view()
    .combatants.filter(({ side, hidden }) => side === 'foe' && !hidden)
    .map(({ id }) => id);
  return {
    table,
    gm,
    ann,
    ben,
    eye,
    hers,
    free,
    foes,
    leave: () => [gm, ann, ben, eye].forEach((screen) => screen.leave()),
  };
};

export const taken = async (screen: Screen, request: Request): Promise<void> => {
  const done = await screen.request(request);
  if (!done.ok) throw new Error(`${request.type}: ${done.error.say}`);
};

/** The newest entry of the log. */
export const newest = ({ gm }: Company): string => gm.view().log.at(-1)?.id ?? '';

/** The GM does what comes next, for who is up before the table, until it is one combatant's turn. */
export const begun = async ({ gm }: Company): Promise<void> => {
  const done = new Set<string>();
  for (let step = 0; step < 60; step++) {
    const { active, lanes, turn } = gm.view().turnOrder;
    if (lanes.some(({ items }) => items.some(({ state }) => state === 'active'))) return;
    for (const who of [...active, null]) {
      const found = await gm.query({ type: 'offers', who });
      const next = (found.ok ? found.value.offers : []).find(
        ({ id, reasons, slots }) =>
          reasons.length === 0 && !done.has(`${who ?? ''} ${id}`) && slots.every(({ optional }) => optional === true),
      );
      if (next === undefined) continue;
      done.add(`${who ?? ''} ${next.id}`);
      if ((await gm.request({ type: 'command', command: { who, offer: next.id, slots: {}, turn }, forced: null })).ok)
        break;
    }
  }
  throw new Error('no turn ever came');
};

/** One strikes at another, the GM overruling what stands against it; false where not even that is possible. */
export const struck = async ({ gm }: Company, who: CombatantId, target: CombatantId, nth: number): Promise<boolean> => {
  const found = await gm.query({ type: 'strikes', who, target });
  const strikes = found.ok ? found.value.strikes : [];
  const strike = strikes[nth % Math.max(1, strikes.length)];
  return strike !== undefined && (await gm.request({ type: 'command', command: strike.command, forced: 'a test' })).ok;
};
