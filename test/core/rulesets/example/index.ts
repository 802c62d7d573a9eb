import * as kit from '../../../../src/core/rules/kit.ts';
import { attack, move, turnReasons } from './acts.ts';
import type { Scene, Body, Procedure, Turn, Why } from './game.ts';
import { bodySchema, facts, rules, settingsSchema, turnSchema } from './game.ts';

const { action, changed, look, record, tableAction, turned } = rules;
const FRESH = { feetLeft: 0, attacked: false };
const PEACE: Turn = { round: 0, order: [], now: null };
const turnNameOf = ({ turn }: Scene): string => `${turn.round}:${turn.now ?? ''}`;

/** EX-3: one after the other, in the order of the table, round after round. */
const order = kit.byTurns<Scene>({
  ids: ({ turn }) => turn.order,
  now: ({ turn }) => turn.now,
  stands: (scene, id) => (kit.lookUp(scene, id)?.body.hp ?? 0) > 0,
});

function* next(): Procedure {
  const scene = yield* look();
  const found = kit.nextStage(order, scene);
  const turnOf = found?.stage.who[0];
  const round = scene.turn.round + (found?.again === true || scene.turn.round === 0 ? 1 : 0);
  yield* turnOf === undefined
    ? record(turned(PEACE, { type: 'ended' }))
    : record(
        turned({ now: turnOf, round }, { type: 'turn-began', turnOf }),
        changed(turnOf, { ...FRESH, feetLeft: 30 }, { type: 'turn-began', turnOf }),
      );
}

const endTurn = action({
  id: 'end-turn',
  name: 'End turn',
  about: 'The next one acts.',
  group: 'Turn',
  icon: 'skip-forward',
  when: ({ turn }) => turn.round > 0,
  reasons: turnReasons,
  resolve: next,
  headline: 'ends the turn',
});

const goOn = tableAction({
  id: 'go-on',
  measured: false,
  name: ({ turn }) => (turn.round === 0 ? 'Start combat' : 'Next turn'),
  about: 'All on the board, in the order of the table.',
  group: 'Fight',
  icon: 'swords',
  *resolve() {
    const { combatants, turn } = yield* look();
    const ids = combatants.filter(({ place, side }) => place !== null && side !== 'other').map(({ id }) => id);
    if (turn.round === 0) yield* record(turned({ order: ids }, { type: 'began' }));
    yield* next();
  },
  headline: 'The fight goes on',
});

const sheet = (hp: number, defence: number, bonus: number): Body => ({ ...FRESH, hp, hpMax: hp, defence, bonus });
const KNIGHT = kit.creature({ id: 'knight', name: 'Knight', group: 'Party', character: true, body: sheet(20, 14, 5) });
const GOBLIN = kit.creature({ id: 'goblin', name: 'Goblin', group: 'Foes', character: false, body: sheet(7, 12, 3) });
const looks = (body: Body): Body => ({ ...body, hp: Math.min(1, body.hp), hpMax: 1, defence: 10, bonus: 0 });

const DUEL = [kit.standing('knight', 'Anna', [7, 8], true), kit.standing('goblin', 'Grik', [8, 8])];
const MEASURES = [{ label: 'harm', name: 'Harm', show: 'expected' }] as const;
/** What a new ruleset of one attack, one move and hit points needs: this folder, and its line in the list. */
export const example = kit.ruleset<Body, Turn, Why>({
  id: 'example',
  version: 1,
  name: 'Example',
  about: 'One attack, one move, hit points.',
  body: bodySchema,
  turn: turnSchema,
  settings: settingsSchema,
  catalogue: [KNIGHT, GOBLIN],
  demos: [{ id: 'duel', name: 'Duel', about: 'One against one.', map: 'ford', combatants: DUEL }],
  fields: ['grid'],
  actions: [attack, move, endTurn],
  tableActions: [goOn],
  facts,
  measures: MEASURES,
  opening: () => PEACE,
  turnName: turnNameOf,
  due: (scene) => (kit.isOver(order, scene) ? kit.byTable('go-on', turnNameOf(scene)) : null),
  outcomesOf: kit.outcomesBy<Body, Turn, Why>(MEASURES, (why) => (why.type === 'hurt' ? { harm: why.harm } : {})),
  ...kit.secretsBy<Body, Turn, Why>(
    kit.knownBy(({ round, order: ids, now }, sees) => ({
      round,
      order: ids.filter(sees),
      now: now !== null && sees(now) ? now : null,
    })),
    {
      looks,
      weakest: (body) => ({ ...looks(body), defence: body.defence }),
      strongest: (body) => ({ ...body, bonus: 20, hp: body.hp === 0 ? 0 : 99, hpMax: 99 }),
    },
  ),
  viewOf: ({ body: { hp, hpMax } }, reads) => ({
    down: hp === 0,
    gauge: reads === 'looks' ? kit.looksGauge('HP', hp, hp === 0 ? 'down' : 'up') : kit.exactGauge('HP', hp, hpMax),
    marks: [],
    pips: [],
    sheet: [],
  }),
  turnOrder: (scene) => {
    const { round, now } = scene.turn;
    const say = now === null ? 'Waiting for the GM' : `${kit.lookUp(scene, now)?.name ?? 'Someone'}’s turn`;
    return kit.turnOrderOf(order, scene, {
      turn: turnNameOf(scene),
      title: round === 0 ? 'No fight' : `Round ${round}`,
      say,
    });
  },
});
