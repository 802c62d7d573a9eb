import type { Slots } from '../../rules/offer.ts';
import type { Roll } from '../../rules/procedure.ts';
import { lookUp } from '../../rules/scene.ts';
import { readTargets } from '../../rules/slots.ts';
import { capital, namedAll } from '../../rules/text.ts';
import { actionRoll } from './action-roll.ts';
import type { TableAction } from './action.ts';
import type { Attribute } from './body.ts';
import type { Settings } from './turn.ts';
import { checkSources } from './check-sources.ts';
import { score } from './derived.ts';
import { legendFor } from './legend.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { attributeSlot, readAttribute, rollSources } from './roll-slots.ts';
import type { Battle, Event, Fighter } from './game.ts';
import { fightersOf, look, record, rollAll, settingsOf } from './game.ts';

const closed = (scene: Battle) =>
  scene.turn.phase === 'surprise' ? [] : [reason(scene.turn.phase === 'idle' ? 'no-fight' : 'surprise-step-closed')];

/** Who fights and was not taken off the board meanwhile. */
const there = (scene: Battle) => fightersOf(scene, scene.turn.fighters).map(({ id }) => id);

const marking = (id: 'mark-surprised' | 'unmark-surprised', surprised: boolean): TableAction => ({
  id,
  offers: (scene) => {
    const among = scene.turn.fighters.filter((who) => lookUp(scene, who)?.body.surprised === !surprised);
    return [
      offer({
        id,
        name: surprised ? 'Mark as surprised' : 'Not surprised after all',
        about: surprised
          ? 'Caught off guard: acts after the others, easier to hit until its first turn.'
          : 'Takes the mark off again.',
        group: GROUPS.fight,
        icon: surprised ? 'eye-off' : 'eye',
        rule: surprised ? 'OL-007' : 'OL-010',
        reasons: [
          ...closed(scene),
          ...(scene.turn.phase === 'surprise' && among.length === 0 ? [reason('nothing-to-do')] : []),
        ],
        slots: [{ name: 'who', label: 'Who', type: 'combatants', among, min: 1 }],
      }),
    ];
  },
  *resolve(command) {
    const who = readTargets(command.slots, 'who') ?? [];
    const because = { type: 'surprise-marked', surprised, by: 'gm', total: null, against: null } as const;
    yield* record(...who.map((id): Event => ({ type: 'changed', who: id, set: { surprised }, because })));
  },
  headline: (command, scene) => [
    ...namedAll(scene, readTargets(command.slots, 'who') ?? []),
    surprised ? ' surprised, says the GM' : ' not surprised, says the GM',
  ],
});

const rollOf = (
  fighter: Fighter,
  attribute: Attribute,
  label: string,
  secret: boolean,
  { zeroAttribute: zero }: Settings,
  legend: Slots,
): Roll<number> =>
  actionRoll({
    of: fighter.id,
    attribute,
    score: score(fighter.body, attribute),
    label,
    sources: [...checkSources(fighter, attribute), ...rollSources(legend)],
    secret,
    zero,
  });

const weakest = (group: readonly Fighter[], attribute: Attribute): Fighter =>
  group.reduce((low, one) => (score(one.body, attribute) < score(low.body, attribute) ? one : low));

/**
 * The ambushers roll once, by the weakest of them; each of the ambushed rolls against it, and who does not reach it is
 * surprised (OL-008, OL-009).
 */
const ambush: TableAction = {
  id: 'ambush',
  measured: false,
  offers: (scene) => [
    offer({
      id: 'ambush',
      name: 'Contest of surprise',
      about: 'One roll for the ambushers, one for each of the ambushed; who falls short is surprised.',
      group: GROUPS.fight,
      icon: 'venetian-mask',
      rule: 'OL-008',
      reasons: closed(scene),
      slots: [
        { name: 'ambushers', label: 'Ambushers', type: 'combatants', among: there(scene), min: 1 },
        { name: 'ambushed', label: 'Ambushed', type: 'combatants', among: there(scene), min: 1 },
        attributeSlot('by', 'Ambushers roll', 'agility'),
        attributeSlot('against', 'The ambushed roll', 'perception'),
      ],
    }),
  ],
  check: (_scene, command) => {
    const ambushers = readTargets(command.slots, 'ambushers') ?? [];
    const both = (readTargets(command.slots, 'ambushed') ?? []).some((id) => ambushers.includes(id));
    return both ? [reason('slot-malformed', 'Nobody is on both sides of the ambush.')] : [];
  },
  *resolve(command) {
    const by = readAttribute(command.slots, 'by', 'agility');
    const against = readAttribute(command.slots, 'against', 'perception');
    const lurkers = readTargets(command.slots, 'ambushers') ?? [];
    const noticers = readTargets(command.slots, 'ambushed') ?? [];
    const before = fightersOf(yield* look(), lurkers);
    const legend = yield* legendFor([
      ...(before.length === 0 || before.some(({ hidden }) => hidden)
        ? []
        : [{ who: weakest(before, by).id, what: `${capital(by)} to ambush` }]),
      ...noticers.map((who) => ({ who, what: `${capital(against)} against surprise` })),
    ]);
    const scene = yield* look();
    const ambushers = fightersOf(scene, lurkers);
    const ambushed = fightersOf(scene, noticers);
    if (ambushers.length === 0) return;
    const secret = ambushers.some(({ hidden }) => hidden);
    const settings = settingsOf(scene);
    const [lurking = 0, ...noticing] = yield* rollAll([
      rollOf(weakest(ambushers, by), by, 'to ambush', secret, settings, legend.get(weakest(ambushers, by).id) ?? {}),
      ...ambushed.map((fighter) =>
        rollOf(fighter, against, 'against surprise', fighter.hidden, settings, legend.get(fighter.id) ?? {}),
      ),
    ]);
    yield* record(
      ...ambushed.map((fighter, at): Event => {
        const total = noticing[at] ?? 0;
        const surprised = total < lurking;
        return {
          type: 'changed',
          who: fighter.id,
          set: { surprised },
          because: { type: 'surprise-marked', surprised, by: 'contest', total, against: lurking },
        };
      }),
    );
  },
  headline: (command, scene) => [...namedAll(scene, readTargets(command.slots, 'ambushed') ?? []), ' may be surprised'],
};

const closeSurprise: TableAction = {
  id: 'close-surprise',
  offers: (scene) => [
    offer({
      id: 'close-surprise',
      name: 'Roll for initiative',
      about: 'Surprise is settled; everybody rolls initiative.',
      group: GROUPS.fight,
      icon: 'dices',
      rule: 'OL-006',
      reasons: closed(scene),
    }),
  ],
  *resolve() {
    yield* record({ type: 'turned', set: { phase: 'initiative' }, because: { type: 'surprise-closed' } });
  },
  headline: () => ['Roll for initiative'],
};

/** Of several sides of a contest (OL-008) or for the whole table: what the GM does before initiative. */
export const surpriseActions: readonly TableAction[] = [
  closeSurprise,
  marking('mark-surprised', true),
  marking('unmark-surprised', false),
  ambush,
];
