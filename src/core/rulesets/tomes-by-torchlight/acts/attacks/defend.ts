import type { Asking } from '../../../../rules/kit.ts';
import { called, calledFoe, choice, find, lookUp, offer, reaction, sentence } from '../../../../rules/kit.ts';
import { choose, look, noted, part, type Procedure, record, type Scene } from '../../game.ts';
import { GRIT, head, option } from '../../offer.ts';
import { spendGrit } from '../../round/spending.ts';
import { reactReasons } from '../../round/state.ts';
import { ATTRIBUTE_OF, armorOf, hampered, scoreOf } from '../../sheet/derived.ts';
import { check } from '../checks.ts';
import { fumble } from '../tables.ts';
import type { Strike } from './striking.ts';

/** Dodge and Block: Grit for Armor against one attack, and now and then more than that (TT-027 to TT-030). */

/** What came of it: Armor against this attack, and whether the attack is foiled whole. */
export interface Defended {
  readonly armor: number;
  readonly foiled: 'slip' | 'parry' | null;
}

/** One attack as its target meets it. */
export interface Meeting extends Pick<Strike, 'by' | 'to' | 'form' | 'counters'> {
  /** Whether stepping aside from it can be more than armour: no spell's dart is slipped (its effect says so). */
  readonly dartOnly?: boolean;
}

const LET = option.react('pass', 'Let it come', 'Keep the Grit.', 'x');
const WAYS = {
  dodge: { name: 'Dodge', attribute: 'DEX', icon: 'wind', rule: 'TT-027' },
  block: { name: 'Block', attribute: 'STR', icon: 'shield', rule: 'TT-028' },
} as const;
type Way = keyof typeof WAYS;

const asked = (scene: Scene, { by, to, dartOnly = false, counters = false }: Meeting): Asking | null => {
  const defender = find(scene, to);
  if (lookUp(scene, by) === null || reactReasons(scene, defender).length > 0) return null;
  const { body } = defender;
  const does = counters ? 'strikes back at' : 'attacks';
  const last = body.grit === 1 ? ' Your last Grit: after that, damage wounds without a check.' : '';
  const way = (how: Way) =>
    offer({
      ...head('react', how, WAYS[how].name, WAYS[how].icon, WAYS[how].rule),
      about: `1 Grit. ${WAYS[how].attribute} check: its degrees are added to Armor ${armorOf(body)}.${last}`,
      cost: GRIT,
    });
  return {
    say: sentence`${calledFoe(by)} ${does} ${called(to)}. ${dartOnly ? 'Dodge?' : 'Dodge or Block?'}`,
    about: [by],
    options: dartOnly ? [way('dodge'), LET] : [way('dodge'), way('block'), LET],
    otherwise: LET.id,
    always: choice('dodge'),
  };
};

/** Asks the target whether it reacts, and makes the check if it does; the Grit is gone either way (TT-024). */
export function* defend(meeting: Meeting): Procedure<Defended> {
  const { by, to, form, dartOnly = false } = meeting;
  const worn = armorOf(find(yield* look(), to).body);
  const answer = yield* choose(to, 'defend', (scene) => asked(scene, meeting), reaction);
  const how = answer?.offer === 'dodge' || answer?.offer === 'block' ? answer.offer : null;
  if (how === null) return { armor: worn, foiled: null };
  yield* part(spendGrit(to, { type: 'reacts', by, how }));
  const { name, attribute } = WAYS[how];
  const leans = how === 'block' ? hampered(find(yield* look(), to).body, 'Block') : [];
  const made = yield* check({ of: to, what: name, attribute, obstacle: 0, leans, task: 'defence' });
  if (made.fumble) yield* part(fumble(to));
  const armor = worn + made.degrees;
  yield* record(noted(to, { type: 'armored', armor: worn, added: made.degrees }));
  const attacker = lookUp(yield* look(), by);
  const foils = how === 'dodge' ? form !== 'missile' && !dartOnly : form === 'melee';
  const enough = attacker !== null && made.passed && armor >= scoreOf(attacker.body, ATTRIBUTE_OF[form]);
  return { armor, foiled: foils && enough ? (how === 'dodge' ? 'slip' : 'parry') : null };
}
