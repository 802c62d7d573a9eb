import { attacks, befalls, type CombatantId, kindsOf, pop, rolledAt, type Telling, text } from '../../../rules/kit.ts';
import { weaponOf, type Body, type DamageKind, type Turn, type WeaponId } from '../sheet/index.ts';

const { bad, befell, line } = kindsOf<Body, Turn>();
const low = (id: WeaponId): string => weaponOf(id).name.toLowerCase();

/** What an attack roll came to, and what it had to reach. */
export interface Reached {
  readonly total: number;
  readonly ac: number;
}
type Teller = Telling<Body, Turn>;

/** What came of an attack, for the stage; the AC only where it may be read. */
const came = (telling: Teller, by: CombatantId, { total, ac }: Reached, what: Parameters<typeof rolledAt>[4]) =>
  rolledAt(telling, by, total, { label: 'AC', total: ac }, what);

/** What attacks and harm come to. */
export const attackFacts = {
  attacked: line<{ target: CombatantId | null; weapon: WeaponId; opportunity: boolean }>(
    'LG-249',
    ({ target, weapon, opportunity }, { who, of, name }) =>
      target === null
        ? null
        : {
            text: opportunity
              ? text`${who} strikes at ${name(target)} with the ${low(weapon)} (opportunity attack)`
              : text`${who} attacks ${name(target)} with the ${low(weapon)}`,
            ...attacks(of, [target], opportunity ? 'strikes at' : 'attacks', `the ${low(weapon)}`),
          },
  ),
  missed: line<{ by: CombatantId; total: number; ac: number; unseen: boolean }>(
    null,
    ({ by, total, ac, unseen }, telling) => ({
      text: unseen
        ? text`${telling.foe(by)} misses ${telling.who}, who is not where the attack lands`
        : text`${telling.foe(by)} misses ${telling.who}${telling.figures(telling.of) && `: ${total} vs AC ${ac}`}`,
      rule: unseen ? 'LG-259' : 'LG-201',
      stage: came(telling, by, { total, ac }, { word: unseen ? 'not where the blow falls' : 'missed', tone: 'good' }),
    }),
  ),
  /** By a manoeuvre that does no damage of its own. */
  landed: line<Reached & { by: CombatantId }>('LG-412', ({ by, ...reached }, telling) => ({
    text: text`${telling.foe(by)} hits ${telling.who}${
      telling.figures(telling.of) && `: ${reached.total} vs AC ${reached.ac}`
    }`,
    stage: came(telling, by, reached, { word: 'hit', tone: 'bad' }),
  })),
  hurt: bad<{
    by: CombatantId | null;
    damage: number;
    critical: boolean;
    kind: DamageKind;
    /** By an attack roll. */
    rolled?: Reached;
  }>(null, ({ by, damage, critical, kind, rolled }, telling) => {
    const { who, of, foe } = telling;
    const word = critical ? 'critical hit' : 'hit';
    return {
      text:
        by === null
          ? text`${who} takes ${damage}${kind !== 'physical' && ` ${kind}`} damage`
          : text`${foe(by)} ${critical ? 'lands a critical hit on' : 'hits'} ${who} for ${damage}${
              kind !== 'physical' && ` ${kind} damage`
            }`,
      rule: critical ? 'LG-048' : 'LG-210',
      ...pop(of, `−${damage}`, 'bad'),
      ...(by !== null && rolled !== undefined
        ? { stage: came(telling, by, rolled, { word, tone: 'bad', harm: damage }) }
        : befalls(of, kind === 'physical' ? 'takes damage' : `takes ${kind} damage`, 'bad', { harm: damage })),
    };
  }),
  fell: befell<{ to: 'dying' | 'stable' | 'dead' }>(null, ({ to }, { who, of }) => ({
    text: text`${who} is ${to}`,
    rule: to === 'dead' ? 'LG-224' : 'LG-220',
    ...(to === 'dead' ? befalls(of, 'is killed', 'bad', { fallen: true }) : {}),
  })),
  strained: befell('LG-221', (_, { who }) => text`${who} overexerts and is dying`),
  sank: line<{ die: number; stable: boolean }>(
    'LG-222',
    ({ stable }, { who }) => text`${who} ${stable ? 'is stable' : 'is still dying'}`,
  ),
};
