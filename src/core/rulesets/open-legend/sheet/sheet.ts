import type { Problem, Reason } from '../../../rules/kit.ts';
import { sheetSchema } from '../../../rules/kit/shapes.ts';
import { armourOf, shieldOf } from '../data/armour.ts';
import { reason } from '../reasons.ts';
import { bodyShape, type Body } from './body.ts';
import { heavyLoad, maxHpOf, score } from './derived.ts';
import { featTier } from './feats.ts';
import { carried, handsUsed } from './weapons.ts';

/** What the rules say against a sheet that is otherwise well formed (OC-11, OC-12, OC-18). */
const sheetProblems = (sheet: Body): readonly Problem[] => {
  const problems: Problem[] = [];
  const against = (at: string, { say }: Pick<Reason, 'say'>) => problems.push({ at, say });
  const [armour, shield] = [armourOf(sheet.armour), shieldOf(sheet.shield)];
  const fortitude = score(sheet, 'fortitude');
  const eased = armour === null ? 0 : featTier(sheet, 'armor-mastery', armour.id);
  const own = (sheet.form ?? '') === '';
  if (own && armour !== null && fortitude < armour.fortitude - eased)
    against('armour', reason('fortitude-too-low', `${armour.name} needs Fortitude ${armour.fortitude}.`));
  if (own && shield !== null && fortitude < shield.fortitude)
    against('shield', reason('fortitude-too-low', `${shield.name} needs Fortitude ${shield.fortitude}.`));
  for (const { at, hands, grip, name } of carried(sheet)) {
    if (hands === 'two' && grip === 'one') against(`weapons.${at}.grip`, { say: `${name} needs both hands.` });
    if (hands === 'one' && grip === 'two') against(`weapons.${at}.grip`, { say: `${name} is held in one hand.` });
  }
  if (handsUsed(sheet) > 2) against(sheet.shield === null ? 'weapons' : 'shield', reason('no-free-hand'));
  const load = heavyLoad(sheet);
  if (own && load.carried > load.most) against('heavyItems', reason('heavy-load', `Carried: ${load.carried}.`));
  if (sheet.pendingDraw !== null && sheet.pendingDraw >= sheet.weapons.length)
    against('pendingDraw', { say: 'Unknown weapon.' });
  return problems;
};

/** Why a sheet may not be changed so: what the rules say against it then, and did not before. */
export const unfit = (before: Body, set: Partial<Body>): readonly Reason[] => {
  const had = sheetProblems(before).map(({ say }) => say);
  const fresh = sheetProblems({ ...before, ...set }).filter(({ say }) => !had.includes(say));
  return fresh.map(({ say }) => reason('slot-malformed', say));
};

/** Hit points stay within the maximum (OL-195, OL-197); at 0 one is unconscious, above 0 not (OL-196, OL-199). */
const settled = (sheet: Body): Body => {
  const hp = Math.min(sheet.hp, maxHpOf(sheet).total);
  return { ...sheet, hp, unconscious: hp === 0 || sheet.dead };
};

export const bodySchema = sheetSchema(bodyShape, sheetProblems, settled);
