import type { Command } from '../../src/core/rules/offers/offer.ts';
import type { Odds } from '../../src/core/rules/play/odds.ts';
import { weigh } from '../../src/core/rules/play/odds.ts';
import type { CombatantId } from '../../src/core/rules/scene/scene.ts';
import { openLegend } from '../../src/core/rulesets/open-legend/index.ts';
import { newBane, newBoon } from '../../src/core/rulesets/open-legend/effects/keeping.ts';
import type { Scene, Combatant } from '../../src/core/rulesets/open-legend/game.ts';
import { blankGrid } from '../../src/core/space/field/field.ts';
import type { GridField } from '../../src/core/space/field/field.ts';
import { PEOPLE } from '../core/rulesets/open-legend/people.ts';
import { randomField } from '../core/space/random.ts';
import { ms, race, row } from './measure.ts';
import type { Job } from './measure.ts';

const id = (name: string): CombatantId => name as CombatantId;
const COLUMNS = 20;

/** HERO's turn, with FOE beside it; the others stand about, half of them friends, all able to defend and to strike. */
const crowd = (count: number, field: GridField): Scene => {
  const one = (name: string, ally: boolean, x: number, y: number): Combatant => ({
    id: id(name),
    name,
    seat: null,
    side: ally ? 'ally' : 'foe',
    place: { type: 'cell', x, y, height: 0 },
    footprint: 1,
    hidden: false,
    picture: null,
    body: ally ? PEOPLE.HERO : PEOPLE.FOE,
  });
  const combatants = [
    one('HERO', true, 50, 50),
    one('FOE', false, 51, 50),
    ...Array.from({ length: count - 2 }, (_, i) =>
      one(`c${i}`, i % 2 === 0, 4 + 4 * (i % COLUMNS), 4 + 8 * Math.floor(i / COLUMNS)),
    ),
  ];
  const [hero, ...rest] = combatants;
  const order = combatants.map(({ id: who }, at) => ({ who, initiative: 500 - at, group: null, nth: 0 }));
  return {
    field,
    settings: {
      failedRoll: 'plain',
      choiceOnOpportunity: true,
      lethalDamage: false,
      fiveFootAreaFree: false,
      rangedAttacksProvoke: false,
      waiting: false,
      blindsightPerceives: true,
      zeroAttribute: 'none',
    },
    made: 0,
    salt: 'bench',
    combatants: hero === undefined ? [] : [{ ...hero, body: { ...hero.body, majorLeft: 1, moveLeft: 1 } }, ...rest],
    turn: {
      ...openLegend.opening(),
      phase: 'rounds',
      round: 1,
      fighters: order.map(({ who }) => who),
      ready: order,
      active: id('HERO'),
      begun: [id('HERO')],
    },
  };
};

const command = (scene: Scene, offer: string, slots: Command['slots']): Command => ({
  who: id('HERO'),
  offer,
  slots,
  turn: openLegend.turnName(scene),
  role: 'player',
  forced: null,
});

/** Nothing is remembered from one call to the next: scene and bodies are new each time. */
const fresh = (scene: Scene): Scene => ({
  ...scene,
  combatants: scene.combatants.map((combatant) => ({ ...combatant, body: { ...combatant.body } })),
});

const SWORD = (scene: Scene): Command => command(scene, 'attack:0:might', { targets: ['FOE'] });
const oddsOf = (scene: Scene, defender: CombatantId | null, attack = SWORD(scene)): Odds => {
  return weigh({
    scene,
    begin: () => openLegend.resolve(attack),
    outcomesOf: (facts, before) => openLegend.outcomesOf(facts, before),
    ...(defender === null
      ? {}
      : { reacting: new Set([defender]), policy: (question) => question.always ?? question.otherwise }),
  });
};

const oddsRows: Job = () => {
  for (const count of [10, 200]) {
    const scene = crowd(count, blankGrid(100, 100));
    const alone = oddsOf(scene, null);
    const guarded = oddsOf(scene, id('FOE'));
    const took = race({ alone: () => oddsOf(fresh(scene), null), guarded: () => oddsOf(fresh(scene), id('FOE')) }, 31);
    row(
      `odds of an attack, nobody reacting, ${count} combatants, ${alone.leaves} leaves`,
      ms(took.alone),
      '2 ms',
      took.alone <= 2,
    );
    row(
      `odds of an attack, one named defender, ${count} combatants, ${guarded.leaves} leaves`,
      ms(took.guarded),
      '20 ms',
      took.guarded <= 20 && guarded.exact,
    );
  }
};

/** A square over eight foes, one roll against all of them. */
const areaRow: Job = () => {
  const few = crowd(10, blankGrid(100, 100));
  const combatants = few.combatants.map((one, at): Combatant => {
    if (at === 0) return { ...one, body: { ...PEOPLE.MAGE, majorLeft: 1, moveLeft: 1 } };
    const inside = at <= 8;
    const [x, y] = inside ? [54 + (at % 3), 50 + Math.floor(at / 3)] : [90, 90];
    return { ...one, side: 'foe', place: { type: 'cell', x, y, height: 0 }, body: PEOPLE.FOE };
  });
  const scene = { ...few, combatants };
  const square = command(scene, 'area:energy', { area: { x: 54, y: 50, side: 15 } });
  const hit = new Set(oddsOf(scene, null, square).chances?.map(({ of }) => of)).size;
  const took = race({ area: () => oddsOf(fresh(scene), null, square) }, 31);
  row(`odds of a square over ${hit} foes, one roll for all`, ms(took.area), '10 ms', took.area <= 10 && hit === 8);
};

