import type { CombatantId, Command, Explained, Slot } from '../../../../rules/kit.ts';
import { asTargets, combatantSlot, explained, find, idsOf, lookUp, memo, numberSlot } from '../../../../rules/kit.ts';
import { offer, pickSlot, recordOf, SIDES, small, TARGET } from '../../../../rules/kit.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { changed, head, look, lookFor, noted, record, settingsOf, several } from '../../game.ts';
import { able, enemies, fighting, placed } from '../../round/state.ts';
import { has, isHelpless, isOut, type RoutineAttack } from '../../sheet/index.ts';
import { lasts } from '../harm/index.ts';
import { letsLoose, meetsStench, mustBear } from '../powers.ts';
import { aimReasons, asMissile, meansReasons } from './attack-reasons.ts';
import type { Means } from './means.ts';
import { feetBetween, isMelee, isMissile, meansOf, offerOf, rangeModifier, readMeans, withWords } from './means.ts';
import { routine } from './routine.ts';
import { COVER_WORDS, coverWord, intoMelee, stabWord } from './rulings.ts';
import { strike } from './strike.ts';
import { againstTally, attackTally, hitsItself, type Laid, type Striking } from './to-hit.ts';

/** The attack: one blow, one shot, or a monster's whole routine (OS-055 to OS-069). */

const LATER = { optional: true, secondary: true } as const;
const BY_GM = { ...LATER, gmOnly: true } as const;
const HOW = pickSlot('how', 'How', { wound: 'To wound', subdue: 'To subdue' }, { ...LATER, topic: 'subduing' });
const UNAWARE = { no: 'No', yes: 'The target is unaware' };
const STAB = pickSlot('stab', 'From behind', UNAWARE, { ...LATER, topic: 'backstab' });
const COVERS = { ruled: 'As ruled', ...COVER_WORDS, '0': 'None' };
const COVER = pickSlot('cover', 'Cover', COVERS, { ...BY_GM, initial: 'ruled' });
const BEHIND = pickSlot('behind', 'Shield', { counts: 'Counts', ignored: 'Attacked from behind' }, BY_GM);
const MORE = numberSlot('modifier', 'GM modifier');
const MORE_SLOT = MORE.slot({ min: -10, max: 10, step: 1, initial: 0, ...BY_GM, topic: 'modifier' });
const FURTHER = [2, 3, 4].map((nth) => combatantSlot(`target-${nth}`, `Target of attack ${nth}`));

const enemyIds = memo((scene: Scene) =>
  recordOf(SIDES, (side) => idsOf(fighting(scene).filter((one) => one.side !== side && able(one)))),
);

const slotsOf = (scene: Scene, { body, side }: Combatant, means: Means): readonly Slot[] => [
  TARGET.slot(),
  ...(isMelee(means) && settingsOf(scene).subdual ? [HOW.slot()] : []),
  ...(body.class === 'thief' && isMelee(means) ? [STAB.slot()] : []),
  ...(isMissile(means) ? [COVER.slot()] : []),
  BEHIND.slot(),
  MORE_SLOT,
  ...(means.type === 'routine'
    ? FURTHER.slice(0, means.attacks.reduce((sum, { count }) => sum + count, 0) - 1).map((slot) =>
        slot.slot({ among: enemyIds(scene)[side], ...LATER, topic: 'further targets' }),
      )
    : []),
];

/** What was laid on an attack by its slots. */
const laidBy = (command: Pick<Command, 'slots'>): Laid => {
  const cover = COVER.of(command);
  return {
    cover: cover === null || cover === 'ruled' ? null : Number(cover),
    behind: BEHIND.of(command) === 'ignored',
    backstab: STAB.of(command) === 'yes',
    modifier: MORE.of(command) ?? 0,
    subdues: HOW.of(command) === 'subdue',
  };
};

const iconOf = (means: Means): string =>
  isMissile(means) && !isMelee(means) ? 'bow' : means.type === 'routine' ? 'grab' : 'swords';
/** One attack of a routine: its dice, or what it does instead. */
const partSaid = ({ name, count, damage, effect }: RoutineAttack): string =>
  `${count > 1 ? `${count} × ` : ''}${name} ${damage === '0' ? `(${effect?.say ?? 'no damage'})` : damage}`;
const damageSaid = (means: Means): string =>
  means.type === 'weapon'
    ? `${means.weapon.damage} damage${means.weapon.ranges === null ? '' : `, ${means.weapon.ranges.join('/')} ft`}`
    : means.attacks.map(partSaid).join(', ');

/** What an attack costs of one's gear: a shot, the time to reload, the weapon in hand (OS-128, OS-132). */
const paid = (scene: Scene, { body }: Combatant, means: Means): Partial<Combatant['body']> => {
  if (means.type === 'routine') return { attacked: true };
  const { weapon } = means;
  const ammo = Math.max(0, (weapon.ammo ?? 0) - 1);
  const left = body.weapons.map((one, at) => (at === weapon.at ? { ...one, ammo } : one));
  const weapons = weapon.ammo === null ? {} : { weapons: left };
  const reload = has(weapon, 'reload') ? { reloadRound: scene.turn.round + 2 } : {};
  return { attacked: true, ...(weapon.at >= 0 ? { wielded: weapon.at } : {}), ...weapons, ...reload };
};

