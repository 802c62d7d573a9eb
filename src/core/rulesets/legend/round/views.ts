import type { BodyView, Gauge, Mark } from '../../../rules/views/combatant.ts';
import type { Condition, Count, Known, Reads, TurnOrderItem, TurnOrderView, Viewer } from '../../../rules/kit.ts';
import type { Wholeness } from '../../../rules/kit/body-view.ts';
import { exactGauge, group, line, looksGauge, mark, wholenessAt } from '../../../rules/kit/body-view.ts';
import { knownBy, secretsBy, lookUp, noFight, turnOrderOf, yetToRoll, signed, figure } from '../../../rules/kit.ts';
import { become, fallen, taken } from '../acts/harm.ts';
import { raised } from '../acts/hit-points.ts';
import { making } from '../acts/imposing.ts';
import type { Why } from '../facts/because.ts';
import { settingsOf, type Combatant, type Scene } from '../game.ts';
import { newest } from './ages.ts';
import { mapAsKnown } from './map-view.ts';
import { order, turnNameOf } from './order.ts';
import type { Body, ConditionId, Settings, Turn } from '../sheet/index.ts';
import { acOf, USUAL, attacksOf, bandFeet, CATEGORIES, CATEGORY_NAMES, completed, deathAt } from '../sheet/index.ts';
import {
  CONDITION_IDS,
  conditionAt,
  conditionsOn,
  disabled,
  has,
  HP_LIMIT,
  initiativeOf,
  isIn,
} from '../sheet/index.ts';
import { modifier, nameOf, newBody, OTHER_CONDITIONS, singleOf, speedOf, weaponOf } from '../sheet/index.ts';
import { withCondition, without } from '../sheet/index.ts';

const markOf = (id: ConditionId, rules: Settings): Mark => {
  const { name, icon, about, tone } = conditionAt(rules, id);
  return mark(id, icon, name, about, tone ?? 'warn');
};
const { disabled: zero } = OTHER_CONDITIONS;
const DISABLED = mark('disabled', zero.icon, zero.name, zero.about);
/** Before the turn that has none, and in it (LG-060). */
const BORROWED = mark('borrowed', 'zap-off', 'Swift action borrowed', 'Used early: its turn has none.', 'plain');
/** The names of a sheet that the game does not know, the first of them one by one. */
const NAMED = 12;
const SHOWN = 60;
const unknownTo = ({ unread }: Body): readonly Mark[] => {
  const more = unread.length - NAMED;
  const named = unread.slice(0, NAMED).map(({ of, name, lasts }, at) => {
    const short = name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name;
    const from = lasts === undefined || lasts.source === '' ? '' : `From ${lasts.source}. `;
    const about = `${from}No effect until the sheet is fixed.`;
    return mark(`unknown-${of}-${at}`, 'circle-dashed', `Unknown: ${short}`, about, 'warn');
  });
  const rest = `${more} more unknown names`;
  return more > 0 ? [...named, mark('unknown', 'circle-dashed', rest, 'The sheet lists them.', 'warn')] : named;
};
const marksOf = (body: Body, rules: Settings): readonly Mark[] => [
  ...conditionsOn(body, rules).map((id) => markOf(id, rules)),
  ...(disabled(body) ? [DISABLED] : []),
  ...(body.owed || body.before?.owed === true ? [BORROWED] : []),
  ...unknownTo(body),
];

/** The rules of the table at which the GM changes a sheet by hand. */
const byHand = (settings: unknown): Settings =>
  typeof settings === 'object' && settings !== null ? completed(settings) : USUAL;

export const conditions: readonly Condition<Body>[] = CONDITION_IDS.map((id) => ({
  mark: markOf(id, USUAL),
  has: (body, settings) => has(body, id, byHand(settings)),
  ...(id === 'helpless' ? { upfront: true as const } : {}),
  set: (body, on, settings) => {
    const rest = on ? making(body, id, byHand(settings)) : without(body, id);
    return on ? { ...rest, ...withCondition(rest, id) } : rest;
  },
}));

/** What becomes of whom nobody brought so low, without asking (RU-28): the GM may say otherwise by the condition. */
const sunk = (body: Body, hp: number, scene: Scene | undefined): Partial<Body> => {
  if (hp >= 0 || hp === body.hp || isIn(body, 'dead')) return {};
  const rules = byHand(scene?.settings);
  const goesOn = isIn(body, 'dying');
  const to = fallen({ ...body, hp }, !goesOn && rules.undealt === 'stable', rules);
  return {
    ...become(body, to, rules),
    ...(goesOn || scene === undefined ? {} : { dyingSince: newest(scene) }),
  };
};

