import { find, pickSlot, targetSlot, textSlot, type CombatantId } from '../../../../rules/kit.ts';
import type { Action, Combatant, Form, Scene } from '../../game.ts';
import { action, changed, look, record, turned, head } from '../../game.ts';
import { foesOf } from '../../moves/ground.ts';
import { RULING_WORDS } from '../../sheet/index.ts';
import { RISK_SLOT, riskIn, ruledFact } from '../intentions/advantage.ts';
import { edited, intentIn } from '../intentions/intents.ts';
import { signFact } from '../intentions/sign.ts';
import { callSave } from './gm-saves.ts';

/** What the GM says about one combatant: what it notices, what it lets on, what counts for or against it. */

const byGm = (form: Omit<Form, 'gmOnly' | 'meanwhile'>): Action =>
  action({ secondary: true, ...form, gmOnly: true, meanwhile: true });

/** Players learn of it only by its facts. */
const silent = (): readonly [] => [];

const inFight = ({ turn }: Scene): boolean => turn.phase !== 'idle';

const opponents = (scene: Scene, combatant: Combatant) =>
  foesOf(scene, combatant).map(({ id }) => ({ who: id, reasons: [], note: null }));

const NOTICED = pickSlot('awareness', 'Awareness', { aware: 'Aware', surprised: 'Surprised', unaware: 'Unaware' });
const ATTACKER = targetSlot('Only towards this attacker');

const notice = byGm({
  ...head('fight', 'notice', 'Set awareness', 'eye', 'BD-070'),
  about: 'An unaware combatant has no guard and no reaction, towards one attacker or all.',
  slots: [NOTICED.slot(), ATTACKER.slot({ optional: true })],
  targets: opponents,
  *resolve(actor, command) {
    const { unawareOf } = find(yield* look(), actor).body;
    const awareness = NOTICED.of(command) ?? 'aware';
    const of = ATTACKER.of(command);
    const others = unawareOf.filter((id) => id !== of);
    const set =
      of === null
        ? { awareness, ...(awareness === 'aware' ? { unawareOf: [] } : {}) }
        : { unawareOf: awareness === 'aware' ? others : [...others, of] };
    yield* record(changed(actor, set, { type: 'awareness-set', awareness, of }));
  },
  headline: silent,
});

const SIGN = textSlot('say', 'What they see');
const EYED = targetSlot('It watches');

const telegraph = byGm({
  ...head('fight', 'telegraph', 'Telegraph', 'megaphone', 'BD-036'),
  about: 'Show the players a sign of this intention.',
  secondary: false,
  slots: [SIGN.slot({ most: 200 }), EYED.slot({ optional: true })],
  when: (scene, combatant) => inFight(scene) && combatant.side !== 'ally',
  targets: opponents,
  *resolve(actor, command) {
    yield* record(signFact(yield* look(), actor, EYED.of(command), SIGN.of(command) ?? ''));
  },
  headline: 'gives a sign…',
});

const LANE = pickSlot('lane', 'Turn', { quick: 'Quick', full: 'Full', spell: 'Last (spell)' });
const MASKED = pickSlot('masked', 'In the turn order', { no: 'Shown', yes: 'Hidden' }, { optional: true });

const reclassify = byGm({
  ...head('fight', 'reclassify', 'Kind of turn', 'list-ordered', 'BD-037'),
  about: 'Moves the locked intention to another part of the round.',
  slots: [LANE.slot(), MASKED.slot()],
  when: (scene, { id }) => scene.turn.phase === 'intentions' && intentIn(scene, id) !== null,
  *resolve(actor, command) {
    const scene = yield* look();
    const intent = intentIn(scene, actor);
    if (intent === null) return;
    const lane = LANE.of(command) ?? intent.lane;
    const kept = MASKED.of(command);
    const overruled = intent.overruled || lane !== intent.lane;
    const masked = kept === null ? intent.masked : kept === 'yes';
    yield* record(
      turned(edited(scene, actor, { lane, overruled, masked }), { type: 'reclassified', who: actor, lane }),
    );
  },
  headline: silent,
});

const RULING = pickSlot('ruling', 'Ruling', { nothing: 'Nothing', ...RULING_WORDS });
const TOWARDS = targetSlot('Against (all if empty)');

/** A ruling holds until the round is over. "Nothing" answers a request and changes nothing (BD-085, BD-199). */
const rule = byGm({
  ...head('fight', 'rule', 'Ruling', 'gavel', 'BD-085'),
  about: 'An advantage or disadvantage for this round.',
  slots: [RULING.slot(), TOWARDS.slot({ optional: true }), RISK_SLOT],
  when: inFight,
  // one that was asked for is the next thing to do
  secondary: (scene, { id }) => (intentIn(scene, id)?.request ?? null) === null,
  targets: opponents,
  *resolve(actor, command) {
    const scene = yield* look();
    const said = RULING.of(command);
    const ruling = said === 'nothing' ? null : said;
    yield* record(ruledFact(scene, actor, TOWARDS.of(command), ruling, riskIn(find(scene, actor), command)));
  },
  headline: 'gets a ruling…',
});

/** Lets somebody go first where the rules leave the order open. */
const first = byGm({
  ...head('fight', 'first', 'Move before', 'chevrons-up', 'BD-056'),
  about: 'Breaks a tie that the rules leave open.',
  when: (scene, { id }) => inFight(scene) && scene.turn.phase !== 'free' && !scene.turn.acted.includes(id),
  *resolve(actor) {
    const { turn } = yield* look();
    const front = (ids: readonly CombatantId[]): readonly CombatantId[] => [actor, ...ids.filter((id) => id !== actor)];
    yield* record(turned({ ahead: front(turn.ahead), fighters: front(turn.fighters) }, { type: 'reordered' }));
  },
  headline: silent,
});

export const gmActions: readonly Action[] = [telegraph, callSave, notice, reclassify, rule, first];