const strikingWith = (means: Means, missile: boolean): Striking =>
  means.type === 'weapon'
    ? { name: means.name, missile, weapon: means.weapon }
    : { name: means.attacks[0]?.name ?? means.name, missile: false, weapon: null };

/** Makes an attack with these means: what `attack`, readied acts and nothing else comes down to. */
export function* attackWith(
  by: CombatantId,
  means: Means,
  aimed: CombatantId,
  asked: Laid,
  further: readonly (CombatantId | null)[] = [],
): Procedure {
  const start = yield* look();
  const [attacker, first] = [find(start, by), lookUp(start, aimed)];
  if (first === null) return;
  const missile = asMissile(start, attacker, means, first);
  const to = missile ? yield* intoMelee(by, aimed) : aimed;
  const cover = missile && asked.cover === null ? yield* coverWord(by, to) : asked.cover;
  const backstab = asked.backstab && !missile && (yield* stabWord(by, to));
  const laid: Laid = { ...asked, cover, backstab, subdues: asked.subdues && !missile };
  // while the GM thought it over, the attacker may have gone or fallen
  const [, asIs] = yield* lookFor(by);
  if (asIs === null || (able(attacker) && !able(asIs))) return;
  yield* meetsStench(by);
  yield* letsLoose(by);
  const [scene, target] = yield* lookFor(to);
  if (target === null) return;
  const now = find(scene, by);
  const note = noteOf(scene, now, means, target, laid);
  yield* record(
    changed(by, paid(scene, now, means), { type: 'spent', weapon: means.name }),
    noted(by, { type: 'attacked', with: withWords(means), target: to, note }),
  );
  if (means.type === 'routine') yield* routine(by, to, means.attacks, laid, further);
  else {
    const { weapon } = means;
    const hurts = yield* strike({ ...strikingWith(means, missile), by, to, damage: weapon.damage, effect: null, laid });
    const splash = { kind: 'splash', source: small(weapon.name), dice: weapon.damage } as const;
    if (hurts && has(weapon, 'splash'))
      yield* lasts({ ...splash, owner: by, on: [to], left: 1, burns: has(weapon, 'fire') });
  }
}

/** What is worth a word about an attack before its die. */
const noteOf = (scene: Scene, by: Combatant, means: Means, to: Combatant, laid: Laid): string | null => {
  const missile = asMissile(scene, by, means, to);
  const feet = feetBetween(scene, by, to);
  const range = missile && means.type === 'weapon' ? rangeModifier(means.weapon, feet) : null;
  const notes = [
    range === null ? '' : `${feet} ft: ${range > 0 ? 'short' : range < 0 ? 'long' : 'medium'} range`,
    hitsItself(to, missile) ? 'Helpless: hits without a roll' : '',
    laid.subdues ? 'to subdue' : '',
    laid.backstab ? 'from behind' : '',
  ].filter((note) => note !== '');
  return notes.length === 0 ? null : notes.join(', ');
};

const explainAttack = (scene: Scene, by: Combatant, means: Means, command: Command): Explained => {
  const to = lookUp(scene, TARGET.of(command) ?? by.id);
  if (to === null || to.id === by.id) return explained();
  const laid = laidBy(command);
  const missile = asMissile(scene, by, means, to);
  const tally = attackTally(scene, by, to, strikingWith(means, missile), laid);
  const note = noteOf(scene, by, means, to, laid);
  const against = againstTally(scene, to, laid);
  return {
    modifiers: tally.parts,
    tallies: [{ ...against, label: `${to.name}: ${against.label}` }],
    notes: [
      ...(note === null ? [] : [`${note}.`]),
      ...(mustBear(scene, by) ? ['Saves against the stench first.'] : []),
    ],
  };
};

export const attack = several({
  id: 'attack',
  thing: (id, who) => readMeans(who?.body ?? null, id),
  offers: (scene, who) =>
    scene.turn.stage === 'idle'
      ? []
      : meansOf(who.body).map((means) =>
          offer({
            ...head('attack', offerOf(means.id), means.name, iconOf(means), 'OS-055'),
            about: damageSaid(means),
            gesture: 'strike',
            reasons: meansReasons(scene, who, means),
            slots: slotsOf(scene, who, means),
          }),
        ),
  targets: (scene, who, means) =>
    asTargets(
      placed(scene).filter((other) => enemies(who, other)),
      (other) => aimReasons(scene, who, means, other),
      ({ body }) => (isOut(body) || isHelpless(body) ? 'helpless' : null),
    ),
  check: (scene, who, means, command) => {
    const to = lookUp(scene, TARGET.of(command) ?? who.id);
    if (to === null) return [];
    const further = FURTHER.flatMap((slot) => lookUp(scene, slot.of(command)) ?? []);
    return [to, ...further.filter(({ id }) => id !== who.id)].flatMap((one) => aimReasons(scene, who, means, one));
  },
  explain: explainAttack,
  *resolve(who, means, command) {
    const target = TARGET.of(command);
    const further = FURTHER.map((slot) => slot.of(command));
    if (target !== null) yield* attackWith(who, means, target, laidBy(command), further);
  },
  headline: (means, command, scene) => [
    'attacks ',
    TARGET.named(scene, command),
    ...(means === null ? [] : [` with ${withWords(means)}`]),
  ],
});
