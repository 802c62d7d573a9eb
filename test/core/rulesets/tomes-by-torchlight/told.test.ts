import { expect, test } from 'vitest';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import { linesTold } from '../telling.ts';
import { duel } from './duel.ts';
import { met } from './reacting/met.ts';
import { GM, path, player, rolls, stage, why } from './stage.ts';
import type { Stage } from './stage.ts';

/** What the log and the questions say, and to whom. */

type Facts = ReturnType<Stage['act']>;
/** What is told of what this does, to the GM or another. */
const told = (s: Stage, does: () => Facts, viewer = GM): readonly string[] => {
  const before = s.scene;
  return linesTold(tomesByTorchlight, before, does(), viewer).map(([say]) => say);
};

test('TT-001 TT-004 TT-010 the steps of a fight are told one after the other, and what each comes to', () => {
  const s = stage({ HERO: ['sellsword', 5, 5, { attributes: { WIS: 10 } }], FOE: ['brigand', 20, 5] });
  expect(told(s, () => s.act(null, 'start-combat', { aware: 'foe' }, [15, 3, 1]))).toEqual([
    'A fight begins: who is surprised?',
    'HERO fails a Notice check',
    'The party is surprised',
    'Grit is rolled',
    'FOE has 3 Grit',
    'Initiative is rolled',
    'HERO succeeds at an Initiative check by 1',
    'HERO acts before the monsters',
    'The turns begin',
    'Round 1 begins',
    'HERO loses a turn: surprised',
    'FOE’s turn',
  ]);
  expect(told(s, () => s.act(null, 'fight-over'))).toEqual(['The fight is over']);
  expect([s.turn.stage, s.refused('HERO', 'melee', { target: 'FOE' })]).toEqual(['aftermath', ['no-fight']]);
  const calm = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 20, 5, { attributes: { WIS: 10 } }] });
  expect(told(calm, () => calm.act(null, 'start-combat', { aware: 'ally' }, [5, 3, 3, 20]))).toEqual(
    expect.arrayContaining(['The foes are not surprised', 'HERO acts after the monsters']),
  );
});

test('TT-006 what hides one’s own party makes nothing harder to notice for it', () => {
  const s = stage({
    HERO: ['sellsword', 5, 5, { attributes: { DEX: 15, WIS: 14 } }],
    FOE: ['brigand', 20, 5, { attributes: { DEX: 10, WIS: 14 } }],
  });
  const facts = s.act(null, 'start-combat', { stealth: 'both', aware: 'none' }, [8, 20, 5, 9, 1, 1, 1]);
  expect(facts.flatMap((fact) => ('note' in fact && fact.note.type === 'surprise' ? [fact.note] : []))).toMatchObject([
    { side: 'ally', surprised: false },
    { side: 'foe', surprised: false },
  ]);
});

test('TT-011 a block changes its order as long as nobody in it has done anything, be it for free', () => {
  const s = stage({ HERO: ['sellsword', 5, 5], PAL: ['sellsword', 6, 5], FOE: ['brigand', 20, 5] }).begin();
  const offers = (name: string) => s.offers(name).flatMap(({ id, reasons }) => (id === 'go-first' ? [reasons] : []));
  expect([s.turn.now, offers('PAL'), offers('FOE')]).toEqual(['HERO', [[]], []]);
  s.act('HERO', 'free', { what: 'shouts' });
  expect(s.refused('PAL', 'go-first')).toEqual(['turn-begun']);
});

test('TT-014 nobody strikes at one who has given up, and that is said', () => {
  const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 6, 5], F2: ['brigand', 20, 5] }).begin();
  s.act('FOE', 'surrender');
  const found = tomesByTorchlight.check(s.scene, s.command('HERO', 'melee', { target: 'FOE' }));
  expect(found.map(({ say }) => say)).toEqual(['Has surrendered.']);
});

