import type { Slot } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import type { Text } from '../../rules/view.ts';
import { readOption, readTarget, readTargets } from '../../rules/slots.ts';
import { listed, namedAll } from '../../rules/text.ts';
import type { TableAction } from './action.ts';
import { hear, refuseAll } from './advantage.ts';
import { able, isIn, withoutState } from './derived.ts';
import { playMoment } from './go-on.ts';
import { groupsAt, groupsNow, morale } from './morale.ts';
import { GROUPS, offer } from './offer.ts';
import { everybody, momentsNow } from './order.ts';
import { fixOrder } from './order-steps.ts';
import { decided, missing, nextPart, pending, requests } from './phases.ts';
import { reason } from './reasons.ts';
import { noSign } from './sign.ts';
import { suffer, sufferAlways } from './travel.ts';
import { FRESH, PEACE } from './turn.ts';
import type { Turn } from './turn.ts';
import type { Battle, Event, Steps } from './game.ts';
import { changed, look, record, turned } from './game.ts';
import { placeOf, zonesOf } from './zones.ts';

/** The start of a fight, its rounds, and its end. The table gives most of these to itself. */

const SECONDS = 10;

const gm = (id: string, name: string, about: string, icon: string, rule: string, slots: readonly Slot[] = []) =>
  offer({ id, name, about, group: GROUPS.fight, icon, rule, slots, gmOnly: true });
const option = (id: string, label: string) => ({ id, label, reasons: [] });

const SURPRISED = ['rolled', 'nobody', 'party', 'foes'] as const;

const begin: TableAction = {
  id: 'begin',
  offers: (scene) => {
    if (scene.turn.phase !== 'idle') return [];
    const rolled = scene.turn.surprised !== null && scene.turn.surprised !== 'none';
    const people = everybody(scene);
    const reasons =
      scene.field.type === 'zones' && people.some(({ body }) => able(body)) ? [] : [reason('needs-a-zone')];
    return [
      {
        ...gm('begin', 'Begin the fight', 'With a free round first if a side is surprised.', 'swords', 'BD-015', [
          {
            name: 'surprised',
            label: 'Surprised',
            type: 'option',
            optional: true,
            initial: rolled ? 'rolled' : 'nobody',
            options: [
              ...(rolled ? [option('rolled', 'As rolled')] : []),
              option('nobody', 'Nobody'),
              option('party', 'The party'),
              option('foes', 'The foes'),
            ],
          },
          {
            name: 'ambushed',
            label: 'Ambushed: no guard in the free round',
            type: 'combatants',
            among: people.map(({ id }) => id),
            min: 0,
            optional: true,
            when: { slot: 'surprised', is: ['rolled', 'party', 'foes'] },
          },
        ]),
        reasons,
      },
    ];
  },
  *resolve(command): Steps {
    const scene = yield* look();
    const said = SURPRISED.find((one) => one === readOption(command.slots, 'surprised')) ?? 'rolled';
    const late =
      said === 'rolled'
        ? (scene.turn.surprised ?? 'none')
        : said === 'party'
          ? 'ally'
          : said === 'foes'
            ? 'foe'
            : 'none';
    const fighters = everybody(scene);
    const ambushed = readTargets(command.slots, 'ambushed') ?? [];
    const turn: Partial<Turn> = {
      ...FRESH,
      phase: late === 'none' ? 'intentions' : 'free',
      round: late === 'none' ? 1 : 0,
      clock: 0,
      fighters: fighters.map(({ id }) => id),
      groups: groupsAt(scene),
      surprised: late,
      held: false,
    };
    if (late === 'none') {
      yield* record(turned(turn, { type: 'fight-began' }));
      yield* sufferAlways();
      return;
    }
    yield* record(turned(turn, { type: 'free-round-began', side: late === 'ally' ? 'foe' : 'ally' }));
    for (const one of fighters.filter(({ side }) => side === late)) {
      const caught = ambushed.includes(one.id);
      yield* record(
        changed(
          one.id,
          { awareness: caught ? 'unaware' : 'surprised' },
          caught ? { type: 'ambushed' } : { type: 'effect-ended' },
        ),
      );
    }
  },
  headline: () => ['The fight begins'],
};

/** Everybody has noticed by now (BD-003). */
const noticing = (scene: Battle): readonly Event[] =>
  everybody(scene)
    .filter(({ body }) => body.awareness !== 'aware')
    .map((one) => changed(one.id, { awareness: 'aware' }, { type: 'effect-ended' }));

const beginRounds: TableAction = {
  id: 'begin-rounds',
  offers: (scene) =>
    scene.turn.phase === 'free'
      ? [gm('begin-rounds', 'End the free round', 'Round 1 begins with intentions.', 'skip-forward', 'BD-003')]
      : [],
  *resolve() {
    const scene = yield* look();
    yield* record(
      ...noticing(scene),
      turned({ ...FRESH, phase: 'intentions', round: 1, surprised: 'none' }, { type: 'round-began', round: 1 }),
    );
    yield* sufferAlways();
  },
  headline: () => ['Round 1'],
};

