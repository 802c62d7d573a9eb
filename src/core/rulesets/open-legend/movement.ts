import type { Command, Offer, Reason } from '../../rules/offer.ts';
import type { Explained } from '../../rules/ruleset.ts';
import { lookUp } from '../../rules/scene.ts';
import { readPath } from '../../rules/slots.ts';
import type { Cell } from '../../rules/slots.ts';
import { listed } from '../../rules/text.ts';
import type { Action } from './action.ts';
import { turnReasons } from './budget.ts';
import { halved, speedOf } from './derived.ts';
import { cellOf, groundOf } from './ground.ts';
import { GROUPS, MOVE, offer } from './offer.ts';
import { pathFeet } from './path.ts';
import type { Purse } from './purse.ts';
import { pay, stages } from './purse.ts';
import { moveReach } from './reach-view.ts';
import { reason } from './reasons.ts';
import { leftBy, reactorsTo } from './threat.ts';
import type { Battle, Fighter, Steps } from './game.ts';
import { look, record } from './game.ts';
import { walk } from './walk.ts';

const feetLeft = (fighter: Fighter): number => stages(fighter.body).reduce((sum, { feet }) => sum + feet, 0);

const movementReasons = (scene: Battle, fighter: Fighter): readonly Reason[] => {
  const before = turnReasons(scene, fighter);
  if (before.length > 0) return before;
  if (scene.field.type !== 'grid') return [reason('needs-a-grid')];
  if (cellOf(fighter) === null) return [reason('not-on-field')];
  return feetLeft(fighter) > 0 ? [] : [reason('no-move-left')];
};

/** The purse after the steps of a path; null as soon as one cannot be paid, with the feet that were needed. */
const payFor = (fighter: Fighter, feet: readonly number[]): Purse | null => {
  const speed = speedOf(fighter.body).total;
  let purse: Purse | null = fighter.body;
  for (let i = 1; i < feet.length && purse !== null; i++)
    purse = pay(purse, (feet[i] ?? 0) - (feet[i - 1] ?? 0), speed);
  return purse;
};

const walkReasons = (scene: Battle, fighter: Fighter, command: Command): readonly Reason[] => {
  const path = readPath(command.slots) ?? [];
  const { feet, reasons } = pathFeet(scene, fighter, path);
  const short = payFor(fighter, feet) === null;
  return short
    ? [
        ...reasons,
        reason('not-enough-movement', `The way takes ${feet.at(-1) ?? 0} ft, there are ${feetLeft(fighter)} ft.`),
      ]
    : reasons;
};

/** What a walk costs and whom it gives an opportunity attack. */
const explainWalk = (scene: Battle, fighter: Fighter, command: Command): Explained => {
  const path = readPath(command.slots);
  const grid = groundOf(scene);
  const start = cellOf(fighter);
  if (path === null || grid === null || start === null) return { modifiers: [], tallies: [], notes: [] };
  const { feet } = pathFeet(scene, fighter, path);
  const purse = payFor(fighter, feet);
  const notes = [`${feet.at(-1) ?? 0} ft.`];
  if (purse !== null && purse.majorLeft < fighter.body.majorLeft)
    notes.push('Trades the major action for a second move.');
  const reactors = reactorsTo(scene, fighter);
  const cells: readonly Cell[] = [start, ...path];
  const struck = new Set<string>();
  for (let i = 1; i < cells.length; i++)
    for (const one of leftBy(grid, reactors, fighter, cells[i - 1] ?? start, cells[i] ?? start)) struck.add(one.name);
  if (struck.size > 0) notes.push(`Leaves the reach of ${listed([...struck])}.`);
  return { modifiers: [], tallies: [], notes };
};

function* go(command: Command): Steps {
  const path = readPath(command.slots);
  if (command.who !== null && path !== null)
    yield* walk(command.who, path, {
      pays: 'turn',
      voluntary: command.forced === null,
      forced: command.forced !== null,
      along: null,
    });
}

const moveOffer = (scene: Battle, fighter: Fighter): Offer =>
  offer({
    id: 'move',
    name: 'Move',
    about: 'Up to the speed, in parts; farther by trading the major action.',
    group: GROUPS.move,
    icon: 'footprints',
    cost: MOVE,
    reasons: movementReasons(scene, fighter),
    slots: [{ name: 'path', label: 'Way', type: 'path' }],
    gesture: 'drag',
    rule: 'OL-131',
  });

/** Feet that standing up takes: half the speed of a move action. */
const risingFeet = (fighter: Fighter): number => halved(speedOf(fighter.body).total);

const standOffer = (scene: Battle, fighter: Fighter): readonly Offer[] => {
  if (!fighter.body.prone) return [];
  const before = turnReasons(scene, fighter);
  const short =
    before.length === 0 && pay(fighter.body, risingFeet(fighter), speedOf(fighter.body).total) === null
      ? [reason('not-enough-movement')]
      : [];
  return [
    offer({
      id: 'stand',
      name: 'Stand up',
      about: `Takes ${risingFeet(fighter)} ft of a move action; provokes nothing.`,
      group: GROUPS.move,
      icon: 'arrow-up-from-line',
      cost: MOVE,
      reasons: [...before, ...short],
      rule: 'OC-20',
    }),
  ];
};

function* stand(command: Command): Steps {
  const fighter = command.who === null ? null : lookUp(yield* look(), command.who);
  if (fighter === null) return;
  const {
    feetLeft: feet,
    moveLeft,
    majorLeft,
  } = pay(fighter.body, risingFeet(fighter), speedOf(fighter.body).total) ?? fighter.body;
  yield* record({
    type: 'changed',
    who: fighter.id,
    set: { prone: false, feetLeft: feet, moveLeft, majorLeft },
    because: { type: 'stood-up' },
  });
}

/** Walking, by dragging a token, and getting up. */
export const moveActions: readonly Action[] = [
  {
    id: 'move',
    offers: (scene, fighter) => [moveOffer(scene, fighter)],
    check: walkReasons,
    resolve: go,
    reach: (scene, fighter, id) =>
      id === 'move' && movementReasons(scene, fighter).length === 0 ? moveReach(scene, fighter) : null,
    explain: explainWalk,
    headline: () => ['moves'],
  },
  { id: 'stand', offers: standOffer, resolve: stand, headline: () => ['stands up'] },
];