const offersRow: Job = () => {
  const scene = crowd(200, blankGrid(100, 100));
  const took = race({ offers: () => openLegend.offers(fresh(scene), id('HERO')), bare: () => fresh(scene) }, 61, 20);
  row(
    `offers of one combatant among 200, ${openLegend.offers(scene, id('HERO')).length} offers`,
    ms(took.offers - took.bare),
    '50 µs',
    took.offers - took.bare <= 0.05,
  );
};

/**
 * Forty of them, with thirty banes and boons in play, five of them on whose turn it is: one combatant's offers anew.
 */
const effectsRow: Job = () => {
  const scene = crowd(40, blankGrid(100, 100));
  const banes = ['slowed', 'demoralized', 'sickened', 'blinded', 'intimidated'] as const;
  const boons = ['haste', 'flight', 'resistance', 'invisible', 'truesight'] as const;
  const on = (at: number): CombatantId => scene.combatants[at % 40 === 0 ? 0 : (at * 7) % 40]?.id ?? id('HERO');
  const some = { level: 4, attribute: 'energy', source: '' } as const;
  let playing = scene;
  for (let at = 0; at < 15; at++) {
    const who = at < 3 ? id('HERO') : on(at);
    const bane = newBane(playing, who, { ...some, kind: banes[at % 5] ?? 'slowed', owner: id('FOE') });
    playing = { ...playing, turn: { ...playing.turn, effects: [...playing.turn.effects, bane] } };
    const boon = newBoon(playing, id('c0'), { ...some, kind: boons[at % 5] ?? 'haste', on: [who] });
    playing = { ...playing, turn: { ...playing.turn, effects: [...playing.turn.effects, boon] } };
  }
  const skilled = { ...PEOPLE.HERO, ...PEOPLE.MAGE, weapons: PEOPLE.HERO.weapons, majorLeft: 1, moveLeft: 1 };
  const combatants = playing.combatants.map((one) => (one.id === id('HERO') ? { ...one, body: skilled } : one));
  const busy = { ...playing, combatants };
  const anew = () => ({ ...fresh(busy), turn: { ...busy.turn, effects: [...busy.turn.effects] } });
  const took = race({ offers: () => openLegend.offers(anew(), id('HERO')), bare: anew }, 61, 10);
  const count = openLegend.offers(busy, id('HERO')).length;
  row(
    `offers with ${busy.turn.effects.length} effects in play on 40 combatants, ${count} offers`,
    ms(took.offers - took.bare),
    '1 ms',
    took.offers - took.bare <= 1,
  );
};

/** The table's own offers are looked at by every GM's screen, and after each fact whether anything is due. */
const tableRow: Job = () => {
  const scene = crowd(200, blankGrid(100, 100));
  const anew = () => ({ ...fresh(scene), turn: { ...scene.turn } });
  const took = race({ offers: () => openLegend.offers(anew(), null), bare: anew }, 61, 20);
  const offers = took.offers - took.bare;
  row('offers of the table with 200 combatants, in a new turn', ms(offers), '200 µs', offers <= 0.2);
  const { due } = race({ due: () => openLegend.due(scene) }, 61, 200);
  row('whether anything is due among 200 combatants', ms(due), '1 µs', due <= 0.001);
};

const targetsRow: Job = () => {
  const field = randomField(13, { width: 100, height: 100, walls: 500, rough: 0.2 });
  const scene = crowd(202, field);
  const bow = {
    ...scene,
    combatants: scene.combatants.map((combatant) =>
      combatant.id === id('HERO')
        ? {
            ...combatant,
            body: { ...combatant.body, weapons: [{ type: 'listed', weapon: 'longbow', grip: 'two' } as const] },
          }
        : combatant,
    ),
  };
  const targets = () => openLegend.targets(bow, id('HERO'), 'attack:0:agility', {});
  const took = race({ targets }, 61, 5);
  row(
    `${targets().length} targets of a longbow among 500 walls, ` +
      `${targets().filter(({ reasons }) => reasons.length === 0).length} legal`,
    ms(took.targets),
    '300 µs',
    took.targets <= 0.3,
  );
};

const reachRow: Job = () => {
  const scene = crowd(200, blankGrid(100, 100));
  const reach = () => openLegend.reach(scene, id('HERO'), 'move', {});
  const view = reach();
  if (view?.type !== 'cells') throw new Error('no reach');
  const took = race({ reach }, 31, 5);
  row(
    `a move's reach of ${view.cells.length} cells, with who may strike and the way round, 200 combatants`,
    ms(took.reach),
    '5 ms',
    took.reach <= 5,
  );
};

/** What `npm run bench` runs of Open Legend. */
export const jobs: readonly Job[] = [oddsRows, areaRow, offersRow, effectsRow, tableRow, targetsRow, reachRow];