test('TT-019 TT-022 TT-091 finding, hiding a weapon and oneself are told by their names', () => {
  const s = duel(20, { attributes: { WIS: 14 } }, { hiding: 9, hidden: true });
  s.act('HERO', 'search');
  expect(told(s, () => s.answer('gm', 'set', { obstacle: 9 }, [10]))).toContain('HERO finds FOE');
  expect(told(s, () => s.act('HERO', 'draw', { weapon: 'none' }))).toEqual(['HERO puts the weapon away']);
});

test('TT-025 TT-028 the question names both ways; cracked ribs make a Block harder and a Dodge not', () => {
  const ribs = { name: 'Cracked ribs', does: 'Block', unit: 'days', waited: 0, successes: 0, failures: 0 } as const;
  const dice = (how: string, faces: readonly number[]) => {
    const s = met({ grit: 2, injuries: [{ ...ribs, permanent: false }] }, {});
    s.act('FOE', 'melee', { target: 'HERO' });
    expect(s.asks('HERO')).toBe('FOE attacks HERO. Dodge or Block?');
    return s.answer('HERO', how, {}, faces).flatMap((fact) => (fact.type === 'rolled' ? [fact.faces.length] : []))[0];
  };
  expect([dice('block', [19, 19, 19]), dice('dodge', [19, 19])]).toEqual([2, 1]);
});

test('TT-031 TT-118 TT-119 the step of a Slip is one; nobody steps who says nothing', () => {
  const s = met({ natural: 1, attributes: { DEX: 13 }, grit: 2 }, { attributes: { STR: 14 }, grit: 5 });
  s.act('FOE', 'melee', { target: 'HERO' });
  s.answer('HERO', 'dodge', {}, [13]);
  expect(s.question('HERO').otherwise).toEqual({ offer: 'stay', slots: {} });
  expect(why(s.answer('HERO', 'step', { cell: [5, 6] }), 'moved')).toMatchObject({ how: 'slip', units: 1 });
  expect(told(s, () => s.answer('HERO', 'melee', {}, [19, 19]))[0]).toMatch(/^HERO strikes back at FOE with /u);
});

test('TT-034 a push is told, and is no move of one’s own', () => {
  const s = met({ natural: 1, attributes: { STR: 13 }, grit: 2 }, { attributes: { STR: 14 } });
  s.act('FOE', 'melee', { target: 'HERO' });
  s.answer('HERO', 'block', {}, [13]);
  const before = s.scene;
  const facts = s.answer('HERO', 'pass');
  expect(why(facts, 'moved')).toMatchObject({ how: 'push', units: 1 });
  expect(linesTold(tomesByTorchlight, before, facts, GM)).toEqual([['FOE is pushed back']]);
});

test('TT-039 whoever says nothing lets the other go, and keeps the Grit', () => {
  const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 6, 5, { grit: 2 }] }).begin();
  s.act('HERO', 'walk', path([5, 5], 'w'));
  expect(s.asks('FOE')).toBe('HERO leaves the reach of FOE. Make an opportunity attack?');
  expect(s.question('FOE').otherwise).toEqual({ offer: 'pass', slots: {} });
});

test('TT-053 TT-145 whom a shot into a melee goes at is rolled in secret and told to all', () => {
  const s = stage({
    HERO: ['sellsword', 5, 5, { weapons: ['bow'], wielded: 'bow' }],
    PAL: ['sellsword', 11, 5],
    FOE: ['brigand', 10, 5, { woundLimit: 9 }],
  }).begin();
  const before = s.scene;
  const facts = s.act('HERO', 'missile', { target: 'FOE' }, [2, 19]);
  expect(facts.flatMap((fact) => (fact.type === 'rolled' ? [[fact.label, fact.secret]] : []))[0]).toEqual([
    'random target',
    true,
  ]);
  expect(linesTold(tomesByTorchlight, before, facts, player('HERO')).map(([say]) => say)[0]).toBe(
    'In the melee the shot goes at FOE',
  );
});

