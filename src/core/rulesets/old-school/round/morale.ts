import { between, handed, idsOf, inGroups, plural, poolRoll, sentence, type Side } from '../../../rules/kit.ts';
import { TWO_D6 } from '../acts/harm/index.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { changed, choose, combatantsOf, look, option, record, roll, settingsOf, turned, unsaid } from '../game.ts';
import { type Body, type Group, isIn, isOut, wields, withCondition } from '../sheet/index.ts';
import { able, fighting } from './state.ts';

/** Morale of monsters and mercenaries (OS-097 to OS-109, OS-R18, OS-R27). Characters and retainers have none. */

const CHECKS: readonly Combatant['body']['kind'][] = ['monster', 'mercenary', 'normal-human'];
const UNTRIED = { halfDone: false, bloodiedDone: false, passed: 0, adjusted: 0 };
const groupOf = ({ side, body }: Combatant): string => `${side}.${body.species}`;
export const groupsOf = (fighters: readonly Combatant[]): readonly Group[] => {
  const checked = fighters.filter(({ body }) => CHECKS.includes(body.kind));
  const kinds = inGroups(checked, groupOf);
  return kinds.map((all) => ({ ...UNTRIED, id: groupOf(all[0]), side: all[0].side, members: idsOf(all) }));
};
/** Groups with those who come later: with their own kind on their side, where some of it are there (OS-R27). */
export const joined = (groups: readonly Group[], late: readonly Group[]): readonly Group[] => [
  ...groups.map((group) => {
    const more = late.find(({ id }) => id === group.id);
    return more === undefined ? group : { ...group, members: [...new Set([...group.members, ...more.members])] };
  }),
  ...late.filter(({ id }) => !groups.some((group) => group.id === id)),
];

const standing = (scene: Scene, group: Group): readonly Combatant[] =>
  combatantsOf(scene, group.members).filter((one) => able(one) && !isIn(one.body, 'broken'));
/** What is left of a group in a sentence: "the ogre", "the goblins". The hidden are not counted: all hear of it. */
export const groupName = (scene: Scene, group: Group): string => {
  const species = combatantsOf(scene, group.members)[0]?.body.species || 'creature';
  return `the ${standing(scene, group).filter(({ hidden }) => !hidden).length < 2 ? species : plural(species)}`;
};

/** Whether a group is met with fire or acid: burnt already, or a foe has fire in hand. */
const facesFire = (scene: Scene, { side, members }: Group): boolean =>
  combatantsOf(scene, members).some(({ body }) => (body.burnt ?? 0) > 0) ||
  fighting(scene).some((one) => one.side !== side && able(one) && wields(one.body, 'fire'));

/**
 * The score of a group: that of its bravest, of a pack, or of a leader who still leads (OS-097, OS-175). A GM's word
 * adds to what it rolls against, and makes nobody flee or fight on without a roll (OS-105).
 */
export const moraleOf = (scene: Scene, group: Group) => {
  const left = standing(scene, group);
  const { length } = group.members;
  const fire = facesFire(scene, group);
  const rated = ({ pack, morale, againstFire = morale }: Body): number => {
    const packed = pack === undefined || length < pack.from || 2 * left.length < length ? 2 : pack.morale;
    return Math.max(fire ? againstFire : morale, packed);
  };
  const usual = Math.max(2, ...left.map(({ body }) => rated(body)));
  const fixed = usual === 2 || usual === 12;
  const led = Math.max(usual, ...left.map(({ body }) => body.leads ?? 2));
  return fixed ? { own: usual, score: usual, fixed } : { own: led, score: led + group.adjusted, fixed };
};

/** A check is due: first death of the side, half of the group gone, a lone monster at half (OS-103, OS-104, OS-109). */
const triggers = (scene: Scene, group: Group) => {
  const there = combatantsOf(scene, group.members);
  const gone = group.members.length - there.filter(({ body }) => !isOut(body)).length;
  const dead = fighting(scene).some(({ side, body }) => side === group.side && isIn(body, 'dead'));
  const alone = settingsOf(scene).moraleBloodied && group.members.length === 1 ? there[0]?.body : undefined;
  return {
    death: dead && !scene.turn.firstDeaths.includes(group.side),
    half: !group.halfDone && gone >= Math.ceil(group.members.length / 2) && gone > 0,
    bloodied: !group.bloodiedDone && alone !== undefined && 2 * alone.hp <= alone.hpMax,
  };
};

