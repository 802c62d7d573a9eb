import { mark } from '../../../rules/kit/body-view.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { Mark } from '../../../rules/views/view.ts';
import { baneEntry } from '../data/bane-list.ts';
import { boonEntry } from '../data/boon-list.ts';
import type { Scene } from '../game.ts';
import type { Bane, Boon, Lasting } from '../sheet/effects.ts';
import { bearingOn } from './bearing.ts';
import { formName } from './shapes.ts';

const times = (left: number, of: string): string => `Lasts ${left} more ${left === 1 ? 'turn' : 'turns'} of ${of}.`;

const endSaid = (scene: Scene, { anchor, left }: Lasting): string => {
  if (left === null) return '';
  const of = 'of' in anchor ? (lookUp(scene, anchor.of)?.name ?? 'someone') : 'the fight';
  return times(left, of);
};

const bySaid = (scene: Scene, { owner, source }: Lasting): string => {
  const by = owner === null ? null : (lookUp(scene, owner)?.name ?? null);
  const from = source === '' ? '' : ` (${source})`;
  return by === null ? (source === '' ? '' : `From ${source}.`) : `From ${by}${from}.`;
};

const resistSaid = ({ kind, failed, locked }: Bane): string => {
  const { resist } = baneEntry(kind);
  if (locked) return 'Can no longer be resisted.';
  if (resist === 'none') return '';
  const when = { move: 'as a move action', minor: 'as a move or minor action', auto: 'at the end of each own turn' };
  return `Resisted on 10 or more ${when[resist]}; ${failed} of 3 failed.`;
};

const joined = (...said: readonly string[]): string => said.filter((text) => text !== '').join(' ');

const ofBane = (scene: Scene, bane: Bane, nth: number): Mark => {
  const { name, icon, about } = baneEntry(bane.kind);
  const level = bane.degree > 1 ? `Suffered ${bane.degree} times.` : `Power level ${bane.level}.`;
  const chosen = bane.choice === '' ? '' : `${bane.choice.charAt(0).toUpperCase()}${bane.choice.slice(1)}.`;
  const said = joined(about, chosen, level, bySaid(scene, bane), resistSaid(bane), endSaid(scene, bane));
  const shown = mark(nth === 0 ? bane.kind : `${bane.kind}.${nth}`, icon, name, said, 'bad');
  return bane.failed === 0 ? shown : { ...shown, pips: { done: bane.failed, of: 3 } };
};

const ofBoon = (scene: Scene, boon: Boon, nth: number): Mark => {
  const { name, icon } = boonEntry(boon.kind);
  const kept = boon.sustain ? 'Ends unless it is sustained.' : '';
  const chosen =
    boon.kind === 'telekinesis' ? '' : boon.kind === 'shapeshift' ? `${formName(boon.choice)}.` : boon.choice;
  const said = joined(chosen, `Power level ${boon.level}.`, bySaid(scene, boon), kept, endSaid(scene, boon));
  return mark(nth === 0 ? boon.kind : `${boon.kind}.${nth}`, icon, name, said, 'good');
};

export const effectMarks = (scene: Scene, who: CombatantId): readonly Mark[] => {
  const seen = new Map<string, number>();
  return bearingOn(scene, who).flatMap((effect): readonly Mark[] => {
    const nth = seen.get(effect.kind) ?? 0;
    if (effect.type !== 'bane' && effect.type !== 'boon') return [];
    seen.set(effect.kind, nth + 1);
    return [effect.type === 'bane' ? ofBane(scene, effect, nth) : ofBoon(scene, effect, nth)];
  });
};