const names = (scene: Battle, ids: readonly CombatantId[]): string =>
  listed(ids.map((id) => lookUp(scene, id)?.name ?? 'someone'));

/** What one does in its turn who strikes nobody, as far as it is worth the heading. */
const doesNow = (scene: Battle, who: CombatantId | undefined): Text => {
  const intent = scene.turn.intents.find((one) => one.who === who);
  if (intent === undefined || intent.masked) return [' acts'];
  const { deed } = intent;
  if (deed.type === 'spell')
    return [` works a ${deed.magic}`, ...(deed.target === null ? [] : [' on ', ...namedAll(scene, [deed.target])])];
  return [deed.type === 'retreat' ? ' runs for safety' : deed.type === 'withdraw' ? ' withdraws with care' : ' acts'];
};

/**
 * Whether somebody waits for a word of the GM on an advantage, once the order is shown, or on what a foe is planning.
 */
const waitsForWord = (scene: Battle): boolean =>
  (scene.turn.asks ?? []).length > 0 || (scene.turn.phase !== 'intentions' && requests(scene).length > 0);

/** The order is shown, the next part is put in order, or the next moment is played: whatever comes next. */
const goOn: TableAction = {
  id: 'go-on',
  offers: (scene) =>
    ['intentions', 'order', 'quick', 'full', 'spell'].includes(scene.turn.phase)
      ? [
          waitsForWord(scene)
            ? {
                ...gm(
                  'go-on',
                  'Go on',
                  'Without an advantage, and without a sign of what is planned.',
                  'step-forward',
                  'BD-034',
                ),
                meanwhile: true,
              }
            : gm('go-on', 'Go on', 'The next step of the round.', 'step-forward', 'BD-034'),
        ]
      : [],
  check: (scene) => {
    if (waitsForWord(scene)) return [];
    const late = missing(scene);
    if (late.length > 0) return [reason('intent-missing', `Missing: ${listed(late.map(({ name }) => name))}.`)];
    return scene.turn.phase !== 'intentions' && momentsNow(scene).length === 0 && nextPart(scene) === null
      ? [reason('nothing-to-do')]
      : [];
  },
  *resolve() {
    const scene = yield* look();
    if (waitsForWord(scene)) {
      yield* refuseAll();
      yield* noSign(() => true);
      return;
    }
    if (scene.turn.phase === 'intentions') {
      yield* record(turned({ phase: 'order' }, { type: 'order-shown' }));
      return;
    }
    const [moment] = momentsNow(scene);
    if (moment !== undefined) {
      yield* playMoment(moment);
      return;
    }
    const part = nextPart(scene);
    if (part !== null) yield* fixOrder(part);
  },
  headline: (command, scene): Text => {
    const { phase } = scene.turn;
    if (waitsForWord(scene)) return ['The GM goes on'];
    const actors = readTargets(command.slots, 'actors') ?? [];
    if (actors.length > 0) {
      const target = readTarget(command.slots);
      return target === null
        ? [...namedAll(scene, actors), ...(actors.length > 1 ? [' act'] : doesNow(scene, actors[0]))]
        : [
            ...namedAll(scene, actors),
            actors.length > 1 ? ' strike at ' : ' strikes at ',
            ...namedAll(scene, [target]),
          ];
    }
    return phase === 'intentions' ? ['Everybody has locked an intention'] : ['The round goes on'];
  },
};

const endRound: TableAction = {
  id: 'end-round',
  offers: (scene) =>
    ['intentions', 'order', 'quick', 'full', 'spell'].includes(scene.turn.phase)
      ? [gm('end-round', 'End the round', 'Ten seconds have passed.', 'timer', 'BD-015')]
      : [],
  check: (scene) => {
    const open = pending(scene);
    return open.length === 0
      ? []
      : [
          reason(
            'turns-pending',
            `Still to act: ${names(
              scene,
              open.map(({ id }) => id),
            )}.`,
          ),
        ];
  },
  *resolve() {
    const scene = yield* look();
    const { turn } = scene;
    const because = { type: 'effect-ended' } as const;
    for (const one of everybody(scene)) {
      if (one.body.shocked) yield* record(changed(one.id, { shocked: false }, because));
      // Who was stunned before the round had no turn in it; who was stunned in it loses the next.
      if (isIn(one.body, 'stunned') && !turn.intents.some(({ who }) => who === one.id))
        yield* record(changed(one.id, withoutState(one.body, 'stunned'), because));
    }
    yield* record(turned({ clock: turn.clock + SECONDS }, { type: 'round-ended', clock: turn.clock + SECONDS }));
    const next = { ...FRESH, phase: 'intentions', round: turn.round + 1, groups: groupsNow(yield* look()) } as const;
    yield* record(turned(next, { type: 'round-began', round: turn.round + 1 }));
    yield* sufferAlways();
  },
  headline: (_, scene) => [`Round ${scene.turn.round} is over`],
};

