import { unreachable } from '../../base.ts';
import type { Rolled } from '../../dice/index.ts';
import type { FieldChange } from '../../space/field/field-change.ts';
import type { Place } from '../../space/field/field.ts';
import { changeField } from '../../space/field/field-change.ts';
import { cellMove, movedPoint } from '../../space/field/cell-move.ts';
import type { Combatant, CombatantId, Scene } from './scene.ts';
import { indexOf, lookUp, withCombatant, withEach } from './scene.ts';
import { changed, sharedBody } from './sharing.ts';

/** Why something happened: a ruleset's own word for it, or the GM's hand. */
export interface Because {
  readonly type: string;
}
export interface ByGm {
  readonly type: 'gm';
  readonly note: string | null;
}
/** The reason of a token's other spot within its cluster: nobody goes anywhere by the rules. */
export const SHIFTED = { type: 'shifted' } as const;

/** The reason of what the GM does by hand; the note is only theirs to read. */
export const byGm = (note: string | null = null): ByGm => ({ type: 'gm', note });

/** What may be edited of a combatant beside its body. */
export type Outline = Pick<Combatant, 'name' | 'seat' | 'side' | 'place' | 'footprint' | 'hidden' | 'picture' | 'face'>;

/**
 * What happened, past tense, with its result and its reason. Folding one needs no rules, no dice and no book. The path
 * of `moved` lists the places entered, without the one it began at.
 */
export type Fact<Body = unknown, Turn = unknown, Why extends Because = Because> =
  | {
      readonly type: 'moved';
      readonly who: CombatantId;
      readonly path: readonly Place[];
      readonly voluntary: boolean;
      readonly because: Why | ByGm | typeof SHIFTED;
    }
  | { readonly type: 'changed'; readonly who: CombatantId; readonly set: Partial<Body>; readonly because: Why | ByGm }
  | { readonly type: 'turned'; readonly set: Partial<Turn>; readonly because: Why | ByGm }
  | { readonly type: 'edited'; readonly who: CombatantId; readonly set: Partial<Outline>; readonly because: Why | ByGm }
  | { readonly type: 'placed'; readonly combatant: Combatant<Body>; readonly because: Why | ByGm }
  | { readonly type: 'removed'; readonly who: CombatantId; readonly because: Why | ByGm }
  | { readonly type: 'terrain'; readonly change: FieldChange; readonly because: Why | ByGm }
  | { readonly type: 'settled'; readonly settings: unknown; readonly because: Why | ByGm }
  | {
      readonly type: 'rolled';
      readonly of: CombatantId | null;
      readonly label: string;
      /** The many whom a roll of nobody's own was for: "foes". */
      readonly whom?: string;
      readonly rolled: Rolled;
      readonly faces: readonly number[];
      readonly secret: boolean;
      readonly typed: boolean;
    }
  | { readonly type: 'noted'; readonly of: CombatantId | null; readonly note: Why | ByGm; readonly gmOnly: boolean };

/** The scene after a fact. A fact about somebody who is no longer there changes nothing. */
export const apply = <Body, Turn, Why extends Because>(
  scene: Scene<Body, Turn>,
  fact: Fact<Body, Turn, Why>,
): Scene<Body, Turn> => {
  switch (fact.type) {
    case 'moved': {
      const place = fact.path.at(-1);
      return place === undefined ? scene : edit(scene, fact.who, { place });
    }
    case 'changed': {
      const who = lookUp(scene, fact.who);
      return who === null ? scene : withCombatant(scene, changed(who, { body: { ...who.body, ...fact.set } }));
    }
    case 'turned':
      return { ...scene, turn: { ...scene.turn, ...fact.set } };
    case 'edited':
      return edit(scene, fact.who, fact.set);
    case 'placed':
      return {
        ...scene,
        combatants: [
          ...scene.combatants.filter((combatant) => combatant.id !== fact.combatant.id),
          changed(fact.combatant, { body: sharedBody(fact.combatant.body) }),
        ],
        made: scene.made + 1,
      };
    case 'removed':
      return indexOf(scene.combatants).has(fact.who)
        ? { ...scene, combatants: scene.combatants.filter((combatant) => combatant.id !== fact.who) }
        : scene;
    case 'terrain':
      return withField(scene, fact.change);
    case 'settled':
      return { ...scene, settings: fact.settings };
    case 'rolled':
    case 'noted':
      return scene;
    default:
      return unreachable(fact);
  }
};

/** The scene after all these facts, in order. */
export const fold = <Body, Turn, Why extends Because>(
  scene: Scene<Body, Turn>,
  facts: readonly Fact<Body, Turn, Why>[],
): Scene<Body, Turn> => facts.reduce((now, fact) => apply(now, fact), scene);

/** The scene on a changed field. Whoever stands on a grid that is resized stands where their cell comes to lie. */
const withField = <Body, Turn>(scene: Scene<Body, Turn>, change: FieldChange): Scene<Body, Turn> => {
  const field = changeField(scene.field, change);
  if (change.type !== 'resized' || scene.field.type !== 'grid') return { ...scene, field };
  const move = cellMove(scene.field, change);
  const moved = withEach(scene, (combatant) =>
    combatant.place?.type === 'cell' ? { ...combatant, place: movedPoint(move, combatant.place) } : combatant,
  );
  return { ...moved, field };
};

const edit = <Body, Turn>(scene: Scene<Body, Turn>, id: CombatantId, set: Partial<Outline>): Scene<Body, Turn> => {
  const who = lookUp(scene, id);
  return who === null ? scene : withCombatant(scene, { ...who, ...set });
};
