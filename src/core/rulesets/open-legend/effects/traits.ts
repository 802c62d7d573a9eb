import type { Bane, Body, Boon, Cell, Combatant, Defense, Feat, Focus, Grant, Help, Lasting, Scene } from '../game.ts';
import { distance, isBane, lookUp, ofTwo, part, reason, score } from '../game.ts';
import type { Doing, Trait, Traits } from './trait.ts';

/** What no lack of actions forbids. */
const ALWAYS: readonly Doing[] = ['anything', 'interrupt', 'go', 'speak'];

/** Out cold: nothing at all may be done. */
const OUT: Trait<Bane> = {
  helpless: true,
  bars: ({ kind }, doing) => (doing === 'anything' ? reason('incapacitated', kind === 'death' ? 'Dying.' : '') : null),
  roll: ({ kind }, { attribute }) => (attribute === 'perception' ? part(kind, -5, 'OL-200') : null),
};

/** A part that changes something; null: it does not. */
const worth = (label: string, value: number, rule: string) => (value === 0 ? null : part(label, value, rule));

/** Disadvantage on every action roll (OC-24). */
const onAllRolls = (net: number): Trait<Bane> => ({ roll: ({ kind }) => part(kind, net, 'OC-24') });

/** A defense that the sheet sets directly has no parts to take away. */
const ofAttributes = (body: Body, defense: Defense): number => {
  if (body.defenses !== null) return 0;
  if (defense === 'resolve') return score(body, 'presence') + score(body, 'will');
  return score(body, defense === 'toughness' ? 'fortitude' : 'agility');
};

/** Fatigue by its level: each has what those before it have (OC-25). */
const FATIGUED: Trait<Bane> = {
  roll: ({ degree }, { attack }) => (degree >= (attack === null ? 1 : 3) ? part('fatigued', -1, 'OC-25') : null),
  defense: ({ degree }, _, defense, body) => {
    return worth('fatigued', degree >= 2 ? -ofAttributes(body, defense) : 0, 'OC-25');
  },
  mostFeet: ({ degree }) => (degree >= 4 ? 10 : null),
};

/** Only fleeing: no step may come nearer to what is feared. */
const FEAR: Trait<Bane> = {
  bars: (_, doing, scene, who) =>
    scene.turn.active === who.id && FLEEING.includes(doing) ? reason('must-flee') : null,
  path: ({ owner }, scene, who, cells) => {
    const from = lookUp(scene, owner);
    if (from === null || who.place?.type !== 'cell') return null;
    const { place } = who;
    const feetAt = (cell: Cell) => ofTwo(scene, { ...who, place: { ...place, ...cell } }, from, 0, distance);
    const feet = [place, ...cells].map(feetAt);
    const nearer = feet.some((far, at) => at > 0 && far < (feet[at - 1] ?? 0));
    return nearer ? reason('must-flee', 'No step may come nearer.') : null;
  },
};
const FLEEING: readonly Doing[] = ['turn', 'major', 'minor', 'draw', 'resist', 'power', 'bane', 'focus'];

/** The one action of the stunned is gone (OC-19); a further turn of a boss is one anyway. */
const acted = ({ turn: { active, majors, nth } }: Scene, { id, body }: Combatant): boolean =>
  active === id && (body.majorLeft < majors || (nth === 0 && (body.minorsUsed.length > 0 || body.moveLeft < 1)));

const ATTACKING: readonly Doing[] = ['major', 'bane', 'power'];
const STUNNED: Trait<Bane> = {
  bars: (_, doing, scene, who) => {
    if (scene.turn.active !== who.id || ALWAYS.includes(doing)) return null;
    if (doing === 'focus' || doing === 'trade') return reason('stunned', 'No focus action, no second move.');
    // What is left of the move that was its one action can still be walked.
    if ((doing === 'walk' || doing === 'stand') && who.body.feetLeft > 0) return null;
    if (doing === 'turn') return null;
    // An extra attack belongs to the one action that brought it.
    if ((who.body.extraAttacks ?? 0) > 0 && ATTACKING.includes(doing)) return null;
    if (acted(scene, who)) return reason('stunned');
    // A promised draw is the one action.
    return who.body.pendingDraw !== null && doing !== 'draw' ? reason('must-draw-first') : null;
  },
};

/** Attacks that leave out everybody by whom one is intimidated (OC-29). */
const INTIMIDATED: Trait<Bane> = {
  roll: ({ level }, { attack }, all) => {
    if (attack === null) return null;
    const met = all.some((one) => isBane(one) && one.kind === 'intimidated' && attack.some((id) => id === one.owner));
    return met ? null : part('intimidated', 3 - level, 'OC-29');
  },
};

