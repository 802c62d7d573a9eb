import type { Body, Item, OwnReaction, ReactionOwned } from './body.ts';
import type { Settings, Turn } from './turn.ts';

/** The turn when there is no fight. */
export const PEACE: Turn = {
  phase: 'idle',
  round: 0,
  clock: 0,
  fighters: [],
  noticed: {
    ally: true,
    foe: true,
  },
  surprised: null,
  groups: [],
  intents: [],
  rulings: [],
  hints: [],
  saves: [],
  before: [],
  ahead: [],
  acted: [],
  moments: 0,
  floor: [],
  held: false,
};

export const USUAL: Settings = {
  initiative: 'lengths',
  impairedEnhanced: 'cancel',
  parryArmor: true,
  detachmentOverflow: 'str',
  critical: 'cairn',
  scars: false,
  provoke: 'ask',
  farMax: 2,
  surpriseFlip: false,
};

const ALL_REACTIONS: readonly ReactionOwned[] = (
  ['fightBack', 'block', 'dodge', 'parry'] as const satisfies readonly OwnReaction[]
).map((id) => ({ id, uses: null }));

/** What a sheet must say; the rest is usual. Present scores are the full ones unless told otherwise. */
export type Sheet = Partial<Body> & Pick<Body, 'kind'>;

/**
 * A body from what is special about it: hp 6 and abilities of 10 unless told otherwise. Player characters have all
 * reactions and slots (BD-171).
 */
export const newBody = (sheet: Sheet): Body => {
  const pc = sheet.kind === 'pc';
  const hp = sheet.maxHp ?? sheet.hp ?? 6;
  const str = sheet.maxStr ?? sheet.str ?? 10;
  const dex = sheet.maxDex ?? sheet.dex ?? 10;
  const wil = sheet.maxWil ?? sheet.wil ?? 10;
  return {
    hp,
    maxHp: hp,
    str,
    maxStr: str,
    dex,
    maxDex: dex,
    wil,
    maxWil: wil,
    naturalArmour: 0,
    items: [],
    attacks: [],
    slotsTracked: pc,
    fatigue: 0,
    md: 0,
    faith: 0,
    reactions: pc ? ALL_REACTIONS : [],
    traits: [],
    group: null,
    leader: false,
    notes: '',
    awareness: 'aware',
    unawareOf: [],
    states: [],
    backlash: false,
    shocked: false,
    bleeding: false,
    ...sheet,
  };
};

/** Things as sheets list them. */
export const held = (weapon: string, id = weapon): Item => ({
  type: 'weapon',
  id,
  weapon,
  where: 'wielded',
  proficient: false,
  loaded: true,
  broken: false,
});
export const storedWeapon = (weapon: string, id = weapon): Item => ({
  type: 'weapon',
  id,
  weapon,
  where: 'stored',
  proficient: false,
  loaded: true,
  broken: false,
});
export const worn = (armour: string, id = armour): Item => ({
  type: 'armour',
  id,
  armour,
  where: armour === 'shield' ? 'wielded' : 'worn',
  broken: false,
});
export const gear = (id: string, slots = 1, where: Item['where'] = 'stored', name = id): Item => ({
  type: 'gear',
  id,
  name,
  slots,
  where,
});
