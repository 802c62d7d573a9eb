import type { Command, Offer, Slot } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { find, lookUp } from '../../rules/scene.ts';
import { readOption, readTarget, readText } from '../../rules/slots.ts';
import type { Action } from './action.ts';
import { ABILITIES, ABILITY_NAMES, AWARENESS } from './body.ts';
import type { Ability, Awareness } from './body.ts';
import { able } from './derived.ts';
import { saveRoll } from './save.ts';
import { GROUPS, offer } from './offer.ts';
import { RISK_SLOT, RULING_WORDS, riskIn, ruledFact } from './rulings.ts';
import { signFact } from './sign.ts';
import type { Lane } from './turn.ts';
import { LANES, RULINGS } from './turn.ts';
import type { Battle, Event, Fighter, Steps } from './game.ts';
import { changed, look, record, roll, rollAll, turned } from './game.ts';
import { hostile } from './zones.ts';

/**
 * What the GM says about one combatant: what it notices, what it lets on, what counts for or against it. None of it
 * stops anybody.
 */

const among = (
  name: string,
  label: string,
  options: readonly (readonly [id: string, label: string])[],
  more: Partial<Slot> = {},
): Slot =>
  ({
    name,
    label,
    type: 'option',
    options: options.map(([id, say]) => ({ id, label: say, reasons: [] })),
    initial: options[0]?.[0] ?? null,
    ...more,
  }) as Slot;
const target = (label: string): Slot => ({ name: 'target', label, type: 'target', optional: true });

const gm = (id: string, name: string, about: string, icon: string, rule: string, slots: readonly Slot[]): Offer =>
  offer({ id, name, about, group: GROUPS.fight, icon, rule, slots, gmOnly: true, meanwhile: true, aside: true });

const who = (command: { readonly who: CombatantId | null }): CombatantId => command.who as CombatantId;

const inFight = (scene: Battle): boolean => scene.turn.phase !== 'idle';
const intentIn = (scene: Battle, id: CombatantId) => scene.turn.intents.find((intent) => intent.who === id) ?? null;

/** Nothing of it for who is not the GM: its sentences come with its facts. */
const silent = (): readonly [] => [];

/** Everybody on the other side who is up. */
const opponents = (scene: Battle, fighter: Fighter) =>
  scene.combatants
    .filter((one) => hostile(one, fighter) && able(one.body))
    .map(({ id }) => ({ who: id, reasons: [], note: null }));

const NOTICE: readonly Offer[] = [
  gm('notice', 'What it notices', 'Unaware: no guard and no reaction; towards one attacker, or all.', 'eye', 'BD-070', [
    among('awareness', 'It is', [
      ['aware', 'Aware'],
      ['surprised', 'Surprised'],
      ['unaware', 'Unaware'],
    ]),
    target('Only of this attacker'),
  ]),
];

const notice: Action = {
  id: 'notice',
  offers: () => NOTICE,
  targets: opponents,
  *resolve(command) {
    const fighter = find(yield* look(), who(command));
    const said = readOption(command.slots, 'awareness');
    const awareness: Awareness = AWARENESS.find((one) => one === said) ?? 'aware';
    const of = readTarget(command.slots);
    const others = fighter.body.unawareOf.filter((id) => id !== of);
    const set =
      of === null
        ? { awareness, ...(awareness === 'aware' ? { unawareOf: [] } : {}) }
        : { unawareOf: awareness === 'aware' ? others : [...others, of] };
    yield* record(changed(fighter.id, set, { type: 'awareness-set', awareness, of }));
  },
  headline: silent,
};

const TELEGRAPH: readonly Offer[] = [
  {
    ...gm('telegraph', 'Telegraph', 'What players may see of its intention.', 'megaphone', 'BD-036', [
      { name: 'say', label: 'What they see', type: 'text', most: 200 },
      target('Its eyes are on'),
    ]),
    aside: false,
  },
];

const telegraph: Action = {
  id: 'telegraph',
  offers: (scene, fighter) => (inFight(scene) && fighter.side !== 'ally' ? TELEGRAPH : []),
  targets: opponents,
  *resolve(command) {
    yield* record(
      signFact(yield* look(), who(command), readTarget(command.slots), readText(command.slots, 'say') ?? ''),
    );
  },
  headline: () => ['gives a sign'],
};

const RECLASSIFY: readonly Offer[] = [
  gm(
    'reclassify',
    'Kind of turn',
    'Puts the locked intention into another part of the round.',
    'list-ordered',
    'BD-037',
    [
      among(
        'lane',
        'It is',
        LANES.map((id) => [id, id === 'spell' ? 'Last, as a spell' : id === 'quick' ? 'Quick' : 'Full']),
      ),
      among(
        'masked',
        'With the order it is',
        [
          ['no', 'Shown'],
          ['yes', 'Kept back'],
        ],
        { optional: true },
      ),
    ],
  ),
];