export const counts: readonly Count<Body, Turn>[] = [
  {
    id: 'hp',
    name: 'Hit points',
    now: ({ hp }) => hp,
    most: ({ hpMax }) => hpMax,
    least: -HP_LIMIT,
    set: (body, hp, scene) =>
      hp < Math.min(0, body.hp) ? { hp, ...sunk(body, hp, scene) } : raised(body, hp, byHand(scene?.settings)),
    harm: (body, by, scene) => {
      const set = taken(body, by);
      return { ...set, ...sunk(body, set.hp, scene) };
    },
  },
];

/** How whole somebody looks. */
const wholeness = (body: Body): Wholeness => wholenessAt(isIn(body, 'dead') ? 0 : body.hp, body.hpMax);

const pips = (body: Body): BodyView['pips'] => [
  { id: 'standard', label: 'Standard', left: body.standard, most: 1, unit: null },
  { id: 'move', label: 'Move', left: body.move, most: 1, unit: null },
  { id: 'swift', label: 'Swift', left: body.swift, most: 1, unit: null },
  { id: 'free', label: 'Free', left: body.free, most: 5, unit: null },
  { id: 'immediate', label: 'Immediate', left: body.immediate, most: 1, unit: null },
];

/** Below 0 it says to who reads the sheet at how many somebody dies (LG-224). */
const gaugeOf = (body: Body, reads: Reads, rules: Settings): Gauge => {
  const gauge = exactGauge('Hit points', body.hp, body.hpMax);
  return body.hp >= 0 || isIn(body, 'dead') || reads !== 'sheet'
    ? gauge
    : { ...gauge, say: `${gauge.say}, dead at ${figure(deathAt(body, rules.deathAt))}` };
};

/** How a body looks: figures for those who read its sheet, a word for those who see it. */
export const viewOf = ({ id, body }: Known<Combatant>, reads: Reads, scene?: Known<Scene>): BodyView => {
  const mount = scene?.combatants.find((one) => one.body.kind === 'mount' && one.body.occupants.includes(id));
  const [share, say] = wholeness(body);
  const rules = scene === undefined ? USUAL : settingsOf(scene);
  const ac = acOf(body, null, null, rules);
  const initiative = initiativeOf(body, rules);
  return {
    ...(mount === undefined ? {} : { carrier: mount.id }),
    ...(isIn(body, 'soaring') ? { aloft: true } : {}),
    down: body.hp < 0 || isIn(body, 'dead') || has(body, 'helpless', rules),
    gauge: reads === 'looks' ? looksGauge('Hit points', share, say) : gaugeOf(body, reads, rules),
    marks: marksOf(body, rules),
    pips: reads === 'sheet' ? pips(body) : [],
    sheet:
      reads !== 'sheet'
        ? []
        : [
            ...group('Statistics', [
              line('AC', figure(ac.total), ac),
              line('Initiative', signed(initiative.total), initiative),
              line('Attacks', attacksOf(body).map(signed).join(', ')),
              line('Speed', `${speedOf(body, rules)} ft`),
              ...(body.tempHp > 0 ? [line('Temporary hit points', String(body.tempHp))] : []),
            ]),
            ...group(
              'Range',
              CATEGORIES.map((band) => line(CATEGORY_NAMES[band], `${bandFeet(body, band, rules)} ft`)),
            ),
            ...group('Weapons', [
              ...body.weapons.map((id) =>
                line(
                  nameOf(singleOf(body, id)),
                  id === body.wielded ? 'in hand' : weaponOf(id).natural ? 'natural' : 'stowed',
                ),
              ),
              ...(body.seconds ?? []).map((one) => line(nameOf(one), 'stowed')),
            ]),
            ...group(
              'Abilities',
              Object.entries(body.abilities).map(([id, n]) => line(id.toUpperCase(), `${n} (${signed(modifier(n))})`)),
            ),
            ...group('Notes', body.notes === '' ? [] : [line('Notes', body.notes)]),
          ],
  };
};

/** A round is 6 s: what the rounds that are over took (LG-080). */
const clockOf = (round: number): string => `${6 * (round - 1)} s`;

/** While initiative is being rolled: who has rolled what, and who has yet to. */
const rolling = (scene: Known<Scene>, rollers: readonly Combatant[], unrolled: string): TurnOrderView => ({
  turn: turnNameOf(scene),
  title: 'Initiative',
  say: unrolled || 'Everyone has rolled',
  states: { active: 'to roll', done: 'has rolled' },
  lanes: [
    {
      label: null,
      items: rollers.map(({ id, body }) => ({
        who: id,
        state: body.rolled == null ? 'waiting' : 'done',
        note: body.rolled == null ? 'to roll' : figure(body.rolled),
        marks: marksOf(body, settingsOf(scene)),
      })),
    },
  ],
  active: rollers.flatMap(({ id, body }) => (body.rolled == null ? [id] : [])),
});

