import type { CombatantId, Slots } from '../../../../rules/kit.ts';
import { combatantSlot, find, lookUp, pickSlot, textSlot, thingSlot, unless } from '../../../../rules/kit.ts';
import { ruling } from '../ask-gm.ts';
import { check } from '../checks.ts';
import { weaponOf } from '../../data/weapon-list.ts';
import type { Combatant, Procedure, Scene } from '../../game.ts';
import { action, changed, look, noted, record, settingsOf, turned } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { reason } from '../../reasons.ts';
import { able, fighting, reactReasons, turnReasons, unitsBetween } from '../../round/state.ts';
import { MOST_WEAPONS, type Task } from '../../sheet/body.ts';
import { fumble } from '../tables.ts';

/** Help, items, improvised acts, free acts, and reactions that are made up on the spot (TT-018, TT-021 to TT-026, TT-088 to TT-094). */

const ACTION = [{ pip: 'actions', amount: 1 }] as const;
const spend = function* (who: CombatantId): Procedure {
  const { body } = find(yield* look(), who);
  yield* record(changed(who, { actionsLeft: Math.max(0, body.actionsLeft - 1) }, { type: 'spent', actions: 1 }));
};

const ALLY = combatantSlot('ally', 'Ally');
const TASK = pickSlot('task', 'With what', {
  attack: 'An attack',
  defence: 'Dodge or Block',
  spell: 'Spellcasting',
  hide: 'Hiding',
  search: 'Searching',
  item: 'Using an item',
  other: 'Something else',
} satisfies Record<Task, string>);
/** Those it could help, gathered in one pass: this is asked for with every list of offers. */
const allies = (scene: Scene, who: Combatant): readonly CombatantId[] => {
  const found: CombatantId[] = [];
  for (const one of fighting(scene)) if (one.side === who.side && one.id !== who.id && able(one)) found.push(one.id);
  return found;
};
const FOR_TASK = TASK.slot();
const isNear = (scene: Scene, who: Combatant, ally: CombatantId): boolean => {
  const one = lookUp(scene, ally);
  return one !== null && one.side === who.side && able(one) && unitsBetween(one, who) <= 1;
};

const help = action({
  id: 'help',
  name: 'Help an ally',
  about: '1 action: an ally beside you has advantage on one task, until its next turn ends.',
  group: GROUPS.act,
  icon: 'hand-helping',
  rule: 'TT-090',
  measured: false,
  cost: ACTION,
  when: ({ turn }) => turn.stage === 'turns',
  reasons: (scene, who) => turnReasons(scene, who),
  slots: (scene, who) => [ALLY.slot({ among: allies(scene, who) }), FOR_TASK],
  check: (scene, who, command) => {
    const ally = ALLY.of(command);
    return unless(ally === null || isNear(scene, who, ally), reason('ally-not-near'));
  },
  *resolve(who, command) {
    yield* spend(who);
    const ally = ALLY.of(command);
    const one = ally === null ? null : lookUp(yield* look(), ally);
    const task = TASK.of(command) ?? 'other';
    if (one === null) return;
    yield* record(
      changed(one.id, { helps: [...one.body.helps, { by: who, task }].slice(-40) }, { type: 'help-used' }),
      noted(who, { type: 'helps', ally: one.id, task }),
    );
  },
  headline: 'helps an ally',
});

const WHAT = textSlot('what', 'What?');

/** What the GM allowed is done, with the check it takes; a no costs nothing but what was spent already. */
function* asAgreed(who: CombatantId, kind: 'improvise' | 'item', slots: Slots, task: Task): Procedure {
  const what = (WHAT.of({ slots }) ?? 'do something').slice(0, 120);
  const ruled = yield* ruling(who, kind, what);
  if (ruled.answer === 'no') return;
  yield* spend(who);
  if (ruled.check === null) return;
  const made = yield* check({ of: who, what: what.slice(0, 40), ...ruled.check, task });
  if (made.fumble) yield* fumble(who);
}

const agreed = (id: 'item' | 'improvise', name: string, about: string, icon: string, rule: string, task: Task) =>
  action({
    id,
    name,
    about,
    group: GROUPS.act,
    icon,
    rule,
    measured: false,
    cost: ACTION,
    when: ({ turn }) => turn.stage === 'turns',
    reasons: (scene, who) => turnReasons(scene, who),
    slots: [WHAT.slot({ most: 120 })],
    *resolve(who, command) {
      yield* asAgreed(who, id, command.slots, task);
    },
    headline: id === 'item' ? 'uses an item' : 'improvises',
  });

const item = agreed(
  'item',
  'Use an item',
  '1 action: a potion, a lever, and the like. The GM says what happens.',
  'package',
  'TT-018',
  'item',
);
const improvise = agreed(
  'improvise',
  'Improvise',
  '1 action: anything else. The GM says yes, yes but, or no.',
  'lightbulb',
  'TT-021',
  'other',
);

/** A reaction that is not on the list: 1 Grit, if the GM allows it (TT-026). */
const react = action({
  id: 'react',
  name: 'Improvise a reaction',
  about: '1 Grit, if the GM allows it: outside your own turn.',
  group: GROUPS.react,
  icon: 'zap',
  rule: 'TT-026',
  measured: false,
  secondary: true,
  cost: [{ pip: 'grit', amount: 1 }],
  when: ({ turn }) => turn.stage === 'turns',
  reasons: (scene, who) => reactReasons(scene, who),
  slots: [WHAT.slot({ most: 120 })],
  *resolve(who, command) {
    const ruled = yield* ruling(who, 'improvised-reaction', (WHAT.of(command) ?? 'react').slice(0, 120));
    if (ruled.answer === 'no') return;
    const { body } = find(yield* look(), who);
    yield* record(changed(who, { grit: Math.max(0, body.grit - 1) }, { type: 'spent', actions: 0 }));
    if (ruled.check !== null) yield* check({ of: who, what: 'Reaction', ...ruled.check });
  },
  headline: 'reacts',
});

