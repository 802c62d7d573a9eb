import type { CombatantId, TurnOrder } from '../../../rules/kit.ts';
import { find, idsOf, lockedBy, lookUp, memo, memoPair, popcorn } from '../../../rules/kit.ts';
import { breathFoes, missileFoes } from '../acts/attacks/means.ts';
import { sidesIn } from '../facts/round-facts.ts';
import type { Combatant, Scene } from '../game.ts';
import { encounterFeet, isIn, isSlow, type Pass, type Phase, PHASES, type Turn } from '../sheet/index.ts';
import { able, attached, castingReasons, declaredBy, foesNear, inMelee, strikeReasons, unable } from './state.ts';

/** Who acts when, by sides and phases or by nomination: it only reads the turn. */

/**
 * Whether somebody acts after all sides: it always does, or has a slow weapon in hand that it may strike with (OS-019
 * to OS-021, OS-149). Who declared a spell or a retreat does not (OS-R06).
 */
export const isLate = ({ turn }: Pick<Scene, 'turn'>, { id, body }: Combatant): boolean => {
  if (body.alwaysLast) return true;
  const declared = lockedBy(turn.declared, id)?.type;
  return isSlow(body) && !body.hurries && declared !== 'spell' && declared !== 'retreat';
};

/** Whether a pass is that of somebody, or of its side. */
const isOf = ({ who, sides }: Pass, { id, side }: Combatant): boolean => who?.includes(id) ?? sides.includes(side);

interface PassNow {
  readonly pass: Pass;
  readonly slow: boolean;
  readonly id: string;
  readonly who: readonly CombatantId[];
}
/** All passes of a round: those of the dice, then the slow of each in the same order (OS-162). */
const passesNow = memoPair((combatants: readonly Combatant[], turn: Turn): readonly PassNow[] => {
  const ids = new Set(turn.fighters);
  const people = combatants.filter((one) => ids.has(one.id) && able(one));
  return [false, true].flatMap((slow) =>
    turn.passes.map((pass) => ({
      pass,
      slow,
      id: slow ? `slow.${pass.id}` : pass.id,
      who: idsOf(people.filter((one) => isLate({ turn }, one) === slow && isOf(pass, one))),
    })),
  );
});
export const passesIn = (scene: Scene): readonly PassNow[] => passesNow(scene.combatants, scene.turn);
const stagesNow = memo((passes: readonly PassNow[]) =>
  passes.flatMap((pass) => PHASES.map((phase) => ({ ...pass, phase, stage: `${pass.id}.${phase}` }))),
);
/** Every phase of every pass, in order; `stage` is what the turn calls it. */
export const stagesIn = (scene: Scene) => stagesNow(passesIn(scene));

/** What a pass is called: "Foes", "Party and foes", the individual, and whether it is that of their slow. */
export const passName = (scene: Scene, { pass: { sides, who }, slow }: PassNow): string => {
  const individuals = who?.map((id) => lookUp(scene, id)?.name ?? 'Someone').join(' and ');
  return `${individuals ?? sidesIn({ ally: 'Party', foe: 'Foes', other: 'Others' }, sides)}${slow ? ', slow' : ''}`;
};

/** The pass and the phase under way; null: none is. By nomination no passes are made for it. */
export const phaseNow = (scene: Scene) =>
  scene.turn.now === null ? null : (stagesIn(scene).find(({ stage }) => stage === scene.turn.now) ?? null);

/** Whether several sides act at once in the pass under way (OS-017). */
export const isShared = (scene: Scene): boolean => {
  const now = phaseNow(scene);
  return now !== null && (now.pass.sides.length > 1 || (now.pass.who?.length ?? 0) > 1);
};

/** Whether somebody's pass comes after another's: a shared one is nobody's loss (OS-050, OS-R13). */
export const lostInitiative = ({ turn }: Scene, who: Combatant): boolean =>
  who.body.alwaysLast || turn.passes.findIndex((pass) => isOf(pass, who)) > 0;
/** Whether the phase in which somebody casts has come, or is past: then a hit spoils no spell any more (OS-050). */
export const mayHaveCast = (scene: Scene, who: Combatant): boolean => {
  const all = stagesIn(scene);
  const late = isLate(scene, who);
  const own = all.findIndex(({ pass, slow, phase }) => phase === 'spell' && slow === late && isOf(pass, who));
  return own <= all.findIndex(({ stage }) => stage === scene.turn.now);
};