const held = (doing: Doing) => (doing === 'walk' || doing === 'go' ? reason('immobile') : null);
const BANES: Traits<Bane> = {
  blinded: { blurs: (_, { attribute, attack }) => (attack !== null || attribute === 'perception' ? 'blinded' : null) },
  charmed: { spares: ({ owner }, target) => (owner === target ? reason('charmed') : null) },
  death: OUT,
  demoralized: onAllRolls(-1),
  fatigued: FATIGUED,
  fear: FEAR,
  immobile: { bars: (_, doing) => held(doing) },
  incapacitated: OUT,
  intimidated: INTIMIDATED,
  sickened: onAllRolls(-2),
  silenced: { bars: (_, doing) => (doing === 'speak' ? reason('silenced') : null) },
  slowed: { mostFeet: () => 10 },
  stunned: STUNNED,
  stupefied: {
    defense: (_, own, defense) => (defense === 'resolve' ? part('stupefied', 10 - own.total, 'OL-284') : null),
    bars: (_, doing) => (doing === 'power' || doing === 'focus' ? reason('stupefied') : null),
  },
};

const isDrag = (bane: Lasting['with']) => (effect: Lasting) => effect.kind === 'drag' && effect.with === bane;
/** Who holds somebody fast is held as well, until the bane succeeds again on each of those held (OL-287). */
const GRANTS: Traits<Grant> = {
  hold: { bars: ({ with: bane }, doing, { turn }) => (turn.effects.some(isDrag(bane)) ? null : held(doing)) },
};

const at = (levels: Readonly<Record<number, number>>, { level }: Pick<Boon, 'level'>): number => levels[level] ?? 0;
const FASTER = { 2: 5, 4: 10, 6: 15, 8: 25 };
const HARDER = { 2: 0, 4: -1, 6: -2, 8: -3 };
const INTANGIBLE = reason('immune', 'Insubstantial: only Resolve can be attacked.');
const FLIES = { 5: 10, 6: 30, 8: 60 };
const BOONS: Traits<Boon> = {
  haste: {
    speed: (boon) => part('haste', at(FASTER, boon), 'OC-33'),
    majors: ({ level }) => (level >= 6 ? 1 : 0),
    attacked: (boon, { defense }) => worth('hasted target', defense === 'evasion' ? at(HARDER, boon) : 0, 'OC-33'),
  },
  flight: { fly: (boon) => at(FLIES, boon) },
  // Its advantage is one for each target that does not perceive the attacker (`perceiving`).
  invisible: { veils: () => 'invisible target' },
  insubstantial: { floats: true, untouched: (_, defense) => (defense === 'resolve' ? null : INTANGIBLE) },
};

const helps = (label: string, rule: string): Trait<Help> => ({
  roll: ({ attributes, net }, { attribute }) => (attributes.includes(attribute) ? part(label, net, rule) : null),
});
const HELPS: Traits<Help> = { assist: helps('assist', 'OL-128'), aid: helps('aid', 'OC-41') };

const LEAVES: Readonly<Record<Focus['kind'], readonly Doing[]>> = {
  'superior-action': ['major', 'power', 'bane', 'boon', 'roll'],
  'disrupting-attack': ['major', 'power'],
  charge: [],
};

/** Nothing else in the own turn (OL-050, OL-174), and no opportunity attack until the next one. */
const bars: Trait<Focus>['bars'] = ({ kind, spent }, doing, scene, { id }) => {
  if (doing === 'opportunity') return reason('turn-spent-by-focus');
  if (scene.turn.active !== id || scene.turn.nth > 0 || ALWAYS.includes(doing)) return null;
  return !spent && LEAVES[kind].includes(doing) ? null : reason('turn-spent-by-focus');
};

const FOCUSES: Traits<Focus> = {
  'superior-action': { bars, roll: ({ spent }) => (spent ? null : part('superior action', 1, 'OL-178')) },
  'disrupting-attack': { bars },
  charge: { bars, roll: ({ spent }, { attack }) => (spent || attack === null ? null : part('charge', -1, 'OL-180')) },
};

/** A rage gives advantage on attacks alone, and is harder to hit; many attacks in a row go at disadvantage. */
const FEATS: Traits<Feat> = {
  rage: {
    roll: (_, { attack }) => (attack === null ? null : part('rage', 1, 'OL-253')),
    defense: ({ amount }) => worth('rage', amount, 'OC-09'),
  },
  'multi-attack': { roll: ({ source, amount }, { attack }) => worth(source, attack === null ? 0 : -amount, 'OL-253') },
};

/** What each kind of effect changes, by its type. */
export const TRAITS = { bane: BANES, boon: BOONS, feat: FEATS, grant: GRANTS, help: HELPS, focus: FOCUSES };
