import { bandsFor, bodyFor, headlineFor, turnOrderFor } from '../../../../src/core/rules/telling/speaking.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import { tellFact } from '../../../../src/core/rules/telling/tell.ts';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../../src/core/rules/scene/fact.ts';
import { find } from '../../../../src/core/rules/scene/scene.ts';
import type { Viewer } from '../../../../src/core/rules/offers/offer.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { Why } from '../../../../src/core/rulesets/open-legend/facts/because.ts';
import type { Body } from '../../../../src/core/rulesets/open-legend/sheet/body.ts';
import type { Turn } from '../../../../src/core/rulesets/open-legend/sheet/turn.ts';
import { openLegend } from '../../../../src/core/rulesets/open-legend/index.ts';
import { gives } from './effects/giving.ts';
import { GM, player, stage } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Name } from './people.ts';

const viewOf = (s: Stage, name: Name, viewer = player('HERO'), numbers = false) =>
  bodyFor(openLegend, find(s.scene, name as never), viewer, numbers);
const WATCH = { role: 'watch', seat: null } as const;

describe('what a seat knows of a body', () => {
  const s = stage({
    HERO: { at: [5, 5], hp: 6, interruptDebt: true },
    ALLY: [7, 7],
    FOE: { at: [9, 9], hp: 13, prone: true, surprised: true },
    FOE2: { at: [1, 1], hp: 12 },
    FOE3: { at: [2, 2], hp: 0, unconscious: true },
  });

  test('hit points of foes are words; the GM and, if shown, everybody reads the figure', () => {
    expect([viewOf(s, 'FOE').gauge, viewOf(s, 'FOE2').gauge?.say, viewOf(s, 'FOE3').gauge?.say]).toEqual([
      { label: 'Hit points', share: 0.7, say: 'hurt', now: null, most: null },
      'badly hurt',
      'down',
    ]);
    expect(viewOf(s, 'FOE', GM).gauge).toMatchObject({ now: 13, most: 24 });
    expect(viewOf(s, 'FOE', player('HERO'), true).gauge).toMatchObject({ now: 13, most: 24 });
    expect(viewOf(s, 'ALLY').gauge).toMatchObject({ now: 20, most: 20, share: 1 });
  });

  test('no mark is drawn like the one of somebody who is waited for', () => {
    const marks = ['HERO', 'FOE', 'FOE3'].flatMap((name) => viewOf(s, name as Name, GM).marks);
    expect(marks.map(({ label }) => label)).toContain('Next major spent');
    expect(marks.map(({ icon }) => icon)).not.toContain('hourglass');
  });

  test('a small difference in what is hidden shows nowhere', () => {
    const other = stage({
      HERO: [5, 5],
      FOE: { at: [9, 9], hp: 14, prone: true, surprised: true, attributes: { might: 9 }, notes: 'secret' },
    });
    expect(viewOf(other, 'FOE')).toEqual(viewOf(s, 'FOE'));
  });

  test('the sheet and what is left of the turn are for the GM and the own player', () => {
    expect(viewOf(s, 'FOE')).toMatchObject({ pips: [], sheet: [] });
    expect(viewOf(s, 'ALLY')).toMatchObject({ pips: [], sheet: [] });
    expect(viewOf(s, 'HERO', WATCH)).toMatchObject({ pips: [], sheet: [] });
    expect(viewOf(s, 'HERO').pips.map(({ id, left }) => [id, left])).toEqual([
      ['major', 0],
      ['move', 1],
      ['feet', 30],
    ]);
    expect(viewOf(s, 'HERO').sheet.map(({ label }) => label)).toEqual([
      'Statistics',
      'Attributes',
      'Weapons',
      'Gear',
      'More',
    ]);
    expect(viewOf(s, 'FOE', GM).sheet[0]?.lines.map(({ label, value }) => [label, value])).toEqual([
      ['Hit points', '24'],
      ['Toughness', '16'],
      ['Evasion', '15'],
      ['Resolve', '12'],
      ['Speed', '30 ft'],
      ['Initiative', '48'],
    ]);
  });

  test('the edges round a foe are those of what it holds: how far a power goes would tell a score', () => {
    const casting = stage({ HERO: [5, 5], FOE: { at: [9, 9], attributes: { energy: 5 } } });
    const edges = (viewer: Viewer) =>
      bandsFor(openLegend, casting.scene, 'FOE' as CombatantId, viewer).map(({ label }) => label);
    expect(edges(GM)).toContain('Power');
    expect(edges(player('HERO'))).toEqual(['Reach']);
    expect(edges(WATCH)).toEqual(['Reach']);
  });

  test('marks tell the states', () => {
    expect(viewOf(s, 'FOE').marks.map(({ id }) => id)).toEqual(['prone', 'surprised']);
    expect(viewOf(s, 'HERO').marks.map(({ id }) => id)).toEqual(['interrupt-debt']);
    expect(viewOf(s, 'FOE3')).toMatchObject({ down: true, marks: [{ id: 'unconscious' }] });
  });
});

