import { numberSlot, pickSlot, textSlot, wordSlot } from '../../../../rules/kit/slots.ts';
import { find } from '../../../../rules/scene/scene.ts';
import { DAMAGE_KINDS } from '../../data/damage-list.ts';
import type { DamageKind } from '../../data/damage-list.ts';
import { action, changed, look, record } from '../../game.ts';
import { measured } from '../../moves/measure.ts';
import { newest } from '../../round/ages.ts';
import { anchored } from '../../round/anchored.ts';
import { GROUPS } from '../../round/budget.ts';
import { harm } from '../harm.ts';
import { heal, reduce, temporary } from '../hit-points.ts';

/** What the GM does to a creature in the words of the rules: damage of a kind, healing, marks, bonuses. */

const byGm = { group: GROUPS.other, gmOnly: true, secondary: true } as const;
const common = { ...byGm, measured: false } as const;
const AMOUNT = numberSlot('amount', 'How much');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const KIND = wordSlot<DamageKind>('kind', 'Kind', DAMAGE_KINDS);
const KINDS = Object.fromEntries(DAMAGE_KINDS.map((kind) => [kind, capital(kind)])) as Record<DamageKind, string>;

/** Damage of a kind: what is immune or resists is asked for (LG-216, LG-401). */
export const hurt = action({
  ...byGm,
  id: 'hurt',
  name: 'Damage of a kind',
  about: 'A trap, a fire, a fall: immunities and temporary hit points count.',
  icon: 'flame',
  rule: 'LG-216',
  slots: [AMOUNT.slot({ min: 1, max: 9999, step: 1, initial: 6 }), KIND.slot({ labels: KINDS, initial: 'physical' })],
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
  ...common,
  id: 'restore',
  name: 'Heal or reduce',
  about: 'Heals, gives temporary hit points, or lowers the maximum.',
  icon: 'heart',
  rule: 'LG-231',
  slots: [WHAT.slot(), AMOUNT.slot({ min: 1, max: 9999, step: 1, initial: 5 })],
  *resolve(who, command) {
    const [what, amount] = [WHAT.of(command), AMOUNT.of(command) ?? 0];
    if (what === 'heal') yield* heal(who, amount, 'the GM');
    if (what === 'reduce' || what === 'beyond') yield* reduce(who, amount, what === 'beyond');
    if (what !== 'temporary') return;
    const set = temporary(find(yield* look(), who).body, amount);
    yield* record(changed(who, set, { type: 'temporary-hp', amount: set.tempHp ?? 0, from: 'the GM' }));
  },
  headline: 'is healed or reduced…',
});

const FEET = numberSlot('feet', 'Within (feet)');
const GAIN = pickSlot('what', 'What', { heal: 'Healing', temporary: 'Temporary hit points' });
/** What an ability gives all allies near: a creature is an ally of its own (LG-435). */
export const restoreAllies = action({
  ...common,
  id: 'restore-allies',
  name: 'Heal allies',
  about: 'Heals everyone on this side within a distance, this one included.',
  icon: 'heart',
  rule: 'LG-435',
  slots: [
    GAIN.slot(),
    AMOUNT.slot({ min: 1, max: 9999, step: 1, initial: 5 }),
    FEET.slot({ min: 0, max: 1000, step: 5, initial: 30 }),
  ],
  *resolve(id, command) {
    const [what, amount, feet] = [GAIN.of(command), AMOUNT.of(command) ?? 0, FEET.of(command) ?? 0];
    const scene = yield* look();
    const who = find(scene, id);
    const allies = scene.combatants.filter(
      (one) => one.side === who.side && (one.id === id || (measured(scene, who, one) ?? Infinity) <= feet),
    );
    for (const ally of allies) {
      // whose ability it is stands in the title, which whoever does not know them does not read
      if (what === 'heal') yield* heal(ally.id, amount, '');
      else {
        const set = temporary(ally.body, amount);
        yield* record(changed(ally.id, set, { type: 'temporary-hp', amount: set.tempHp ?? 0, from: '' }));
      }
    }
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
  ...common,
  id: 'mark',
  meanwhile: true,
  name: 'Give an immunity or resistance',
  about: 'To a kind of damage, a descriptor or a condition.',
  icon: 'shield',
  rule: 'LG-401',
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
    const rounds = ROUNDS.of(command) ?? 0;
    const until = rounds === 0 ? ({ type: 'none' } as const) : ({ type: 'place', ...anchored(scene, rounds) } as const);
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
  ...common,
  id: 'modify',
  meanwhile: true,
  name: 'Give a bonus or a penalty',
  about: 'With its source and its end.',
  icon: 'plus',
  rule: 'LG-402',
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
    const rounds = ROUNDS.of(command) ?? 1;
    const until = rounds === 0 ? ({ type: 'none' } as const) : ({ type: 'place', ...anchored(scene, rounds) } as const);
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
