import { capital, find, numberSlot, pickSlot, recordOf, textSlot } from '../../../../rules/kit.ts';
import { harm } from '../harm.ts';
import { heal, reduce, toughens } from '../hit-points.ts';
import { action, changed, head, look, lookAt, record, unmeasured } from '../../game.ts';
import { measured } from '../../moves/measure.ts';
import { newest } from '../../round/ages.ts';
import { untilIn } from '../../round/anchored.ts';
import { DAMAGE_KINDS } from '../../sheet/index.ts';

/** What the GM does to a creature in the words of the rules: damage of a kind, healing, marks, bonuses. */

const byGm = { gmOnly: true, secondary: true } as const;
const AMOUNT = numberSlot('amount', 'How much');
const KIND = pickSlot('kind', 'Kind', recordOf(DAMAGE_KINDS, capital));

/** Damage of a kind: what is immune or resists is asked for (LG-216, LG-401). */
export const hurt = action({
  ...head('other', 'hurt', 'Deal damage', 'flame', 'LG-216'),
  ...byGm,
  about: 'A trap, a fire, a fall: immunities and temporary hit points count.',
  slots: [AMOUNT.slot({ min: 1, max: 9999, step: 1, initial: 6 }), KIND.slot()],
  resolve: (who, command) => harm(null, who, AMOUNT.of(command) ?? 0, false, KIND.of(command) ?? 'physical'),
  headline: 'takes damage…',
});

const WHAT = pickSlot('what', 'What', {
  heal: 'Healing',
  temporary: 'Temporary hit points',
  reduce: 'Lower maximum hit points',
  beyond: 'Lower maximum hit points, even below half',
});
/** Healing, temporary hit points, or points off the most there are (LG-227, LG-231, LG-398, LG-400). */
export const restore = action({
  ...unmeasured('other', 'restore', 'Heal or reduce', 'heart', 'LG-231'),
  ...byGm,
  about: 'Heals, gives temporary hit points, or lowers the maximum.',
  slots: [WHAT.slot(), AMOUNT.slot({ min: 1, max: 9999, step: 1, initial: 5 })],
  *resolve(who, command) {
    const [what, amount] = [WHAT.of(command), AMOUNT.of(command) ?? 0];
    if (what === 'heal') yield* heal(who, amount, 'the GM');
    if (what === 'reduce' || what === 'beyond') yield* reduce(who, amount, what === 'beyond');
    if (what === 'temporary') yield* toughens(who, amount, 'the GM');
  },
  headline: 'is healed or reduced…',
});

const FEET = numberSlot('feet', 'Within (feet)');
const GAIN = pickSlot('what', 'What', { heal: 'Healing', temporary: 'Temporary hit points' });
/** What an ability gives all allies near: a creature is an ally of its own (LG-435). */
export const restoreAllies = action({
  ...unmeasured('other', 'restore-allies', 'Heal allies', 'heart', 'LG-435'),
  ...byGm,
  about: 'Heals everyone on this side within a distance, this one included.',
  slots: [
    GAIN.slot(),
    AMOUNT.slot({ min: 1, max: 9999, step: 1, initial: 5 }),
    FEET.slot({ min: 0, max: 1000, step: 5, initial: 30 }),
  ],
  *resolve(id, command) {
    const [what, amount, feet] = [GAIN.of(command), AMOUNT.of(command) ?? 0, FEET.of(command) ?? 0];
    const [scene, who] = yield* lookAt(id);
    const allies = scene.combatants.filter(
      (one) => one.side === who.side && (one.id === id || (measured(scene, who, one) ?? Infinity) <= feet),
    );
    // whose ability it is stands in the title, which whoever does not know them does not read
    for (const ally of allies) yield* what === 'heal' ? heal(ally.id, amount, '') : toughens(ally.id, amount, '');
  },
  headline: 'heals allies…',
});

const ROUNDS = numberSlot('rounds', 'Rounds');
const SOURCE = textSlot('source', 'From what');
const OF = textSlot('of', 'To what');
const MARK = pickSlot('what', 'What', {
  immunity: 'Immunity',
  resistance: 'Resistance',
  reduction: 'Damage reduction',
  vulnerability: 'Vulnerability',
  'fast-healing': 'Fast healing',
  'miss-chance': 'Chance to be missed, in per cent',
  'kept-burning': 'Its fire cannot be put out near this',
});

/** An immunity and the like, with an end or for good (LG-259, LG-391, LG-397, LG-401). */
export const mark = action({
  ...unmeasured('other', 'mark', 'Give an immunity or resistance', 'shield', 'LG-401'),
  ...byGm,
  meanwhile: true,
  about: 'To a kind of damage, a descriptor or a condition.',
  slots: [
    MARK.slot(),
    OF.slot({ most: 60, optional: true }),
    AMOUNT.slot({ min: 0, max: 999, step: 1, initial: 0, optional: true }),
    SOURCE.slot({ most: 80, optional: true }),
    ROUNDS.slot({ min: 0, max: 1000, step: 1, initial: 0, optional: true }),
  ],
  *resolve(who, command) {
    const type = MARK.of(command);
    if (type === null) return;
    const scene = yield* look();
    const until = untilIn(scene, ROUNDS.of(command) ?? 0);
    const tag = {
      type,
      of: OF.of(command) ?? '',
      amount: AMOUNT.of(command) ?? 0,
      source: SOURCE.of(command) ?? '',
      until,
      since: newest(scene),
    };
    const { body } = find(scene, who);
    yield* record(
      changed(who, { tags: [...body.tags, tag] }, { type: 'tagged', what: type, of: tag.of, amount: tag.amount }),
    );
  },
  headline: 'is given an immunity or resistance…',
});

const TO = pickSlot('to', 'To', {
  attack: 'Attacks',
  damage: 'Damage',
  ac: 'AC',
  saves: 'Saves',
  checks: 'Checks',
  speed: 'Speed in feet',
});
const BY = numberSlot('by', 'Bonus or penalty');

/** A bonus or a penalty with a source and an end; penalties of one source do not add up (LG-368, LG-402). */
export const modify = action({
  ...unmeasured('other', 'modify', 'Give a bonus or a penalty', 'plus', 'LG-402'),
  ...byGm,
  meanwhile: true,
  about: 'With its source and its end.',
  slots: [
    TO.slot(),
    BY.slot({ min: -99, max: 99, step: 1, initial: -2 }),
    SOURCE.slot({ most: 80, optional: true }),
    ROUNDS.slot({ min: 0, max: 1000, step: 1, initial: 1, optional: true }),
  ],
  *resolve(who, command) {
    const [to, value] = [TO.of(command), BY.of(command)];
    if (to === null || value === null) return;
    const scene = yield* look();
    const until = untilIn(scene, ROUNDS.of(command) ?? 1);
    const source = SOURCE.of(command) ?? 'an effect';
    const { modifiers } = find(scene, who).body;
    yield* record(
      changed(
        who,
        { modifiers: [...modifiers, { to, value, source, until }] },
        { type: 'modified', to, value, source },
      ),
    );
  },
  headline: 'is given a bonus or a penalty…',
});