describe('what a seat knows of the scene', () => {
  const s = stage({
    HERO: [5, 5],
    FOE: { at: [9, 9], hidden: true },
    FOE2: [1, 1],
    MAGE: { at: [3, 3], hidden: true },
  });
  const ids = (viewer = player('HERO')) => openLegend.known(s.scene, viewer).combatants.map(({ id }) => id);

  test('the hidden are nowhere in it, except for their own player', () => {
    expect([ids(), ids(player('MAGE')), ids(GM).length, ids(WATCH)]).toEqual([
      ['HERO', 'FOE2'],
      ['HERO', 'FOE2', 'MAGE'],
      4,
      ['HERO', 'FOE2'],
    ]);
    const { turn } = openLegend.known(s.scene, player('HERO'));
    expect(JSON.stringify(turn)).not.toMatch(/"FOE"|"MAGE"/);
    expect(openLegend.known(s.scene, GM)).toBe(s.scene);
  });

  test('a hidden one’s turn is nobody’s: the turn order waits for the GM', () => {
    const t = stage({ HERO: [5, 5], FOE: { at: [9, 9], hidden: true }, FOE2: [1, 1] }, { active: 'FOE' });
    const turnOrder = turnOrderFor(openLegend, t.scene, player('HERO'));
    expect(turnOrder).toMatchObject({ title: 'Round 1', say: 'Waiting for the GM', active: [], turn: 'rounds.1.' });
    expect(JSON.stringify(turnOrder)).not.toContain('"FOE"');
    expect(turnOrderFor(openLegend, t.scene, GM)).toMatchObject({ say: 'FOE’s turn', active: ['FOE'] });
  });

  test('who is next, done and waiting', () => {
    const t = stage(
      { HERO: [5, 5], FOE2: [1, 1], ALLY: [2, 2], FOE3: { at: [9, 9], surprised: true } },
      { active: 'FOE2' },
    );
    expect(
      turnOrderFor(openLegend, t.scene, player('HERO')).lanes.map(({ label, items }) => [
        label,
        items.map(({ who, state }) => [who, state]),
      ]),
    ).toEqual([
      [
        null,
        [
          ['HERO', 'done'],
          ['FOE2', 'active'],
          ['ALLY', 'next'],
        ],
      ],
      ['Surprised', [['FOE3', 'waiting']]],
    ]);
  });

  test('before the rounds the turn order says who has to roll', () => {
    const t = stage({ HERO: [5, 5], FOE: { at: [9, 9], hidden: true } }, { phase: 'idle' });
    expect(turnOrderFor(openLegend, t.scene, GM)).toMatchObject({ title: 'No fight', lanes: [] });
    t.act(null, 'start-combat');
    expect(turnOrderFor(openLegend, t.scene, player('HERO')).lanes[0]?.items.map(({ who }) => who)).toEqual(['HERO']);
    t.act(null, 'close-surprise');
    expect(turnOrderFor(openLegend, t.scene, player('HERO'))).toMatchObject({
      say: 'HERO has yet to roll',
      active: ['HERO'],
    });
    expect(turnOrderFor(openLegend, t.scene, GM).active).toEqual(['HERO', 'FOE']);
    expect(turnOrderFor(openLegend, t.scene, GM).states, 'who has rolled has not acted').toEqual({
      active: 'to roll',
      done: 'has rolled',
    });
    expect(
      openLegend.offers(t.scene, null).filter(({ secondary, reasons }) => secondary !== true && reasons.length === 0)[0]
        ?.id,
      'to end the fight is not what comes next',
    ).not.toBe('end-combat');
  });
});

