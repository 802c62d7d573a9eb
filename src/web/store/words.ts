import type { CombatantId } from '../../core/rules/scene/scene.ts';
import { plain } from '../../core/rules/text/text.ts';
import type { CombatantView, View } from '../../core/rules/views/view.ts';
import { outSaid } from '../../core/rules/views/view.ts';
import { placesOn } from './places-on.ts';
import { cellName } from '../../core/space/grid/cell-name.ts';
import { areasUnder } from './grid/lasting-areas.ts';
import { isActive, isTurn } from './select.ts';

/** The board in words, for who does not see it. */

export { cellName, plain };

const SIDES = { ally: 'ally', foe: 'foe', other: 'neither side' } as const;

/** How whole somebody is; where a ruleset counts two things, each by its name. */
const saidGauges = ({ gauge, second }: CombatantView['body']): readonly string[] => {
  if (gauge === null || second === undefined) return gauge === null ? [] : [gauge.say];
  return [gauge, second].map((gauge) => (gauge.now === null ? gauge.say : `${gauge.label} ${gauge.say}`));
};

const outOrGauges = (body: CombatantView['body']): readonly string[] => {
  const out = outSaid(body);
  return out === null ? saidGauges(body) : [out];
};

/** Where everybody is and how they are, one sentence each, in the order of the view. */
export const whereabouts = (view: View): readonly { readonly who: CombatantId; readonly say: string }[] => {
  const places = placesOn(view.field);
  return view.combatants.map((combatant) => {
    const { near, names } = places.beside(view, combatant);
    const onWhom = view.combatants.find(({ id }) => id === combatant.body.carrier)?.name;
    const said = [
      combatant.name,
      SIDES[combatant.side],
      combatant.place === null ? 'not on the board' : places.name(view.field, combatant.place),
      isActive(view, combatant.id) ? (isTurn(view) ? 'whose turn it is' : (view.turnOrder.states?.active ?? '')) : '',
      combatant.hidden ? 'hidden' : '',
      ...areasUnder(view, combatant).map(({ label }) => `in ${label}`),
      ...outOrGauges(combatant.body),
      ...combatant.body.marks.map((mark) => mark.label),
      onWhom === undefined ? '' : `on ${onWhom}`,
      names.length > 0 ? `${near} to ${names.join(', ')}` : '',
    ];
    return { who: combatant.id, say: said.filter((part) => part !== '').join(', ') };
  });
};
