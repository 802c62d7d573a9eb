import { isOf, seenBy } from '../../../rules/known/known.ts';
import type { Command, Viewer } from '../../../rules/offers/offer.ts';
import type { Asked } from '../../../rules/play/question.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { CombatantId, Scene } from '../../../rules/scene/scene.ts';
import { saying } from '../../../rules/telling/tell-edit.ts';
import { addTold, tellFact } from '../../../rules/telling/tell.ts';
import { words } from '../../../rules/telling/words.ts';
import { namedAll } from '../../../rules/text/text.ts';
import { leastChangeOf } from '../../../rules/views/options.ts';
import type { Order, Told } from '../../../rules/views/view.ts';
import { sceneAfter, scenesOf } from '../../log/past/history.ts';
import { whole } from '../../log/kept-record.ts';
import type { Rec } from '../../log/record.ts';
import { optionsAt } from '../../log/lookups.ts';
import type { Table } from '../../log/table.ts';

/** What a viewer hears of one record: its facts, and the decisions between them. */

/**
 * Adds what a viewer hears of one record. Gives the scene after it, and whether they heard of more than how the turn
 * goes on. Decisions are told where they were taken, between the facts.
 */
export const tellRecord = (
  table: Table,
  kept: Rec,
  from: Scene,
  viewer: Viewer,
  told: Told[],
): { readonly after: Scene; readonly acted: boolean } => {
  const record = whole(kept);
  if (record.type === 'withdrawn' || record.type === 'undone-to')
    return { after: sceneAfter(table, from, record), acted: false };
  const numbers = viewer.role === 'gm' || optionsAt(table, record.seq).playersSeeNumbers;
  let scene = from;
  const first = told.length;
  let turns = 0;
  const decided = (before: number): void => {
    const silent: Silent[] = [];
    record.inputs.forEach((input, nth) => {
      if (record.inputsAt[nth] !== before) return;
      if (input.type === 'meanwhile' && input.command !== null)
        told.push(...tellBetween(table, input.command, scene, viewer));
      if (input.type !== 'answered') return;
      const { kind, to, order } = input;
      if (!heardOf(to, scene, viewer)) return;
      const text = table.ruleset.answered(to, kind, input.choice, table.ruleset.known(scene, viewer));
      if (text !== null) told.push(saying(text));
      else if (
        order !== undefined &&
        (order === 'near' || order === 'never' || leastChangeOf(order) !== null) &&
        to !== 'gm' &&
        answersFor(to, scene, viewer)
      ) {
        const alike = silent.find((silent) => silent.kind === kind && silent.order === order);
        if (alike === undefined) silent.push({ kind, order, who: [to] });
        else alike.who.push(to);
      }
    });
    for (const other of silent) told.push(unasked(table, scene, other));
  };
  const scenes = scenesOf(table, from, record.facts);
  record.facts.forEach((fact, nth) => {
    decided(nth);
    const after = scenes[nth] ?? scene;
    const line = tellFact(table.ruleset, fact, scene, after, viewer, numbers);
    if (line !== null) {
      addTold(told, line, first);
      if (fact.type === 'turned') turns++;
    }
    scene = after;
  });
  decided(record.facts.length);
  return { after: scene, acted: told.length - first > turns };
};

/** Those whom one standing order kept from being asked about one kind of reaction. */
interface Silent {
  readonly kind: string;
  readonly order: Order;
  readonly who: CombatantId[];
}

const answersFor = (asked: CombatantId, scene: Scene, viewer: Viewer): boolean => {
  const who = lookUp(scene, asked);
  return who !== null && (viewer.role === 'gm' || isOf(who, viewer));
};

/** Whom a standing order let something pass for: "Not asked: Rook (Defend), beyond half speed". */
const unasked = ({ ruleset }: Table, scene: Scene, { kind, order, who }: Silent): Told => {
  const reaction = ruleset.reactions.find((reaction) => reaction.kind === kind);
  const hidden = who.every((id) => lookUp(scene, id)?.hidden === true);
  const least = leastChangeOf(order);
  const slight = least === null ? null : `changes the outcome by less than ${Math.round(least * 100)} %`;
  const why = slight ?? (order === 'near' ? (reaction?.far ?? 'too far away') : hidden ? 'hidden' : 'standing order');
  return {
    ...saying(['Not asked: ', ...namedAll(scene, who), ` (${reaction?.name ?? kind}), ${why}`]),
    unasked: { kind, order, who },
  };
};

/** What somebody did in between. */
const tellBetween = (table: Table, command: Command, scene: Scene, viewer: Viewer): readonly Told[] => {
  const known = table.ruleset.known(scene, viewer);
  if (command.who !== null && lookUp(known, command.who) === null) return [];
  const { text: headline } = table.ruleset.headline(command, known, viewer.role === 'gm');
  if (headline.length === 0) return [];
  return command.forced === null
    ? [saying(headline)]
    : [saying(words.overruled(command.forced), 'warn'), saying(headline)];
};

const heardOf = (asked: Asked, scene: Scene, viewer: Viewer): boolean => {
  if (asked === 'gm') return viewer.role === 'gm';
  const who = lookUp(scene, asked);
  return who !== null && seenBy(who, viewer);
};
