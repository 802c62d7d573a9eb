import type { Problem } from '../../base.ts';
import { apply } from '../../rules/scene/fact.ts';
import { withSpots } from '../../rules/scene/spots.ts';
import type { Fact, byGm } from '../../rules/scene/fact.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { CombatantId, Scene, SeatId } from '../../rules/scene/scene.ts';
import type { Place, ZonePlace } from '../../space/field/field.ts';
import { LARGEST_BASE } from '../../space/grid/footprint.ts';

/** Corrections under way: the scene as those made so far leave it, with their facts. */
export interface Work {
  readonly ruleset: Ruleset;
  readonly seats: readonly { readonly id: SeatId }[];
  readonly because: ReturnType<typeof byGm>;
  /** Whether a command is under way, which holds what it was given. */
  readonly waits: boolean;
  scene: Scene;
  readonly facts: Fact[];
  readonly add: CombatantId[];
  readonly drop: CombatantId[];
}

/** Makes a fact: the scene goes on from it. */
export const keep = (work: Work, made: Fact): void => {
  const fact = withSpots(work.scene, made);
  work.scene = apply(work.scene, fact);
  work.facts.push(fact);
};

/** No problem: the correction is made. */
export const FINE: readonly Problem[] = [];
/** One problem: where in the correction, and what is wrong there. */
export const wrong = (at: string, say: string): readonly Problem[] => [{ at, say }];
/** The problem of an id that nobody has. */
export const nobody = wrong('who', 'names no combatant on the board');

/** Problems of a part, told from where the part stands. */
export const within = (at: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((problem) => ({ at: problem.at === '' ? at : `${at}.${problem.at}`, say: problem.say }));

/** Only the members that a place has: nothing a client added is stored. */
export const tidy = (place: Place): Place =>
  place.type === 'cell'
    ? { type: 'cell', x: place.x, y: place.y, height: place.height }
    : { type: 'zone', zone: place.zone, cluster: place.cluster, ...spotIn(place) };

const spotIn = ({ at }: ZonePlace): Pick<ZonePlace, 'at'> => (at === undefined ? {} : { at: { x: at.x, y: at.y } });

/** Why a base of so many cells is none. */
export const footprintProblem = (footprint: number): Problem | null =>
  Number.isInteger(footprint) && footprint >= 1 && footprint <= LARGEST_BASE
    ? null
    : { at: 'footprint', say: `must be a whole number from 1 to ${LARGEST_BASE}` };
