import type { Offer, Reason, Slot } from '../../rules/offer.ts';
import { choice } from '../../rules/offer.ts';
import type { Slots } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { nameOf, plain, text } from '../../rules/text.ts';
import type { Words } from '../../rules/view.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import type { Steps } from './game.ts';
import { ask, record } from './game.ts';

/** What the GM is asked to agree to. */
export interface Request {
  readonly kind: 'approve-attack' | 'approve-defend' | 'approve-improvise';
  readonly what: 'attack' | 'defend' | 'improvise';
  readonly who: CombatantId;
  readonly about: readonly CombatantId[];
  /** After the name: "defends Mira with Persuasion: …". */
  readonly asked: Words;
  /** What the GM may set along with a yes. */
  readonly slots?: readonly Slot[];
}

const NO: Offer = offer({ id: 'refuse', name: 'Refuse', about: 'Nothing is spent.', group: GROUPS.roll, icon: 'x' });

/** Asks the GM; returns what was set along with a yes, or null and says so in the log. */
export function* agreedWith({ kind, what, who, about, asked, slots = [] }: Request): Steps<Slots | null> {
  const yes = offer({
    id: 'approve',
    name: 'Agree',
    about: 'It goes ahead.',
    group: GROUPS.roll,
    icon: 'check',
    slots,
  });
  const answer = yield* ask((scene) => {
    const fighter = lookUp(scene, who);
    if (fighter === null) return [];
    return [
      {
        kind,
        to: 'gm',
        say: text`${nameOf(fighter)} ${asked}. Agreed?`,
        about: [who, ...about],
        options: [yes, NO],
        otherwise: choice('approve'),
        always: choice('approve'),
        near: true,
        check: (made): readonly Reason[] =>
          made.offer === 'refuse'
            ? []
            : made.offer === 'approve'
              ? slotReasons(scene, yes, made.slots, true)
              : [reason('slot-malformed', 'There is no such option.')],
      },
    ];
  });
  if (answer?.choice.offer === 'approve') return answer.choice.slots;
  yield* record({ type: 'noted', of: who, note: { type: 'gm-refused', what, asked: plain(asked) }, gmOnly: false });
  return null;
}

/** Whether the GM agrees. */
export function* agreed(request: Request): Steps<boolean> {
  return (yield* agreedWith(request)) !== null;
}
