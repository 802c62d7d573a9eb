import type { CombatantId, Command } from '../../../../rules/kit.ts';
import { COUNT, inParts, namedAll, pickSlot, unless, WHO } from '../../../../rules/kit.ts';
import type { Action, Combatant, Fact, Scene, TableAction } from '../../game.ts';
import { action, changed, combatantsOf, look, lookFor, noted, record, roll, tableAction, turned } from '../../game.ts';
import { head } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { able, type Body, isDetachment } from '../../sheet/index.ts';
import { oneDie } from './dice.ts';

/** Groups that fight as one, and blasts (BD-100, BD-112, BD-113, BD-287). */

/** Room a detachment takes. */
const DETACHMENT_ROOM = 5;
const MOST_SPLIT = 30;

/** One member's stat block as printed, unhurt. */
const fresh = (body: Body, kind: Body['kind']): Body => ({
  ...body,
  kind,
  hp: body.maxHp,
  str: body.maxStr,
  dex: body.maxDex,
  wil: body.maxWil,
  states: [],
});

/** Player characters never merge. */
const mergeable = (scene: Scene): readonly Combatant[] =>
  scene.combatants.filter(
    ({ body, place }) => body.kind !== 'pc' && !isDetachment(body) && able(body) && place !== null,
  );

const membersIn = (scene: Scene, command: Command): readonly Combatant[] => combatantsOf(scene, WHO.of(command) ?? []);

const merge = tableAction({
  ...head('fight', 'merge', 'Form a detachment', 'users', 'BD-112'),
  about: 'Identical creatures fight as one, using the first one’s stat block.',
  when: (scene) => mergeable(scene).length > 1,
  slots: (scene) => [WHO.slot({ among: mergeable(scene).map(({ id }) => id), min: 2 })],
  check: (scene, command) =>
    unless(
      new Set(membersIn(scene, command).map(({ side }) => side)).size < 2,
      reason('slot-malformed', 'They must all be on the same side.'),
    ),
  *resolve(command) {
    const scene = yield* look();
    const [first, ...others] = membersIn(scene, command);
    if (first === undefined) return;
    const why = { type: 'merged', count: others.length + 1 } as const;
    const gone = new Set(others.map(({ id }) => id));
    const stays = (ids: readonly CombatantId[]): readonly CombatantId[] => ids.filter((id) => !gone.has(id));
    const { fighters, intents, acted } = scene.turn;
    yield* record(
      changed(first.id, fresh(first.body, 'detachment'), why),
      { type: 'edited', who: first.id, set: { footprint: DETACHMENT_ROOM }, because: why },
      ...others.map(({ id }): Fact => ({ type: 'removed', who: id, because: why })),
      turned(
        { fighters: stays(fighters), intents: intents.filter(({ who }) => !gone.has(who)), acted: stays(acted) },
        why,
      ),
    );
  },
  headline: (command, scene) => ['The GM forms a detachment of ', ...namedAll(scene, WHO.of(command) ?? [])],
});

const split = action({
  ...head('fight', 'split', 'Split up', 'split', 'BD-113'),
  about: 'The detachment becomes individuals again, with their original scores.',
  gmOnly: true,
  when: (_scene, { body }) => body.kind === 'detachment',
  reasons: (_scene, { body }) =>
    unless(able(body), reason('not-able', 'A detachment that is out of the fight cannot split up.')),
  slots: [COUNT.slot({ min: 1, max: MOST_SPLIT, step: 1, initial: 4 })],
  *resolve(actor, command) {
    const [scene, whole] = yield* lookFor(actor);
    if (whole === null) return;
    const count = COUNT.of(command) ?? 1;
    const why = { type: 'split', count } as const;
    const body = fresh(whole.body, 'creature');
    const { others, facts } = inParts(scene, whole, count, body, why);
    const fighters = scene.turn.fighters.flatMap((id) => (id === actor ? [actor, ...others] : [id]));
    yield* record(changed(actor, body, why), ...facts, turned({ fighters }, why));
  },
  headline: (command) => [`splits into ${COUNT.of(command) ?? 1}`],
});

const DIE = pickSlot('die', 'Die', { 4: 'd4', 6: 'd6', 8: 'd8', 10: 'd10', 12: 'd12' });

const countBlast = tableAction({
  ...head('fight', 'count-blast', 'Number of targets', 'bomb', 'BD-287'),
  about: 'Roll a die when the number of targets is unclear.',
  when: ({ turn }) => turn.phase !== 'idle',
  slots: [DIE.slot({ initial: '8' })],
  *resolve(command) {
    const sides = Number(DIE.of(command) ?? 8);
    const count = yield* roll(oneDie({ of: null, label: 'Number of targets hit by the blast' }, sides));
    yield* record(noted(null, { type: 'counted', count }));
  },
  headline: 'The GM rolls how many the blast hits…',
});

export const crowdActions: readonly Action[] = [split];
export const crowdTableActions: readonly TableAction[] = [merge, countBlast];
