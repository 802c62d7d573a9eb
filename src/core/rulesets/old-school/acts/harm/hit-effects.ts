import { called, type CombatantId, lookUp, sentence } from '../../../../rules/kit.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { askGm, changed, look, lookFor, noted, option, record, roll } from '../../game.ts';
import { strengthOf } from '../../round/state.ts';
import type { Body, HitEffect } from '../../sheet/index.ts';
import { armourOf, classOf, isImmune, isIn, readHd, usesShield, wielded } from '../../sheet/index.ts';
import { rollOf, totalOf } from './dice.ts';
import { befall, befallFor, dies } from './harm.ts';
import { lasts, roundsOf } from './lasting.ts';
import { save } from './saves.ts';

/** What a hit does beside its damage, unless a save negates it (OS-124, OS-R40). */
export function* effectOf(by: CombatantId, to: CombatantId, effect: HitEffect): Procedure {
  const target = lookUp(yield* look(), to);
  if (target === null || isIn(target.body, 'dead')) return;
  const spared = isIn(target.body, 'paralysed') || (effect.say.includes('elves') && isSpared(target));
  if (effect.does === 'paralysed' && spared) return;
  if (effect.oneIn !== undefined && !(yield* comesTrue(by, effect))) return;
  if (effect.does === 'poison' && isImmune(target.body, 'poison')) return;
  if (effect.save !== null && (yield* save(to, effect.save, { bonus: effect.bonus }))) return;
  const { does, turns, say } = effect;
  if (does === 'paralysed' || does === 'sick') {
    const [what, source] = STATES[does];
    yield* befallFor(to, by, does, what, { source, left: yield* roundsOf(by, effect) });
  } else if (does === 'poison') {
    const left = yield* roundsOf(by, effect);
    yield* suffers(to, 'is poisoned');
    yield* lasts({ kind: 'poison', source: 'poison', on: [to], left: left ?? 0 });
  } else if (does === 'drain') yield* drained(to);
  else if (does === 'sticks') {
    yield* suffers(to, `cannot shake it off: ${say}`);
    const source = lookUp(yield* look(), by)?.name ?? 'it';
    yield* lasts({ kind: 'sticks', source, owner: by, on: [to], left: 1, dice: turns });
  } else if (does === 'rots') yield* befall(to, by, 'rotting', { type: 'befell', what: 'rots' });
  else if (does === 'weakens') {
    const left = yield* roundsOf(by, effect);
    yield* suffers(to, 'loses 1 STR');
    yield* lasts({ kind: 'weak', source: 'weakness', on: [to], left });
    const [scene, victim] = yield* lookFor(to);
    if (victim === null || strengthOf(scene.turn, victim) > 0) return;
    yield* suffers(to, 'becomes a shadow');
    yield* dies(to);
  } else if (does === 'rusts') yield* rusts(to);
  else yield* suffers(to, `suffers: ${say}`);
}
/** States that a hit may leave, as they are said, and what brings them. */
const STATES = { paralysed: ['is paralysed', 'paralysis'], sick: ['falls sick', 'sickness'] } as const;
/** Footprint of an ogre. */
const OGRE = 2;
/** A ghoul’s touch does nothing to elves, nor to creatures larger than an ogre. */
const isSpared = ({ body, footprint }: Combatant): boolean => body.class === 'elf' || footprint > OGRE;

const suffers = (who: CombatantId, what: string) => record(noted(who, { type: 'befell', what }));

/** One hit in so many brings it: 1 on a die of as many sides. */
function* comesTrue(by: CombatantId, { oneIn = 1, say }: HitEffect): Procedure<boolean> {
  return yield* roll(rollOf(yield* look(), by, say, `1d${oneIn}`, (face) => face === 1));
}

/** One level, or one hit die, is gone, and its hit points with it; with the last of them goes its life. */
function* drained(who: CombatantId): Procedure {
  const scene = yield* look();
  const { body } = lookUp(scene, who) ?? { body: null };
  if (body === null) return;
  const own = classOf(body.class);
  const lost = yield* roll(totalOf(scene, null, 'hit points lost', `1d${own?.hitDie ?? 8}`));
  const hpMax = Math.max(1, body.hpMax - lost);
  const hp = Math.min(body.hp, hpMax);
  const left = (own === null ? readHd(body.hd)[0] : body.level) - 1;
  const lower = own === null ? { hd: body.hd.replace(/^\d+/, String(left)) } : { level: Math.max(0, left) };
  const what = own === null ? 'loses a hit die' : 'loses a level';
  yield* record(changed(who, { ...(own !== null || left > 0 ? lower : {}), hpMax, hp }, { type: 'befell', what }));
  if (left <= 0) yield* dies(who);
}

const NO_METAL = new Set(['club', 'staff', 'sling', 'long-bow', 'short-bow', 'torch', 'holy-water', 'burning-oil']);
/** What of somebody's is metal, and what is left of them without each piece. */
const metalOf = (scene: Scene, who: CombatantId) => {
  const body = lookUp(scene, who)?.body;
  if (body === undefined) return [];
  const [weapon, armour] = [wielded(body), armourOf(body.armour)];
  const weapons = body.weapons.filter((_, at) => at !== weapon?.at);
  const pieces: readonly (readonly [metal: boolean, id: string, name: string, without: Partial<Body>])[] = [
    [body.aac === null && armour.metal, 'armour', armour.name, { armour: 'none' }],
    [usesShield(body), 'shield', 'Shield', { shield: false }],
    [weapon !== null && !NO_METAL.has(weapon.id), 'weapon', weapon?.name ?? '', { weapons, wielded: null }],
  ];
  return pieces.flatMap(([metal, id, name, without]) => (metal ? [{ id, name, without }] : []));
};

/** What a rust monster touches: one piece of metal is gone, and where there are several the GM says which. */
function* rusts(who: CombatantId): Procedure {
  const made = yield* askGm('rusts', [who], (scene) => {
    const among = metalOf(scene, who);
    const [first] = among;
    if (first === undefined || among.length < 2) return null;
    return {
      say: sentence`${called(who)} is touched by what rusts metal. What rusts?`,
      options: among.map(({ id, name }) => option.gm(id, name, 'It rusts away.', 'shield-off')),
      otherwise: first.id,
    };
  });
  const left = metalOf(yield* look(), who);
  const gone = left.find(({ id }) => id === made?.offer) ?? left[0];
  if (gone === undefined) return;
  yield* record(changed(who, gone.without, { type: 'befell', what: `loses ${gone.name.toLowerCase()} to rust` }));
}