/** The order as a viewer knows it. */
export const turnOrderIn = (scene: Known<Scene>, viewer: Viewer): TurnOrderView => {
  const { phase, round, now, gathering = [] } = scene.turn;
  const rollers = gathering.flatMap((id) => lookUp(scene, id) ?? []);
  const unrolled = yetToRoll(rollers.filter(({ body }) => body.rolled == null));
  if (phase === 'idle')
    return rollers.length === 0 ? noFight(turnNameOf(scene), viewer) : rolling(scene, rollers, unrolled);
  const said = {
    turn: turnNameOf(scene),
    title: round === 0 ? 'Surprise round' : `Round ${round} · ${clockOf(round)}`,
  };
  const name = now === null ? undefined : lookUp(scene, now)?.name;
  const turn = name === undefined || now === null || !order.acts(scene, now) ? 'Waiting for the GM' : `${name}’s turn`;
  const all = turnOrderOf(
    { ...order, has: (of, id) => lookUp(of, id) !== null },
    scene,
    { ...said, say: unrolled || turn },
    (body) => marksOf(body, settingsOf(scene)),
  );
  return { ...all, lanes: all.lanes.map(({ label, items }) => ({ label, items: passingTheDead(scene, items) })) };
};

/** The dead keep their place, as what is anchored there runs on, and nobody waits for them (LG-016). */
const passingTheDead = (scene: Scene, items: readonly TurnOrderItem[]): readonly TurnOrderItem[] => {
  const over = ({ who }: TurnOrderItem): boolean => !order.has(scene, who);
  const next = items.findIndex(({ state }) => state === 'next');
  const comes = next < 0 ? -1 : items.findIndex((item, at) => at >= next && !over(item));
  return items.map((item, at) =>
    over(item) ? { ...item, state: 'done' } : at === comes ? { ...item, state: 'next' } : item,
  );
};

const MOST = 10;
/** What everybody saw somebody do, and what is left to it. */
const SEEN = [
  ...(['standard', 'move', 'swift', 'free', 'spent', 'moved', 'halved', 'attached', 'stepUsed', 'steps'] as const),
  ...(['opportunities', 'immediate', 'freeImmediates', 'taken', 'bonusMade', 'deathUsed', 'toggled'] as const),
  ...(['charged', 'gait', 'wading', 'owed', 'spare', 'delaying', 'before', 'rolled'] as const),
] as const satisfies readonly (keyof Body)[];
/** What shows of a foe: size, what is in hand, its state and what it did; no figure of its own. */
const looks = (body: Body): Body =>
  newBody({
    size: body.size,
    kind: body.kind,
    rider: body.rider,
    occupants: body.occupants,
    weapons: body.weapons,
    wielded: body.wielded,
    conditions: body.conditions,
    lasting: body.lasting,
    hpMax: MOST,
    hp: body.hp < 0 ? -1 : MOST * wholeness(body)[0],
    ...Object.fromEntries(SEEN.map((member) => [member, body[member]])),
    queue: body.queue.map(() => 0),
  });
const defences = ({ level, kdm, acMisc }: Body): Partial<Body> => ({ level, kdm, acMisc });
const weakest = (body: Body): Body => ({ ...looks(body), ...defences(body), hp: Math.min(1, looks(body).hp) });
const strongest = (body: Body): Body => ({
  ...looks(body),
  ...defences(body),
  kom: 20,
  attackBonuses: [60],
  hpMax: 9999,
  hp: looks(body).hp > 0 ? 9999 : looks(body).hp,
});

/** Foes as they look unless the table shows their numbers; who is hidden is in no order. */
export const secrets = secretsBy<Body, Turn, Why>(
  knownBy<Body, Turn>((turn, known) => ({
    phase: turn.phase,
    round: turn.round,
    order: turn.order.filter(({ who }) => known(who)),
    at: turn.at,
    unaware: turn.unaware.filter(known),
    gathering: (turn.gathering ?? []).filter(known),
    encounters: turn.encounters,
    rested: turn.rested,
    aside: turn.aside,
    now: turn.now !== null && known(turn.now) ? turn.now : null,
    ...mapAsKnown(turn, known),
  })),
  { looks, weakest, strongest },
);
