import { between, called, combatantSlot, combatantsSlot, keysOf, lookUp, named, openly } from '../../../rules/kit.ts';
import { REFUSED } from '../facts/fight-facts.ts';
import { changed, choose, look, noted } from '../game.ts';
import type { Choice, CombatantId, Command, Known, Procedure, Scene, Sentence, Slot, Slots } from '../rules.ts';
import { idsOf, living, option, pickSlot, record, ruling, score, sentence, tableAction, text } from '../rules.ts';

export interface Request {
  readonly what: keyof typeof REFUSED;
  readonly who: CombatantId;
  readonly about: readonly CombatantId[];
  /** After the name: "defends Mira with Persuasion: …". */
  readonly asked: Sentence;
  /** What the GM may set along with a yes. */
  readonly slots?: readonly Slot[];
}

const YES = option.roll('approve', 'Allow', 'The action goes ahead.', 'check');
const NO = option.roll('refuse', 'Refuse', 'Nothing is spent.', 'x');

/** Whether the GM gave the command, or has forced it: then nobody's word is needed. */
export const byWord = ({ role, forced }: Pick<Command, 'role' | 'forced'>): boolean => role === 'gm' || forced !== null;

/** Returns what the GM set along with a yes; null: refused, as the log says. */
export function* agreedWith({ what, who, about, asked, slots = [] }: Request): Procedure<Slots | null> {
  const say = sentence`${called(who)} ${asked}. Allow it?`;
  const made = yield* choose('gm', `approve-${what}`, (scene) =>
    lookUp(scene, who) === null ? null : between(say, [who, ...about], [{ ...YES, slots }, NO], YES, YES),
  );
  if (made?.offer === YES.id) return made.slots;
  yield* record(noted(who, { type: 'gm-refused', what, asked: openly(asked, yield* look()) }));
  return null;
}

const QUESTIONS: readonly string[] = keysOf(REFUSED).map((what) => `approve-${what}`);
/** What the log says of the GM's word and of who comes along; other answers show in the facts that follow. */
export const answeredOf = (to: CombatantId | 'gm', kind: string, { offer }: Choice, scene: Known<Scene>) => {
  if (kind === 'come-along' && to !== 'gm') return offer === 'come' ? text`${named(scene, to)} comes along` : null;
  return QUESTIONS.includes(kind) && offer === 'approve' ? ['The GM allows it'] : null;
};

export function* agreed(request: Request): Procedure<boolean> {
  return (yield* agreedWith(request)) !== null;
}

const tricksters = (scene: Scene) => idsOf(living(scene).filter(({ body }) => score(body, 'influence') > 0));

const SOURCE = combatantSlot('source', 'Source of the illusion');
const WATCHERS = combatantsSlot('targets', 'Who sees through it?');
const WHO = combatantsSlot('targets', 'Who');
const CAN = pickSlot('can', 'Helpless', { no: 'Yes', yes: 'No longer' });

export const seeThrough = tableAction({
  ...ruling('see-through', 'See through an illusion', 'eye', 'OL-043'),
  about: 'Illusions from this source no longer harm them.',
  when: (scene) => tricksters(scene).length > 0,
  slots: (scene) => [SOURCE.slot({ among: tricksters(scene) }), WATCHERS.slot({ among: idsOf(living(scene)), min: 1 })],
  *resolve(command) {
    const of = SOURCE.of(command);
    if (of === null) return;
    for (const { id, body } of WATCHERS.in(yield* look(), command))
      if (!body.awareOf.includes(of))
        yield* record(changed(id, { awareOf: [...body.awareOf, of] }, { type: 'saw-through', of }));
  },
  headline: (command, scene) => {
    const watchers = WATCHERS.named(scene, command);
    return text`The GM lets ${watchers} see through ${SOURCE.named(scene, command)}’s illusions`;
  },
});

export const markDefenceless = tableAction({
  ...ruling('defenceless', 'Mark as helpless', 'person-standing', 'OL-200'),
  about: 'Attacks against them are finishing blows.',
  when: (scene) => living(scene).length > 0,
  slots: (scene) => [WHO.slot({ among: idsOf(living(scene)), min: 1 }), CAN.slot()],
  *resolve(command) {
    const defenceless = CAN.of(command) !== 'yes';
    for (const { id } of WHO.in(yield* look(), command))
      yield* record(changed(id, { defenceless }, { type: 'marked-defenceless', defenceless }));
  },
  headline: (command, scene) =>
    text`The GM marks ${WHO.named(scene, command)} as ${CAN.of(command) === 'yes' && 'no longer '}helpless`,
});
