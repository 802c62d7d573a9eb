import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../../../src/core/rules/offers/offer.ts';
import { headlineFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { itemSlots, slotsUsed } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/derived.ts';
import { gear, held, newBody, worn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/new-body.ts';
import { ground } from '../support/ground.ts';
import type { Stage } from '../support/stage.ts';
import type { Standing } from '../support/fighters.ts';
import { GM, player } from '../support/fighters.ts';
import { rolled, stage } from '../support/stage.ts';

const at = (target: string) => ({ target });
/** Both lock, the order is fixed with these dice, and the moments are still to come. */
const ordered = (
  people: Readonly<Record<string, Standing>>,
  intents: readonly (readonly [who: string, offer: string, slots: object])[],
  dice = '',
): Stage => {
  const fight = stage(people);
  fight.act(null, 'hold');
  for (const [who, offer, slots] of intents) fight.act(who, offer, { ...slots });
  fight.act(null, 'go-on');
  fight.act(null, 'go-on', {}, dice);
  return fight;
};

describe('two weapons and the order', () => {
  const marlok = { P: { at: 'A.c1', arms: ['longsword', 'dagger'] }, N: { at: 'A.c1', arms: ['longsword'] } };
  const orc = ['N', 'attack:longsword', at('P')] as const;

  test('BD-093 the wielder may strike with the quicker weapon alone, and before the foe', () => {
    const fight = ordered(marlok, [['P', 'attack:dagger', at('N')], orc]);
    expect(fight.moments()).toEqual([['P'], ['N']]);
    expect(rolled(fight.act(null, 'go-on', {}, 'd6=3'))).toEqual([3]);
  });

  test('BD-094 or with both: then the later length counts, a tie that a DEX save decides', () => {
    const fight = ordered(marlok, [['P', 'attack:longsword+dagger', at('N')], orc], 'd20=11');
    expect(fight.moments()).toEqual([['N'], ['P']]);
    fight.act(null, 'go-on', {}, 'd8=1');
    expect(rolled(fight.act(null, 'go-on', {}, 'd8=3 d6=5'))).toEqual([3, 5]);
    expect(fight.body('N').hp).toBe(1);
  });

  test('BD-095 closing in, the quicker weapon is the longer one', () => {
    const people = { P: { at: 'A.c1', arms: ['spear', 'dagger'] }, N: { at: 'A.c2', arms: ['longsword'] } };
    const meets = ['N', 'attack:longsword', at('P')] as const;
    expect(ordered(people, [['P', 'attack:spear', at('N')], meets]).moments()).toEqual([['P'], ['N']]);
    expect(ordered(people, [['P', 'attack:spear+dagger', at('N')], meets]).moments()).toEqual([['N'], ['P']]);
  });

  test('BD-096 Marlok: the dagger first with a d6, or both after a DEX save with d6 and d8', () => {
    const scimitar = { ...marlok, N: { at: 'A.c1', arms: ['scimitar'] } };
    const meets = ['N', 'attack:scimitar', at('P')] as const;
    expect(ordered(scimitar, [['P', 'attack:dagger', at('N')], meets]).moments()).toEqual([['P'], ['N']]);
    const first = ordered(scimitar, [['P', 'attack:longsword+dagger', at('N')], meets], 'd20=10');
    expect(first.moments()).toEqual([['P'], ['N']]);
    expect(rolled(first.act(null, 'go-on', {}, 'd8=2 d6=1'))).toEqual([2, 1]);
    expect(ordered(scimitar, [['P', 'attack:longsword+dagger', at('N')], meets], 'd20=11').moments()).toEqual([
      ['N'],
      ['P'],
    ]);
  });

  test('BD-269 who waits to strike with both joins the pool of allies who act after the foe', () => {
    const people = {
      P: { at: 'A.c1', arms: ['longsword', 'dagger'] },
      P2: { at: 'A.c1', arms: ['greataxe'] },
      N: { at: 'A.c1', arms: ['scimitar'] },
    };
    const fight = ordered(
      people,
      [
        ['P', 'attack:longsword+dagger', at('N')],
        ['P2', 'attack:greataxe', at('N')],
        ['N', 'attack:scimitar', at('P')],
      ],
      'd20=11',
    );
    expect(fight.moments()).toEqual([['N'], ['P', 'P2']]);
    fight.act(null, 'go-on', {}, 'd8=1');
    expect(rolled(fight.act(null, 'go-on', {}, 'd8=2 d6=3 d10=5'))).toEqual([2, 3, 5]);
    expect(fight.body('N').hp).toBe(1);
  });
});

test('BD-116 a gambit is part of the locked intention and cannot be chosen later', () => {
  const fight = ordered({ P: 'A.c1', N: 'A.c1' }, [
    ['P', 'attack:longsword', at('N')],
    ['N', 'pass', {}],
  ]);
  expect(fight.refused('P', 'gambit:longsword', { target: 'N', gambit: 'trip' })).toEqual(['not-now']);
  const locked = stage({ P: 'A.c1', N: 'A.c1' });
  locked.act('P', 'attack:longsword', at('N'));
  expect(locked.refused('P', 'gambit:longsword', { target: 'N', gambit: 'trip' })).toEqual(['intent-locked']);
});

test('BD-234 who is killed by a parry counts for the morale of its group', () => {
  const goblin = (more: object = {}): Standing => ({ at: 'A.c1', group: 'goblins', ...more });
  const fight = stage(
    { P: 'A.c1', N: goblin({ str: 5 }), N2: goblin({ at: 'A.c2' }), N3: goblin({ at: 'A.c2' }) },
    { answers: { react: 'ask', broken: 'otherwise' } },
  );
  fight.act('N', 'attack:longsword', at('P'));
  fight.pass();
  const parry = fight.question('P').options.find(({ id }) => id.startsWith('parry'));
  const done = fight.answer(
    'P',
    parry?.id ?? '',
    Object.fromEntries(
      (parry?.slots ?? []).flatMap((slot) =>
        slot.type === 'combatant' ? [[slot.name, 'N']] : slot.type === 'option' ? [[slot.name, slot.initial]] : [],
      ),
    ),
    'd8=2 d8=7 d20=5 d20=5',
  );
  expect(fight.body('N')).toMatchObject({ str: 0, states: ['dead'] });
  expect(done.facts.filter((fact) => fact.type === 'noted' && fact.note.type === 'morale-rolled')).toHaveLength(2);
});

describe('saves and slots', () => {
  test('BD-274 of two saves against each other the higher passing roll wins; equal or both failed is a draw', () => {
    const fight = stage({ P: { at: 'A.c1', str: 12, maxStr: 12 }, N: 'A.c1' });
    const contest = (dice: string): unknown => {
      const noted = fight
        .act('P', 'call-save', { ability: 'str', target: 'N', other: 'str', say: 'the rope' }, dice, 'gm')
        .facts.find((fact) => fact.type === 'noted');
      return noted?.type === 'noted' && noted.note.type === 'opposed' ? noted.note.winner : undefined;
    };
    expect([contest('d20=7 d20=9'), contest('d20=7 d20=11'), contest('d20=7 d20=7'), contest('d20=13 d20=11')]).toEqual(
      ['N', 'P', null, null],
    );
  });

  test('BD-274 both dice of an opposed roll are told with it', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c1' });
    const { facts } = fight.act('P', 'call-save', { ability: 'str', target: 'N', other: 'dex' }, 'd20=7 d20=9', 'gm');
    expect(facts.flatMap((fact) => (fact.type === 'noted' ? [fact.note] : []))).toMatchObject([
      { type: 'opposed', winner: 'N', dice: { own: 7, other: 9 } },
    ]);
  });

  test('BD-273 several save for one cause in one entry: all dice first, then what each came to', () => {
    const fight = stage({ P: { at: 'A.c1', wil: 12, maxWil: 12 }, P1: 'A.c1', N: 'B.c2' });
    const who = ['P', 'P1', 'N'];
    const { facts } = fight.act(null, 'call-saves', { who, ability: 'wil', say: 'the ghost' }, 'd20=12 d20=11 d20=10');
    expect(facts.map(({ type }) => type)).toEqual(['rolled', 'rolled', 'rolled', 'noted', 'noted', 'noted']);
    expect(facts[0]).toMatchObject({ label: 'WIL save, the ghost: 12 or less' });
    expect(facts.flatMap((fact) => (fact.type === 'noted' ? [[fact.of, fact.note]] : []))).toMatchObject([
      ['P', { type: 'saved', ability: 'wil', die: 12, passed: true, say: 'the ghost', together: true }],
      ['P1', { die: 11, passed: false, together: true }],
      ['N', { die: 10, passed: true, together: true }],
    ]);
  });

  test('BD-304 the shock that fails a DEX save is over after one that the GM calls for', () => {
    const fight = stage({ P: { at: 'A.c1', shocked: true }, N: { at: 'A.c1', shocked: true } });
    fight.act(null, 'call-saves', { who: ['P'], ability: 'wil' }, 'd20=5');
    expect([fight.body('P').shocked, fight.body('N').shocked]).toEqual([true, true]);
    const { facts } = fight.act(null, 'call-saves', { who: ['P', 'N'], ability: 'dex' }, 'd20=5 d20=5');
    const passed = facts.flatMap((fact) =>
      fact.type === 'noted' && fact.note.type === 'saved' ? [fact.note.passed] : [],
    );
    expect(passed).toEqual([false, false]);
    expect([fight.body('P').shocked, fight.body('N').shocked]).toEqual([false, false]);
  });

  test('BD-273 saves of several are headed with those alone whom the reader sees', () => {
    const fight = stage({ P: 'A.c1', N: { at: 'B.c2', hidden: true } });
    const heading = (viewer: Viewer, who: readonly string[]): string =>
      plain(
        headlineFor(blockDodgeParry, fight.command(null, 'call-saves', { who, ability: 'str' }), fight.scene, viewer),
      );
    expect(heading(GM, ['P', 'N'])).toBe('The GM calls for a STR save by P and N');
    expect(heading(player('P'), ['P', 'N'])).toBe('The GM calls for a STR save by P');
    expect(heading(player('P'), ['N'])).toBe('');
  });

  test('BD-283 every Fatigue takes a slot', () => {
    expect(
      slotsUsed(newBody({ kind: 'pc', items: [held('longsword'), gear('rope'), gear('torch')], fatigue: 2 })).total,
    ).toBe(5);
  });

  test('BD-284 bulky things take two of ten slots, petty ones none', () => {
    expect(slotsUsed(newBody({ kind: 'pc', items: [held('greataxe'), worn('medium'), worn('shield')] })).total).toBe(5);
    expect(itemSlots(gear('chalk', 0))).toBe(0);
  });
});

describe('a stuck door', () => {
  const stuck = () => ground('A-B', { edges: { 'A-B': { door: 'stuck' } } });
  const doorOf = (fight: Stage): unknown =>
    fight.scene.field.type === 'zones' ? fight.scene.field.edges[0]?.door : null;

  test('BD-310 sticks on 1 and 2 in 6: the turn is spent, and who is beyond has heard it', () => {
    const fight = stage({ P: 'A.c1', N: { at: 'B.c1', awareness: 'unaware' } }, { field: stuck() });
    fight.act('P', 'door', { door: 'A-B' });
    fight.pass('d6=2');
    expect([doorOf(fight), fight.at('P'), fight.body('N').awareness]).toEqual(['stuck', 'A.c1', 'aware']);
  });

  test(
    'BD-310 a STR of 14 is not enough, and who is on this side hears nothing; on a 3 anybody opens it and has an ' +
      'action left',
    () => {
      const unaware = { awareness: 'unaware' } as const;
      const weak = stage(
        { P: { at: 'A.c1', str: 14, maxStr: 14 }, N1: { at: 'A.c2', ...unaware }, N2: { at: 'B.c1', ...unaware } },
        { field: stuck() },
      );
      weak.act('P', 'door', { door: 'A-B' });
      weak.pass('d6=2');
      expect([doorOf(weak), weak.body('N1').awareness, weak.body('N2').awareness]).toEqual([
        'stuck',
        'unaware',
        'aware',
      ]);
      const lucky = stage({ P: 'A.c1', N: { at: 'B.c1', ...unaware } }, { field: stuck() });
      lucky.act('P', 'door', { door: 'A-B' });
      lucky.pass('d6=3');
      expect([doorOf(lucky), lucky.asked(), lucky.body('N').awareness]).toEqual([
        'open',
        [['P', 'through']],
        'unaware',
      ]);
      lucky.answer('P', 'go');
      expect(lucky.at('P')).toBe('B.P');
    },
  );

  test('BD-310 a STR of 15, or a crowbar, opens it and leaves the action', () => {
    const strong = stage({ P: { at: 'A.c1', str: 15, maxStr: 15 }, N: 'B.c1' }, { field: stuck() });
    strong.act('P', 'door', { door: 'A-B' });
    strong.pass('d6=2');
    expect(strong.asked()).toEqual([['P', 'through']]);
    strong.answer('P', 'go');
    expect([doorOf(strong), strong.at('P')]).toEqual(['open', 'B.P']);
    const crowbar = stage(
      { P: { at: 'A.c1', more: [gear('crowbar', 1, 'carried', 'Crowbar')] }, N: 'B.c1' },
      { field: stuck(), answers: { through: 'otherwise' } },
    );
    crowbar.act('P', 'door', { door: 'A-B' });
    crowbar.pass('d6=1');
    expect([doorOf(crowbar), crowbar.at('P')]).toEqual(['open', 'A.c1']);
  });
});