/** Why no free act is left: the GM may set how many fit into a turn (TT-023). */
const freeReasons = (scene: Scene, who: Combatant) => {
  const turn = turnReasons(scene, who, 0);
  if (turn.length > 0) return turn;
  const most = settingsOf(scene).freeActsPerTurn;
  return unless(most === null || who.body.freeActs < most, reason('referee-refused'));
};

const ARM = thingSlot<string>('weapon', 'Weapon', {
  id: (id) => id,
  label: (id) => weaponOf(id)?.name ?? id,
  first: true,
});
const draw = action({
  id: 'draw',
  name: 'Draw a weapon',
  about: 'Free: another weapon in hand.',
  group: GROUPS.free,
  icon: 'repeat',
  rule: 'TT-022',
  measured: false,
  when: (_, { body }) => body.weapons.length > 0,
  reasons: (scene, who) => (scene.turn.stage === 'idle' ? [] : freeReasons(scene, who)),
  slots: (_, { body }) => [
    ARM.slot(
      body.weapons.filter((id) => id !== body.wielded),
      { none: 'Empty hands' },
    ),
  ],
  *resolve(who, command) {
    const { body } = find(yield* look(), who);
    const weapon = ARM.of(command, body.weapons);
    yield* record(
      changed(
        who,
        { wielded: weapon, freeActs: body.freeActs + 1 },
        { type: 'draws', weapon: weapon === null ? null : (weaponOf(weapon)?.name ?? weapon).toLowerCase() },
      ),
    );
  },
  headline: 'draws a weapon',
});

const free = action({
  id: 'free',
  name: 'Do something minor',
  about: 'Free: shout, insult, drop something.',
  group: GROUPS.free,
  icon: 'message-circle',
  rule: 'TT-022',
  measured: false,
  when: ({ turn }) => turn.stage === 'turns',
  reasons: freeReasons,
  slots: [WHAT.slot({ most: 120 })],
  *resolve(who, command) {
    const { body } = find(yield* look(), who);
    yield* record(
      changed(who, { freeActs: body.freeActs + 1 }, { type: 'does', what: (WHAT.of(command) ?? '…').slice(0, 120) }),
    );
  },
  headline: 'does something small',
});

/** Weapons that lie in the cells beside somebody. */
const lying = (scene: Scene, { place }: Combatant) =>
  place?.type !== 'cell'
    ? []
    : scene.turn.floor.filter(({ x, y }) => Math.max(Math.abs(x - place.x), Math.abs(y - place.y)) <= 1);
const pickUp = action({
  id: 'pick-up',
  name: 'Pick up a weapon',
  about: 'Free: one that lies here.',
  group: GROUPS.free,
  icon: 'hand',
  rule: 'TT-022',
  measured: false,
  when: (scene, who) => lying(scene, who).length > 0,
  reasons: (scene, who) => [
    ...(scene.turn.stage === 'idle' ? [] : freeReasons(scene, who)),
    ...unless(who.body.weapons.length < MOST_WEAPONS, reason('carries-enough')),
  ],
  slots: (scene, who) => [ARM.slot(lying(scene, who).map(({ weapon }) => weapon))],
  *resolve(who, command) {
    const scene = yield* look();
    const one = find(scene, who);
    const there = lying(scene, one);
    const found = there.find(({ weapon }) => weapon === ARM.idOf(command)) ?? there[0];
    if (found === undefined || one.body.weapons.length >= MOST_WEAPONS) return;
    const because = { type: 'picks-up', weapon: (weaponOf(found.weapon)?.name ?? found.weapon).toLowerCase() } as const;
    const weapons = [...one.body.weapons, found.weapon];
    yield* record(
      changed(who, { weapons, wielded: one.body.wielded ?? found.weapon, freeActs: one.body.freeActs + 1 }, because),
      turned({ floor: scene.turn.floor.filter((thing) => thing !== found) }, { type: 'turn-over' }),
    );
  },
  headline: 'picks up a weapon',
});

/** A torch is lit with an action; it is put out for nothing. */
const light = action({
  id: 'light',
  name: 'Light the torch',
  about: '1 action.',
  group: GROUPS.act,
  icon: 'flame',
  rule: 'TT-088',
  measured: false,
  cost: ACTION,
  when: (_, { body }) => body.torch === 'out',
  reasons: (scene, who) => (scene.turn.stage === 'idle' ? [] : turnReasons(scene, who)),
  *resolve(who) {
    const { turn } = yield* look();
    if (turn.stage !== 'idle') yield* spend(who);
    yield* record(changed(who, { torch: 'lit' }, { type: 'torch', lit: true }));
  },
  headline: 'lights the torch',
});
const putOut = action({
  id: 'put-out',
  name: 'Put out the torch',
  about: 'Free.',
  group: GROUPS.free,
  icon: 'flame',
  rule: 'TT-022',
  measured: false,
  secondary: true,
  when: (_, { body }) => body.torch === 'lit',
  reasons: (scene, who) => (scene.turn.stage === 'idle' ? [] : freeReasons(scene, who)),
  *resolve(who) {
    const { body } = find(yield* look(), who);
    yield* record(changed(who, { torch: 'out', freeActs: body.freeActs + 1 }, { type: 'torch', lit: false }));
  },
  headline: 'puts out the torch',
});

export const ownActs = [help, item, improvise, react, draw, free, pickUp, light, putOut];
