import type { CombatantId, Text } from '../../../rules/kit.ts';
import { listed, named, namedAll, readTarget, readTargets, unless } from '../../../rules/kit.ts';
import { hear, refuseAll } from '../acts/intentions/advantage.ts';
import { intentIn } from '../acts/intentions/intents.ts';
import { noSign } from '../acts/intentions/sign.ts';
import { changed, look, reason, record, type Scene, type TableAction, tableAction, turned, head } from '../game.ts';
import { sufferAlways } from '../moves/travel.ts';
import { FRESH, isIn, withoutState } from '../sheet/index.ts';
import { begin, beginRounds, danger, endFight, rest } from './fight-actions.ts';
import { playMoment } from './go-on.ts';
import { groupsNow, morale } from './morale.ts';
import { fixOrder } from './order-steps.ts';
import { everybody, momentsNow } from './order.ts';
import { decided, missing, nextPart, pending, requests } from './phases.ts';

/** The rounds of a fight. Most of these the table does by itself. */

const SECONDS = 10;

const inRounds = ({ turn }: Scene): boolean => turn.phase !== 'idle' && turn.phase !== 'free';

/** What the heading says of a turn that strikes nobody. */
const doesNow = (scene: Scene, actor: CombatantId): Text => {
  const intent = intentIn(scene, actor);
  if (intent === null || intent.masked) return [' acts'];
  const { deed } = intent;
  if (deed.type === 'spell') {
    const casts = deed.magic === 'miracle' ? 'works a miracle' : `casts a ${deed.magic}`;
    return [` ${casts}`, ...(deed.target === null ? [] : [' on ', named(scene, deed.target)])];
  }
  return [deed.type === 'retreat' ? ' retreats' : deed.type === 'withdraw' ? ' withdraws carefully' : ' acts'];
};

/** Gambits are no attacks, as far as the reader knows what they are. */
const doTo = (scene: Scene, actors: readonly CombatantId[], alone: boolean): string => {
  const gambits = actors.every((actor) => {
    const intent = intentIn(scene, actor);
    return intent !== null && !intent.masked && intent.deed.type === 'gambit';
  });
  if (gambits) return alone ? ' tries a gambit on ' : ' try a gambit on ';
  return alone ? ' attacks ' : ' attack ';
};

/** An advantage asked for, once the order is shown, or a question about a foe's plans waits for the GM. */
const waitsForWord = (scene: Scene): boolean =>
  (scene.turn.asks ?? []).length > 0 || (scene.turn.phase !== 'intentions' && requests(scene).length > 0);

/** Shows the order, puts the next part in order, or plays the next moment. */
const goOn = tableAction({
  ...head('fight', 'go-on', 'Continue', 'step-forward', 'BD-034'),
  about: (scene) =>
    waitsForWord(scene) ? 'Without granting the advantages or signs asked for.' : 'Plays the next step of the round.',
  when: inRounds,
  meanwhile: waitsForWord,
  check: (scene) => {
    if (waitsForWord(scene)) return [];
    const late = missing(scene);
    if (late.length > 0) return [reason('intent-missing', `Missing: ${listed(late.map(({ name }) => name))}.`)];
    const over = scene.turn.phase !== 'intentions' && momentsNow(scene).length === 0 && nextPart(scene) === null;
    return unless(!over, reason('nothing-to-do'));
  },
  *resolve() {
    const scene = yield* look();
    if (waitsForWord(scene)) {
      yield* refuseAll();
      yield* noSign(() => true);
      return;
    }
    if (scene.turn.phase === 'intentions') {
      yield* record(turned({ phase: 'order' }, { type: 'order-shown' }));
      return;
    }
    const [moment, lane] = yield* look((now) => [momentsNow(now)[0], nextPart(now)] as const);
    if (moment !== undefined) yield* playMoment(moment);
    else if (lane !== null) yield* fixOrder(lane);
  },
  headline: ({ slots }, scene) => {
    if (waitsForWord(scene)) return ['The GM continues'];
    const actors = readTargets(slots, 'actors') ?? [];
    const target = readTarget(slots);
    const [first, second] = actors;
    if (first === undefined) return [scene.turn.phase === 'intentions' ? 'Everyone has locked an intention' : ''];
    const alone = second === undefined;
    // what one does is said by what is told of it, as soon as it is
    const until = alone ? '…' : '';
    if (target === null) return [...namedAll(scene, actors), ...(alone ? doesNow(scene, first) : [' act']), until];
    return [...namedAll(scene, actors), doTo(scene, actors, alone), named(scene, target), until];
  },
});

