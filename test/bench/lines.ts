import type { Ruleset } from '../../src/core/rules/ruleset/ruleset.ts';
import type { Combatant, CombatantId, Scene } from '../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../src/core/space/field/field.ts';

/** Two lines of so many of the catalogue that face each other, the first two hand to hand. */
export const linesOf = <Body, Turn>(
  ruleset: Pick<Ruleset<Body, Turn>, 'catalogue' | 'settings' | 'opening'>,
  [allies, foes]: readonly [allies: string, foes: string],
  count: number,
  settings: object = {},
): Scene<Body, Turn> => {
  const one = (from: string, ally: boolean, nth: number): Combatant<Body> => {
    const body = ruleset.catalogue.find((entry) => entry.id === from)?.body;
    if (body === undefined) throw new Error(`no ${from}`);
    return {
      id: `${ally ? 'a' : 'f'}${nth}` as CombatantId,
      name: `${from} ${nth}`,
      seat: null,
      side: ally ? 'ally' : 'foe',
      place: { type: 'cell', x: ally ? 20 : nth === 0 ? 21 : 30, y: nth, height: 0 },
      footprint: 1,
      hidden: false,
      picture: null,
      body,
    };
  };
  const read = ruleset.settings.parse(settings);
  return {
    field: blankGrid(80, 80),
    settings: read.ok ? read.value : null,
    turn: ruleset.opening(),
    made: 0,
    salt: 'bench',
    combatants: Array.from({ length: count }, (_, nth) => [one(allies, true, nth), one(foes, false, nth)]).flat(),
  };
};

/** A scene as it is after a step of one: that combatant is new, and so is the list. */
export const stepped = <Body, Turn>(scene: Scene<Body, Turn>, who: CombatantId): Scene<Body, Turn> => ({
  ...scene,
  combatants: scene.combatants.map((combatant) =>
    combatant.id === who ? { ...combatant, body: { ...combatant.body } } : combatant,
  ),
});
