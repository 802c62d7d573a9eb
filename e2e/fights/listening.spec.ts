import type { Json } from '../../src/core/base.ts';
import { cast, correct, idOf } from '../support/founding.ts';
import type { Listener } from '../support/listening.ts';
import { answerAll, listener, pressIfThere, takeUp, turnOnGrid } from '../support/listening.ts';
import { expect, test } from '../support/test.ts';

/**
 * A hero and a foe fight it out in every game of a grid; nothing is looked at but roles, names and what is read out.
 */

interface Fight {
  readonly ruleset: string;
  /** Name, and what it is in the ruleset's list. */
  readonly hero: readonly [string, string];
  readonly foe: readonly [string, string];
  /** Both hit easily and fall easily: how a fight is heard is heard in a few rounds. */
  readonly frail: { readonly [what: string]: Json };
  /** What is read out when somebody's turn comes. */
  readonly turnOf: (name: string) => string;
  /** What ends a turn, and what ends the fight, by name. */
  readonly end: string;
  readonly over: string;
}

const FIGHTS: readonly Fight[] = [
  {
    ruleset: 'legend',
    hero: ['Aldis', 'oath-knight'],
    foe: ['Reed runner', 'reed-runner'],
    frail: { hp: 1 },
    turnOf: (name) => `${name}’s turn.`,
    end: 'End turn',
    over: 'End encounter',
  },
  {
    ruleset: 'old-school',
    hero: ['Aldric', 'fighter'],
    foe: ['Goblin', 'goblin'],
    frail: { hp: 1, aac: 10, attackBonus: 10 },
    turnOf: (name) => `Waiting for ${name === 'Aldric' ? 'you' : name}.`,
    end: 'Next in order',
    over: 'End combat',
  },
  {
    ruleset: 'tomes-by-torchlight',
    hero: ['Marten', 'sellsword'],
    foe: ['Goblin', 'goblin-cutter'],
    frail: {
      attributes: { STR: 19, DEX: 19, CON: 10, INT: 10, WIS: 10, CHA: 10 },
      woundLimit: 1,
      gritDie: 2,
      natural: 0,
    },
    turnOf: (name) => `${name}’s turn.`,
    end: 'End turn',
    over: 'End the fight',
  },
];

/**
 * Answers what was read out to this seat, the plainest way there is; dice that were asked for may have rolled
 * meanwhile.
 */
const answerPlainly = async ({ page, asked }: Listener): Promise<void> => {
  if ((await asked()) === '') return;
  await pressIfThere(
    page
      .getByRole('button', { name: /^(?:Let |Apply it|No |Stay|Pass|Do not|They |Dying)/u })
      .and(page.locator('[data-digit]'))
      .first(),
  );
};

for (const { ruleset, hero, foe, frail, turnOf, end, over } of FIGHTS)
  test(`a fight of ${ruleset} is played to its end by two who only listen`, async ({ house }) => {
    const table = await house.table(null, ruleset);
    await correct(table, cast(...hero, 'ally', 3, 5), cast(...foe, 'foe', 6, 5));
    for (const [name] of [hero, foe]) await correct(table, { type: 'body', who: idOf(table, name), set: frail });
    const gm = listener((await house.gm(table)).page);
    const ada = listener((await house.player(table, 'Ada', hero[0])).page);
    await takeUp(gm.page, 'Start combat');
    const fallen = new RegExp(
      `(?:${hero[0]}|${foe[0]}) (?:is dead|is dying|cannot act|surrenders|flees)|` +
        '(?:[;:,]|and) killed|and falls|fight ends',
      'u',
    );
    let told = 0;
    for (let turn = 0; turn < 40; turn++) {
      await expect(async () =>
        expect((await ada.story()).slice(told).join(' ')).toMatch(
          new RegExp(`${turnOf(hero[0])}|${turnOf(foe[0])}|${fallen.source}`, 'u'),
        ),
      ).toPass();
      const heard = (await ada.story()).slice(told);
      told += heard.length;
      if (fallen.test(heard.join(' '))) break;
      const hers = heard.lastIndexOf(turnOf(hero[0])) > heard.lastIndexOf(turnOf(foe[0]));
      const [mine, [name], of, theirs] = hers ? ([ada, hero, 'foe', gm] as const) : ([gm, foe, 'ally', ada] as const);
      await turnOnGrid(mine, name, of);
      await answerAll(table, [theirs, mine], answerPlainly);
      if (!fallen.test((await ada.story()).slice(told).join(' '))) await takeUp(mine.page, end);
    }
    expect((await ada.story()).join(' ')).toMatch(fallen);
    // a game may end the fight by itself
    if (!/fight (?:is over|ends)/u.test((await ada.story()).join(' '))) await takeUp(gm.page, over);
    await ada.hears(/fight (?:is over|ends)|ends the fight|encounter/iu);
  });
