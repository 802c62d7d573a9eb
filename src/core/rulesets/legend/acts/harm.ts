import type { Asked, CombatantId, Sentence } from '../../../rules/kit.ts';
import { called, find, handed, lookUp, numberSlot, sentence } from '../../../rules/kit.ts';
import type { Reached } from '../facts/attack-facts.ts';
import type { Combatant, Procedure, Scene } from '../game.ts';
import { askGm, changed, choose, look, lookFor, noted, option, record, settingsOf } from '../game.ts';
import { riderOf } from '../moves/mounted.ts';
import { newest } from '../round/ages.ts';
import type { Body, ConditionRules, DamageKind, Settings, Tag } from '../sheet/index.ts';
import { deathAt, endedBy, energyOf, HP_LIMIT, isIn, marked, onLayer, withCondition, without } from '../sheet/index.ts';

const DYING = option.attack(
  'dying',
  'Dying',
  'Loses hit points each turn, and may die at once.',
  'heart-crack',
  'LG-220',
);
const STABLE = option.attack('stable', 'Stable', 'Out of the fight, but alive.', 'heart-pulse', 'LG-220');

/** In one of the three states below 0, without what it ends (LG-227, LG-373). */
export const become = (body: Body, state: 'dying' | 'stable' | 'dead', rules: ConditionRules): Partial<Body> => {
  const rest = without(body, ...endedBy(rules, state));
  return { ...rest, ...withCondition(rest, state) };
};

/** What becomes of somebody below 0, whom nobody spares or somebody does (LG-220, LG-224). */
export const fallen = (body: Body, spared: boolean, rules: Pick<Settings, 'deathAt'>): 'dying' | 'stable' | 'dead' =>
  spared ? 'stable' : body.hp <= deathAt(body, rules.deathAt) ? 'dead' : 'dying';

const isFallen = (one: Combatant | null): one is Combatant =>
  one !== null && one.body.hp < 0 && !isIn(one.body, 'dead');

/**
 * Whoever brought somebody below 0 says whether it is dying or stable (LG-220), the GM where nobody did (RU-28); at the
 * end of it, dead (LG-224).
 */
function* falls(by: CombatantId | null, who: CombatantId): Procedure {
  const { undealt } = settingsOf(yield* look());
  const dealer = (scene: Scene): Asked => (by === null || lookUp(scene, by) === null ? 'gm' : by);
  const choice = yield* choose(dealer, 'fall', (scene) =>
    !isFallen(lookUp(scene, who)) || (by === null && undealt !== 'ask')
      ? null
      : {
          say: sentence`${called(who)} falls. Dying or stable?`,
          about: [who],
          options: [DYING, STABLE],
          otherwise: 'dying',
        },
  );
  const [scene, one] = yield* lookFor(who);
  // a fall from the air may have killed it by now
  if (!isFallen(one)) return;
  const { body } = one;
  const spared = by === null && undealt !== 'ask' ? undealt === 'stable' : choice?.offer === 'stable';
  const to = fallen(body, spared, settingsOf(scene));
  yield* record(
    changed(who, { ...become(body, to, settingsOf(scene)), dyingSince: newest(scene) }, { type: 'fell', to }),
  );
}

const AMOUNT = numberSlot('amount', 'Damage');
const LESSENED = ['resistance', 'reduction', 'vulnerability'] as const;
const NAMES: Readonly<Record<(typeof LESSENED)[number], string>> = {
  resistance: 'resistance',
  reduction: 'damage reduction',
  vulnerability: 'a vulnerability',
};

/** How much damage somebody takes, as the GM says; `usual` where nobody says anything. */
function* asksDamage(
  kind: string,
  who: CombatantId,
  say: Sentence,
  usual: number,
  icon: string,
  rule: string,
): Procedure<number> {
  const slots = [AMOUNT.slot({ min: 0, max: 9999, step: 1, initial: usual })];
  const choice = yield* askGm(kind, [who], () => ({
    say,
    options: [option.attack('takes', 'It takes', 'It takes this much damage.', icon, rule, { slots })],
    otherwise: { offer: 'takes', slots: { amount: usual } },
  }));
  return (choice === null ? null : AMOUNT.of(choice)) ?? usual;
}