const reclassify: Action = {
  id: 'reclassify',
  offers: (scene, fighter) =>
    scene.turn.phase === 'intentions' && intentIn(scene, fighter.id) !== null ? RECLASSIFY : [],
  *resolve(command) {
    const { turn } = yield* look();
    const said = readOption(command.slots, 'lane');
    const masked = readOption(command.slots, 'masked');
    const facts: Event[] = turn.intents
      .filter((intent) => intent.who === who(command))
      .map((intent) => {
        const lane: Lane = LANES.find((one) => one === said) ?? intent.lane;
        const next = {
          ...intent,
          lane,
          overruled: intent.overruled || lane !== intent.lane,
          masked: masked === null ? intent.masked : masked === 'yes',
        };
        return turned(
          { intents: turn.intents.map((one) => (one === intent ? next : one)) },
          { type: 'reclassified', who: intent.who, lane },
        );
      });
    yield* record(...facts);
  },
  headline: silent,
};

const RULE: readonly Offer[] = [
  gm('rule', 'Ruling', 'What counts in its favour or against it this round.', 'gavel', 'BD-085', [
    among('ruling', 'Ruling', [
      ['nothing', 'Nothing'],
      ...RULINGS.map((id): readonly [string, string] => [id, RULING_WORDS[id]]),
    ]),
    target('Only towards'),
    RISK_SLOT,
  ]),
];

/** One that was asked for is the next thing to do. */
const ASKED_RULE: readonly Offer[] = RULE.map((one) => ({ ...one, aside: false }));

/**
 * A word on a request, or on anything: it holds until the round is over. "Nothing" answers a request and changes
 * nothing (BD-085, BD-199).
 */
const rule: Action = {
  id: 'rule',
  offers: (scene, fighter) =>
    !inFight(scene) ? [] : (intentIn(scene, fighter.id)?.request ?? null) === null ? RULE : ASKED_RULE,
  targets: opponents,
  *resolve(command) {
    const scene = yield* look();
    const id = who(command);
    const said = readOption(command.slots, 'ruling');
    const against = readTarget(command.slots);
    const ruling = RULINGS.find((one) => one === said) ?? null;
    yield* record(ruledFact(scene, id, against, ruling, riskIn(find(scene, id), command.slots)));
  },
  headline: () => ['is ruled on'],
};

const FIRST: readonly Offer[] = [
  gm('first', 'Goes first', 'Where the rules leave the order open.', 'chevrons-up', 'BD-056', []),
];

/** Lets somebody go first where the rules leave the order open. */
const first: Action = {
  id: 'first',
  offers: (scene, fighter) =>
    inFight(scene) && scene.turn.phase !== 'free' && !scene.turn.acted.includes(fighter.id) ? FIRST : [],
  *resolve(command) {
    const { turn } = yield* look();
    const id = who(command);
    const front = (ids: readonly CombatantId[]): readonly CombatantId[] => [id, ...ids.filter((one) => one !== id)];
    yield* record(turned({ ahead: front(turn.ahead), fighters: front(turn.fighters) }, { type: 'reordered' }));
  },
  headline: silent,
};

const abilities = (name: string, label: string, more: Partial<Slot> = {}): Slot =>
  among(
    name,
    label,
    ABILITIES.map((id) => [id, ABILITY_NAMES[id]]),
    more,
  );
const abilityIn = (slots: Command['slots'], name: string): Ability =>
  ABILITIES.find((one) => one === readOption(slots, name)) ?? 'str';

const CALL_SAVE: readonly Offer[] = [
  gm('call-save', 'Call for a save', 'A d20 at or under the ability; or against somebody else’s.', 'dice', 'BD-273', [
    abilities('ability', 'Ability'),
    { name: 'say', label: 'What for', type: 'text', most: 60, optional: true },
    target('Against'),
    abilities('other', 'Their ability', { optional: true }),
  ]),
];

/**
 * A save for anything; against another's save, the higher passing roll wins and equal or two failed ones are a draw
 * (BD-273, BD-274).
 */
const callSave: Action = {
  id: 'call-save',
  measured: false,
  offers: () => CALL_SAVE,
  *resolve(command): Steps {
    const scene = yield* look();
    const fighter = find(scene, who(command));
    const say = readText(command.slots, 'say') ?? '';
    const ability = abilityIn(command.slots, 'ability');
    const label = say === '' ? 'at the GM’s call' : say;
    const against = readTarget(command.slots);
    const other = against === null || against === fighter.id ? null : lookUp(scene, against);
    if (other === null) {
      const { die, passed } = yield* roll(saveRoll(fighter, { ability, label }));
      yield* record({
        type: 'noted',
        of: fighter.id,
        note: { type: 'saved', ability, die, passed, say },
        gmOnly: false,
      });
      return;
    }
    const otherAbility = abilityIn(command.slots, 'other');
    const [mine, theirs] = yield* rollAll([
      saveRoll(fighter, { ability, label }),
      saveRoll(other, { ability: otherAbility, label }),
    ]);
    const worth = (save: typeof mine): number => (save?.passed === true ? save.die : 0);
    const winner = worth(mine) === worth(theirs) ? null : worth(mine) > worth(theirs) ? fighter.id : other.id;
    yield* record({
      type: 'noted',
      of: fighter.id,
      note: { type: 'opposed', other: other.id, ability, otherAbility, winner },
      gmOnly: false,
    });
  },
  headline: () => ['has to save'],
};

export const gmActions: readonly Action[] = [telegraph, callSave, notice, reclassify, rule, first];
