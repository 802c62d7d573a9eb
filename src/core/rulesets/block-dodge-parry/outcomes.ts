import type { Choice, CombatantId, Known, Measure, Outcome, Reaction, Text } from '../../rules/kit.ts';
import { lookUp, named, text } from '../../rules/kit.ts';
import type { Fact, Scene } from './game.ts';
import { able, type Body, isIn } from './sheet/index.ts';

/** What odds show, in this order. */
export const momentMeasures: readonly Measure[] = [
  { label: 'damage', name: 'Damage', show: 'expected' },
  { label: 'hurt', name: 'Any damage', show: 'chance' },
  { label: 'wound', name: 'Wounded', show: 'chance' },
  { label: 'out', name: 'Out of the fight', show: 'chance' },
  { label: 'dead', name: 'Dies', show: 'chance' },
  { label: 'gambit', name: 'Gambit works', show: 'chance' },
  { label: 'away', name: 'Gets away', show: 'chance' },
];

export const momentReactions: readonly Reaction[] = [
  { kind: 'react', name: 'Reactions' },
  { kind: 'sacrifice', name: 'Sacrificing gear', near: 'Ask only when it wounds', far: 'no wound' },
  { kind: 'counter', name: 'Counter-gambits' },
  { kind: 'sweep', name: 'Sweeping on', own: true },
  { kind: 'counterspell', name: 'Counterspells' },
  { kind: 'extra-die', name: 'Extra Magic Dice', own: true },
];

/** What each kind of question asks a player to do. */
export const momentTasks: Readonly<Record<string, string>> = {
  react: 'react',
  sacrifice: 'sacrifice gear or take the damage',
  counter: 'counter the gambit or not',
  sweep: 'sweep on or stop',
  counterspell: 'counter the spell or not',
  'extra-die': 'roll one more Magic Die or not',
  'assign-dice': 'spend the Magic Dice',
  highest: 'choose the die that counts',
  retarget: 'choose a target',
  through: 'go through the door or stay',
  'drop-item': 'drop something',
};

/** What the log says of those who let something be. All other answers show in the facts that follow. */
const LET_BE: Readonly<Record<string, { readonly offer: string; readonly say: string }>> = {
  react: { offer: 'defend', say: 'defends' },
  counter: { offer: 'pass', say: 'does nothing' },
  retarget: { offer: 'pass', say: 'does nothing' },
};

/** null: not worth a line. */
export const answeredOf = (to: CombatantId | 'gm', kind: string, choice: Choice, scene: Known<Scene>): Text | null => {
  if (to === 'gm') return kind === 'provoke' && choice.offer === 'let-go' ? ['No one strikes'] : null;
  const said = LET_BE[kind];
  return lookUp(scene, to) === null || said?.offer !== choice.offer ? null : text`${named(scene, to)} ${said.say}`;
};

interface Harm {
  damage: number;
  wound: number;
  gambit: boolean;
  away: boolean;
  /** The last states seen. */
  states?: Body['states'];
}
const dead = (body: Body): boolean => isIn(body, 'dead') || isIn(body, 'destroyed');

/**
 * What facts amount to for each combatant. `damage` is what got through Armor, `wound` the STR of it; any failed
 * critical save puts somebody out.
 */
export const momentOutcomes = (facts: readonly Fact[], before: Scene): readonly Outcome[] => {
  const found = new Map<CombatantId, Harm>();
  const of = (actor: CombatantId): Harm => {
    let harm = found.get(actor);
    if (harm === undefined) found.set(actor, (harm = { damage: 0, wound: 0, gambit: false, away: false }));
    return harm;
  };
  /** Those whose save failed: whether they get away after all is for the GM to say. */
  const late = new Set<CombatantId | null>();
  for (const fact of facts) {
    if (fact.type === 'noted' && fact.note.type === 'gambit' && fact.note.worked) of(fact.note.target).gambit = true;
    if (fact.type === 'noted' && fact.note.type === 'retreat-failed') late.add(fact.of);
    if (fact.type === 'noted' && fact.note.type === 'retreated' && !late.has(fact.of))
      of(fact.of as CombatantId).away = true;
    if (fact.type !== 'changed') continue;
    const harm = of(fact.who);
    if (fact.set.states !== undefined) harm.states = fact.set.states;
    const why = fact.because;
    if (why.type === 'guard' || why.type === 'wound') harm.damage += why.net.total;
    if (why.type === 'wound') harm.wound += why.lost;
    if (why.type === 'lost-guard' || why.type === 'lost-ability') harm.damage += why.amount;
  }
  return [...found].flatMap(([who, { states, damage, wound, gambit, away }]) => {
    const was = lookUp(before, who)?.body;
    const is = was === undefined || states === undefined ? was : { ...was, states };
    const out = was !== undefined && is !== undefined && able(was) && !able(is);
    const dies = was !== undefined && is !== undefined && !dead(was) && dead(is);
    return Object.entries({ damage, hurt: damage > 0, wound, out, dead: dies, gambit, away }).flatMap(
      ([label, amount]) => (Number(amount) === 0 ? [] : [{ of: who, label, amount: Number(amount) }]),
    );
  });
};
