import { expect, test } from 'vitest';
import { calledBy, toEach } from '../../../../src/core/rules/kit/acts/to-each.ts';
import { asTargets } from '../../../../src/core/rules/kit/aim.ts';
import { inList } from '../../../../src/core/rules/kit/catalogue.ts';
import { offer } from '../../../../src/core/rules/kit/offer.ts';
import { whichOf } from '../../../../src/core/rules/kit/prompt.ts';
import { callable } from '../../../../src/core/rules/kit/rounds/callable.ts';
import { inGroups } from '../../../../src/core/rules/kit/rounds/fighters.ts';
import { combatantSlot } from '../../../../src/core/rules/kit/slots.ts';
import type { Combatant, CombatantId, Scene } from '../../../../src/core/rules/scene/scene.ts';
import { text } from '../../../../src/core/rules/text/text.ts';
import { blankGrid } from '../../../../src/core/space/field/field.ts';

const [vera, orc] = ['vera', 'orc'] as unknown as [CombatantId, CombatantId];
const one = (id: CombatantId): Combatant =>
  ({ id, name: id, side: 'ally', place: { type: 'cell', x: 0, y: 0, height: 0 } }) as unknown as Combatant;
const sceneOf = (...ids: readonly CombatantId[]): Scene => ({
  field: blankGrid(2, 2),
  settings: null,
  turn: null,
  combatants: ids.map(one),
  made: 0,
  salt: '',
});
const command = { who: null, offer: 'call', slots: { who: [vera, orc] }, turn: '', role: 'gm', forced: null } as const;

test('what is done to several asks for them, and more slots may say how', () => {
  const { slots } = toEach(
    () => [vera, orc],
    function* () {},
    combatantSlot('by', 'By').slot({ among: [] }),
  );
  expect(slots(sceneOf(vera, orc)).map(({ name }) => name)).toEqual(['who', 'by']);
});

test('nobody reads of those they do not know who are called for', () => {
  const headline = calledBy((_, known, count) => text`${known}: ${count}`);
  expect(headline(command, sceneOf(orc), false)).toEqual([{ who: 'orc', name: 'orc' }, ': 1']);
  expect(headline(command, sceneOf(), false)).toEqual([]);
});

test('of these one is asked for, the first of them holds, and of nobody nothing is asked', () => {
  const next = offer({ id: 'next', name: 'Next', about: '', group: '', icon: 'hand' });
  const slot = combatantSlot('target', 'Who?');
  expect(whichOf(['Who?'], [], slot, next)).toBe(null);
  const asking = whichOf(['Who?'], [orc, vera], slot, next);
  expect(asking?.otherwise).toEqual({ offer: 'next', slots: { target: 'orc' } });
  expect(asking?.options).toEqual([{ ...next, slots: [slot.slot({ among: [orc, vera] })] }]);
});

test('targets have the reasons against them, and a word where there is one', () => {
  const [first, second] = [one(vera), one(orc)];
  const far = { code: 'far', say: 'Far.', rule: null };
  const reasons = ({ id }: Combatant) => (id === orc ? [far] : []);
  expect(asTargets([first, second], reasons, ({ id }) => (id === vera ? 'yourself' : null))).toEqual([
    { who: 'vera', reasons: [], note: 'yourself' },
    { who: 'orc', reasons: [far], note: null },
  ]);
});

test('groups stand in the order in which they come up, and a creature’s id follows from its name', () => {
  expect(inGroups(['bow', 'axe', 'bolt'], (word) => word.slice(0, 1))).toEqual([['bow', 'bolt'], ['axe']]);
  const creature = inList<object>('Foes')('Dire wolf', 'wolf-howl', 'Bites.', {});
  expect(creature).toMatchObject({ id: 'dire-wolf', name: 'Dire wolf', group: 'Foes', footprint: 1 });
});

test('a fight begins where none is under way and somebody is there for it', () => {
  const { mayStart } = callable<unknown>(() => true);
  const reason = (code: string, say = '') => ({ code, say, rule: null });
  expect(mayStart(sceneOf(vera), true, reason)).toEqual([]);
  expect(mayStart(sceneOf(), true, reason)).toEqual([reason('nothing-to-do', 'No one is on the map.')]);
  expect(mayStart(sceneOf(vera), false, reason)).toEqual([reason('under-way')]);
});