/** What is left of damage of a kind: nothing for the immune; for other marks the GM says it (LG-401). */
function* lessened(who: CombatantId, damage: number, kind: DamageKind): Procedure<number> {
  const { body } = find(yield* look(), who);
  if (body.tags.length === 0 || damage <= 0) return damage;
  const words = [kind, energyOf(kind)];
  if (marked(body.tags, 'immunity', words) !== null) {
    yield* record(noted(who, { type: 'immune', to: kind }));
    return 0;
  }
  const tag = LESSENED.map((type): Tag | null => marked(body.tags, type, [...words, ''])).find((one) => one !== null);
  if (tag === undefined || tag === null) return damage;
  const amount = tag.amount > 0 ? ` ${tag.amount}` : '';
  const marks = `${NAMES[tag.type as (typeof LESSENED)[number]]}${tag.of === '' ? '' : ` to ${tag.of}`}${amount}`;
  const say = sentence`${called(who)} has ${handed(marks)}. How much of ${damage} ${kind} damage does it take?`;
  return yield* asksDamage('lessened', who, say, damage, 'shield', 'LG-401');
}

/**
 * Whoever drops in the air to 0 hit points or less lies on the ground, and a mount that its rider flies with brings it
 * down (LG-268); what the fall does the GM says (LG-376).
 */
export function* drops(who: CombatantId): Procedure {
  const [scene, one] = yield* lookFor(who);
  if (one === null || one.body.hp > 0) return;
  const flyer = [one, riderOf(scene, one)].find(
    (each) => each !== null && (isIn(each.body, 'flying') || isIn(each.body, 'soaring')),
  );
  if (flyer == null) return;
  yield* record(changed(flyer.id, onLayer(flyer.body, null), { type: 'changes-layer', to: 'ground' }));
  const say = sentence`${called(who)} falls from the air. How much damage does it take?`;
  const damage = yield* asksDamage('falling', who, say, 0, 'arrow-down', 'LG-376');
  if (damage > 0 && lookUp(yield* look(), who) !== null) yield* harm(null, who, damage);
}

/** What damage takes: temporary hit points first (LG-398), then hit points, also below 0. */
export const taken = ({ tempHp, vigor, hp }: Body, damage: number): Pick<Body, 'tempHp' | 'vigor' | 'hp'> => {
  const soaked = Math.min(tempHp, damage);
  return {
    tempHp: tempHp - soaked,
    vigor: Math.max(0, vigor - soaked),
    hp: Math.max(-HP_LIMIT, hp - (damage - soaked)),
  };
};

/** Deals damage. Nobody deals what a fall or a fire does. */
export function* harm(
  by: CombatantId | null,
  who: CombatantId,
  dealt: number,
  critical = false,
  kind: DamageKind = 'physical',
  rolled?: Reached,
): Procedure {
  const damage = yield* lessened(who, dealt, kind);
  const scene = yield* look();
  if (lookUp(scene, who) === null) return;
  const { body } = find(scene, who);
  const set = taken(body, damage);
  const { hp } = set;
  yield* record(
    changed(who, set, { type: 'hurt', by, damage, critical, kind, ...(rolled === undefined ? {} : { rolled }) }),
  );
  yield* drops(who);
  if (hp >= 0 || isIn(body, 'dead')) return;
  // whoever strikes the stable says anew what becomes of them
  if (body.hp >= 0 || (isIn(body, 'stable') && hp < body.hp)) yield* falls(by, who);
  else yield* dies(who);
}

/** Whoever has sunk so low is dead (LG-224). */
export function* dies(who: CombatantId): Procedure {
  const [scene, one] = yield* lookFor(who);
  if (one === null || isIn(one.body, 'dead') || fallen(one.body, false, settingsOf(scene)) !== 'dead') return;
  yield* record(changed(who, become(one.body, 'dead', settingsOf(scene)), { type: 'fell', to: 'dead' }));
}

/** Who takes a standard action at 0 hit points loses one after it and is dying (LG-221). */
export function* strained(who: CombatantId): Procedure {
  const [scene, fighter] = yield* lookFor(who);
  const { loses } = settingsOf(scene).disabled;
  if (fighter === null || fighter.body.hp !== 0 || loses === 0) return;
  yield* record(
    changed(
      who,
      { hp: -loses, ...become(fighter.body, 'dying', settingsOf(scene)), dyingSince: newest(scene), queue: [] },
      { type: 'strained' },
    ),
  );
  yield* drops(who);
  yield* dies(who);
}