/** Checks the morale of these sides, one check a group however many reasons there are (OS-004, OS-025, OS-174). */
export function* morale(sides: readonly Side[]): Procedure {
  const start = yield* look();
  if (!settingsOf(start).moraleInUse) return;
  const due = start.turn.groups
    .filter(({ side }) => sides.includes(side))
    .map((group) => ({ group, why: triggers(start, group) }))
    .filter(({ group }) => standing(start, group).length > 0);
  const fallen = due.filter(({ why }) => why.death).map(({ group }) => group.side);
  for (const { group, why } of due) {
    const scene = yield* look();
    const { own } = moraleOf(scene, group);
    // who has nowhere to flee fights on (OS-098)
    const cornered = standing(scene, group).some(({ body }) => isIn(body, 'cornered'));
    if (own === 2 && !cornered) yield* breaks(group, 'flees');
    else if (why.death || why.half || why.bloodied) yield* check(group, why);
  }
  if (fallen.length > 0) {
    const { turn } = yield* look();
    yield* record(unsaid({ firstDeaths: [...new Set([...turn.firstDeaths, ...fallen])] }));
  }
}

/** The groups with this changed of one. */
export const withGroup = ({ turn }: Scene, id: string, set: Partial<Group>): Pick<Scene['turn'], 'groups'> => ({
  groups: turn.groups.map((group) => (group.id === id ? { ...group, ...set } : group)),
});

/** 2d6 above the score breaks them; after two passed, and at 12, they fight on (OS-099 to OS-102). */
function* check(group: Group, due: { readonly half: boolean; readonly bloodied: boolean }): Procedure {
  const scene = yield* look();
  const consumed = { halfDone: group.halfDone || due.half, bloodiedDone: group.bloodiedDone || due.bloodied };
  const { own, score } = moraleOf(scene, group);
  // of a check of those whom nobody sees the GM alone hears
  const left = standing(scene, group);
  const heard = left.find(({ hidden }) => !hidden) ?? left[0];
  if (heard === undefined || own <= 2 || own >= 12 || group.passed >= 2)
    return yield* record(unsaid(withGroup(scene, group.id, consumed)));
  const name = groupName(scene, group);
  const said = { of: null, label: `morale of ${name}`, secret: heard.hidden };
  const { total, passed } = yield* roll(poolRoll(said, TWO_D6, (sum) => ({ total: sum, passed: sum <= score })));
  const set = { ...consumed, passed: Math.min(2, group.passed + (passed ? 1 : 0)) };
  const why = { type: 'morale-checked', who: heard.id, group: name, total, score, passed } as const;
  yield* record(turned(withGroup(scene, group.id, set), why));
  return passed ? undefined : yield* breaks(group, null);
}

/** The state of somebody who breaks now. */
export const broken = ({ turn }: Scene, body: Body): Partial<Body> => ({
  ...withCondition(body, 'broken', true),
  brokenRound: turn.round,
});

const FLEE = option.gm('flee', 'Flee', 'They run, and attack no more.', 'footprints', 'OS-100');
const BREAKING = [FLEE, option.gm('surrender', 'Surrender', 'They lay down their arms.', 'flag', 'OS-100')];
/** They flee or surrender: the GM says which (OS-100, OS-R28). */
function* breaks(group: Group, how: 'flees' | null): Procedure {
  const about = idsOf(standing(yield* look(), group));
  const they = about.length === 1 ? 'does it' : 'do they';
  const asking = (scene: Scene) =>
    between(sentence`The morale of ${handed(groupName(scene, group))} breaks. What ${they} do?`, about, BREAKING, FLEE);
  const made = how === null ? yield* choose('gm', 'broken', asking) : null;
  const surrenders = made?.offer === 'surrender';
  const scene = yield* look();
  const why = { type: 'broke', how: surrenders ? 'surrenders' : 'flees' } as const;
  const becomes = (body: Body) => (surrenders ? withCondition(body, 'surrendered', true) : broken(scene, body));
  yield* record(...combatantsOf(scene, about).map(({ id, body }) => changed(id, becomes(body), why)));
}
