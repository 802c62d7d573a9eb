import { describe, expect, test } from 'vitest';
import { choice } from '../../../src/core/rules/offer.ts';
import type { Offer, Slot } from '../../../src/core/rules/offer.ts';
import type { OpenQuestion } from '../../../src/core/rules/question.ts';
import type { Viewer } from '../../../src/core/rules/offer.ts';
import type { Entry } from '../../../src/core/table/table.ts';
import { veiled } from '../../../src/core/table/veil.ts';
import { leaks } from '../../properties/secrets.ts';
import { ANN, GM, duel } from '../stage.ts';

/** A question with somebody hidden in every part of it that words or ids can stand in. */
const self = duel();
const [vera, lurker] = [self.who('Vera'), self.who('Lurker')];
const option = (id: string, slots: readonly Slot[] = []): Offer => ({
  id, name: `Block Lurker ${id}`, about: `Lurker, who strikes; not Lurkers`, group: '', icon: '', cost: [], gesture: null, rule: null, slots,
  reasons: [{ code: 'far', say: 'Lurker is too far.', rule: null }],
});
const ask = (parts: Partial<OpenQuestion>): OpenQuestion => ({
  id: 'q', kind: 'parry', to: vera, say: 'Lurker strikes Vera', about: [], options: [option('block')], otherwise: choice('pass'), always: null, near: true, check: () => [], ...parts,
});
const entry = (who: typeof lurker | null, between: typeof lurker | null): Entry => {
  const command = (by: typeof lurker) => ({ who: by, offer: 'strike', slots: {}, turn: '', role: 'gm', forced: null });
  const inputs = between === null ? [] : [{ type: 'meanwhile', facts: [], command: command(between) }];
  return { command: who === null ? null : command(who), records: [{ inputs }] } as unknown as Entry;
};
const ann: Viewer = { role: 'player', seat: ANN };
const gm: Viewer = { role: 'gm', seat: GM };
const nobody = entry(null, null);

describe('a question with somebody hidden in it', () => {
  test.each<[string, OpenQuestion, Entry]>([
    ['whom it is about', ask({ about: [vera, lurker] }), nobody],
    ['who acts', ask({}), entry(lurker, null)],
    ['who came in between', ask({}), entry(vera, lurker)],
    ['who could be chosen', ask({ options: [option('block', [{ name: 'one', label: 'One', type: 'combatant', among: [vera, lurker] }])] }), nobody],
    ['who could be chosen with others', ask({ options: [option('block', [{ name: 'some', label: 'Some', type: 'combatants', among: [lurker, vera], min: 1 }])] }), nobody],
  ])('as %s has neither name nor id of them in any of its words, for who does not see them', (_, question, of) => {
    const seen = veiled(question, of, self.table.scene, ann);
    expect(leaks(JSON.stringify(seen), ['Lurker ', lurker])).toEqual([]);
    expect(seen).toMatchObject({ say: 'somebody strikes Vera', options: [{ name: 'Block somebody block', about: 'somebody, who strikes; not Lurkers', reasons: [{ say: 'somebody is too far.' }] }] });
    const { say, about, options } = question;
    expect(veiled(question, of, self.table.scene, gm)).toEqual({ say, about, options });
  });

  test('keeps whoever else it is about or could be chosen', () => {
    const slots: readonly Slot[] = [{ name: 'one', label: 'One', type: 'combatant', among: [vera, lurker] }];
    expect(veiled(ask({ about: [vera, lurker], options: [option('block', slots)] }), nobody, self.table.scene, ann)).toMatchObject({ about: [vera], options: [{ slots: [{ among: [vera] }] }] });
  });
});
