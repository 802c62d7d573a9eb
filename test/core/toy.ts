import { ok, refused, tally } from '../../src/core/base.ts';
import type { Problem, Result } from '../../src/core/base.ts';
import {
  dice,
  distributionOf,
  draw,
  facesFlaw,
  outcomes,
  sayFacesFlaw,
  shown,
  sumOf,
} from '../../src/core/dice/index.ts';
import type { Because, Fact } from '../../src/core/rules/scene/fact.ts';
import { seenScene } from '../../src/core/rules/known/known.ts';
import { asKnown } from '../../src/core/rules/known/reader.ts';
import { choice } from '../../src/core/rules/offers/offer.ts';
import type { Choice, Command, Offer, Reason, Slot, Slots } from '../../src/core/rules/offers/offer.ts';
import { verbs } from '../../src/core/rules/play/procedure.ts';
import type { Procedure, Roll } from '../../src/core/rules/play/procedure.ts';
import type { Question } from '../../src/core/rules/play/question.ts';
import type { Ruleset } from '../../src/core/rules/ruleset/ruleset.ts';
import { find, lookUp } from '../../src/core/rules/scene/scene.ts';
import type { Combatant, CombatantId, Scene } from '../../src/core/rules/scene/scene.ts';
import { called, sentence } from '../../src/core/rules/text/asked.ts';
import type { Text } from '../../src/core/rules/views/view.ts';
import type { CellPlace } from '../../src/core/space/field/field.ts';

/** A game small enough to know by heart, with something of everything that the kernel and the table carry. */

export interface Duellist {
  readonly hp: number;
  readonly most: number;
  readonly skill: number;
  readonly feet: number;
  readonly shouted: boolean;
  /** For nobody but who plays it and the GM. */
  readonly secret: string;
}
export interface Bout {
  readonly round: number;
  readonly order: readonly CombatantId[];
  readonly at: number;
}
export type Why = Because & {
  readonly type: 'struck' | 'blocked' | 'shouts' | 'turn' | 'hides' | 'bolt' | 'dares';
  readonly by?: CombatantId;
  readonly amount?: number;
  readonly text?: string;
};

type Arena = Scene<Duellist, Bout>;
type Steps<R = void> = Procedure<R, Duellist, Bout, Why>;
export const { look, record, roll, rollAll, ask, each, part } = verbs<Duellist, Bout, Why>();

export const FEET = 30;
const STRIKE_REACH = 1;

export const die = (
  of: CombatantId | null,
  label: string,
  sides: number,
  bonus: number,
  secret = false,
): Roll<number> => {
  const pool = sumOf([dice(`d${sides}`, 1, sides)], bonus === 0 ? [] : [{ label: 'skill', value: bonus }]);
  return {
    of,
    label,
    secret,
    draw: (source) => draw(pool, source),
    wrong: (faces) => {
      const flaw = facesFlaw(pool, faces);
      return flaw === null ? null : sayFacesFlaw(flaw);
    },
    shown: (faces) => shown(pool, faces),
    read: (faces) => shown(pool, faces).total,
    odds: () => outcomes(distributionOf(pool), (total) => total),
  };
};

const cellOf = (combatant: Combatant): CellPlace | null => (combatant.place?.type === 'cell' ? combatant.place : null);
export const near = (a: Combatant, b: Combatant, cells = STRIKE_REACH): boolean => {
  const [p, q] = [cellOf(a), cellOf(b)];
  return p !== null && q !== null && Math.max(Math.abs(p.x - q.x), Math.abs(p.y - q.y)) <= cells;
};
const up = (combatant: Combatant<Duellist>): boolean => combatant.body.hp > 0;
const active = (scene: Arena): CombatantId | null => scene.turn.order[scene.turn.at] ?? null;

// ---------------------------------------------------------------- what happens

