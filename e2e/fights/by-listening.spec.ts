import type { Correction } from '../../src/core/wire/messages.ts';
import { cast, correct, idOf } from '../support/founding.ts';
import type { Listener } from '../support/listening.ts';
import { listener, nearest, takeUp, toBoard, whatIsHere } from '../support/listening.ts';
import { expect, test } from '../support/test.ts';

/** Small fights of three more rulesets, a player and a GM deciding by nothing but what they heard. */

interface Fighter {
  readonly name: string;
  readonly from: string;
  /** What of the sheet is set so that the fight is short. */
  readonly set: Extract<Correction, { type: 'body' }>['set'];
}

interface Fight {
  readonly ruleset: string;
  readonly hero: Fighter;
  readonly foe: Fighter;
  /** How it is said whose turn it is. */
  readonly turn: (name: string) => string;
  /** The action that hands the turn on. */
  readonly pass: string;
  /** How it is said that somebody fights no longer. */
  readonly over: RegExp;
  /** What the GM ends the fight with; null: it ended by itself. */
  readonly end: string | null;
}

const FIGHTS: readonly Fight[] = [
  {
    ruleset: 'legend',
    hero: { name: 'Aldis', from: 'oath-knight', set: { hp: 9 } },
    foe: { name: 'Raider', from: 'ditch-raider', set: { hp: 9 } },
    turn: (name) => `${name}’s turn.`,
    pass: 'End turn',
    over: /(?:Aldis|Raider) [^.]*(?:dying|stable|dies)/u,
    end: 'End encounter',
  },
  {
    ruleset: 'old-school',
    hero: { name: 'Aldric', from: 'fighter', set: { hp: 4 } },
    foe: { name: 'Goblin', from: 'goblin', set: {} },
    turn: (name) => `Waiting for ${name}.`,
    pass: 'Next in order',
    over: /and falls|(?:Aldric|Goblin) (?:falls|dies|is dead)/u,
    end: 'End combat',
  },
  {
    ruleset: 'tomes-by-torchlight',
    hero: { name: 'Marten', from: 'sellsword', set: { woundLimit: 1, grit: 0, armor: 'none', natural: null } },
    foe: { name: 'Brigand', from: 'brigand', set: { woundLimit: 1, grit: 0, armor: 'none', natural: null } },
    turn: (name) => `${name}’s turn.`,
    pass: 'End turn',
    over: /dies/u,
    end: null,
  },
];

/** A blow at the nearest other one, whoever that is by what is heard. */
const strike = async ({ page }: Listener, of: 'foe' | 'ally'): Promise<void> => {
  const target = nearest(await whatIsHere(page), of);
  if (target === null) throw new Error('nobody to strike at was heard of');
  await toBoard(page);
  await page.keyboard.press('1');
  const form = page.getByRole('form').first();
  await form
    .getByRole('button', { name: new RegExp(`^${target.name}`, 'u') })
    .first()
    .click();
  // where nothing is left to choose the attack is made at once
  await form
    .getByRole('button')
    .last()
    .click({ timeout: 2_000 })
    .catch(() => null);
};

/** Lets pass what was read out, or gives the first answer there is, until nothing more is asked. */
const answerAll = async (...listeners: readonly Listener[]): Promise<void> => {
  for (let quiet = 0, turns = 0; quiet < 3 && turns < 12; turns++) {
    let asked = false;
    for (const { page, asked: heard } of listeners) {
      const words = await heard();
      if (words === '') continue;
      asked = true;
      const card = page.getByRole('region', { name: /^.* is asked: (.*)$/u.exec(words)?.[1] ?? words });
      const pass = card.getByRole('button', { name: /^Let /u });
      const answer = (await pass.count()) > 0 ? pass : card.getByRole('button');
      // it may have been answered meanwhile
      await answer
        .first()
        .click({ timeout: 3_000 })
        .catch(() => null);
    }
    quiet = asked ? 0 : quiet + 1;
    await listeners[0]?.page.waitForTimeout(300);
  }
};

for (const { ruleset, hero, foe, turn, pass, over, end } of FIGHTS)
  test(`a fight of ${ruleset} is played to its end by two who only listen`, async ({ house }) => {
    const table = await house.table(null, ruleset);
    await correct(table, cast(hero.name, hero.from, 'ally', 3, 5), cast(foe.name, foe.from, 'foe', 4, 5));
    await correct(
      table,
      ...[hero, foe].map(({ name, set }) => ({ type: 'body', who: idOf(table, name), set }) as const),
    );
    const gm = listener((await house.gm(table)).page);
    const ada = listener((await house.player(table, 'Ada', hero.name)).page);
    await takeUp(gm.page, 'Start combat');

    let told = 0;
    const said = async (): Promise<string> => (await ada.story()).slice(told).join(' ');
    const turns = [turn(hero.name), turn(foe.name)];
    for (let nth = 0; nth < 40 && !over.test(await said()); nth++) {
      await expect(async () => {
        const heard = await said();
        expect(over.test(heard) || turns.some((words) => heard.includes(words))).toBe(true);
      }).toPass({ timeout: 20_000 });
      const heard = await said();
      if (over.test(heard)) break;
      told = (await ada.story()).length;
      const hers = heard.lastIndexOf(turns[0] as string) > heard.lastIndexOf(turns[1] as string);
      const acts = hers ? ada : gm;
      await strike(acts, hers ? 'foe' : 'ally');
      await answerAll(ada, gm);
      const since = await said();
      if (!over.test(since) && !turns.some((words) => since.includes(words))) await takeUp(acts.page, pass);
      await answerAll(ada, gm);
    }
    expect(await said()).toMatch(over);
    if (end !== null) await takeUp(gm.page, end);
    await ada.hears(/(?:fight|encounter) (?:is over|ends)/iu);
  });
