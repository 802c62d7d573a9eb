import type { Place } from '../../space/field/field.ts';
import type { Choice } from '../offers/offer.ts';
import type { Because, Fact } from '../scene/fact.ts';
import type { Procedure } from '../play/procedure.ts';
import { verbs } from '../play/procedure.ts';
import type { Action, TableAction } from '../ruleset/action.ts';
import type { Answer, Asked } from '../play/question.ts';
import type { Combatant, CombatantId, Scene } from '../scene/scene.ts';
import { find, lookUp } from '../scene/scene.ts';
import type { ActionForm, TableForm } from './action.ts';
import type { SeveralForm } from './acts/several.ts';
import { severalOf } from './acts/several.ts';
import { actionOf, tableActionOf } from './action.ts';
import type { Asking, Prompt } from './prompt.ts';
import { prompt, questionsOf, reaction } from './prompt.ts';

/** The kernel's nouns with one game's sheets, turns and reasons in them; `R` is what its procedure returns. */
export interface Game<Body, Turn, Why extends Because, R = void> {
  readonly scene: Scene<Body, Turn>;
  readonly combatant: Combatant<Body>;
  readonly fact: Fact<Body, Turn, Why>;
  readonly procedure: Procedure<R, Body, Turn, Why>;
  readonly action: Action<Body, Turn, Why>;
  readonly tableAction: TableAction<Body, Turn, Why>;
  /** What `action` makes one of. */
  readonly form: ActionForm<Body, Turn, Why>;
}

/** The kernel bound to one game: its verbs, its facts, its actions. Always `yield*` the verbs. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what the settings are is the game's word alone
export const game = <Body, Turn, Why extends Because, Settings>() => {
  type Now = Scene<Body, Turn>;
  type Event = Fact<Body, Turn, Why>;
  const own = verbs<Body, Turn, Why>();
  /** Asks one thing of one; their choice, or null where they are gone or there is nothing to ask. */
  function* choose(
    to: Asked | ((scene: Now) => Asked),
    kind: string,
    make: (scene: Now) => Asking | null,
    how: typeof prompt = prompt,
  ): Procedure<Choice | null, Body, Turn, Why> {
    const answer = yield* own.ask((scene, only) => {
      const one = typeof to === 'function' ? to(scene) : to;
      const there = one === 'gm' || lookUp(scene, one) !== null;
      return there ? questionsOf(scene, [how(one, kind, () => make(scene))], only) : [];
    });
    return answer?.choice ?? null;
  }
  /** The same of what may be let pass: a reaction. */
  const mayReact = (to: Asked, kind: string, make: (scene: Now) => Asking | null) => choose(to, kind, make, reaction);
  /** Asks the GM about these; null where any of them is gone, or there is nothing to ask. */
  const askGm = (kind: string, about: readonly CombatantId[], make: (scene: Now) => Omit<Asking, 'about'> | null) =>
    choose('gm', kind, (scene) => {
      const asking = about.every((who) => lookUp(scene, who) !== null) ? make(scene) : null;
      return asking === null ? null : { about, ...asking };
    });
  return {
    ...own,
    /**
     * Opens all these at once and returns the first answer; null when nobody is left to ask (it is moot). Ask again for
     * the rest. `only` are those who react, for odds: whoever has many to look through need not make prompts for the
     * others.
     */
    ask: (
      prompts: (scene: Now, only?: ReadonlySet<Asked>) => readonly Prompt[],
    ): Procedure<Answer | null, Body, Turn, Why> =>
      own.ask((scene, only) => questionsOf(scene, prompts(scene, only), only)),
    choose,
    mayReact,
    askGm,
    /** The scene now, and somebody in it: a bug where they are not. */
    lookAt: (who: CombatantId): Procedure<readonly [Now, Combatant<Body>], Body, Turn, Why> =>
      own.look((scene) => [scene, find(scene, who)] as const),
    /** The same of somebody who may be gone by now: null then. */
    lookFor: (who: CombatantId): Procedure<readonly [Now, Combatant<Body> | null], Body, Turn, Why> =>
      own.look((scene) => [scene, lookUp(scene, who)] as const),
    changed: (who: CombatantId, set: Partial<Body>, because: Why): Event => ({ type: 'changed', who, set, because }),
    turned: (set: Partial<Turn>, because: Why): Event => ({ type: 'turned', set, because }),
    /** Changes of the turn, and of somebody, for a reason of which the log says nothing. */
    unsaidFor: (because: Why) => ({
      unsaid: (set: Partial<Turn>): Event => ({ type: 'turned', set, because }),
      unsaidOf: (who: CombatantId, set: Partial<Body>): Event => ({ type: 'changed', who, set, because }),
    }),
    noted: (of: CombatantId | null, note: Why, gmOnly = false): Event => ({ type: 'noted', of, note, gmOnly }),
    moved: (who: CombatantId, path: readonly Place[], voluntary: boolean, because: Why): Event => ({
      type: 'moved',
      who,
      path,
      voluntary,
      because,
    }),
    /** The settings of the table; the scene's were parsed at the door. */
    settingsOf: (scene: Now): Settings => scene.settings as Settings,
    /** Those of these ids who are in the scene. */
    combatantsOf: (scene: Now, ids: readonly CombatantId[]): readonly Combatant<Body>[] =>
      ids.flatMap((id) => lookUp(scene, id) ?? []),
    action: (form: ActionForm<Body, Turn, Why>) => actionOf(form),
    several: <Thing>(form: SeveralForm<Body, Turn, Why, Thing>) => severalOf(form),
    tableAction: (form: TableForm<Body, Turn, Why>) => tableActionOf(form),
  };
};
