import type { CombatantId, SeatId } from '../../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { Attacker } from '../../../../../src/core/rulesets/block-dodge-parry/acts/moments/strike.ts';
import type { Body, Item } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/body.ts';
import { gear, held, newBody, worn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/new-body.ts';
import { PEACE, USUAL } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Deed, Intent, Settings, Turn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Scene, Combatant } from '../../../../../src/core/rulesets/block-dodge-parry/game.ts';
import type { Door, Zone, ZoneField } from '../../../../../src/core/space/field/field.ts';

/** Names starting with N are foes, the others player characters. */
const isFoe = (name: string): boolean => name.startsWith('N');
export const id = (name: string): CombatantId => name as CombatantId;

/** Who is who: HP 6, no Armor, abilities of 10, a longsword in hand, 3 of 10 slots used, unless told otherwise. */
export type Who = Partial<Omit<Body, 'items'>> & {
  /** Weapons and armour by name; by default a longsword. */
  readonly has?: readonly (string | Item)[];
  /** Slots of other gear, in the backpack. */
  readonly pack?: number;
  readonly at?: readonly [zone: string, cluster: string];
  readonly footprint?: number;
};

const ARMOURS = ['crude', 'light', 'medium', 'refined-medium', 'heavy', 'legendary', 'shield', 'helmet'];
export const thing = (name: string): Item => (ARMOURS.includes(name) ? worn(name) : held(name));
/** A weapon its bearer is proficient with. */
export const proficient = (weapon: string): Item => ({
  type: 'weapon',
  id: weapon,
  weapon,
  where: 'wielded',
  proficient: true,
  loaded: true,
  broken: false,
});
export const bottle = (size: 'bottle' | 'chair' | 'table'): Item => ({
  type: 'improvised',
  id: size,
  name: size,
  size,
  where: 'wielded',
  broken: false,
});

const fighter = (
  name: string,
  { has = ['longsword'], pack = 2, at = ['A', 'c1'], footprint = 1, ...sheet }: Who,
): Combatant => {
  const items = [
    ...has.map((thingNow) => (typeof thingNow === 'string' ? thing(thingNow) : thingNow)),
    ...Array.from({ length: pack }, (_, n) => gear(`gear-${n}`)),
  ];
  const body = newBody({ kind: isFoe(name) ? 'creature' : 'pc', ...sheet, items });
  return {
    id: id(name),
    name,
    seat: isFoe(name) ? null : (`seat-${name}` as SeatId),
    side: isFoe(name) ? 'foe' : 'ally',
    place: { type: 'zone', zone: at[0], cluster: at[1] },
    footprint,
    hidden: false,
    picture: null,
    body,
  };
};

export const zone = (name: string, more: Partial<Zone> = {}): Zone => ({
  id: name,
  name,
  outline: [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
  ],
  capacity: null,
  elevation: 0,
  features: [],
  dangers: [],
  safeExit: false,
  ...more,
});
/** Zones in a row. */
export const row = (zones: readonly Zone[], door: Door = 'none'): ZoneField => ({
  type: 'zones',
  backdrop: null,
  zones,
  edges: zones.slice(1).map((zone, at) => ({
    id: `e${at}`,
    between: [zones[at]?.id ?? '', zone.id],
    distance: 1,
    passable: true,
    sight: true,
    door,
  })),
});

export interface Setting {
  readonly field?: ZoneField;
  readonly settings?: Partial<Settings>;
  readonly turn?: Partial<Turn>;
}

/** These people in the quick part of the first round, in four zones in a row. */
export const sceneOf = (people: { readonly [name: string]: Who }, setting: Setting = {}): Scene => ({
  field: setting.field ?? row([zone('A'), zone('B'), zone('C'), zone('D')]),
  settings: { ...USUAL, ...setting.settings },
  turn: { ...PEACE, phase: 'quick', round: 1, fighters: Object.keys(people).map(id), ...setting.turn },
  combatants: Object.entries(people).map(([name, who]) => fighter(name, who)),
  made: 0,
  salt: 'stage',
});

/** Somebody's strike as the tests write it. */
export type By = string | (Partial<Omit<Attacker, 'who'>> & { readonly who: string });

/** With all that is in hand, unless told otherwise. */
export const attackersOf = (scene: Scene, by: readonly By[]): readonly Attacker[] =>
  by.map((by): Attacker => {
    const { who, ...more } = typeof by === 'string' ? { who: by } : by;
    const armed = find(scene, id(who)).body;
    const arms = [
      ...armed.items
        .filter((item) => item.where === 'wielded' && item.type !== 'armour' && item.type !== 'gear')
        .map((item) => item.id),
      ...armed.attacks.map((attack) => attack.id),
    ];
    return { actor: id(who), arms: arms.length === 0 ? ['unarmed'] : arms, gambit: null, closed: false, ...more };
  });

/** The scene when all but these have acted, and these are about to strike at a target. */
export const aboutToStrike = (
  scene: Scene,
  by: readonly By[],
  target: string,
  others: readonly Intent[] = [],
): Scene => {
  const attackers = attackersOf(scene, by);
  const intents = attackers.map(({ actor, arms, gambit, closed }): Intent => {
    const deed: Deed =
      gambit === null
        ? { type: 'attack', arms, target: id(target) }
        : {
            type: 'gambit',
            arms,
            target: id(target),
            gambit: gambit.kind,
            say: gambit.say,
            ...(gambit.save === undefined ? {} : { save: gambit.save }),
          };
    return {
      who: actor,
      deed,
      path: [],
      moveFirst: true,
      lane: 'quick',
      overruled: false,
      request: null,
      masked: false,
      moved: closed,
      receives: false,
      forced: false,
    };
  });
  const { turn } = scene;
  const acted = turn.fighters.filter(
    (actor) =>
      !attackers.some((attacker) => attacker.actor === actor) && !others.some((intent) => intent.who === actor),
  );
  return { ...scene, turn: { ...turn, phase: 'quick', intents: [...intents, ...others], before: [], acted } };
};

/** A natural attack of a stat block. */
export const attack = (
  name: string,
  die: Body['attacks'][number]['components'][number]['die'],
  speed: 'fast' | 'balanced' | 'slow',
  more: Partial<Body['attacks'][number]> = {},
): Body['attacks'][number] => ({
  id: name,
  name,
  components: [{ die, speed }],
  reach: false,
  range: 'melee',
  held: true,
  blast: false,
  special: false,
  closing: false,
  lost: false,
  ...more,
});
