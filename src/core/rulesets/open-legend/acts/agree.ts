import { prompt } from '../../../rules/kit/prompt.ts';
import type { Slot, Slots } from '../../../rules/offers/offer.ts';
import { choice } from '../../../rules/offers/offer.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import { nameOf, plain, text } from '../../../rules/text/text.ts';
import type { Words } from '../../../rules/views/view.ts';
import type { Procedure } from '../game.ts';
import { ask, noted, record } from '../game.ts';
import { GROUPS, option } from '../offer.ts';

export interface Request {
  readonly kind: 'approve-attack' | 'approve-defend' | 'approve-improvise' | 'approve-tend' | 'approve-telekinesis';
  readonly what: 'attack' | 'defend' | 'improvise' | 'tend' | 'telekinesis';
  readonly who: CombatantId;
  readonly about: readonly CombatantId[];
  /** After the name: "defends Mira with Persuasion: …". */
  readonly asked: Words;
  /** What the GM may set along with a yes. */
  readonly slots?: readonly Slot[];
}

const YES = option('approve', 'Allow', 'The action goes ahead.', GROUPS.roll, 'check');
const NO = option('refuse', 'Refuse', 'Nothing is spent.', GROUPS.roll, 'x');

/** Asks the GM; returns what was set along with a yes, or null and says so in the log. */
export function* agreedWith({ kind, what, who, about, asked, slots = [] }: Request): Procedure<Slots | null> {
  const answer = yield* ask((scene) => [
    prompt('gm', kind, () => {
      const combatant = lookUp(scene, who);
      if (combatant === null) return null;
      return {
        say: text`${nameOf(combatant)} ${asked}. Allow it?`,
        about: [who, ...about],
        options: [{ ...YES, slots }, NO],
        otherwise: YES.id,
        always: choice(YES.id),
      };
    }),
  ]);
  if (answer?.choice.offer === YES.id) return answer.choice.slots;
  yield* record(noted(who, { type: 'gm-refused', what, asked: plain(asked) }));
  return null;
}

export function* agreed(request: Request): Procedure<boolean> {
  return (yield* agreedWith(request)) !== null;
}
