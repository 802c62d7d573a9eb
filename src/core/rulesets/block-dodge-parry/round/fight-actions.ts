import { combatantsSlot, idsOf, namedSlot, thingSlot, unless } from '../../../rules/kit.ts';
import type { Combatant, Fact, Scene } from '../game.ts';
import { changed, look, reason, record, tableAction, turned, head } from '../game.ts';
import { placeOf, zonesOf } from '../moves/ground.ts';
import { suffer, sufferAlways } from '../moves/travel.ts';
import { able, FRESH, isIn, PEACE, withoutState } from '../sheet/index.ts';
import { groupsAt } from './morale.ts';
import { everybody } from './order.ts';

/** The start and the end of a fight, dangers and rests. */

const SURPRISES = [
  { id: 'rolled', name: 'As rolled', side: null },
  { id: 'nobody', name: 'No one', side: 'none' },
  { id: 'party', name: 'The party', side: 'ally' },
  { id: 'foes', name: 'The foes', side: 'foe' },
] as const;
const SURPRISED = namedSlot<(typeof SURPRISES)[number]>('surprised', 'Surprised');
/** A side is surprised. */
const SURPRISING = { slot: SURPRISED.name, is: ['rolled', 'party', 'foes'] };
const AMBUSHED = combatantsSlot('ambushed', 'Ambushed: no guard in the free round');

export const begin = tableAction({
  ...head('fight', 'begin', 'Begin the fight', 'swords', 'BD-015'),
  about: 'Starts with a free round if a side is surprised.',
  when: ({ turn }) => turn.phase === 'idle',
  reasons: (scene) =>
    unless(scene.field.type === 'zones' && everybody(scene).some(({ body }) => able(body)), reason('needs-a-zone')),
  slots: (scene) => {
    const [rolled, ...said] = SURPRISES;
    const isRolled = scene.turn.surprised !== null && scene.turn.surprised !== 'none';
    return [
      SURPRISED.slot(isRolled ? SURPRISES : said, { optional: true, initial: isRolled ? rolled : said[0] }),
      AMBUSHED.slot({ among: idsOf(everybody(scene)), min: 0, optional: true, when: SURPRISING }),
    ];
  },
  *resolve(command) {
    const scene = yield* look();
    const surprised = SURPRISED.of(command, SURPRISES)?.side ?? scene.turn.surprised ?? 'none';
    const combatants = everybody(scene);
    const now = { clock: 0, fighters: idsOf(combatants), groups: groupsAt(scene), surprised, held: false };
    const turn = { ...FRESH, ...now };
    // what was rolled before may not stand (BD-003)
    yield* record(...noticing(scene, ({ side, body }) => side !== surprised && body.awareness === 'surprised'));
    if (surprised === 'none') {
      yield* record(turned({ ...turn, phase: 'intentions', round: 1 }, { type: 'fight-began' }));
      yield* sufferAlways();
      return;
    }
    const side = surprised === 'ally' ? 'foe' : 'ally';
    yield* record(turned({ ...turn, phase: 'free', round: 0 }, { type: 'free-round-began', side }));
    const ambushed = AMBUSHED.of(command) ?? [];
    for (const other of combatants.filter((combatant) => combatant.side === surprised))
      yield* record(
        ambushed.includes(other.id)
          ? changed(other.id, { awareness: 'unaware' }, { type: 'ambushed' })
          : changed(other.id, { awareness: 'surprised' }, { type: 'effect-ended' }),
      );
  },
  headline: 'The fight begins',
});

/** By the first round everybody has noticed (BD-003). */
const noticing = (scene: Scene, who = ({ body }: Combatant): boolean => body.awareness !== 'aware'): readonly Fact[] =>
  everybody(scene)
    .filter(who)
    .map((combatant) => changed(combatant.id, { awareness: 'aware' }, { type: 'effect-ended' }));

export const beginRounds = tableAction({
  ...head('fight', 'begin-rounds', 'End the free round', 'skip-forward', 'BD-003'),
  about: 'Starts round 1: everyone chooses an intention.',
  when: ({ turn }) => turn.phase === 'free',
  *resolve() {
    yield* record(
      ...noticing(yield* look()),
      turned({ ...FRESH, phase: 'intentions', round: 1, surprised: 'none' }, { type: 'round-began', round: 1 }),
    );
    yield* sufferAlways();
  },
  headline: 'Round 1',
});

export const endFight = tableAction({
  ...head('fight', 'end-fight', 'End the fight', 'flag', 'BD-015'),
  about: 'Ends the rounds and the turn order.',
  when: ({ turn }) => turn.phase !== 'idle',
  *resolve() {
    const scene = yield* look();
    yield* record(...noticing(scene));
    for (const { id, body } of everybody(scene)) {
      const { backlash, shocked, bleeding, unawareOf } = body;
      if (backlash || shocked || bleeding || unawareOf.length > 0 || isIn(body, 'stunned') || isIn(body, 'exposed')) {
        const over = { backlash: false, shocked: false, bleeding: false, unawareOf: [] };
        const set = { ...over, ...withoutState(body, 'stunned', 'exposed') };
        yield* record(changed(id, set, { type: 'effect-ended' }));
      }
    }
    const { clock, groups, floor } = scene.turn;
    yield* record(turned({ ...PEACE, clock, groups, floor }, { type: 'fight-ended' }));
  },
  headline: 'The fight is over',
});

/** Dangers that the GM sets off, such as a fall on the stairs. */
const dangersOf = (scene: Scene) =>
  zonesOf(scene).zones.flatMap((zone) =>
    zone.dangers
      .filter(({ trigger, effect }) => trigger === 'by-gm' && effect.type === 'harm')
      .map((danger) => ({ zone, danger })),
  );
const DANGER = thingSlot<ReturnType<typeof dangersOf>[number]>('danger', 'Danger', {
  id: ({ zone, danger }) => `${zone.id}/${danger.id}`,
  label: ({ zone, danger }) => `${danger.label}, ${zone.name}`,
});
const ENDANGERED = combatantsSlot('who', 'Targets');

export const danger = tableAction({
  ...head('fight', 'danger', 'Trigger a danger', 'flame', 'BD-025'),
  about: 'Triggers a danger of a zone.',
  meanwhile: true,
  when: (scene) => dangersOf(scene).length > 0,
  slots: (scene) => {
    const dangers = dangersOf(scene);
    const among = scene.combatants.filter((combatant) => placeOf(combatant) !== null).map(({ id }) => id);
    return [DANGER.slot(dangers, { initial: dangers[0] ?? null }), ENDANGERED.slot({ among, min: 1 })];
  },
  *resolve(command) {
    const chosen = DANGER.of(command, dangersOf(yield* look()));
    if (chosen === null) return;
    for (const target of ENDANGERED.of(command) ?? []) yield* suffer(target, chosen.zone.id, 'by-gm', chosen.danger.id);
  },
  headline: 'The GM triggers a danger…',
});

/** Restores all HP, but not to the deprived, and not in a round (BD-282). */
export const rest = tableAction({
  ...head('fight', 'rest', 'Rest', 'cup-soda', 'BD-282'),
  about: 'A short rest and some water restore all HP.',
  when: ({ turn }) => turn.phase === 'idle',
  *resolve() {
    const { combatants } = yield* look();
    yield* record(
      ...combatants
        .filter(({ body, side }) => side === 'ally' && able(body) && !isIn(body, 'deprived') && body.hp < body.maxHp)
        .map(({ id, body }) => changed(id, { hp: body.maxHp }, { type: 'rested' })),
    );
  },
  headline: 'The party rests',
});
