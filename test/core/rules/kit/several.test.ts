import { expect, test } from 'vitest';
import { severalOf } from '../../../../src/core/rules/kit/acts/several.ts';
import type { Combatant, CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';

interface Body {
  readonly weapons: readonly string[];
}
const vera: Combatant<Body> = {
  id: 'vera' as CombatantId,
  name: 'Vera',
  side: 'ally',
  seat: null,
  hidden: false,
  picture: null,
  footprint: 1,
  place: null,
  body: { weapons: ['bow', 'axe'] },
};
const scene: Scene<Body> = {
  field: blankGrid(2, 2),
  settings: null,
  turn: null,
  combatants: [vera],
  made: 0,
  salt: '',
};
const refusal = (say: string) => ({ code: 'no', say, rule: null });
const wield = severalOf<Body, unknown, never, string>({
  id: 'wield',
  offers: () => [],
  thing: (offer, who) => who?.body.weapons.find((weapon) => `wield:${weapon}` === offer) ?? null,
  targets: (_, who, weapon) => [{ who: who.id, reasons: [], note: weapon }],
  check: (_, __, weapon) => [refusal(`Not the ${weapon}.`)],
  resolve: function* () {},
  headline: (weapon) => [`draws ${weapon ?? 'something'}`],
});
const command = (offer: string, who: CombatantId | null = vera.id) =>
  ({ who, offer, slots: {}, turn: '', role: 'player', forced: null }) as const;

test('an action of several offers answers of the thing that is meant', () => {
  expect(wield.targets?.(scene, vera, 'wield:axe', {})).toEqual([{ who: 'vera', reasons: [], note: 'axe' }]);
  expect(wield.check?.(scene, vera, command('wield:bow'))).toEqual([refusal('Not the bow.')]);
  expect(wield.headline(command('wield:axe'), scene, true)).toEqual(['draws axe']);
});

test('of what somebody has not, or of somebody unknown, it says and finds nothing', () => {
  expect(wield.targets?.(scene, vera, 'wield:pike', {})).toEqual([]);
  expect(wield.check?.(scene, vera, command('wield:pike'))).toEqual([]);
  expect(wield.headline(command('wield:axe', null), scene, true)).toEqual(['draws something']);
});

test('what a form does not answer, the action does not either', () => {
  expect([wield.explain, wield.area]).toEqual([undefined, undefined]);
});
