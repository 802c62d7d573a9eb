import { choice } from '../../rules/offer.ts';
import type { Question } from '../../rules/question.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { find, lookUp } from '../../rules/scene.ts';
import { routeTo } from '../../space/zones/graph.ts';
import { slotReasons } from '../../rules/slot-reasons.ts';
import { readOption, readTargets } from '../../rules/slots.ts';
import { nameOf, text } from '../../rules/text.ts';
import { able } from './derived.ts';
import { resolveMoment } from './moment.ts';
import type { Attacker } from './moment.ts';
import { flight } from './morale.ts';
import { GROUPS, offer } from './offer.ts';
import { attackReasons } from './reachable.ts';
import { save } from './saving.ts';
import { UNARMED, wieldedArms } from './arms.ts';
import type { Battle, Event, Fighter, Steps } from './game.ts';
import { ask, look, moved, noted, record } from './game.ts';
import { enemiesClose, hostile, ownCluster, placeOf, zonesOf } from './zones.ts';

/** Running for a safe place (BD-181 to BD-185). */

/** Enemies who could strike at one who runs, each with the weapon that reaches. */
const hitters = (scene: Battle, runner: Fighter): readonly Attacker[] =>
  scene.combatants.flatMap((one): readonly Attacker[] => {
    if (!hostile(one, runner) || !able(one.body)) return [];
    const arm = [...wieldedArms(one.body), UNARMED].find(
      ({ id }) => attackReasons(scene, one, [id], runner).length === 0,
    );
    return arm === undefined ? [] : [{ who: one.id, arms: [arm.id], gambit: null, closed: false }];
  });

const failedQuestion = (scene: Battle, who: CombatantId): readonly Question[] => {
  const runner = lookUp(scene, who);
  if (runner === null || !able(runner.body)) return [];
  const by = hitters(scene, runner).map((one) => one.who);
  const zones = zonesOf(scene).zones.filter(({ id }) => id !== placeOf(runner)?.zone);
  const options = [
    ...(by.length === 0
      ? []
      : [
          offer({
            id: 'hits',
            name: 'A few more hits',
            about: 'These strike once; a runner still able then gets away.',
            group: GROUPS.attack,
            icon: 'swords',
            rule: 'BD-185',
            slots: [
              { name: 'who', label: 'Who strikes', type: 'combatants', among: by, min: 1, initial: by } as const,
              {
                name: 'then',
                label: 'Afterwards',
                type: 'option',
                optional: true,
                initial: 'away',
                options: [
                  { id: 'away', label: 'Gets away', reasons: [] },
                  { id: 'held', label: 'Is held in place', reasons: [] },
                ],
              } as const,
            ],
          }),
        ]),
    ...(zones.length === 0
      ? []
      : [
          offer({
            id: 'relocate',
            name: 'The fight moves',
            about: 'It goes on in another zone.',
            group: GROUPS.move,
            icon: 'move',
            rule: 'BD-185',
            slots: [
              {
                name: 'zone',
                label: 'Where',
                type: 'option',
                initial: zones[0]?.id ?? null,
                options: zones.map(({ id, name }) => ({ id, label: name, reasons: [] })),
              },
            ],
          }),
        ]),
    offer({ id: 'stay', name: 'No way out', about: 'The runner stays where it is.', group: GROUPS.turn, icon: 'x' }),
  ];
  return [
    {
      kind: 'retreat-failed',
      to: 'gm',
      say: text`${nameOf(runner)} does not get away at once. What happens?`,
      about: [who, ...by],
      options,
      otherwise: by.length > 0 ? choice('hits', { who: by }) : choice('stay'),
      always: null,
      near: true,
      check: (given) => {
        const option = options.find(({ id }) => id === given.offer);
        return option === undefined ? [] : slotReasons(scene, option, given.slots, true);
      },
    },
  ];
};

/** The runner is gone, to the exit it ran for. */
const away = (scene: Battle, who: CombatantId, to: string): readonly Event[] => {
  const runner = find(scene, who);
  const from = placeOf(runner)?.zone;
  const route = from === undefined ? [] : (routeTo(zonesOf(scene), from, to) ?? [to]);
  return [
    ...flight(scene, runner, route, true),
    noted(who, { type: 'retreated', to: zonesOf(scene).zones.find(({ id }) => id === to)?.name ?? '' }),
  ];
};

/**
 * The attempt: from a Close enemy one step away comes first and stands whatever follows (BD-184); then a DEX save
 * (BD-181), and what its failing means (BD-185, R-44).
 */
export function* retreat(who: CombatantId, to: string): Steps {
  const scene = yield* look();
  const runner = find(scene, who);
  const place = placeOf(runner);
  if (place === null) return;
  if (enemiesClose(scene, runner).length > 0) {
    yield* record(
      moved(who, [{ type: 'zone', zone: place.zone, cluster: ownCluster(scene, runner, place.zone) }], true, {
        type: 'moved-on',
        zone: '',
        closing: false,
      }),
    );
  }
  if (yield* save(who, { ability: 'dex', label: 'retreat' })) {
    yield* record(...away(yield* look(), who, to));
    return;
  }
  const answer = yield* ask((now) => failedQuestion(now, who));
  const then = answer?.choice.offer ?? 'stay';
  if (then === 'relocate') {
    const now = yield* look();
    const zone = readOption(answer?.choice.slots ?? {}, 'zone') ?? to;
    yield* record(
      noted(who, { type: 'retreat-failed', how: 'relocate' }),
      moved(who, [{ type: 'zone', zone, cluster: ownCluster(now, find(now, who), zone) }], false, {
        type: 'relocated',
        zone: zonesOf(now).zones.find(({ id }) => id === zone)?.name ?? '',
      }),
    );
  } else if (then === 'hits') {
    yield* record(noted(who, { type: 'retreat-failed', how: 'hits' }));
    const named = readTargets(answer?.choice.slots ?? {}, 'who') ?? [];
    const now = yield* look();
    const by = hitters(now, find(now, who)).filter((one) => named.includes(one.who));
    if (by.length > 0) yield* resolveMoment(by, who);
    const after = yield* look();
    const held = readOption(answer?.choice.slots ?? {}, 'then') === 'held';
    if (!held && able(find(after, who).body)) yield* record(...away(after, who, to));
  }
}
