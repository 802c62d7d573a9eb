import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../../src/core/base.ts';
import type { TableOptions, View } from '../../../src/core/rules/views/view.ts';
import type { Answers } from '../../../src/core/wire/messages.ts';
import { refusal } from '../../../src/core/wire/messages.ts';
import { keepImport } from '../../../src/web/lobby/arrivals.ts';
import type { Import } from '../../../src/web/lobby/import-map.ts';
import { keepLinks } from '../../../src/web/lobby/kept-links.ts';
import { useDesk } from '../../../src/web/panels/common/desk.ts';
import { Chosen } from '../../../src/web/panels/gm/adding/Chosen.tsx';
import type { Entry } from '../../../src/web/panels/gm/adding/Chosen.tsx';
import { ImportMap } from '../../../src/web/panels/gm/ImportMap.tsx';
import { Links } from '../../../src/web/panels/gm/Links.tsx';
import { Options } from '../../../src/web/panels/gm/Options.tsx';
import { cannedView } from '../canned.ts';
import { atTable, drawn, sent } from '../drawn.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal('location', { origin: 'https://foray.example' });
});

describe('how the table is run', () => {
  const form = {
    type: 'object',
    properties: { fumbles: { type: 'boolean', title: 'Fumbles' } },
    required: ['fumbles'],
  };
  const options = (set: Partial<TableOptions> = {}, settings: Json | null = null) => {
    const answer = { settings, form } as Answers['settings'];
    atTable(
      { ...cannedView, options: { ...cannedView.options, ...set } },
      settings === null ? [] : [[{ type: 'settings' }, answer]],
    );
    return drawn(createElement(Options));
  };
  test('is said by what is chosen, each with what it means', () => {
    const { boxes, text } = options();
    expect(boxes).toMatchObject({
      'Table name': 'The ford at dusk',
      Resolve: true,
      Suggest: false,
      Automatic: true,
      'To hit': true,
      None: false,
    });
    expect(text).toContain('Results are applied at once.');
    expect(text).toContain('Foray rolls as soon as dice are needed.');
    expect(text).toContain('Players see hit chances');
    expect(options({ automation: 'off', dice: 'typed' }).text).toContain(
      'The player rolls real dice and enters the results.',
    );
  });
  test.each([
    ['Suggest', { automation: 'suggest' }],
    ['Real dice', { dice: 'typed' }],
    ['None', { playersSeeOdds: 'none' }],
  ] as const)('%s is sent as soon as it is chosen', (name, set) => {
    options().put(name, true);
    expect(sent).toEqual([{ type: 'options', set }]);
  });
  test('exact numbers are shown to players or kept, and with them every chance', () => {
    const { boxes, put } = options();
    const name = Object.keys(boxes).find((key) => key.startsWith('Players see exact numbers')) ?? '';
    put(name, true);
    expect(sent).toEqual([{ type: 'options', set: { playersSeeNumbers: true } }]);
    expect(options({ playersSeeNumbers: true }).text).toContain('since they see the exact numbers');
  });
  test('has a name that is sent only once it is another one', () => {
    expect(options().buttons).toContain('(Rename)');
  });
  test('has the settings of its rules once the table has told them, to be saved once they are changed', () => {
    expect(options().text).not.toContain('House rules');
    const { text, boxes, buttons } = options({}, { fumbles: true });
    expect([text.includes('House rules'), boxes]).toEqual([true, expect.objectContaining({ Fumbles: true })]);
    expect(buttons).not.toContain('Save');
  });
  test('is closed', () => {
    useDesk.setState({ card: 'options' });
    options().press('Close');
    expect(useDesk.getState().card).toBeNull();
  });
});

describe('the links of a table', () => {
  const links = () => {
    atTable(cannedView);
    return drawn(createElement(Links));
  };
  test('stand with whom they are for, each a whole address', () => {
    keepLinks('canned', { gm: 'ggg', player: 'ppp', watch: 'www' });
    const { boxes, text, buttons } = links();
    expect(boxes).toEqual({
      'Link for players': 'https://foray.example/t/canned#player.ppp',
      'Link for watch screens': 'https://foray.example/t/canned#watch.www',
      'Link for another gm': 'https://foray.example/t/canned#gm.ggg',
    });
    expect(text).toContain('Only share it with people you trust.');
    expect(buttons.filter((name) => name.startsWith('Renew'))).toEqual(
      Array(3).fill('Renew (the old link stops working)'),
    );
    expect(buttons.filter((name) => name === 'Copy')).toHaveLength(3);
    expect(buttons.filter((name) => name === 'Show QR code')).toHaveLength(3);
  });
  test('that this screen does not know can only be made anew', () => {
    keepLinks('canned', { gm: null, player: 'ppp', watch: null });
    const { boxes, text, buttons } = links();
    expect(Object.keys(boxes)).toEqual(['Link for players']);
    expect(buttons.filter((name) => name === 'Make a new link')).toHaveLength(2);
    expect(text).toContain('The link was made on another screen. Making a new one ends the old one.');
  });
  test('that are kept damaged are as if they were not known', () => {
    kept.set('foray.links.canned', '{"gm":7}');
    expect(Object.keys(links().boxes)).toEqual([]);
    kept.set('foray.links.canned', 'not JSON');
    expect(Object.keys(links().boxes)).toEqual([]);
  });
});