describe('what a seat hears', () => {
  type Tellable = Extract<Fact<Body, Turn, Why>, { type: 'changed' | 'turned' | 'noted' }>;
  const told = (s: Stage, before: Stage['scene'], facts: readonly Fact<Body, Turn, Why>[], viewer = player('HERO')) =>
    facts
      .filter((fact): fact is Tellable => fact.type === 'changed' || fact.type === 'turned' || fact.type === 'noted')
      .flatMap((fact) => tellFact(openLegend, fact, before, s.scene, viewer, false) ?? [])
      .flatMap((line) => (line.type === 'said' ? [line] : []))
      .map(({ text }) => text.map((part) => (typeof part === 'string' ? part : part.name)).join(''));

  test('turns and small acts are told in a sentence each', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    const before = s.scene;
    const facts = [...s.act('HERO', 'draw:1').facts, ...s.act('HERO', 'end-turn').facts];
    expect(told(s, before, facts)).toEqual(['HERO draws the dagger', 'FOE’s turn']);
  });

  test('OL-182 the turn of who owed a major action says how many are left: none, or the one by haste', () => {
    const ended = (hasted: boolean): readonly string[] => {
      const s = stage({ FOE: [9, 9], HERO: { at: [5, 5], interruptDebt: true } });
      if (hasted) gives(s, 'HERO', 'haste', ['HERO'], { level: 6 });
      const before = s.scene;
      return told(s, before, s.act('FOE', 'end-turn').facts);
    };
    expect([ended(false), ended(true)]).toEqual([
      ['HERO’s turn (no major action)'],
      ['HERO’s turn (only one major action)'],
    ]);
  });

  test('of the hidden nothing is told, neither by turn nor by what they do', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [9, 9], hidden: true } });
    const before = s.scene;
    const facts = [
      ...s.act('HERO', 'end-turn').facts,
      ...s.act('FOE', 'extra-move').facts,
      ...s.act('FOE', 'perception', { cr: 10 }, 'A0 Q[15;;]=15').facts,
    ];
    expect(told(s, before, facts)).toEqual([]);
    expect(told(s, before, facts, GM)).toEqual([
      'FOE’s turn',
      'FOE trades the major action for a second move',
      'FOE rolls Perception to observe: 15 vs 10, success',
    ]);
  });

  test('a correction says that the GM made it; its note is the GM’s', () => {
    const s = stage({ HERO: [5, 5] });
    const fact: Tellable = {
      type: 'changed',
      who: 'HERO' as CombatantId,
      set: { hp: 3 },
      because: { type: 'gm', note: 'the trap' },
    };
    expect(told(s, s.scene, [fact])).toEqual(['The GM corrects HERO']);
    expect(told(s, s.scene, [fact], GM)).toEqual(['The GM corrects HERO: the trap']);
  });

  test('the headline names who acts, and nobody a seat does not know', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [9, 9], hidden: true } });
    const say = (viewer = player('HERO')) =>
      headlineFor(openLegend, s.command('FOE', 'end-turn'), s.scene, viewer)
        .map((part) => (typeof part === 'string' ? part : part.name))
        .join('');
    expect([say(), say(GM)]).toEqual(['someone ends the turn', 'FOE ends the turn']);
  });

  test('the GM ends no turn that passes because nobody can act in it', () => {
    const passes = (more: Partial<Body>): string => {
      const s = stage({ HERO: { at: [5, 5], ...more }, FOE: [7, 7] });
      return plain(headlineFor(openLegend, s.command(null, 'next-turn'), s.scene, player('HERO')));
    };
    expect(passes({})).toBe('The GM ends HERO’s turn');
    expect(passes({ hp: 0, unconscious: true })).toBe('HERO’s turn passes');
  });
});

describe('a big battle', () => {
  test('the offers of one among 200 come from the body alone: others do not change them', () => {
    const s = stage({ HERO: [5, 5], FOE: [9, 9] });
    const few = s.offers('HERO');
    const crowd = Array.from({ length: 198 }, (_, at) => ({
      ...find(s.scene, 'FOE' as CombatantId),
      id: `orc-${at}` as CombatantId,
      place: { type: 'cell', x: at % 50, y: 20 + Math.floor(at / 50), height: 0 } as const,
    }));
    s.scene = { ...s.scene, combatants: [...s.scene.combatants, ...crowd] };
    expect(s.offers('HERO')).toEqual(few);
  });
});