/** Whether somebody has anything to do in a phase of its pass; cheap, since the table asks after every command. */
export const hasToDo = (scene: Scene, who: Combatant, phase: Phase): boolean => {
  const { body, id } = who;
  if (phase === 'morale' || unable(scene, who).length > 0 || attached(scene, id)) return false;
  if (phase === 'spell') return !body.cast && declaredBy(scene, id)?.type === 'spell';
  if (phase === 'movement') {
    const declared = declaredBy(scene, id)?.type;
    const leaves = declared === 'withdrawal' || declared === 'retreat' || isIn(body, 'broken');
    const may = body.moved < encounterFeet(body) && castingReasons(scene, who).length === 0;
    return may && !body.withdrew && (leaves || !inMelee(scene, who));
  }
  if (strikeReasons(scene, who).length > 0) return false;
  return phase === 'missile' ? missileFoes(scene, who) || breathFoes(scene, who) : foesNear(scene, who);
};

/** Whether somebody of the pass under way has still to act in its phase (OS-001, OS-054). */
export const actsNow = (scene: Scene, id: CombatantId): boolean => {
  const now = phaseNow(scene);
  return now !== null && !scene.turn.done.includes(id) && hasToDo(scene, find(scene, id), now.phase);
};

/** The units of popcorn by id, and whose each combatant is (OS-086). */
const unitsIn = memo((units: Turn['units']) => ({
  members: new Map(units.map(({ id, members }) => [id, members])),
  of: new Map(units.flatMap(({ id, members }) => members.map((member) => [member, id] as const))),
}));
const doneIn = memo((done: Turn['done']): ReadonlySet<CombatantId> => new Set(done));
export const unitOf = ({ turn }: Pick<Scene, 'turn'>, id: CombatantId): string => unitsIn(turn.units).of.get(id) ?? id;
export const membersOf = (scene: Scene, unit: string | null): readonly Combatant[] =>
  (unitsIn(scene.turn.units).members.get(unit ?? '') ?? []).flatMap((id) => lookUp(scene, id) ?? []);

type Unit = Turn['units'][number];
/** Whether a unit can still be nominated in this round; the one under way cannot (OS-083, OS-096, OS-184). */
const isOpen = (scene: Scene, { id, members }: Unit): boolean =>
  id !== scene.turn.up &&
  !members.every((member) => doneIn(scene.turn.done).has(member)) &&
  membersOf(scene, id).some((one) => unable(scene, one).length === 0);
export const openUnits = (scene: Scene): readonly string[] =>
  scene.turn.units.filter((unit) => isOpen(scene, unit)).map(({ id }) => id);
/** Whether anybody is left who has not acted and does not wait (OS-088). */
export const someOpen = (scene: Scene): boolean =>
  scene.turn.units.some((unit) => !scene.turn.waiting.includes(unit.id) && isOpen(scene, unit));

/** The round by nomination (OS-081 to OS-084). */
export const byNomination: TurnOrder<Scene> = popcorn<Scene>({
  acted: ({ turn }) => turn.done,
  all: ({ turn }) => turn.fighters,
  label: 'Still to act',
  now: (scene) => membersOf(scene, scene.turn.up)[0]?.id ?? null,
  has: (scene, id) => {
    const who = lookUp(scene, id);
    return who !== null && able(who);
  },
  acts: (scene, id) => !scene.turn.done.includes(id) && unable(scene, find(scene, id)).length === 0,
});

/** Who is to act now. */
export const activeNow = (scene: Scene): readonly CombatantId[] => {
  const { turn } = scene;
  if (turn.stage !== 'acting') return [];
  return turn.structure === 'popcorn'
    ? idsOf(membersOf(scene, turn.up).filter((one) => unable(scene, one).length === 0))
    : (phaseNow(scene)?.who ?? []).filter((id) => actsNow(scene, id));
};

/** The turn's name that commands are made for. */
export const turnNameOf = ({ turn }: Pick<Scene, 'turn'>): string =>
  `${turn.stage}.${turn.round}.${turn.now ?? turn.up ?? ''}`;
