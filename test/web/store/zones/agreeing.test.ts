import { describe, expect, test } from 'vitest';
import type { View } from '../../../../src/core/rules/views/view.ts';
import { restore, viewFor } from '../../../../src/core/table/index.ts';
import { blockDodgeParry } from '../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Layout } from '../../../../src/core/space/zones/layout-in-zone.ts';
import { layout } from '../../../../src/core/space/zones/layout.ts';
import { fieldForTokens } from '../../../../src/core/space/zones/nameplate.ts';
import { layoutOf } from '../../../../src/web/store/zones/standing.ts';
import { demoStage, playAtRandom, SEATS } from '../../../properties/random-table.ts';

/** Screens that saw all of a fight and screens that only see how it stands now show every token at the same point. */

const [demo] = blockDodgeParry.demos;
if (demo === undefined) throw new Error('no demo');

/** What somebody sees after JSON has carried it. */
const seen = (view: View): View => JSON.parse(JSON.stringify(view)) as View;

const drawn = (view: View): Layout => {
  if (view.field.type !== 'zones') throw new Error('no zones');
  return layoutOf(view.field, view.combatants);
};
/** The same on a screen that never saw anything before. */
const anew = (view: View): Layout => {
  if (view.field.type !== 'zones') throw new Error('no zones');
  const people = [...view.combatants].sort((a, b) => Number(a.hidden) - Number(b.hidden));
  return layout(fieldForTokens(view.field.zones), people, 0.5);
};

const pointsOf = ({ spots }: Layout): readonly (readonly [string, number, number])[] =>
  [...spots].map(([id, { x, y }]) => [id, x, y] as const).sort(([a], [b]) => (a < b ? -1 : 1));

const placeSaid = (view: View, id: string): string => {
  const place = view.combatants.find((combatant) => combatant.id === id)?.place;
  return place?.type === 'zone' ? `${place.zone} ${place.cluster} ${JSON.stringify(place.at)}` : '';
};

const isHidden = (view: View, id: string): boolean =>
  view.combatants.find((combatant) => combatant.id === id)?.hidden === true;

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a random fight in zones, %i', (seed) => {
  test('stands alike on every screen at every step; who goes nowhere stays where they were', () => {
    const self = demoStage(blockDodgeParry, demo);
    let last: { readonly view: View; readonly drawn: Layout } | null = null;
    let moves = 0;
    playAtRandom(self, {
      seed,
      steps: 140,
      after: () => {
        const views = SEATS.map((seat) => seen(viewFor(self.table, seat)));
        const [gm, ...others] = views;
        if (gm === undefined) throw new Error('no GM');
        const now = drawn(gm);
        expect(pointsOf(anew(gm))).toEqual(pointsOf(now));
        for (const view of others)
          for (const [id, x, y] of pointsOf(anew(view))) {
            // who is hidden makes way for those whom all see, on the screens of whoever sees them
            if (gm.combatants.find((combatant) => combatant.id === id)?.hidden === true) continue;
            expect([id, now.spots.get(id)?.x, now.spots.get(id)?.y]).toEqual([id, x, y]);
          }
        for (const { id, place, hidden } of gm.combatants) {
          if (place?.type === 'zone' && !hidden) expect(now.spots.get(id)).toMatchObject(place.at ?? { x: 'none' });
          if (last === null) continue;
          if (placeSaid(last.view, id) !== placeSaid(gm, id)) moves++;
          else if (!hidden && !isHidden(last.view, id) && now.spots.has(id))
            expect(now.spots.get(id)).toMatchObject(pointIn(last.drawn, id));
        }
        last = { view: gm, drawn: now };
      },
    });
    expect(moves).toBeGreaterThan(5);
    const again = restore(
      blockDodgeParry,
      JSON.parse(JSON.stringify(self.opening)),
      JSON.parse(JSON.stringify(self.records)),
    );
    if (!again.ok) throw new Error(again.error.say);
    for (const seat of SEATS)
      expect(pointsOf(anew(viewFor(again.value, seat)))).toEqual(pointsOf(anew(viewFor(self.table, seat))));
  });
});

const pointIn = ({ spots }: Layout, id: string): object => {
  const { x, y } = spots.get(id) ?? {};
  return { x, y };
};
