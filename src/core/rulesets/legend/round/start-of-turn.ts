import { dice, find, lookUp, poolRoll, sumOf, type CombatantId } from '../../../rules/kit.ts';
import { meets, roundBegins, startAreas } from '../acts/areas/lasting.ts';
import { become, dies, harm } from '../acts/harm.ts';
import { fours, heal, reduce } from '../acts/hit-points.ts';
import { save } from '../acts/save.ts';
import { changed, look, noted, record, roll, settingsOf, unsaidOf, type Procedure } from '../game.ts';
import { healsSince, sinceOf } from './ages.ts';
import { amountOfAll, conditionOf, has, highest, isIn, without, type Body, type Lasting } from '../sheet/index.ts';

/** What happens to somebody as its turn starts, also where the turn is passed (LG-374, LG-375). */

const lives = function* (who: CombatantId): Procedure<Body | null> {
  const one = lookUp(yield* look(), who);
  return one === null || isIn(one.body, 'dead') ? null : one.body;
};

/** The highest fast healing heals, or all of it together (RU-74), up to the most there is (LG-397). */
function* fastHealing(who: CombatantId): Procedure {
  const body = yield* lives(who);
  if (body === null) return;
  const { addUp } = settingsOf(yield* look());
  yield* heal(who, amountOfAll(body.tags, 'fast-healing', addUp.healing), 'fast healing');
}

/** 1d4 of fire for every round it has burned (LG-390). */
function* burning(who: CombatantId): Procedure {
  const body = yield* lives(who);
  if (body === null || !isIn(body, 'burning')) return;
  const burned = body.burned + 1;
  yield* record(unsaidOf(who, { burned }));
  yield* harm(null, who, yield* fours(who, burned, 'burning'), false, 'fire');
}

/** 1d4 off the most hit points for every round it has bled, three rounds long (LG-228, LG-229). */
function* bleeding(who: CombatantId): Procedure {
  const body = yield* lives(who);
  if (body === null || !isIn(body, 'bleeding')) return;
  const bled = body.bled + 1;
  yield* reduce(who, yield* fours(who, bled, 'bleeding'));
  // as a sheet has it, or the GM by hand, it has just begun
  const bleeds = (body.bleeds || 3) - 1;
  const one = lookUp(yield* look(), who);
  if (one === null) return;
  const set = bleeds > 0 ? { bled, bleeds } : { bled: 0, bleeds: 0, ...without(one.body, 'bleeding') };
  yield* record(changed(who, set, bleeds > 0 ? { type: 'readied' } : { type: 'staunched' }));
}

/** Who sinks may stop sinking, or loses a hit point more, which may be its last (LG-222, LG-224). */
function* sinking(who: CombatantId): Procedure {
  const body = yield* lives(who);
  if (body === null || !isIn(body, 'dying')) return;
  const rules = settingsOf(yield* look());
  const { stable, loses } = rules.sinking;
  const read = yield* roll(
    poolRoll(
      { of: who, label: `to become stable (${stable} or less)` },
      sumOf([dice('d100', 1, 100)]),
      (die) => ({ die, stable: die <= stable }),
      (read) => read.stable,
    ),
  );
  const set: Partial<Body> = read.stable ? become(body, 'stable', rules) : { hp: Math.max(-9999, body.hp - loses) };
  yield* record(changed(who, set, { type: 'sank', ...read }));
  if (!read.stable) yield* dies(who);
}

/** A condition whose effect grants a save each turn is over where the save is made (LG-393). */
function* throwsOff(who: CombatantId, { condition, source, save: how }: Lasting): Procedure {
  if ((yield* lives(who)) === null || how === undefined) return;
  const what = conditionOf(condition).name.toLowerCase();
  if (!(yield* save(who, how.with, { what: `being ${what}`, dc: how.dc }))) return;
  const { lasting } = find(yield* look(), who).body;
  const left = lasting.filter((one) => one.condition !== condition || one.source !== source);
  yield* record(changed(who, { lasting: left }, { type: 'ran-out', what: [{ condition, source }] }));
}

const DOES = ['acts normally', 'does nothing', 'hits itself', 'attacks the nearest creature'] as const;

/** What the confused do, usually a quarter of the die each; the GM may have it otherwise. */
function* confusion(who: CombatantId): Procedure {
  const body = yield* lives(who);
  if (body === null || !has(body, 'confused', settingsOf(yield* look()))) return;
  const { normal, nothing, itself } = settingsOf(yield* look()).confusion;
  const ends = [normal, normal + nothing, normal + nothing + itself];
  const does = yield* roll(
    poolRoll(
      { of: who, label: 'confused' },
      sumOf([dice('d100', 1, 100)]),
      (die) => ends.filter((end) => die > end).length,
    ),
  );
  yield* record(noted(who, { type: 'confused', does: DOES[does] ?? DOES[0] }));
}

const OF_CONDITIONS = { burning, bleeding, dying: sinking, confused: confusion } as const;

/** All of it, the oldest first (RU-76). On a turn that was put off no area acts that did so before (LG-426). */
export function* starting(who: CombatantId, putOff = false): Procedure {
  if (!putOff) yield* roundBegins(who);
  const scene = yield* look();
  const body = yield* lives(who);
  if (body === null) return;
  const healing = highest(body.tags, 'fast-healing');
  const effects = [
    ...startAreas(scene).map(({ id, since = 0 }) => ({ since, acts: () => meets(who, id) })),
    ...(healing === 0 ? [] : [{ since: healsSince(body, healing), acts: () => fastHealing(who) }]),
    ...body.lasting
      .filter((one) => one.save !== undefined && !one.suspended)
      .map((one) => ({ since: one.since ?? 0, acts: () => throwsOff(who, one) })),
    ...(['burning', 'bleeding', 'dying', 'confused'] as const).flatMap((id) =>
      has(body, id, settingsOf(scene)) ? [{ since: sinceOf(body, id), acts: () => OF_CONDITIONS[id](who) }] : [],
    ),
  ];
  const way = settingsOf(scene).turnEffects === 'oldest' ? 1 : -1;
  for (const { acts } of effects.sort((a, b) => way * (a.since - b.since))) yield* acts();
}
