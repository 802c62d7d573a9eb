import type { Choice, Offer, Reason } from '../offers/offer.ts';
import { choice } from '../offers/offer.ts';
import type { Arrow } from '../offers/arrow.ts';
import type { Asked, Question } from '../play/question.ts';
import type { CombatantId, Scene } from '../scene/scene.ts';
import { slotReasons } from '../offers/slot-reasons.ts';
import type { Sentence } from '../text/asked.ts';
import type { combatantSlot } from './slots.ts';

/** What is asked; what is left out is usual. Options may be made when somebody looks at them: odds do not. */
export interface Asking {
  readonly say: Sentence;
  readonly about?: readonly CombatantId[];
  /** Whom it would move where, as far as whoever is asked may know. */
  readonly arrows?: readonly Arrow[];
  readonly options: readonly Offer[] | (() => readonly Offer[]);
  /** For time-outs, absent players and odds: a choice, or the id of an option without slots. */
  readonly otherwise: Choice | string;
  readonly always?: Choice | null;
  /** Close enough to interrupt for; left out: it is. */
  readonly near?: boolean;
  /** Slots that `check` words better than their form does. */
  readonly special?: readonly string[];
  /** Reasons against a whole choice, beyond the option's own and the form of its slots. */
  readonly check?: (made: Choice) => readonly Reason[];
}

/**
 * One of these options, of which the `usual` one holds for time-outs, absent players and odds, and `always` for those
 * who want to be asked no more.
 */
export const between = (
  say: Sentence,
  about: readonly CombatantId[],
  options: readonly Offer[],
  usual: Offer,
  always: Offer | null = null,
): Asking => ({
  say,
  about,
  options,
  otherwise: usual.id,
  always: always === null ? null : choice(always.id),
});

/** Whom of these: the one option asks for them by this slot, and the first holds for absent players; null: nobody. */
export const whichOf = (
  say: Sentence,
  among: readonly CombatantId[],
  slot: ReturnType<typeof combatantSlot>,
  option: Offer,
): Asking | null => {
  const [first] = among;
  if (first === undefined) return null;
  const options = [{ ...option, slots: [slot.slot({ among })] }];
  return { say, about: among, options, otherwise: choice(option.id, { [slot.name]: first }) };
};

/** A question that may be asked: to whom and of what kind is known at once, the rest is made only where it is. */
export interface Prompt {
  readonly kind: string;
  readonly to: Asked;
  /** Odds do not ask it of those who let everything pass: then nobody answers, as if it were moot. */
  readonly reaction: boolean;
  /** null: there is nothing to ask. */
  readonly make: () => Asking | null;
}

/** A question that has to be answered. */
export const prompt = (to: Asked, kind: string, make: () => Asking | null): Prompt => ({
  kind,
  to,
  reaction: false,
  make,
});

/** A question whether somebody comes in. */
export const reaction = (to: Asked, kind: string, make: () => Asking | null): Prompt => ({
  kind,
  to,
  reaction: true,
  make,
});

const UNKNOWN: readonly Reason[] = [{ code: 'slot-malformed', say: 'That option does not exist.', rule: null }];

/**
 * The question as its driver sees it. Its options are made when somebody looks. The kernel has checked the form of
 * the slots before `check` is asked; what stands against the option and the things chosen is checked here.
 */
const questionOf = (scene: Scene, { kind, to }: Prompt, asking: Asking): Question => {
  let made: readonly Offer[] | null = typeof asking.options === 'function' ? null : asking.options;
  const optionsOf = (): readonly Offer[] =>
    (made ??= typeof asking.options === 'function' ? asking.options() : asking.options);
  return {
    kind,
    to,
    say: asking.say,
    about: asking.about ?? [],
    ...(asking.arrows === undefined ? {} : { arrows: asking.arrows }),
    get options() {
      return optionsOf();
    },
    otherwise: typeof asking.otherwise === 'string' ? choice(asking.otherwise) : asking.otherwise,
    always: asking.always ?? null,
    near: asking.near ?? true,
    check: (chosen) => {
      const option = optionsOf().find(({ id }) => id === chosen.offer);
      if (option === undefined) return UNKNOWN;
      const wrong = [...option.reasons, ...slotReasons(scene, option, chosen.slots, true, asking.special)];
      return wrong.length > 0 ? wrong : (asking.check?.(chosen) ?? []);
    },
  };
};

/** The questions of these prompts: none of those who do not react, none where there is nothing to ask. */
export const questionsOf = (
  scene: Scene,
  prompts: readonly Prompt[],
  only: ReadonlySet<Asked> | undefined,
): readonly Question[] =>
  prompts.flatMap((prompt) => {
    if (prompt.reaction && only !== undefined && !only.has(prompt.to)) return [];
    const asking = prompt.make();
    return asking === null ? [] : [questionOf(scene, prompt, asking)];
  });
