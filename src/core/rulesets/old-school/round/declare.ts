import type { CombatantId, Reason } from '../../../rules/kit.ts';
import { find, lockedBy, locking, lookUp, missingOf, targetSlot, thingSlot, unless } from '../../../rules/kit.ts';
import { voiceReasons } from '../acts/spells/casting.ts';
import type { Combatant, Fact, Procedure, Scene } from '../game.ts';
import { action, changed, look, noted, record, settingsOf, tableAction, turned } from '../game.ts';
import { GROUPS } from '../offer.ts';
import { reason } from '../reasons.ts';
import { type Declaration, encounterFeet, type Spell, withdrawalFeet } from '../sheet/index.ts';
import { able, fighting, inMelee, unable } from './state.ts';

/** Spells, withdrawals and retreats are declared before initiative, each locked and nobody else's to know (OS-002, OS-010, OS-011). */

export const SPELL = thingSlot<Spell>('spell', 'Spell', {
  id: ({ name }) => name,
  label: ({ name }) => name,
  first: true,
});
const AT = targetSlot('Target');

/** Whether somebody has anything that would have to be declared: a spell in mind, or foes beside it (OS-012). */
const mayDeclare = (scene: Scene, who: Combatant): boolean =>
  unable(scene, who).length === 0 && !who.hidden && (who.body.spells.length > 0 || inMelee(scene, who));

/** Those whom the round waits for: initiative is not rolled before all of them are ready (OS-002). */
export const undecided = (scene: Scene): readonly Combatant[] =>
  scene.turn.stage === 'declare'
    ? missingOf(
        fighting(scene).filter((who) => mayDeclare(scene, who)),
        scene.turn.declared,
      )
    : [];

const declareReasons = (scene: Scene, who: Combatant): readonly Reason[] => [
  ...unable(scene, who),
  ...unless(scene.turn.stage === 'declare', reason('not-your-phase')),
];

function* declare(who: CombatantId, what: Declaration): Procedure {
  const scene = yield* look();
  yield* record(turned({ declared: locking(scene.turn.declared, who, what) }, { type: 'declared', who }));
}

const inDeclaring = ({ turn }: Scene): boolean => turn.stage === 'declare';
const said = (scene: Scene, who: Combatant): string => {
  const what = lockedBy(scene.turn.declared, who.id);
  return what === null ? '' : ` Declared so far: ${what.type === 'spell' ? what.spell : what.type}.`;
};
/** What a declaration reads like in the log to others: nothing before all are ready. */
const headline = (): [] => [];

const declaration = (
  id: string,
  name: string,
  about: (scene: Scene, who: Combatant) => string,
  icon: string,
  rule: string,
  more: Pick<Parameters<typeof action>[0], 'slots' | 'when' | 'reasons' | 'check' | 'targets' | 'secondary'>,
  made: (
    command: Parameters<NonNullable<Parameters<typeof action>[0]['resolve']>>[1],
    body: Combatant['body'],
  ) => Declaration,
) =>
  action({
    id,
    name,
    about: (scene, who) => `${about(scene, who)}${said(scene, who)}`,
    group: GROUPS.turn,
    icon,
    rule,
    give: 'Lock it in',
    measured: false,
    meanwhile: true,
    ...more,
    when: (scene, who) => inDeclaring(scene) && (more.when?.(scene, who) ?? true),
    reasons: (scene, who) => [...declareReasons(scene, who), ...(more.reasons?.(scene, who) ?? [])],
    *resolve(who, command) {
      yield* declare(who, made(command, find(yield* look(), who).body));
    },
    headline,
  });

const nothing = declaration(
  'declare-nothing',
  'Nothing to declare',
  () => 'Attacks, missiles and moves outside melee need no declaration.',
  'check',
  'OS-012',
  {},
  () => ({ type: 'nothing' }),
);

const spell = declaration(
  'declare-spell',
  'Declare a spell',
  () => 'No other act and no move this round. A hit before your turn may spoil it.',
  'sparkles',
  'OS-010',
  {
    when: (_, { body }) => body.spells.length > 0,
    slots: (_, { body }) => [SPELL.slot(body.spells), AT.slot({ optional: true })],
    reasons: (scene, who) => voiceReasons(scene, who),
    targets: (scene, who) =>
      fighting(scene)
        .filter((other) => able(other))
        .map((other) => ({ who: other.id, reasons: [], note: other.id === who.id ? 'yourself' : null })),
  },
  (command, body) => ({ type: 'spell', spell: SPELL.of(command, body.spells)?.name ?? '', target: AT.of(command) }),
);

const needsMelee = (scene: Scene, who: Combatant): readonly Reason[] =>
  unless(inMelee(scene, who), reason('not-in-melee'));
const withdrawal = declaration(
  'declare-withdrawal',
  'Declare a withdrawal',
  (_, { body }) => `Backwards up to ${withdrawalFeet(body)} ft; you may still attack.`,
  'shield-half',
  'OS-029',
  { when: inMelee, reasons: needsMelee },
  () => ({ type: 'withdrawal' }),
);
const retreat = declaration(
  'declare-retreat',
  'Declare a retreat',
  (_, { body }) => `Flee up to ${encounterFeet(body)} ft: no attack, and foes get +2 and ignore your shield.`,
  'rotate-ccw',
  'OS-031',
  { when: inMelee, reasons: needsMelee },
  () => ({ type: 'retreat' }),
);

export const declarations = [spell, withdrawal, retreat, nothing];

/** The GM's creatures that have declared nothing are ready at one word. */
export const monstersReady = tableAction({
  id: 'monsters-ready',
  name: 'Monsters declare nothing',
  about: 'Monsters that have not declared are ready.',
  group: GROUPS.fight,
  icon: 'check',
  rule: 'OS-002',
  measured: false,
  meanwhile: true,
  when: (scene) => undecided(scene).some(({ seat }) => seat === null),
  *resolve() {
    const scene = yield* look();
    const left = undecided(scene).filter(({ seat }) => seat === null);
    const declared = left.reduce<Scene['turn']['declared']>(
      (all, { id }) => locking<Declaration>(all, id, { type: 'nothing' }),
      scene.turn.declared,
    );
    yield* record(turned({ declared }, { type: 'turn-over' }));
  },
  headline: () => [],
});

/** Everybody hears what was declared, and a declared retreat has its price from now on (OS-152, OS-R10). */
export function* reveal(): Procedure {
  const scene = yield* look();
  const { round, declared } = scene.turn;
  const longer =
    settingsOf(scene).retreatPenalty === 'through next round' && scene.turn.structure === 'popcorn' ? 1 : 0;
  yield* record(
    ...declared.flatMap(({ who, what }): readonly Fact[] => {
      if (what.type === 'nothing' || lookUp(scene, who) === null) return [];
      const name =
        what.type === 'spell'
          ? `prepares ${what.spell}`
          : `means to ${what.type === 'retreat' ? 'retreat' : 'withdraw'}`;
      const told = noted(who, {
        type: 'revealed',
        who,
        what: name,
        target: what.type === 'spell' ? what.target : null,
      });
      return what.type === 'retreat'
        ? [told, changed(who, { retreatUntil: round + longer }, { type: 'turn-over' })]
        : [told];
    }),
  );
}
