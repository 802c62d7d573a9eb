import type { CombatantId, Side, Wholeness } from '../../../rules/kit.ts';
import { knownAreas, knownBy, knownEffects, knownLocks, pick, recordOf, secretsBy } from '../../../rules/kit.ts';
import { wholenessAt } from '../../../rules/kit.ts';
import type { Why } from '../facts/because.ts';
import { aacOf, ABILITIES, type Body, newBody, passId, type Turn, usesShield } from '../sheet/index.ts';
import { areasIn } from './state.ts';

/** Foes as they look to those who may not read their sheets, and what of the turn a viewer knows. */

/** How whole somebody looks: unhurt, hurt, badly hurt, down. */
export const wholeness = ({ hp, hpMax }: Body): Wholeness => wholenessAt(hp, hpMax);

const MOST = 10;
const SHOWN = [
  ...(['kind', 'species', 'armour', 'shield', 'wielded', 'conditions', 'alwaysLast', 'fights', 'hurries'] as const),
  ...(['moved', 'attacked', 'cast', 'busied', 'retreated', 'withdrew', 'retreatUntil', 'brokenRound'] as const),
];
/** Everything that shows: arms, shield, states, what it did in this round. */
const looks = (body: Body): Body => ({
  ...newBody({ hpMax: MOST, hp: MOST * wholeness(body)[0] }),
  ...pick(body, ...SHOWN),
  weapons: body.weapons.map(({ weapon }) => ({ weapon, ammo: null })),
  readied: body.readied === null ? null : 'something',
});

/** The same with the armour class as it is, without what it is made of: what a hit tells. */
const hit = (body: Body): Body => ({ ...looks(body), aac: aacOf(body).total - (usesShield(body) ? 1 : 0) });
const MANY = 100_000;
const WEAK = { savesAs: 'normal human', saveBonus: -9 };
const STRONG = { attackBonus: 14, hd: '20', savesAs: '22', saveBonus: 9, abilities: recordOf(ABILITIES, () => 18) };
/** Of those who are up: with one hit point, or with more than any harm. */
const weakest = (body: Body): Body => ({ ...hit(body), ...WEAK, hp: Math.min(1, body.hp) });
const strongest = (body: Body): Body => ({ ...hit(body), ...STRONG, hpMax: MANY, hp: MANY * Math.min(1, body.hp) });

/** What of somebody is felt by it alone, or shown by its state. */
const SECRET_KINDS: readonly Turn['effects'][number]['kind'][] = ['condition', 'poison', 'regenerates', 'rises'];

/** What players know of the turn: nobody hidden, no morale, no foe’s declaration before all are ready (OS-002). */
const cut = (turn: Turn, known: (id: CombatantId) => boolean, side: (id: CombatantId) => Side | null): Turn => {
  const ids = (all: readonly CombatantId[]) => all.filter(known);
  const passes = turn.passes.flatMap((pass) => {
    if (pass.who === null) return [pass];
    const who = ids(pass.who);
    return who.length === 0 ? [] : [{ ...pass, id: passId(who), who }];
  });
  const units = turn.units.flatMap((unit) => {
    const members = ids(unit.members);
    return members.length === 0 ? [] : [{ ...unit, members }];
  });
  const unit = (id: string | null): string | null => (units.some((one) => one.id === id) ? id : null);
  const named = passes.some(({ id }) => turn.now?.includes(`${id}.`) === true);
  const aims = (id: CombatantId | null) => (id !== null && known(id) ? id : null);
  const open = (id: CombatantId) => turn.stage !== 'declare' || side(id) === 'ally';
  return {
    ...pick(turn, 'structure', 'stage', 'round', 'surprise', 'covers', 'tired'),
    fighters: ids(turn.fighters),
    declared: knownLocks(turn.declared, known, open).map(({ who, what }) =>
      what.type === 'spell' ? { who, what: { ...what, target: aims(what.target) } } : { who, what },
    ),
    passes,
    now: named ? turn.now : null,
    done: ids(turn.done),
    pending: turn.pending.filter(({ to, by }) => known(to) && (by === null || known(by))),
    groups: [],
    firstDeaths: [],
    units,
    up: unit(turn.up),
    last: unit(turn.last),
    waiting: turn.waiting.filter((id) => unit(id) !== null),
    affected: ids(turn.affected),
    effects: [
      ...knownEffects(
        turn.effects.filter(({ kind, covers }) => covers === null && !SECRET_KINDS.includes(kind)),
        known,
      ),
      ...knownAreas(areasIn(turn.effects), known),
    ],
    made: 0,
  };
};

/** The scene as a viewer may know it; the turn keeps secrets of its own, so it is cut even where nobody hides. */
export const secrets = secretsBy<Body, Turn, Why>(knownBy(cut, { secret: true }), { looks, weakest, strongest });