test('TT-057 TT-058 a spell that is lost is told, and what the GM says of it', () => {
  const ward = { name: 'Ward', obstacle: 0, actions: 1, concentration: true, does: 'other', effect: '' } as const;
  const s = duel(9, { spells: [{ ...ward, prepared: true }], attributes: { INT: 10 }, woundLimit: 9 });
  s.set('HERO', { concentrating: 'Ward' });
  expect(told(s, () => s.gm('HERO', 'harm', { damage: 3 }, [2]))).toContain('HERO loses the spell Ward');
  expect(told(s, () => s.answer('gm', 'note', { said: 'sparks' }))).toEqual(['HERO’s spell Ward fails: sparks']);
});

test('TT-064 who dies of a blow is told as killed', () => {
  const s = duel(1, {}, { woundLimit: 1 });
  expect(told(s, () => s.act('HERO', 'melee', { target: 'FOE' }, [1]))).toContain(
    'FOE takes 1 damage from HERO: killed',
  );
});

test('TT-066 how much Grit adrenaline brings is for those who may read it', () => {
  const s = stage({ HERO: ['sellsword', 5, 5], FOE: ['brigand', 20, 5, { adrenaline: 2 }] }).begin();
  s.turnOf('FOE');
  const before = s.scene;
  const facts = s.act('FOE', 'end-turn');
  const said = [GM, player('HERO')].map((viewer) => linesTold(tomesByTorchlight, before, facts, viewer)[1]?.[0]);
  expect(said).toEqual(['FOE gains 2 Grit from adrenaline', 'FOE gains Grit from adrenaline']);
});

test('TT-071 TT-072 how far is too far, and what rules a Run out, is said', () => {
  const back = { name: 'Wrenched back', does: 'no Run', unit: 'days', waited: 0, successes: 0, failures: 0 } as const;
  const s = duel(20, { speed: 3, injuries: [{ ...back, permanent: false }] });
  const said = (how: string, steps: readonly string[]) =>
    tomesByTorchlight.check(s.scene, s.command('HERO', how, path([5, 5], ...steps))).map(({ say }) => say);
  expect(said('walk', ['e', 'e', 'e', 'e'])).toEqual(['Too far for this move. 4 of 3 units.']);
  expect(said('run', ['e'])).toEqual(['An injury rules out running.']);
});

test('TT-084 TT-090 what leans on a check is named', () => {
  const s = duel(13, { weapons: ['bow'], wielded: 'bow', attributes: { DEX: 12 } });
  s.set('HERO', { helps: [{ by: 'FOE' as never, task: 'attack' }] });
  const facts = s.act('HERO', 'missile', { target: 'FOE' }, [5]);
  expect(why(facts, 'checked')).toMatchObject({ leans: [{ label: 'far' }, { label: 'helped' }] });
});

test('TT-106 by how much a foe succeeds is for those who may read it', () => {
  const s = met({}, { attributes: { STR: 14 } });
  const before = s.scene;
  const facts = s.act('FOE', 'melee', { target: 'HERO' }, [5]);
  const said = [GM, player('HERO')].map((viewer) => linesTold(tomesByTorchlight, before, facts, viewer)[1]?.[0]);
  expect(said).toEqual(['FOE succeeds at an Attack check by 5', 'FOE succeeds at an Attack check']);
});

test('TT-113 what cannot succeed says so instead of a die', () => {
  const s = duel(1, { attributes: { STR: 4 } }, { armor: 'heavy' });
  const facts = told(s, () => s.act('HERO', 'melee', { target: 'FOE' }));
  expect(facts.slice(1)).toEqual([
    'HERO fails an Attack check (it cannot succeed)',
    'HERO misses FOE: nothing gets through',
  ]);
});

test('TT-094 what the GM says to an improvised act is told with its price', () => {
  const s = duel(9);
  s.act('HERO', 'improvise', { what: 'leap the pit' });
  const said = told(s, () => s.answer('gm', 'but', { attribute: 'none', obstacle: 0, said: 'you drop your torch' }));
  expect(said).toEqual(['“leap the pit” by HERO: the GM says yes, but you drop your torch']);
  expect(rolls(s.facts())).toEqual([]);
});
