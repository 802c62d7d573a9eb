import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Slots } from '../../../src/core/rules/offers/offer.ts';
import type { Correction } from '../../../src/core/wire/messages.ts';
import { taken } from '../support/company.ts';
import type { Screen } from '../support/running.ts';
import { folder, found, seated, serve } from '../support/running.ts';

/**
 * What is locked in secret before anybody acts: whoever comes anew, to the same server or to one that has read the log
 * anew, is told of what their side has locked and of nobody else’s, and of nothing that was undone.
 */

const FOE = 'Qqzfoe';
const OWN = 'Qqzown';

/** What is locked, by whom, and what comes before it. */
interface Secret {
  readonly ruleset: string;
  readonly own: string;
  readonly foe: string;
  /** On the sheet of somebody, so that what they lock has a name of its own. */
  readonly sheet: (name: string) => Extract<Correction, { type: 'body' }>['set'];
  readonly settings: Extract<Correction, { type: 'settings' }>['settings'];
  readonly begin: string;
  readonly offer: string;
  readonly slots: (name: string) => Slots;
}
const SECRETS: readonly Secret[] = [
  {
    ruleset: 'old-school',
    own: 'Mirela',
    foe: 'Hobgoblin',
    sheet: (name) => ({ spells: [{ name, does: 'other', dice: '0', feet: 60, save: null, sightless: true }] }),
    settings: { turnStructure: 'side-initiative' },
    begin: 'start-combat',
    offer: 'declare-spell',
    slots: (spell) => ({ spell }),
  },
  {
    ruleset: 'block-dodge-parry',
    own: 'Harald',
    foe: 'Spear skeleton',
    sheet: () => ({}),
    settings: {},
    begin: 'begin',
    offer: 'do',
    slots: (say) => ({ say }),
  },
];

test.each(SECRETS.map((secret) => [secret.ruleset, secret] as const))(
  '%s: a screen that comes anew is told of what its own side has locked, and of no foe’s',
  async (id, { own, foe, sheet, settings, begin, offer, slots }) => {
    const data = folder();
    let server = await serve({ folder: data.path });
    const table = await found(server.address, id, rulesets.find((one) => one.id === id)?.demos[0]?.id ?? null);
    const enter = (secret: string): Promise<Screen> =>
      seated(server.address, { type: 'enter', table: table.table, secret, have: null });
    let gm = await enter(table.secret);
    const whoIs = (name: string) => gm.view().combatants.find((one) => one.name === name)?.id ?? '';
    const join = (role: 'player' | 'watch', name: string) =>
      seated(server.address, { type: 'join', table: table.table, link: `${role}.${table.links[role]}`, name });
    const ann = await join('player', 'Ann');
    const ben = await join('player', 'Ben');
    const eye = await join('watch', 'Eye');
    const secrets = [ann, ben, eye].map(({ welcome }) => welcome.secret ?? '');
    const command = (screen: Screen, who: string | null, what: string, values: Slots = {}) => {
      const turn = screen.view().turnOrder.turn;
      const given = { who: who === null ? null : whoIs(who), offer: what, slots: values, turn } as never;
      return taken(screen, { type: 'command', command: given, forced: null });
    };

    await taken(ann, { type: 'take', who: whoIs(own) as never, seat: ann.welcome.seat });
    const named: readonly Correction[] = [
      { type: 'settings', settings } as never,
      { type: 'body', who: whoIs(own) as never, set: sheet(OWN) },
      { type: 'body', who: whoIs(foe) as never, set: sheet(FOE) },
    ];
    await taken(gm, { type: 'correct', corrections: named, note: null });
    await command(gm, null, begin);
    await command(gm, foe, offer, slots(FOE));
    await command(ann, own, offer, slots(OWN));
    await gm.until(({ turnOrder }) => JSON.stringify(turnOrder).includes(OWN));

    /** Who comes in now, by the secret of their seat: whether they are told of both. */
    const told = async (): Promise<readonly (readonly [own: boolean, foe: boolean])[]> => {
      const screens = [await enter(table.secret), ...(await Promise.all(secrets.map(enter)))];
      const all = screens.map((screen): readonly [boolean, boolean] => [
        JSON.stringify(screen.view().turnOrder).includes(OWN),
        screen.heard.join('').includes(FOE),
      ]);
      for (const screen of screens) screen.leave();
      return all;
    };
    const restarted = async (): Promise<void> => {
      await server.app.stop();
      server = await serve({ folder: data.path });
      gm = await enter(table.secret);
    };
    const PARTY = [[true, true], ...secrets.map(() => [true, false])];
    expect(await told()).toEqual(PARTY);
    await restarted();
    expect(await told()).toEqual(PARTY);

    // what was locked is taken back: nobody is told of it any more
    const last = gm.view().log.at(-1);
    await taken(gm, { type: 'undo', entry: last?.id ?? '' } as never);
    const UNDONE = [[false, true], ...secrets.map(() => [false, false])];
    expect(await told()).toEqual(UNDONE);
    await restarted();
    expect(await told()).toEqual(UNDONE);

    for (const screen of [gm, ann, ben, eye]) screen.leave();
    await server.stop();
    data.done();
  },
);
