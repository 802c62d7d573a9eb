import { lookUp, type CombatantId } from '../../../../rules/kit.ts';
import type { Fell, WoundPlace } from '../../facts/moment-facts.ts';
import { changed, type Combatant, look, lookFor, noted, type Procedure, record, roll, settingsOf } from '../../game.ts';
import { groupIdOf, moraleForced, nextShaken } from '../../round/morale.ts';
import type { Item } from '../../sheet/index.ts';
import { isDetachment, isIn, overburdened, wieldedArms, withoutState, withState } from '../../sheet/index.ts';
import { setsOff, type Landing } from '../moments/landing.ts';
import { ruled } from '../moments/sources.ts';
import { dropItem, freshItemId } from '../things/carried.ts';
import { oneDie, saveRoll } from './dice.ts';
import { freesSlot } from './fatigue.ts';
import { lose, withAbility } from './lose.ts';

/**
 * The save against critical damage, on the STR that is left; a detachment's is on WIL (BD-066, BD-108). Those who feel
 * nothing before STR 0 roll none, and the GM may waive it.
 */
export function* criticalSave(target: CombatantId, landing: Landing): Procedure {
  const [scene, hurt] = yield* lookFor(target);
  if (hurt === null || hurt.body.traits.includes('safe-from-critical')) return;
  if (ruled(scene, target, landing.by, 'waive-critical')) {
    yield* record(noted(target, { type: 'waived' }));
    return;
  }
  const ability = isDetachment(hurt.body) ? 'wil' : 'str';
  const { passed } = yield* roll(saveRoll(hurt, { ability, label: 'critical damage' }));
  if (passed) yield* record(noted(target, { type: 'withstood' }));
  else yield* criticalDamage(target, landing);
}

/** A failed save (BD-081, BD-109, BD-275 to BD-278, BD-303, R-43). */
function* criticalDamage(target: CombatantId, landing: Landing): Procedure {
  const [scene, hurt] = yield* lookFor(target);
  if (hurt === null) return;
  const way = hurt.body.kind === 'pc' ? settingsOf(scene).critical : 'cairn';
  if (isDetachment(hurt.body)) yield* fall(hurt, 'routed', landing.by);
  else if (landing.edge.nonLethal) yield* fall(hurt, 'unconscious', landing.by);
  else if (setsOff(landing, 'brutal')) yield* butchered(hurt, landing.by);
  else if (way === 'cairn') yield* criticallyHurt(hurt, landing.by);
  else if (way === 'd6') yield* byTheSixSided(hurt, landing);
  else yield* byPlace(hurt, landing);
}

/** Struck to death, the unconscious are no longer only that (BD-272). */
function* fall(hurt: Combatant, fell: Fell, by: CombatantId | null): Procedure {
  const dies = isIn(hurt.body, 'unconscious') && fell !== 'unconscious';
  const lain = { ...hurt.body, ...(dies ? withoutState(hurt.body, 'unconscious') : {}) };
  yield* record(changed(hurt.id, withState(lain, fell), { type: 'fell', fell, by }));
}

/** Some creatures do more with critical damage, which is for the GM to read out (BD-276). */
function* criticallyHurt(hurt: Combatant, by: CombatantId | null): Procedure {
  yield* fall(hurt, 'critical', by);
  const say = by === null ? '' : (lookUp(yield* look(), by)?.body.notes ?? '');
  if (by !== null && /critical/i.test(say)) yield* record(noted(hurt.id, { type: 'creature-note', by, say }, true));
}

/** Killed before the eyes of the group: a save is due even if nothing else shakes them (BD-303). */
function* butchered(hurt: Combatant, by: CombatantId | null): Procedure {
  yield* fall(hurt, 'dead', by);
  const scene = yield* look();
  const shaken = nextShaken(scene);
  if (shaken === null || shaken.group.id !== groupIdOf(hurt)) yield* moraleForced(hurt.id);
}

/** 1 dead, 2 to 5 critical, 6 up again with 1d4 HP (BD-277). */
function* byTheSixSided(hurt: Combatant, landing: Landing): Procedure {
  const die = yield* roll(oneDie({ of: hurt.id, label: 'Critical damage' }, 6));
  if (die < 6) {
    yield* fall(hurt, die === 1 ? 'dead' : 'critical', landing.by);
    return;
  }
  const hp = yield* roll(oneDie({ of: hurt.id, label: 'Back on their feet' }, 4));
  const back = Math.max(hurt.body.hp, Math.min(hp, hurt.body.maxHp));
  yield* record(changed(hurt.id, { hp: back }, { type: 'recovered', hp }));
}

/** By the face of a d10. */
const PLACES: readonly WoundPlace[] = ['torso', 'torso', 'torso', 'torso', 'torso', 'leg', 'leg', 'arm', 'arm', 'head'];
const WOUNDS: Readonly<Record<WoundPlace, string>> = {
  torso: 'Wounded torso',
  leg: 'Wounded leg',
  arm: 'Wounded arm',
  head: 'Wounded head',
  eye: 'Lost eye',
  scar: 'Scar',
};

/** Torso 1d4 STR, legs 1d4 DEX, arms drop things and strike impaired, the head 1d6; takes a slot (BD-278). */
function* byPlace(hurt: Combatant, landing: Landing): Procedure {
  const { id } = hurt;
  const place = PLACES[(yield* roll(oneDie({ of: id, label: 'Wound location' }, 10))) - 1] ?? 'torso';
  if (place === 'head') {
    const die = yield* roll(oneDie({ of: id, label: 'Wounded head' }, 6));
    if (die <= 3) yield* fall(hurt, 'dead', landing.by);
    else yield* maimed(id, die <= 5 ? 'eye' : 'scar');
    return;
  }
  yield* maimed(id, place);
  if (place === 'arm') {
    const [scene, after] = yield* lookFor(id);
    const held = after === null ? undefined : wieldedArms(after.body).find(({ natural }) => !natural);
    if (held !== undefined) yield* record(...dropItem(scene, id, held.id));
    return;
  }
  const label = WOUNDS[place];
  const ability = place === 'torso' ? 'str' : 'dex';
  const now = lookUp(yield* look(), id);
  if (now === null) return;
  const { body } = now;
  const left = Math.max(0, body[ability] - (yield* roll(oneDie({ of: id, label }, 4))));
  const why = { type: 'lost-ability', ability, amount: body[ability] - left, label } as const;
  yield* lose(id, withAbility(ability, left), ability, landing.by, why);
}

function* maimed(target: CombatantId, place: WoundPlace): Procedure {
  const before = lookUp(yield* look(), target);
  // a wound takes a slot like anything else (BD-285)
  if (before !== null && overburdened(before.body)) yield* freesSlot(target, 'wound');
  const hurt = lookUp(yield* look(), target);
  if (hurt === null) return;
  const { body } = hurt;
  const id = freshItemId(body, `wound-${place}`);
  const slots = overburdened(body) ? 0 : 1;
  const items: readonly Item[] = [...body.items, { type: 'gear', id, name: WOUNDS[place], slots, where: 'worn' }];
  const set = place === 'arm' ? { items, ...withState(body, 'arm-hurt') } : { items };
  yield* record(changed(target, set, { type: 'maimed', place }));
}
