import * as kit from '../../../../src/core/rules/kit.ts';

const { shape, text } = kit;
const { combatant, flag, list, orNone, record, schemaOf, whole } = shape;
const body = record({
  hp: whole(0, 99, 'Hit points'),
  hpMax: whole(1, 99, 'Most hit points'),
  defence: whole(1, 30, 'Defence'),
  bonus: whole(0, 20, 'Attack bonus'),
  feetLeft: whole(0, 30),
  attacked: flag(),
});
export type Body = kit.TypeOf<typeof body>;
export const bodySchema = schemaOf(body);
const turn = record({ round: whole(0, 100_000), order: list(combatant(), 1000), now: orNone(combatant()) });
export type Turn = kit.TypeOf<typeof turn>;
export const turnSchema = schemaOf(turn);
export const settingsSchema = shape.settingsOf(record({}), {});

const fact = kit.factKinds<Body, Turn>();
export const facts = {
  began: fact({ say: () => ['The fight begins'] }),
  ended: fact(),
  'turn-began': fact<{ readonly turnOf: kit.CombatantId }>({
    about: 'turnOf',
    told: 'turn',
    say: ({ turnOf }, { name }) => text`${name(turnOf)} begins a turn`,
  }),
  walked: fact<{ readonly feet: number }>(),
  stopped: fact<{ readonly at: string }>({ say: (_, { who }) => text`${who} stops` }),
  attacked: fact<{ readonly target: kit.CombatantId; readonly hit: boolean }>({
    rule: 'EX-1',
    say: ({ target, hit }, { who, name }) => text`${who} attacks ${name(target)}: ${hit ? 'hit' : 'missed'}`,
  }),
  hurt: fact<{ readonly harm: number }>({
    rule: 'EX-2',
    say: ({ harm }, { who, of, figures }) => text`${who} is hurt${figures(of) && ` for ${harm}`}`,
  }),
};
export type Why = kit.WhyOf<typeof facts>;
export type Scene = kit.Scene<Body, Turn>;
export type Combatant = kit.Combatant<Body>;
export type Procedure = kit.Procedure<void, Body, Turn, Why>;
export const rules = kit.game<Body, Turn, Why, object>();
export const reason = kit.reasonsFrom({
  'not-your-turn': ['Not your turn.', 'EX-3'],
  'already-attacked': ['One attack a turn.', 'EX-1'],
  'out-of-reach': ['Only a neighbour can be attacked.', 'EX-1'],
  'cannot-go': ['It cannot move there.', 'EX-4'],
});

export const able = ({ body: { hp } }: Combatant): boolean => hp > 0;
