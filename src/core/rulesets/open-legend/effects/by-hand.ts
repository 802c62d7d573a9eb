import { mark } from '../../../rules/kit/body-view.ts';
import type { LastingByHand } from '../../../rules/ruleset/by-hand.ts';
import { BANES, BANE_KINDS, baneEntry } from '../data/bane-list.ts';
import type { BaneKind } from '../data/bane-list.ts';
import { boonEntry } from '../data/boon-list.ts';
import type { BoonKind } from '../data/boon-list.ts';
import type { Why } from '../facts/because.ts';
import type { Body } from '../sheet/body.ts';
import type { Turn } from '../sheet/turn.ts';
import { baneOn, boonOn } from './bearing.ts';
import { allEnded, began, endedOf, newBane, newBoon } from './keeping.ts';

const LASTS = { move: 'until resisted', minor: 'until resisted', auto: 'until resisted', none: 'until ended' } as const;

/** Begun by hand: of nobody in particular, at its lowest power level. */
const baneByHand = (kind: BaneKind): LastingByHand<Body, Turn, Why> => {
  const { name, icon, about, levels, defenses, resist } = baneEntry(kind);
  const [level = 0] = levels;
  const [attribute = 'might'] = Object.keys(defenses) as (keyof typeof defenses)[];
  return {
    mark: mark(kind, icon, name, about, 'bad'),
    lasts: LASTS[resist],
    has: (scene, who) => baneOn(scene, who, kind) !== null,
    change: (scene, who, on) =>
      on
        ? [
            began(scene, [newBane(scene, who, { kind, level, attribute, owner: null, source: '' })], {
              type: 'bane-began',
              who,
              kind,
              level,
              by: null,
              rolled: null,
            }),
          ]
        : endedOf(scene, (effect) => effect.type === 'bane' && effect.kind === kind && effect.on.includes(who), 'hand'),
  };
};

const lasts = new Set(BANES.filter(({ id, instant }) => !instant && id !== 'surprised').map(({ id }) => id));

/** Boons that change figures or rules by themselves, whoever invoked them and however they were chosen. */
const GIVEN: readonly BoonKind[] = ['blindsight', 'flight', 'haste', 'insubstantial', 'invisible', 'truesight'];

/** Begun by hand: nobody has to sustain it, at its lowest power level. */
const boonByHand = (kind: BoonKind): LastingByHand<Body, Turn, Why> => {
  const { name, icon, about, levels, attributes } = boonEntry(kind);
  const [level = 1] = levels;
  const [attribute = 'alteration'] = attributes;
  return {
    mark: mark(kind, icon, name, about, 'good'),
    lasts: 'until ended',
    has: (scene, who) => boonOn(scene, who, kind) !== null,
    change: (scene, who, on) => {
      const boon = newBoon(scene, who, { kind, level, attribute, on: [who], source: '', sustain: false });
      return on
        ? [began(scene, [boon], { type: 'boon-began', kind, level, by: who, on: [who], total: null })]
        : allEnded(
            scene,
            (effect) => effect.type === 'boon' && effect.kind === kind && effect.on.includes(who),
            'hand',
          );
    },
  };
};

export const lastingByHand: readonly LastingByHand<Body, Turn, Why>[] = [
  ...BANE_KINDS.filter((kind) => lasts.has(kind)).map(baneByHand),
  ...GIVEN.map(boonByHand),
];
