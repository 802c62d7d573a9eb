import type { Known } from '../../rules/known/reader.ts';
import type { Offer, Slot } from '../../rules/offers/offer.ts';
import type { OpenQuestion } from '../../rules/play/question.ts';
import { lookUp } from '../../rules/scene/scene.ts';
import type { CombatantId, Scene } from '../../rules/scene/scene.ts';
import { asked } from '../../rules/text/asked.ts';
import { readBy } from '../../rules/text/text.ts';
import type { QuestionView } from '../../rules/views/view.ts';

type Worded = Pick<QuestionView, 'say' | 'about' | 'arrows' | 'options' | 'otherwise'>;

/**
 * A question as one seat may read it, built member by member: whoever it does not know of is in no sentence, in no list
 * to choose from, and an option that is named after them is no option. What is for the GM to choose goes to the GM
 * alone.
 */
export const questionFor = (question: OpenQuestion, known: Known<Scene>, gm: boolean): Worded => {
  const { say, about, arrows, options, otherwise } = question;
  const drawn = (shown: OpenQuestion['arrows']) => (shown === undefined || shown.length === 0 ? {} : { arrows: shown });
  if (gm) return { say: asked(say, known), about, ...drawn(arrows), options, otherwise: otherwise.offer };
  const knows = (id: CombatantId): boolean => lookUp(known, id) !== null;
  const open = options.filter(({ gmOnly, name }) => gmOnly !== true && readBy(name, knows) === name);
  return {
    say: asked(say, known),
    about: about.filter(knows),
    ...drawn(arrows?.filter(({ who }) => knows(who))),
    options: open.map((option) => optionFor(option, knows)),
    otherwise: open.some(({ id }) => id === otherwise.offer) ? otherwise.offer : '',
  };
};

const optionFor = (option: Offer, knows: (id: CombatantId) => boolean): Offer => ({
  ...option,
  about: readBy(option.about, knows),
  slots: option.slots.filter(({ gmOnly }) => gmOnly !== true).map((slot) => slotFor(slot, knows)),
});

const slotFor = (slot: Slot, knows: (id: CombatantId) => boolean): Slot => {
  if (slot.type === 'combatant') {
    const { initial, ...rest } = slot;
    const first = initial !== undefined && knows(initial) ? { initial } : {};
    return { ...rest, among: slot.among.filter(knows), ...first };
  }
  if (slot.type !== 'combatants') return slot;
  const among = slot.among.filter(knows);
  return slot.initial === undefined ? { ...slot, among } : { ...slot, among, initial: slot.initial.filter(knows) };
};
