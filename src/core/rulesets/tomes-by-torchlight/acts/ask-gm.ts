import type { CombatantId, Sentence, Slots } from '../../../rules/kit.ts';
import { called, handed, lookUp, numberSlot, offer, pickSlot, prompt, sentence, textSlot } from '../../../rules/kit.ts';
import { ask, noted, record, type Procedure } from '../game.ts';
import { GROUPS } from '../offer.ts';
import { ATTRIBUTES, type Attribute } from '../sheet/body.ts';

/** What the GM is asked in the middle of a rule: to agree to something, or to say what comes of it (TT-094). */

export const SAID = textSlot('said', 'In words');
const ATTRIBUTE = pickSlot('attribute', 'Check', {
  none: 'No check',
  ...(Object.fromEntries(ATTRIBUTES.map((id) => [id, id])) as Record<Attribute, string>),
});
const OBSTACLE = numberSlot('obstacle', 'Obstacle');

const YES = offer({ id: 'yes', name: 'Yes', about: 'It happens.', group: GROUPS.act, icon: 'check' });
const BUT = offer({ id: 'but', name: 'Yes, but…', about: 'It happens, at a price.', group: GROUPS.act, icon: 'scale' });
const NO = offer({ id: 'no', name: 'No', about: 'Nothing is spent.', group: GROUPS.act, icon: 'x' });

export interface Ruled {
  readonly answer: 'yes' | 'but' | 'no';
  readonly text: string;
  /** The check that it takes; null: none. */
  readonly check: { readonly attribute: Attribute; readonly obstacle: number } | null;
}

const ruledBy = (made: { readonly slots: Slots }, answer: Ruled['answer']): Ruled => {
  const attribute = ATTRIBUTE.of(made);
  return {
    answer,
    text: (SAID.of(made) ?? '').slice(0, 240),
    check: attribute === null || attribute === 'none' ? null : { attribute, obstacle: OBSTACLE.of(made) ?? 0 },
  };
};

/** Asks the GM what somebody may do and which check it takes; the ruling goes into the log. */
export function* ruling(
  who: CombatantId,
  kind: 'improvise' | 'item' | 'improvised-reaction',
  what: string,
): Procedure<Ruled> {
  const slots = [
    ATTRIBUTE.slot(),
    OBSTACLE.slot({ min: 0, max: 19, step: 1, initial: 0 }),
    SAID.slot({ most: 240, optional: true }),
  ];
  const answer = yield* ask((scene) => [
    prompt('gm', kind, () => {
      const asking = lookUp(scene, who);
      if (asking === null) return null;
      return {
        say: sentence`${called(asking.id)} wants to ${handed(what)}. Does it happen?`,
        about: [who],
        options: [{ ...YES, slots }, { ...BUT, slots }, NO],
        otherwise: { offer: YES.id, slots: { attribute: 'none', obstacle: 0 } },
      };
    }),
  ]);
  const chosen = answer?.choice ?? { offer: NO.id, slots: {} };
  const ruled = ruledBy(chosen, chosen.offer === 'but' ? 'but' : chosen.offer === 'yes' ? 'yes' : 'no');
  yield* record(noted(who, { type: 'ruled', what, answer: ruled.answer, text: ruled.text }));
  return ruled;
}

const NOTE = offer({
  id: 'note',
  name: 'Say it',
  about: 'The log keeps it.',
  group: GROUPS.act,
  icon: 'message-circle',
});
const NOTHING = offer({
  id: 'nothing',
  name: 'Nothing more',
  about: 'The fight goes on.',
  group: GROUPS.act,
  icon: 'x',
});

/** Asks the GM for words; an empty text where there is nothing to say. */
export function* inWords(
  kind: 'table-missing' | 'spell-failure',
  about: CombatantId,
  say: Sentence,
): Procedure<string> {
  const answer = yield* ask((scene) => [
    prompt('gm', kind, () =>
      lookUp(scene, about) === null
        ? null
        : {
            say,
            about: [about],
            options: [{ ...NOTE, slots: [SAID.slot({ most: 240 })] }, NOTHING],
            otherwise: NOTHING.id,
          },
    ),
  ]);
  return answer === null ? '' : (SAID.of(answer.choice) ?? '').slice(0, 240);
}