describe('a map that was brought in', () => {
  const brought = (outcome: Import['outcome'] | null, view: View = cannedView) => {
    keepImport({
      table: outcome === null ? 'another' : 'canned',
      file: 'keep.dd2vtt',
      outcome: outcome ?? { ok: false, error: refusal('map', 'Elsewhere.') },
    });
    atTable(view);
    return drawn(createElement(ImportMap));
  };
  test('is reported: what came in, was guessed, clipped and left out, under its own heading', () => {
    const { all, text } = brought({
      ok: true,
      value: {
        picture: null,
        report: [
          { level: 'dropped', what: '3 lights', count: 3 },
          { level: 'kept', what: '12 walls', count: 12 },
          { level: 'kept', what: '2 doors', count: 2 },
          { level: 'guessed', what: '70 pixels a square', count: 1 },
        ],
      },
    });
    expect(text).toContain('keep.dd2vtt Imported 12 walls 2 doors Assumed 70 pixels a square Left out 3 lights');
    expect(text).not.toContain('Clipped');
    expect(all('status')[0]).toBe('Import report');
  });
  test('and not taken is said so with every problem, and that the field is as it was', () => {
    const { all, text } = brought({ ok: false, error: refusal('map', 'It is no map.') });
    expect(text).toContain('keep.dd2vtt could not be imported. The map is unchanged. It is no map.');
    expect(all('alert')).toHaveLength(1);
    const problems = [
      { at: 'walls', say: 'Wall 3 has no end.' },
      { at: 'doors', say: 'Door 1 is nowhere.' },
    ];
    const many = brought({ ok: false, error: { ...refusal('map', 'It is no map.'), problems } }).text;
    expect(many).toContain('Wall 3 has no end. Door 1 is nowhere.');
    expect(many).not.toContain('It is no map.');
  });
  test('as a bare picture gets its grid by a square or by its columns and rows', () => {
    const picture = { hash: 'f'.repeat(64), width: 400, height: 300 };
    const { text, boxes, buttons } = brought({ ok: true, value: { report: [], picture } });
    expect(text).toContain('Drag a square over three by three cells of the picture.');
    expect(boxes).toMatchObject({ 'Or columns': '', 'and rows': '' });
    expect(buttons).toContain('(Set the grid)');
  });
  test('at another table is nothing here: a map is asked for', () => {
    const { text, buttons } = brought(null);
    expect(text).toContain('Drop a map');
    expect(text).not.toContain('keep.dd2vtt');
    // a file is wanted first
    expect(buttons).not.toContain('Use this map');
  });
  test('as a blank sheet leads on to the pens', () => {
    const view: View = { ...cannedView, field: { type: 'zones', backdrop: null, zones: [], edges: [] } as never };
    const { buttons, press } = brought({ ok: true, value: { report: [], picture: null } }, view);
    expect(buttons).toContain('Draw zones on it');
    press('Draw zones on it');
    expect(useDesk.getState().card).toBe('draw');
  });
});

describe('newcomers', () => {
  const entry: Entry = {
    id: 'orc',
    name: 'Orc',
    group: 'Foes',
    about: 'A battle axe',
    side: 'foe',
    footprint: 1,
    character: false,
    body: {},
  };
  const chosen = (many: number, view: View = cannedView) => {
    atTable(view);
    return drawn(createElement(Chosen, { entry, many, onBack: () => undefined }));
  };
  const named = (...names: readonly string[]): View => {
    const [other] = cannedView.combatants;
    if (other === undefined) throw new Error('nobody is there');
    return { ...cannedView, combatants: names.map((name) => ({ ...other, name })) };
  };

  test('are told by the numbers that they will have', () => {
    expect(chosen(1).text).not.toContain('Numbered');
    expect(chosen(2, named()).text).toContain('Numbered: Orc 1 and Orc 2');
    expect(chosen(3, named()).text).toContain('Numbered: Orc 1 to Orc 3');
    expect(chosen(3, named('Orc 1', 'Orc 3')).text).toContain('Numbered: Orc 2 to Orc 5');
  });

  test('have no place on a sheet without zones: it says so, and what helps', () => {
    useDesk.setState({ card: 'add' });
    const sheet = chosen(1, { ...cannedView, field: { type: 'zones', zones: [], edges: [], backdrop: null } });
    expect(sheet.text).toContain('This map has no zones yet, so nobody can stand on it.');
    expect(sheet.text).toContain('Add beside the map');
    expect(sheet.text).not.toMatch(/Place (automatically|on the map)/u);
    sheet.press('Draw zones');
    expect(useDesk.getState().card).toBe('draw');
    expect(chosen(1).text).toContain('Place automatically');
  });
});