const reactions =
  (attack: number, target: CombatantId, asked: ReadonlySet<string>) =>
  (scene: Arena): readonly Question[] => {
    const whom = find(scene, target);
    return scene.combatants
      .filter(
        (combatant) =>
          combatant.side === whom.side && up(combatant) && !asked.has(combatant.id) && near(combatant, whom, 6),
      )
      .map((combatant): Question => ({
        kind: combatant.id === target ? 'parry' : 'shield',
        to: combatant.id,
        say: sentence`${called(target)} is attacked with ${attack}`,
        about: [target],
        options: [offer('pass', 'Let it happen'), offer('block', 'Block')],
        otherwise: choice('pass'),
        always: choice('block'),
        near: near(combatant, whom, 2),
        check: ({ offer: id, slots }) =>
          Object.keys(slots).length > 0
            ? [reason('no-slots', 'Nothing to fill in.')]
            : id === 'pass' || id === 'block'
              ? []
              : [reason('no-such', 'No such answer.')],
      }));
  };

export function* blocked(attack: number, target: CombatantId): Steps<boolean> {
  const asked = new Set<string>();
  for (;;) {
    const answer = yield* ask(reactions(attack, target, asked));
    if (answer === null || answer.to === 'gm') return false;
    asked.add(answer.to);
    if (answer.choice.offer !== 'block') continue;
    const scene = yield* look();
    const block = yield* roll(die(answer.to, 'Block', 20, find(scene, answer.to).body.skill));
    if (block < attack) continue;
    yield* record({ type: 'noted', of: answer.to, note: { type: 'blocked', by: answer.to }, gmOnly: false });
    return true;
  }
}

export function* hurt(target: CombatantId, by: CombatantId | null, amount: number): Steps {
  const { body } = find(yield* look(), target);
  const hp = Math.max(0, body.hp - amount);
  yield* record({
    type: 'changed',
    who: target,
    set: { hp },
    because: { type: by === null ? 'bolt' : 'struck', ...(by === null ? {} : { by }), amount },
  });
}

export function* strike(from: CombatantId, target: CombatantId): Steps {
  const attack = yield* roll(die(from, 'Attack', 20, find(yield* look(), from).body.skill));
  if (attack < 10 || (yield* blocked(attack, target))) return;
  yield* hurt(target, from, yield* roll(die(from, 'Harm', 6, 0)));
}

function* sweep(from: CombatantId, targets: readonly CombatantId[]): Steps {
  const attack = yield* roll(die(from, 'Sweep', 20, find(yield* look(), from).body.skill));
  yield* each(targets, function* (target): Steps {
    if (attack < 10 || (yield* blocked(attack, target))) return;
    yield* hurt(target, from, yield* roll(die(from, 'Harm', 6, 0)));
  });
}

function* step(who: CombatantId, path: readonly CellPlace[]): Steps {
  const { body } = find(yield* look(), who);
  yield* record(
    { type: 'moved', who, path, voluntary: true, because: { type: 'turn' } },
    { type: 'changed', who, set: { feet: Math.max(0, body.feet - path.length * 5) }, because: { type: 'turn' } },
  );
}

