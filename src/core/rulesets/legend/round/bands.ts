import { lookUp, type Band, type CombatantId, type Known, type Reads } from '../../../rules/kit.ts';
import { travelOf } from '../acts/shots/shot.ts';
import { settingsOf, type Combatant, type Scene } from '../game.ts';
import { oddHalf } from '../moves/measure.ts';
import { bandFeet, bandsBeyond, FARTHER, isMelee, wieldedBy } from '../sheet/derived.ts';
import { armed, CATEGORIES, CATEGORY_NAMES } from '../sheet/index.ts';

/** What a shot so far away with what is in hand suffers, in words; nothing without a ranged weapon in hand. */
const sufferedAt = (scene: Scene, who: Combatant, feet: number): string => {
  const { body } = who;
  const id = wieldedBy(body).find((one) => !isMelee(armed(body, one)));
  if (id === undefined) return '';
  const weapon = armed(body, id);
  const beyond = bandsBeyond(body, weapon, feet, settingsOf(scene));
  if (beyond > 1) return ' (out of range)';
  const rounds = travelOf(scene, who, feet, weapon.category);
  const said = [
    ...(beyond === 1 ? [`−${-FARTHER}`] : []),
    ...(rounds > 0 ? [rounds === 1 ? 'a round later' : `${rounds} rounds later`] : []),
  ];
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
};

/**
 * All bands of range round somebody, with the feet they reach and what a shot into each of them suffers (LG-089 to
 * LG-110, LG-115); none of those whose sheet is not to be read.
 */
export const bandsOf = (scene: Known<Scene>, who: CombatantId, reads: Reads): readonly Band[] => {
  const combatant = lookUp(scene, who);
  if (combatant === null || reads !== 'sheet') return [];
  const { body } = combatant;
  const rules = settingsOf(scene);
  const most = rules.beyondExtreme?.feet ?? 0;
  const of = (name: string, feet: number, melee = false): Band => ({
    label: `${name}${melee ? '' : sufferedAt(scene, combatant, feet)}`,
    feet,
    within: feet + oddHalf(scene),
    tone: melee ? 'warn' : 'plain',
  });
  return [
    ...CATEGORIES.map((band) => of(CATEGORY_NAMES[band], bandFeet(body, band, rules), band === 'melee')),
    ...(most <= bandFeet(body, 'extreme') ? [] : [of('Beyond Extreme', most)]),
  ];
};
