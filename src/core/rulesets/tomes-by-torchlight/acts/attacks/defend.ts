import { called, choice, find, lookUp, offer, reaction, sentence, type CombatantId } from '../../../../rules/kit.ts';
import { check } from '../checks.ts';
import type { Form } from '../../data/weapon-list.ts';
import { ask, changed, look, noted, record, type Procedure, type Scene } from '../../game.ts';
import { GROUPS } from '../../offer.ts';
import { reactReasons } from '../../round/state.ts';
import { armorOf, ATTRIBUTE_OF, injured, lean, scoreOf } from '../../sheet/derived.ts';
import { fumble } from '../tables.ts';

/** Dodge and Block: Grit for Armor against one attack, and now and then more than that (TT-027 to TT-030). */

/** What came of it: Armor against this attack, and whether the attack is foiled whole. */
export interface Defended {
  readonly armor: number;
  readonly foiled: 'slip' | 'parry' | null;
}

/** One attack as its target meets it. */
export interface Meeting {
  readonly by: CombatantId;
  readonly to: CombatantId;
  readonly form: Form;
  /** Whether stepping aside from it can be more than armour: no spell's dart is slipped (its effect says so). */
  readonly dartOnly?: boolean;
}

const LET = offer({
  id: 'pass',
  name: 'Let it come',
  about: 'Keep the Grit.',
  group: GROUPS.react,
  icon: 'x',
});

const defence = (scene: Scene, { by, to, dartOnly = false }: Meeting) =>
  reaction(to, 'defend', () => {
    const [attacker, defender] = [lookUp(scene, by), lookUp(scene, to)];
    if (attacker === null || defender === null || reactReasons(scene, defender).length > 0) return null;
    const { body } = defender;
    const last = body.grit === 1 ? ' It is the last Grit: damage then wounds without a check.' : '';
    const option = (how: 'dodge' | 'block', attribute: 'DEX' | 'STR') =>
      offer({
        id: how,
        name: how === 'dodge' ? 'Dodge' : 'Block',
        about: `1 Grit. ${attribute} check: its degrees are added to Armor ${armorOf(body)}.${last}`,
        group: GROUPS.react,
        icon: how === 'dodge' ? 'wind' : 'shield',
        rule: how === 'dodge' ? 'TT-027' : 'TT-028',
        cost: [{ pip: 'grit', amount: 1 }],
      });
    return {
      say: sentence`${called(attacker.id)} attacks ${called(defender.id)}. ${dartOnly ? 'Dodge?' : 'Dodge or Block?'}`,
      about: [by],
      options: dartOnly ? [option('dodge', 'DEX'), LET] : [option('dodge', 'DEX'), option('block', 'STR'), LET],
      otherwise: LET.id,
      always: choice('dodge'),
    };
  });

/** Asks the target whether it reacts, and makes the check if it does; the Grit is gone either way (TT-024). */
export function* defend(meeting: Meeting): Procedure<Defended> {
  const { by, to, form, dartOnly = false } = meeting;
  const worn = armorOf(find(yield* look(), to).body);
  const answer = yield* ask((scene) => [defence(scene, meeting)]);
  const how = answer?.choice.offer === 'dodge' ? 'dodge' : answer?.choice.offer === 'block' ? 'block' : null;
  if (how === null) return { armor: worn, foiled: null };
  const { body } = find(yield* look(), to);
  yield* record(changed(to, { grit: Math.max(0, body.grit - 1) }, { type: 'reacts', by, how }));
  const made = yield* check({
    of: to,
    what: how === 'dodge' ? 'Dodge' : 'Block',
    attribute: how === 'dodge' ? 'DEX' : 'STR',
    obstacle: 0,
    leans: lean('cracked ribs', false, how === 'block' && injured(body, 'Block')),
    task: 'defence',
  });
  if (made.fumble) yield* fumble(to);
  const armor = worn + made.degrees;
  yield* record(noted(to, { type: 'armored', armor: worn, added: made.degrees }));
  const attacker = lookUp(yield* look(), by);
  const foils = how === 'dodge' ? form !== 'missile' && !dartOnly : form === 'melee';
  const enough = attacker !== null && made.passed && armor >= scoreOf(attacker.body, ATTRIBUTE_OF[form]);
  return { armor, foiled: foils && enough ? (how === 'dodge' ? 'slip' : 'parry') : null };
}
