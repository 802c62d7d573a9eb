import type { Command, Reason, Text } from '../../../rules/kit.ts';
import { find, locking, lookUp, missingOf, targetSlot, thingSlot, unless } from '../../../rules/kit.ts';
import { voiceReasons } from '../acts/spells/casting.ts';
import type { Combatant, Fact, Form, Procedure, Scene } from '../game.ts';
import { action, look, noted, reason, record, tableAction, turned, unmeasured, unsaid, unsaidOf } from '../game.ts';
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
const declareReasons = (scene: Scene, who: Combatant): readonly Reason[] => [
  ...unable(scene, who),
  ...unless(inDeclaring(scene), reason('not-your-phase')),
];
const said = (scene: Scene, { id }: Combatant): string => {
  const what = declaredBy(scene, id);
  return what === null ? '' : ` Declared so far: ${what.type === 'spell' ? what.spell : what.type}.`;
};
/** What a declaration reads like in the log: to others than the GM like nothing, before all are ready. */
const declares =
  (what: string) =>
  (_: Command, __: Scene, gm: boolean): Text =>
    gm ? [`declares ${what}`] : [];

type Own = Pick<Form, 'slots' | 'when' | 'reasons' | 'targets'>;
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
    reasons: (scene, who) => [...declareReasons(scene, who), ...(own.reasons?.(scene, who) ?? [])],
    *resolve(who, command) {
      const scene = yield* look();
      const what = made(command, find(scene, who).body);
      yield* record(turned({ declared: locking(scene.turn.declared, who, what) }, { type: 'declared', who }));
    },
    headline: declares(what),
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
      placed(scene)
        .filter(({ body }) => !isIn(body, 'dead'))
        .map(({ id }) => ({ who: id, reasons: [], note: id === who.id ? 'yourself' : null })),
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

/** Everybody hears what was declared, and a declared retreat has its price from now on (OS-152, OS-R10). */
export function* reveal(): Procedure {
  const scene = yield* look();
  yield* record(
    ...scene.turn.declared.flatMap(({ who, what }): readonly Fact[] => {
      if (what.type === 'nothing' || lookUp(scene, who) === null) return [];
      const [said, target] =
        what.type === 'spell'
          ? [`prepares ${what.spell}`, what.target]
          : [`means to ${what.type === 'retreat' ? 'retreat' : 'withdraw'}`, null];
      const told = noted(who, { type: 'revealed', who, what: said, target });
      if (what.type !== 'retreat') return [told];
      return [told, unsaidOf(who, { retreatUntil: punishedUntil(scene) })];
    }),
  );
}