const endRound = tableAction({
  ...head('fight', 'end-round', 'End the round', 'timer', 'BD-015'),
  about: 'Advances ten seconds.',
  when: inRounds,
  check: (scene) => {
    const open = pending(scene).map(({ name }) => name);
    return unless(open.length === 0, reason('turns-pending', `Still to act: ${listed(open)}.`));
  },
  *resolve() {
    const scene = yield* look();
    const { clock, round } = scene.turn;
    for (const { id, body } of everybody(scene)) {
      if (body.shocked) yield* record(changed(id, { shocked: false }, { type: 'effect-ended' }));
      // those stunned before the round had no turn in it; those stunned in it lose the next
      if (isIn(body, 'stunned') && intentIn(scene, id) === null)
        yield* record(changed(id, withoutState(body, 'stunned'), { type: 'effect-ended' }));
    }
    yield* record(turned({ clock: clock + SECONDS }, { type: 'round-ended', clock: clock + SECONDS }));
    const groups = groupsNow(yield* look());
    const begins = { ...FRESH, phase: 'intentions', round: round + 1, groups } as const;
    yield* record(turned(begins, { type: 'round-began', round: round + 1 }));
    yield* sufferAlways();
  },
  headline: (_, scene) => [`Round ${scene.turn.round} is over`],
});

const hold = tableAction({
  ...head('fight', 'hold', 'Pause', 'pause', 'BD-034'),
  name: ({ turn }) => (turn.held ? 'Resume' : 'Pause'),
  about: ({ turn }) =>
    turn.held ? 'The round continues by itself again.' : 'Nothing happens by itself until you resume.',
  icon: ({ turn }) => (turn.held ? 'play' : 'pause'),
  meanwhile: true,
  when: ({ turn }) => turn.phase !== 'idle',
  *resolve() {
    const held = !(yield* look()).turn.held;
    yield* record(turned({ held }, { type: 'held', held }));
  },
  headline: (_, scene) => [scene.turn.held ? 'The GM resumes the round' : 'The GM pauses the round'],
});

const byItself = (id: string, headline: string, resolve: TableAction['resolve']): TableAction => ({
  id,
  offers: () => [],
  resolve,
  headline: () => [headline],
});

/** Asks the GM about every requested advantage, one after the other (BD-085). */
const hearing = byItself('hear', 'The GM rules on advantages…', function* () {
  for (const { actor } of requests(yield* look())) yield* hear(actor);
});

/** What the GM is likely to do next, the likeliest first. Rounds go on by themselves. */
export const nextForTable = (scene: Scene): readonly string[] => {
  const { phase, surprised, held } = scene.turn;
  if (phase === 'idle') return surprised === null ? ['begin', 'surprise', 'noticed'] : ['begin', 'noticed'];
  if (phase === 'free') return ['begin-rounds'];
  if (held) return ['hold'];
  // nothing goes on by itself any more, so the GM does
  return decided(scene) ? ['end-fight', 'go-on'] : ['go-on', 'end-round'];
};

export const roundActions: readonly TableAction[] = [
  begin,
  beginRounds,
  goOn,
  endRound,
  hold,
  danger,
  rest,
  endFight,
  byItself('morale', 'Morale', morale),
  hearing,
];
