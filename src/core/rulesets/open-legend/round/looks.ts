import { knownBy, knownEffects, pick, recordOf, secretsBy, wholenessAt } from '../../../rules/kit.ts';
import type { Body, CombatantId, Lasting, Turn, TurnSlot, Wholeness, Why } from '../game.ts';
import { ATTRIBUTES, defenseOf, DEFENSES, HIGHEST_SCORE, maxHpOf, newBody } from '../game.ts';

/** How whole somebody looks: unhurt, hurt, badly hurt (half or less), down. */
export const wholeness = (body: Body): Wholeness => wholenessAt(body.dead ? 0 : body.hp, maxHpOf(body).total);

const MOST = 10;

/** A claw shows, and not how good it is. */
const shown = (weapon: Body['weapons'][number]): Body['weapons'][number] =>
  weapon.type === 'natural' ? { ...weapon, net: 0 } : weapon;

const STATES = ['unconscious', 'dead', 'defenceless', 'prone', 'surprised'] as const;
const ROLLED = ['initiative', 'tieDie', 'pendingDraw', 'interruptDebt', 'opportunityUsed', 'awareOf'] as const;
/** Everything that shows. Hit points are those of ten that the gauge draws. */
const looks = (body: Body): Body => {
  const shows = pick(body, 'kind', ...STATES, ...ROLLED);
  return newBody({ ...shows, weapons: body.weapons.map(shown), maxHp: MOST, hp: MOST * wholeness(body)[0] });
};

/** The defences as they are, without what they are made of: what a hit tells. */
const defences = (body: Body): Body['defenses'] => recordOf(DEFENSES, (defense) => defenseOf(body, defense).total);

const FEARSOME = recordOf(ATTRIBUTES, () => HIGHEST_SCORE);
const SKILLED = ATTRIBUTES.map((id) => `attack-specialization:${id}-9`);
const FEATS: Body['feats'] = ['defensive-reflexes-3', 'battlefield-sentinel-3', ...SKILLED];
/** More hit points than any blow takes. */
const COUNTLESS = 100_000;

const weakest = (body: Body): Body => ({ ...looks(body), defenses: defences(body), hp: Math.min(1, looks(body).hp) });
const MIGHTY = { attributes: FEARSOME, feats: FEATS, maxHp: COUNTLESS };
const strongest = (body: Body) => ({ ...weakest(body), ...MIGHTY, hp: looks(body).hp === 0 ? 0 : COUNTLESS });

/** What lies on a space shows whoever placed it; what somebody unknown carries along does not. */
const knownEffect = (all: Lasting, known: (id: CombatantId) => boolean): readonly Lasting[] => {
  const effect: Lasting = 'of' in all.anchor && !known(all.anchor.of) ? { ...all, anchor: { type: 'none' } } : all;
  if (!('cell' in effect) || effect.cell === null) return knownEffects([effect], known);
  const owner = effect.owner !== null && known(effect.owner) ? effect.owner : null;
  return [{ ...effect, on: effect.on.filter(known), owner }];
};

/** The scene without hidden combatants: they are in no list and no order, and their turn is nobody's. */
const knownTo = knownBy<Body, Turn>((turn, known) => {
  const slots = (list: readonly TurnSlot[]): readonly TurnSlot[] =>
    list
      .filter(({ who }) => known(who))
      .map((slot) => (slot.group === null || known(slot.group) ? slot : { ...slot, group: null }));
  const active = turn.active !== null && known(turn.active) ? turn.active : null;
  return {
    phase: turn.phase,
    round: turn.round,
    fighters: turn.fighters.filter(known),
    ready: slots(turn.ready),
    surprised: slots(turn.surprised),
    groups: turn.groups.map((group) => group.filter(known)).filter((group) => group.length > 0),
    extras: turn.extras.filter(({ who }) => known(who)),
    active,
    nth: active === null ? 0 : turn.nth,
    begun: turn.begun.filter(known),
    majors: active === null ? 1 : turn.majors,
    lentMajors: active === null ? 0 : turn.lentMajors,
    effects: turn.effects.flatMap((effect) => knownEffect(effect, known)),
  };
});

/** The scene as a viewer may know it; and with foes once as weak, once as strong as they can be that look so. */
export const secrets = secretsBy<Body, Turn, Why>(knownTo, { looks, weakest, strongest });