function* begin(): Steps {
  const { combatants } = yield* look();
  const ready = combatants.filter(up);
  const totals = yield* rollAll(ready.map((combatant) => die(combatant.id, 'Speed', 20, 0)));
  const order = ready
    .map(({ id }, at) => ({ id, total: totals[at] ?? 0 }))
    .sort((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  yield* record({ type: 'turned', set: { round: 1, order, at: 0 }, because: { type: 'turn' } });
}

function* end(): Steps {
  const { turn } = yield* look();
  const over = turn.at + 1 >= turn.order.length;
  const at = over ? 0 : turn.at + 1;
  const next = turn.order[at];
  yield* record({ type: 'turned', set: { round: over ? turn.round + 1 : turn.round, at }, because: { type: 'turn' } });
  const scene = yield* look();
  if (next !== undefined && lookUp(scene, next) !== null)
    yield* record({ type: 'changed', who: next, set: { feet: FEET, shouted: false }, because: { type: 'turn' } });
}

function* dare(who: CombatantId, whom: CombatantId): Steps {
  const answer = yield* ask((scene) => {
    const combatant = lookUp(scene, whom);
    return combatant === null || !up(combatant)
      ? []
      : [
          {
            kind: 'dared',
            to: whom,
            say: sentence`${called(who)} dares you`,
            about: [who],
            options: [offer('pass', 'Ignore it'), offer('rise', 'Rise to it')],
            otherwise: choice('pass'),
            always: null,
            near: true,
            check: ({ offer: id }) => (id === 'pass' || id === 'rise' ? [] : [reason('no-such', 'No such answer.')]),
          },
        ];
  });
  if (answer?.choice.offer === 'rise') yield* hurt(whom, who, 1);
}

function* hide(who: CombatantId): Steps {
  const total = yield* roll(die(who, 'Hide', 20, 0, true));
  yield* record({ type: 'noted', of: who, note: { type: 'hides', text: `hides with ${total}` }, gmOnly: true });
  if (total >= 10) yield* record({ type: 'edited', who, set: { hidden: true }, because: { type: 'hides' } });
}

// ---------------------------------------------------------------- what may be done

const reason = (code: string, say: string): Reason => ({ code, say, rule: null });
const offer = (id: string, name: string, more: Partial<Offer> = {}): Offer => ({
  id,
  name,
  about: name,
  group: 'All',
  icon: 'circle',
  reasons: [],
  cost: [],
  slots: [],
  gesture: null,
  rule: null,
  ...more,
});
const TARGET: readonly Slot[] = [{ name: 'target', label: 'Target', type: 'target' }];

const offersOf = (scene: Arena, who: CombatantId | null): readonly Offer[] => {
  if (who === null)
    return [offer('begin', 'Begin'), offer('bolt', 'A bolt', { gmOnly: true, slots: TARGET, meanwhile: true })];
  const combatant = lookUp(scene, who);
  if (combatant === null) return [];
  const now = [
    ...(active(scene) === who ? [] : [reason('not-your-turn', 'It is not its turn.')]),
    ...(up(combatant) ? [] : [reason('down', 'It is down.')]),
  ];
  return [
    offer('step', 'Step', { reasons: now, gesture: 'drag', slots: [{ name: 'path', label: 'Path', type: 'path' }] }),
    offer('strike', 'Strike', { reasons: now, gesture: 'strike', slots: TARGET }),
    offer('sweep', 'Sweep', {
      reasons: now,
      slots: [{ name: 'targets', label: 'Targets', type: 'targets', min: 1, max: 3 }],
    }),
    offer('hide', 'Hide', { reasons: now }),
    offer('end', 'End turn', { reasons: now }),
    offer('shout', 'Shout', {
      reasons: combatant.body.shouted ? [reason('shouted', 'It has shouted.')] : [],
      slots: [{ name: 'text', label: 'What', type: 'text', most: 40 }],
      meanwhile: true,
    }),
    offer('dare', 'Dare', { slots: TARGET, meanwhile: true }),
  ];
};

const idIn = (slots: Slots, name: string): CombatantId =>
  typeof slots[name] === 'string' ? (slots[name] as CombatantId) : ('' as CombatantId);
const idsIn = (slots: Slots): readonly CombatantId[] =>
  Array.isArray(slots['targets'])
    ? ((slots['targets'] as readonly unknown[]).filter((value) => typeof value === 'string') as CombatantId[])
    : [];
const pathIn = (slots: Slots): readonly CellPlace[] =>
  Array.isArray(slots['path'])
    ? (slots['path'] as readonly unknown[]).flatMap((cell): CellPlace[] =>
        Array.isArray(cell) && cell.length === 2 && cell.every(Number.isInteger)
          ? [{ type: 'cell', x: cell[0] as number, y: cell[1] as number, height: 0 }]
          : [],
      )
    : [];

const check = (scene: Arena, command: Command): readonly Reason[] => {
  const found = offersOf(scene, command.who).find(({ id }) => id === command.offer);
  if (found === undefined || (found.gmOnly === true && command.role !== 'gm'))
    return [reason('no-such-offer', 'There is no such thing to do.')];
  return [...found.reasons, ...found.slots.flatMap((slot) => slotReasons(scene, command, slot))];
};

const slotReasons = (scene: Arena, { who, slots }: Command, slot: Slot): readonly Reason[] => {
  const me = who === null ? null : lookUp(scene, who);
  const aim = (id: CombatantId): readonly Reason[] => {
    const combatant = lookUp(scene, id);
    if (combatant === null) return [reason('no-such-target', 'There is no such target.')];
    return me === null || near(me, combatant) ? [] : [reason('out-of-reach', 'It is out of reach.')];
  };
  switch (slot.type) {
    case 'target':
      return aim(idIn(slots, 'target'));
    case 'targets': {
      const ids = idsIn(slots);
      return ids.length === 0 || new Set(ids).size < ids.length
        ? [reason('no-targets', 'Name each target once.')]
        : ids.flatMap(aim);
    }
    case 'path': {
      const path = pathIn(slots);
      const start = me === null ? null : cellOf(me);
      if (
        me === null ||
        start === null ||
        path.length === 0 ||
        path.length !== (slots['path'] as readonly unknown[]).length
      )
        return [reason('no-path', 'There is no such path.')];
      const { field } = scene;
      const inside = path.every(
        ({ x, y }) => field.type === 'grid' && x >= 0 && y >= 0 && x < field.width && y < field.height,
      );
      const joined = path.every((cell, at) =>
        near({ ...me, place: at === 0 ? start : (path[at - 1] ?? start) }, { ...me, place: cell }),
      );
      return [
        ...(inside && joined ? [] : [reason('no-path', 'There is no such path.')]),
        ...(path.length * 5 <= me.body.feet ? [] : [reason('not-enough-movement', 'Not enough movement.')]),
      ];
    }
    case 'text':
      return typeof slots['text'] === 'string' && slots['text'].length <= 40
        ? []
        : [reason('no-text', 'Say something short.')];
    default:
      return [];
  }
};

function* resolve(command: Command): Steps {
  const { who, slots } = command;
  if (who === null) {
    if (command.offer === 'begin') yield* begin();
    else if (command.offer === 'bolt') yield* hurt(idIn(slots, 'target'), null, 3);
    else yield* end();
    return;
  }
  switch (command.offer) {
    case 'step':
      yield* step(who, pathIn(slots));
      break;
    case 'strike':
      yield* strike(who, idIn(slots, 'target'));
      break;
    case 'sweep':
      yield* sweep(who, idsIn(slots));
      break;
    case 'hide':
      yield* hide(who);
      break;
    case 'dare':
      yield* dare(who, idIn(slots, 'target'));
      break;
    case 'shout':
      yield* record(
        { type: 'changed', who, set: { shouted: true }, because: { type: 'shouts' } },
        {
          type: 'noted',
          of: who,
          note: { type: 'shouts', text: typeof slots['text'] === 'string' ? slots['text'] : '' },
          gmOnly: false,
        },
      );
      break;
    default:
      yield* end();
  }
}

// ---------------------------------------------------------------- the ruleset

const schema = <T>(members: { readonly [member: string]: (value: unknown) => boolean }) => ({
  parse: (json: unknown): Result<T, readonly Problem[]> => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return refused([{ at: '', say: 'must be an object' }]);
    const found = json as Readonly<Record<string, unknown>>;
    const problems = [
      ...Object.keys(members)
        .filter((name) => !(members[name]?.(found[name]) ?? false))
        .map((at) => ({ at, say: 'is not valid' })),
      ...Object.keys(found)
        .filter((name) => !Object.hasOwn(members, name))
        .map((at) => ({ at, say: 'is not known' })),
    ];
    return problems.length > 0 ? refused(problems) : ok(json as T);
  },
  form: { type: 'object', properties: Object.fromEntries(Object.keys(members).map((name) => [name, {}])) },
});
const whole = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const words = (value: unknown): boolean => typeof value === 'string' && value.length <= 200;

export const duellist = (more: Partial<Duellist> = {}): Duellist => ({
  hp: 10,
  most: 10,
  skill: 4,
  feet: FEET,
  shouted: false,
  secret: '',
  ...more,
});

const named = (scene: Scene, id: CombatantId | null): Text[number] => {
  const combatant = id === null ? null : lookUp(scene, id);
  return { who: combatant?.id ?? null, name: combatant?.name ?? 'somebody' };
};
const said = (text: Text) => ({ type: 'said', text, tone: 'plain', rule: null, tallies: [], pop: null }) as const;

export const toy: Ruleset<Duellist, Bout, Why> = {
  id: 'toy',
  version: 1,
  name: 'Duel',
  about: 'A game for tests.',
  fields: ['grid', 'zones'],
  counts: [
    {
      id: 'hp',
      name: 'HP',
      now: ({ hp }) => hp,
      most: ({ most }) => most,
      set: (_, hp) => ({ hp }),
    },
  ],
  conditions: [
    {
      mark: { id: 'shouted', icon: 'megaphone', label: 'Hoarse', about: 'Has shouted.', tone: 'warn' },
      has: ({ shouted }) => shouted,
      set: (_, shouted) => ({ shouted }),
    },
  ],
  body: schema<Duellist>({
    hp: whole,
    most: whole,
    skill: whole,
    feet: whole,
    shouted: (value) => typeof value === 'boolean',
    secret: words,
  }),
  turn: schema<Bout>({ round: whole, order: Array.isArray, at: whole }),
  settings: {
    parse: (json) =>
      json === null
        ? ok({})
        : typeof json === 'object' && !Object.hasOwn(json, 'bad')
          ? ok(json)
          : refused([{ at: 'bad', say: 'is bad' }]),
    form: {},
  },
  catalogue: [
    {
      id: 'hero',
      name: 'Hero',
      group: 'Heroes',
      about: '',
      side: 'ally',
      footprint: 1,
      character: true,
      body: duellist({ secret: 'hero-secret' }),
    },
    {
      id: 'goblin',
      name: 'Goblin',
      group: 'Foes',
      about: '',
      side: 'foe',
      footprint: 1,
      character: false,
      body: duellist({ hp: 5, most: 5, skill: 2 }),
    },
    {
      id: 'ogre',
      name: 'Ogre',
      group: 'Foes',
      about: '',
      side: 'foe',
      footprint: 2,
      character: false,
      body: duellist({ hp: 20, most: 20, skill: 6 }),
    },
  ],
  demos: [],
  rows: [{ id: 'TOY-1', rule: 'Ten hits.' }],
  measures: [{ label: 'harm', name: 'Harm', show: 'expected' }],
  reactions: [
    { kind: 'parry', name: 'Parry' },
    { kind: 'shield', name: 'Shield' },
    { kind: 'dared', name: 'Dared' },
  ],

  opening: () => ({ round: 0, order: [], at: 0 }),
  turnName: ({ turn }) => `${turn.round}:${turn.at}`,
  derived: (scene, who) => [tally('Skill', { label: 'skill', value: find(scene, who).body.skill })],
  offers: offersOf,
  aims: (scene, who) => scene.combatants.filter(({ side }) => side !== find(scene, who).side).map(({ id }) => id),
  targets: (scene, who) =>
    scene.combatants
      .filter(({ id }) => id !== who)
      .map((combatant) => ({
        who: combatant.id,
        reasons: near(combatant, find(scene, who)) ? [] : [reason('out-of-reach', 'It is out of reach.')],
        note: null,
      })),
  reach: () => null,
  area: () => null,
  check,
  explain: () => ({ modifiers: [], tallies: [], notes: [] }),
  resolve,
  due: (scene) => {
    const who = active(scene);
    const gone = who !== null && (lookUp(scene, who) === null || !up(find(scene, who)));
    const anybody = scene.turn.order.some((id) => (lookUp(scene, id)?.body.hp ?? 0) > 0);
    return gone && anybody
      ? { who: null, offer: 'next', slots: {}, turn: `${scene.turn.round}:${scene.turn.at}`, role: 'gm', forced: null }
      : null;
  },
  bands: () => [{ label: 'Reach', feet: 5, tone: 'plain' }],
  outcomesOf: (facts: readonly Fact<Duellist, Bout, Why>[]) =>
    facts.flatMap((fact) =>
      fact.type === 'changed' && 'amount' in fact.because && fact.because.amount !== undefined
        ? [{ of: fact.who, label: 'harm', amount: fact.because.amount }]
        : [],
    ),

  known: (scene, viewer) => {
    const seen = asKnown(seenScene(scene, viewer));
    if (viewer.role === 'gm') return seen;
    const cut = (combatant: Combatant<Duellist>): Combatant<Duellist> =>
      combatant.seat === viewer.seat || combatant.body.secret === ''
        ? combatant
        : { ...combatant, body: { ...combatant.body, secret: '' } };
    const order = seen.turn.order.some((id) => lookUp(seen, id) === null)
      ? seen.turn.order.map((id) => (lookUp(seen, id) === null ? ('' as CombatantId) : id))
      : seen.turn.order;
    const combatants = seen.combatants.some((combatant) => cut(combatant) !== combatant)
      ? seen.combatants.map(cut)
      : seen.combatants;
    return order === seen.turn.order && combatants === seen.combatants
      ? seen
      : asKnown({ ...seen, turn: { ...seen.turn, order }, combatants });
  },
  // What a blow of this game comes to rests on nothing that a table hides.
  supposed: (scene, viewer) => [toy.known(scene, viewer)],
  shows: (body) => ({ ...body, hp: (Math.ceil((body.hp / body.most) * 4) / 4) * body.most, secret: '' }),
  viewOf: (known, reads) => {
    const mine = reads === 'sheet';
    const exact = reads !== 'looks';
    return {
      down: !up(known),
      gauge: {
        label: 'Hits',
        share: exact ? known.body.hp / known.body.most : Math.ceil((known.body.hp / known.body.most) * 4) / 4,
        say: up(known) ? 'up' : 'down',
        now: exact ? known.body.hp : null,
        most: exact ? known.body.most : null,
      },
      marks: known.body.shouted
        ? [{ id: 'hoarse', icon: 'megaphone', label: 'Hoarse', about: 'Has shouted.', tone: 'warn' }]
        : [],
      pips: mine ? [{ id: 'feet', label: 'Movement', left: known.body.feet, most: FEET, unit: 'ft' }] : [],
      sheet: mine ? [{ label: 'Own', lines: [{ label: 'Secret', value: known.body.secret, tally: null }] }] : [],
    };
  },
  turnOrder: (scene) => {
    const order = scene.turn.order.filter((id) => lookUp(scene, id) !== null);
    const now = active(scene);
    return {
      turn: `${scene.turn.round}:${scene.turn.at}`,
      title: scene.turn.round === 0 ? 'No fight' : `Round ${scene.turn.round}`,
      say: '',
      lanes: [
        {
          label: null,
          items: order.map((who) => ({ who, state: who === now ? 'active' : 'waiting', note: null, marks: [] })),
        },
      ],
      active: now !== null && order.includes(now) ? [now] : [],
    };
  },
  tell: (fact, _before, after, { numbers }) => {
    switch (fact.type) {
      case 'changed':
        if (fact.because.type !== 'struck' && fact.because.type !== 'bolt') return null;
        return said([named(after, fact.who), numbers ? ` has ${String(fact.set.hp)} hits left` : ' is hurt']);
      case 'turned':
        return null;
      default:
        return said([
          named(after, fact.of),
          ' ',
          'text' in fact.note && typeof fact.note.text === 'string' ? fact.note.text : fact.note.type,
        ]);
    }
  },
  headline: ({ who, offer: id, slots }, scene) => {
    if (id === 'step') return [named(scene, who), ' moves'];
    if (id === 'strike') return [named(scene, who), ' strikes ', named(scene, idIn(slots, 'target'))];
    return who === null ? [`The GM: ${id}`] : [named(scene, who), ` ${id}`];
  },
  answered: (to, _kind, given: Choice, scene) =>
    given.offer === 'block' && to !== 'gm' ? [named(scene, to), ' blocks'] : null,
};
