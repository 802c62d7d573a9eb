import type { Command } from '../../../rules/kit.ts';
import { asTargets, locking, lookUp, missingOf, targetSlot, thingSlot, unless } from '../../../rules/kit.ts';
import { voiceReasons } from '../acts/spells/casting.ts';
import type { Combatant, Fact, Procedure, Scene } from '../game.ts';
import { action, look, lookAt, noted, reason, record, tableAction, turned, unmeasured, unsaid } from '../game.ts';
import { unsaidOf } from '../game.ts';
import { type Body, type Declaration, encounterFeet, isIn, type Spell, withdrawalFeet } from '../sheet/index.ts';
import { declaredBy, fighting, inMelee, placed, punishedUntil, unable } from './state.ts';

/** Declared before initiative, each locked and nobody else’s to know (OS-002, OS-010, OS-011). */

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
export const undecided = (scene: Scene): readonly Combatant[] => {
  const asked = inDeclaring(scene) ? fighting(scene).filter((who) => mayDeclare(scene, who)) : [];
  return missingOf(asked, scene.turn.declared);
};
const inDeclaring = ({ turn }: Scene): boolean => turn.stage === 'declare';
const said = (scene: Scene, { id }: Combatant): string => {
  const what = declaredBy(scene, id);
  return what === null ? '' : ` Declared so far: ${what.type === 'spell' ? what.spell : what.type}.`;
};

type Own = Pick<Parameters<typeof action>[0], 'slots' | 'when' | 'reasons' | 'targets'>;
/** One thing to declare, the words it is offered in and what of its form is its own. */
const declaration = (
  head: ReturnType<typeof unmeasured>,
  about: (body: Body) => string,
  made: (command: Command, body: Body) => Declaration,
  what: string,
  own: Own = {},
) =>
  action({
    ...head,
    about: (scene, who) => `${about(who.body)}${said(scene, who)}`,
    give: 'Lock it in',
    meanwhile: true,
    ...own,
    when: (scene, who) => inDeclaring(scene) && (own.when?.(scene, who) ?? true),
    reasons: (scene, who) => [
      ...unable(scene, who),
      ...unless(inDeclaring(scene), reason('not-your-phase')),
      ...(own.reasons?.(scene, who) ?? []),
    ],
    *resolve(who, command) {
      const [{ turn }, { body }] = yield* lookAt(who);
      yield* record(turned({ declared: locking(turn.declared, who, made(command, body)) }, { type: 'declared', who }));
    },
    // before all are ready only its own side and the GM read what somebody has locked (OS-002)
    headline: ({ who }, scene, gm) => (gm || lookUp(scene, who)?.side === 'ally' ? [`declares ${what}`] : []),
  });

const nothing = declaration(
  unmeasured('turn', 'declare-nothing', 'Nothing to declare', 'check', 'OS-012'),
  () => 'Attacks, missiles and moves outside melee need no declaration.',
  () => ({ type: 'nothing' }),
  'nothing',
);

const spell = declaration(
  unmeasured('turn', 'declare-spell', 'Declare a spell', 'sparkles', 'OS-010'),
  () => 'No other act and no move this round. A hit before your turn may spoil it.',
  (command, body) => ({ type: 'spell', spell: SPELL.of(command, body.spells)?.name ?? '', target: AT.of(command) }),
  'a spell',
  {
    when: (_, { body }) => body.spells.length > 0,
    slots: (_, { body }) => [SPELL.slot(body.spells), AT.slot({ optional: true })],
    reasons: voiceReasons,
    targets: (scene, who) =>
      asTargets(
        placed(scene).filter(({ body }) => !isIn(body, 'dead')),
        () => [],
        ({ id }) => (id === who.id ? 'yourself' : null),
      ),
  },
);

const OUT_OF_MELEE: Own = {
  when: inMelee,
  reasons: (scene, who) => unless(inMelee(scene, who), reason('not-in-melee')),
};
const withdrawal = declaration(
  unmeasured('turn', 'declare-withdrawal', 'Declare a withdrawal', 'shield-half', 'OS-029'),
  (body) => `Backwards up to ${withdrawalFeet(body)} ft; you may still attack.`,
  () => ({ type: 'withdrawal' }),
  'a withdrawal',
  OUT_OF_MELEE,
);
const retreat = declaration(
  unmeasured('turn', 'declare-retreat', 'Declare a retreat', 'rotate-ccw', 'OS-031'),
  (body) => `Flee up to ${encounterFeet(body)} ft: no attack, and foes get +2 and ignore your shield.`,
  () => ({ type: 'retreat' }),
  'a retreat',
  OUT_OF_MELEE,
);

export const declarations = [spell, withdrawal, retreat, nothing];

/** The GM's creatures that have declared nothing are ready at one word. */
export const monstersReady = tableAction({
  ...unmeasured('fight', 'monsters-ready', 'Monsters declare nothing', 'check', 'OS-002'),
  about: 'Monsters that have not declared are ready.',
  meanwhile: true,
  when: (scene) => undecided(scene).some(({ seat }) => seat === null),
  *resolve() {
    const scene = yield* look();
    const left = undecided(scene).filter(({ seat }) => seat === null);
    const nothing = left.map(({ id }) => ({ who: id, what: { type: 'nothing' } as const }));
    yield* record(unsaid({ declared: [...scene.turn.declared, ...nothing] }));
  },
  headline: () => [],
});

const MEANS = { withdrawal: 'means to withdraw', retreat: 'means to retreat' } as const;
/** Everybody hears what was declared, and a declared retreat has its price from now on (OS-152, OS-R10). */
export function* reveal(): Procedure {
  const scene = yield* look();
  yield* record(
    ...scene.turn.declared.flatMap(({ who, what }): readonly Fact[] => {
      if (what.type === 'nothing' || lookUp(scene, who) === null) return [];
      const said = what.type === 'spell' ? `prepares ${what.spell}` : MEANS[what.type];
      const target = what.type === 'spell' ? what.target : null;
      const told = noted(who, { type: 'revealed', who, what: said, target });
      return what.type === 'retreat' ? [told, unsaidOf(who, { retreatUntil: punishedUntil(scene) })] : [told];
    }),
  );
}