const endFight: TableAction = {
  id: 'end-fight',
  offers: (scene) =>
    scene.turn.phase === 'idle' ? [] : [gm('end-fight', 'End the fight', 'Back to the story.', 'flag', 'BD-015')],
  *resolve() {
    const scene = yield* look();
    const because = { type: 'effect-ended' } as const;
    yield* record(...noticing(scene));
    for (const one of everybody(scene)) {
      const { backlash, shocked, unawareOf } = one.body;
      if (backlash || shocked || unawareOf.length > 0)
        yield* record(changed(one.id, { backlash: false, shocked: false, unawareOf: [] }, because));
    }
    const { clock, groups, floor } = scene.turn;
    yield* record(turned({ ...PEACE, clock, groups, floor }, { type: 'fight-ended' }));
  },
  headline: () => ['The fight is over'],
};

const hold: TableAction = {
  id: 'hold',
  offers: (scene) =>
    scene.turn.phase === 'idle'
      ? []
      : [
          {
            ...(scene.turn.held
              ? gm('hold', 'Let it run', 'The table goes on by itself again.', 'play', 'BD-034')
              : gm('hold', 'Hold', 'Nothing goes on by itself until it is let run.', 'pause', 'BD-034')),
            meanwhile: true,
          },
        ],
  *resolve() {
    const { turn } = yield* look();
    yield* record(turned({ held: !turn.held }, { type: 'held', held: !turn.held }));
  },
  headline: (_, scene) => [scene.turn.held ? 'The GM lets the round run' : 'The GM holds the round'],
};

/** A danger that works at the GM's word, on one who stands in its zone: a fall on the stairs. */
const danger: TableAction = {
  id: 'danger',
  offers: (scene) => {
    const found = zonesOf(scene).zones.flatMap((zone) =>
      zone.dangers
        .filter(({ trigger, effect }) => trigger === 'by-gm' && effect.type === 'harm')
        .map((one) => option(`${zone.id}/${one.id}`, `${one.label}, ${zone.name}`)),
    );
    if (found.length === 0) return [];
    return [
      {
        ...gm('danger', 'A danger strikes', 'What the zone holds, at your word.', 'flame', 'BD-025', [
          { name: 'danger', label: 'Danger', type: 'option', options: found, initial: found[0]?.id ?? null },
          {
            name: 'who',
            label: 'Whom',
            type: 'combatants',
            among: scene.combatants.filter((one) => placeOf(one) !== null).map(({ id }) => id),
            min: 1,
          },
        ]),
        meanwhile: true,
      },
    ];
  },
  *resolve(command): Steps {
    const said = readOption(command.slots, 'danger') ?? '';
    const zone = zonesOf(yield* look()).zones.find((one) => one.dangers.some(({ id }) => `${one.id}/${id}` === said));
    if (zone === undefined) return;
    for (const who of readTargets(command.slots, 'who') ?? [])
      yield* suffer(who, zone.id, 'by-gm', said.slice(zone.id.length + 1));
  },
  headline: () => ['A danger strikes'],
};

/** A rest with water gives back all HP; not to the deprived, and not in a round (BD-282). */
const rest: TableAction = {
  id: 'rest',
  offers: (scene) =>
    scene.turn.phase === 'idle'
      ? [gm('rest', 'A rest', 'Some moments and water give back all HP.', 'cup-soda', 'BD-282')]
      : [],
  *resolve() {
    const scene = yield* look();
    yield* record(
      ...scene.combatants
        .filter(({ body, side }) => side === 'ally' && able(body) && !isIn(body, 'deprived') && body.hp < body.maxHp)
        .map((one): Event => changed(one.id, { hp: one.body.maxHp }, { type: 'rested' })),
    );
  },
  headline: () => ['The party rests'],
};

const moraleDue: TableAction = {
  id: 'morale',
  offers: () => [],
  *resolve() {
    yield* morale();
  },
  headline: () => ['Morale'],
};

/** The GM is asked about every advantage that was asked for, one after the other (BD-085). */
const hearing: TableAction = {
  id: 'hear',
  offers: () => [],
  *resolve() {
    for (const { who } of requests(yield* look())) yield* hear(who);
  },
  headline: () => ['The GM rules on advantages'],
};

/**
 * What the GM is likely to do next, the likeliest first; the rest waits in the list. The rounds go on by themselves.
 */
export const nextForTable = (scene: Battle): readonly string[] => {
  const { phase, surprised, held } = scene.turn;
  if (phase === 'idle') return surprised === null ? ['surprise', 'begin', 'noticed'] : ['begin', 'noticed'];
  if (phase === 'free') return ['begin-rounds'];
  if (held) return ['hold'];
  // Where nothing goes on by itself it is the GM who goes on.
  return decided(scene) ? ['end-fight', 'go-on'] : ['go-on', 'end-round'];
};

export const roundActions: readonly TableAction[] = [
  begin,
  beginRounds,
  goOn,
  endRound,
  hold,
  danger,
  rest,
  endFight,
  moraleDue,
  hearing,
];
