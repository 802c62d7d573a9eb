import type { CombatantId, Command, Slot } from '../../../../rules/kit.ts';
import { calledBy, capital, idsOf, numberSlot, pickSlot, recordOf, text, textSlot } from '../../../../rules/kit.ts';
import { toEach } from '../../../../rules/kit.ts';
import { type Procedure, type Scene, tableAction, type TableAction, unmeasured } from '../../game.ts';
import { aCheck, isIn, SAVE_IDS, SKILL_IDS } from '../../sheet/index.ts';
import { check, save } from '../save.ts';

/** Saves and checks that the GM calls for, of one or of several at once: one entry in which each of them rolls. */

const DC = numberSlot('dc', 'DC');
const WHAT = textSlot('what', 'Against what?');
const SAVE = pickSlot('save', 'Save', recordOf(SAVE_IDS, capital));
const SKILL = pickSlot('skill', 'Skill', recordOf(SKILL_IDS, capital));

const living = (scene: Scene): readonly CombatantId[] =>
  idsOf(scene.combatants.filter(({ body }) => !isIn(body, 'dead')));

/** A roll of each of those chosen. */
const calling = (
  said: Pick<Parameters<typeof tableAction>[0], 'id' | 'name' | 'group' | 'icon' | 'rule' | 'measured' | 'about'>,
  more: readonly Slot[],
  rolling: (who: CombatantId, command: Command) => Procedure<unknown>,
  what: (command: Command) => string,
): TableAction =>
  tableAction({
    ...said,
    meanwhile: true,
    secondary: true,
    rolls: true,
    called: 'roll',
    when: (scene) => living(scene).length > 0,
    ...toEach(living, rolling, ...more),
    headline: calledBy((command, known) => text`The GM calls for ${what(command)} by ${known}`),
  });

/** A save of each of them (LG-218). */
export const callSaves = calling(
  {
    ...unmeasured('fight', 'call-saves', 'Call for saves', 'dices', 'LG-218'),
    about: 'Each one you choose makes the save against your DC.',
  },
  [SAVE.slot(), DC.slot({ min: 1, max: 60, step: 1, initial: 15 }), WHAT.slot({ most: 60, optional: true })],
  (who, command) =>
    save(who, SAVE.of(command) ?? 'fortitude', { what: WHAT.of(command) ?? '', dc: DC.of(command) ?? 15 }),
  (command) => `a ${capital(SAVE.of(command) ?? 'fortitude')} save`,
);

/** A check of each of them, against a DC if there is one (LG-201). */
export const callChecks = calling(
  {
    ...unmeasured('fight', 'call-checks', 'Call for checks', 'dices', 'LG-201'),
    about: 'Each one you choose makes the check, against a DC if you set one.',
  },
  [SKILL.slot(), DC.slot({ min: 1, max: 60, step: 1, initial: null, optional: true })],
  (who, command) => check(who, SKILL.of(command) ?? 'awareness', [], { called: { dc: DC.of(command) } }),
  (command) => aCheck(SKILL.of(command) ?? 'awareness'),
);
