import { describe, expect, test } from 'vitest';
import { saves } from '../../../../../src/core/rulesets/block-dodge-parry/acts/harm/dice.ts';
import { marksOf } from '../../../../../src/core/rulesets/block-dodge-parry/round/marks.ts';
import type { Item } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/body.ts';
import { thing } from '../support/moment-people.ts';
import type { Done, Stage } from '../support/stage.ts';
import { linesTold } from '../../telling.ts';
import { GM, player } from '../support/fighters.ts';
import { stage } from '../support/stage.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';

const ambush = (): Stage => {
  const fight = stage({ P: 'A.c1', N: { at: 'A.c1', hp: 4, maxHp: 4 } }, { phase: 'idle' });
  fight.act(null, 'noticed', { party: 'yes', foes: 'no' });
  return fight;
};

describe('surprise', () => {
  test('BD-001 there is no roll for surprise when both sides have noticed each other', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' }, { phase: 'idle' });
    expect(fight.refused(null, 'surprise', { variant: 'normal' })).toEqual(['both-aware']);
    expect(ambush().refused(null, 'surprise', { variant: 'normal' })).toEqual([]);
  });

  const bands: readonly [row: string, variant: string, die: number, side: 'ally' | 'foe' | 'none'][] = [
    ['BD-002 on a 1 the party is surprised', 'normal', 1, 'ally'],
    ['BD-002 on a 6 the foes are', 'normal', 6, 'foe'],
    ['BD-002 on a 2 nobody is', 'normal', 2, 'none'],
    ['BD-002 on a 3 nobody is', 'normal', 3, 'none'],
    ['BD-002 on a 4 nobody is', 'normal', 4, 'none'],
    ['BD-002 on a 5 nobody is', 'normal', 5, 'none'],
    ['BD-005 in low visibility the party also on a 2', 'low-visibility', 2, 'ally'],
    ['BD-005 in low visibility the foes also on a 5', 'low-visibility', 5, 'foe'],
    ['BD-005 in low visibility nobody on a 3', 'low-visibility', 3, 'none'],
    ['BD-005 in low visibility nobody on a 4', 'low-visibility', 4, 'none'],
    ['BD-006 against foes in their element the party also on a 2', 'natural-element', 2, 'ally'],
    ['BD-006 foes in their element are not surprised on a 5', 'natural-element', 5, 'none'],
    ['BD-006 foes in their element are surprised on a 6', 'natural-element', 6, 'foe'],
    ['BD-007 without a chance the party up to 3', 'no-chance', 3, 'ally'],
    ['BD-007 without a chance nobody on a 4', 'no-chance', 4, 'none'],
    ['BD-007 without a chance the party on a 1', 'no-chance', 1, 'ally'],
    ['BD-007 without a chance nobody on a 5', 'no-chance', 5, 'none'],
    ['BD-007 without a chance the foes never, not on a 6', 'no-chance', 6, 'none'],
  ];
  test.each(bands)('%s', (_, variant, die, side) => {
    const fight = ambush();
    const before = fight.scene;
    const { facts } = fight.act(null, 'surprise', { variant }, `d6=${die}`);
    const said = { ally: 'The party is surprised', foe: 'The foes are surprised', none: 'No one is surprised' };
    expect(linesTold(blockDodgeParry, before, facts, player('P'))).toEqual([[said[side]]]);
    expect(fight.scene.turn.surprised).toBe(side);
    expect([fight.body('P').awareness, fight.body('N').awareness]).toEqual([
      side === 'ally' ? 'surprised' : 'aware',
      side === 'foe' ? 'surprised' : 'aware',
    ]);
  });

  test('BD-002 the GM rolls before all eyes, and the whole side is surprised', () => {
    const fight = stage({ P1: 'A.c1', P2: 'A.c1', N1: 'A.c2', N2: 'A.c2' }, { phase: 'idle' });
    fight.act(null, 'noticed', { party: 'no', foes: 'no' });
    expect(fight.refused(null, 'surprise', { variant: 'normal' }, 'player')).toEqual(['gm-only']);
    const { facts } = fight.act(null, 'surprise', { variant: 'normal' }, 'd6=6');
    expect(facts[0]).toMatchObject({ type: 'rolled', faces: [6], secret: false });
    const awareness = ['P1', 'P2', 'N1', 'N2'].map((name) => fight.body(name).awareness);
    expect(awareness).toEqual(['aware', 'aware', 'surprised', 'surprised']);
  });

  test('BD-007 the odds favour the party only where the setting lets them be flipped', () => {
    expect(ambush().refused(null, 'surprise', { variant: 'no-chance', for: 'party' })).toEqual(['slot-malformed']);
    const fight = stage({ P: 'A.c1', N: 'A.c1' }, { phase: 'idle', settings: { surpriseFlip: true } });
    fight.act(null, 'noticed', { party: 'yes', foes: 'no' });
    fight.act(null, 'surprise', { variant: 'no-chance', for: 'party' }, 'd6=4');
    expect(fight.scene.turn.surprised).toBe('foe');
  });

  test('BD-003 the side that surprised has a free round, in which the surprised do nothing', () => {
    const fight = ambush();
    fight.act(null, 'surprise', { variant: 'normal' }, 'd6=6');
    fight.act(null, 'begin', { surprised: 'rolled' });
    expect(fight.scene.turn.phase).toBe('free');
    expect(fight.scene.turn.round).toBe(0);
    expect(fight.refused('N', 'attack:longsword', { target: 'P' })).toEqual(['not-your-round']);
    // of two each has one act, and the party has none where it is the one that is surprised
    const two = stage({ P1: 'A.c1', P2: 'A.c1', N: 'A.c2' }, { phase: 'idle' });
    two.act(null, 'begin', { surprised: 'foes' });
    two.act('P1', 'pass');
    expect([two.refused('P1', 'pass'), two.refused('P2', 'pass')]).toEqual([['no-action-left'], []]);
    const late = stage({ P: 'A.c1', N: 'A.c2' }, { phase: 'idle' });
    late.act(null, 'begin', { surprised: 'party' });
    expect(late.refused('P', 'pass')).toEqual(['not-your-round']);
    fight.act('P', 'attack:longsword', { target: 'N' }, 'd8=5 d20=9');
    expect(fight.body('N')).toMatchObject({ hp: 0, str: 9, awareness: 'aware' });
    expect(fight.body('N').states).toEqual([]);
    expect(fight.scene.turn).toMatchObject({ phase: 'intentions', round: 1 });
  });

  test('BD-004 the ambushed have no guard in the free round: the arrow goes to STR', () => {
    const fight = stage(
      { P: { at: 'A.c1', naturalArmour: 1, str: 12, maxStr: 12 }, N: { at: 'A.c2', arms: ['bow'] } },
      { phase: 'idle' },
    );
    fight.act(null, 'begin', { surprised: 'party', ambushed: ['P'] });
    expect(fight.body('P').awareness).toBe('unaware');
    fight.act('N', 'attack:bow', { target: 'P' }, 'd6=4 d20=9');
    expect(fight.body('P')).toMatchObject({ hp: 6, str: 9, states: [], awareness: 'aware' });
    const two = stage(
      { P: { at: 'A.c1', str: 12, maxStr: 12 }, N1: { at: 'A.c2', arms: ['bow'] }, N2: { at: 'A.c2', arms: ['bow'] } },
      { phase: 'idle' },
    );
    two.act(null, 'begin', { surprised: 'party', ambushed: ['P'] });
    two.act('N1', 'attack:bow', { target: 'P' }, 'd6=2 d20=9');
    two.act('N2', 'attack:bow', { target: 'P' }, 'd6=3 d20=7');
    expect(two.body('P')).toMatchObject({ hp: 6, str: 7, states: [] });
  });
});

const meeting = (party: Parameters<typeof stage>[0][string] = 'A.c1'): Stage =>
  stage({ P: party, N: { at: 'A.c2', side: 'other', group: 'wolves' } }, { phase: 'idle' });
const labelOf = (fight: Stage): string | null =>
  fight.scene.turn.groups.find(({ id }) => id === 'wolves')?.disposition ?? null;

/** What the reaction rolls of these came to. */
const reactionTotals = ({ facts }: Done) =>
  facts.flatMap((fact) => {
    const because = 'because' in fact ? fact.because : null;
    return because?.type === 'reaction-rolled' ? [because.total] : [];
  });

describe('reaction', () => {
  test('BD-008 there is no reaction roll where the attitude is plain', () => {
    const fight = meeting();
    fight.act(null, 'disposition', { group: 'wolves', label: 'Hostile' });
    expect(fight.refused(null, 'reaction', { group: 'wolves' })).toEqual(['reaction-obvious']);
    fight.act(null, 'disposition', { group: 'wolves', label: 'clear' });
    expect(fight.refused(null, 'reaction', { group: 'wolves' })).toEqual([]);
  });
  test('BD-008 each group has an attitude of its own, and what was rolled is plain from then on', () => {
    const fight = stage(
      { P: 'A.c1', N: { at: 'A.c2', group: 'wolves' }, N2: { at: 'A.c3', group: 'bears' } },
      { phase: 'idle' },
    );
    fight.act(null, 'reaction', { group: 'wolves' }, 'd6=4 d6=4');
    expect(fight.refused(null, 'reaction', { group: 'wolves' })).toEqual(['reaction-obvious']);
    expect(fight.refused(null, 'reaction', { group: 'bears' })).toEqual([]);
    // only to show it clears nothing
    fight.act(null, 'disposition', { group: 'wolves', label: 'as-is', shown: 'yes' });
    expect(fight.refused(null, 'reaction', { group: 'wolves' })).toEqual(['reaction-obvious']);
  });

  const totals: readonly [dice: string, label: string][] = [
    ['d6=1 d6=1', 'Hostile'],
    ['d6=1 d6=2', 'Wary'],
    ['d6=2 d6=3', 'Wary'],
    ['d6=3 d6=3', 'Curious'],
    ['d6=4 d6=4', 'Curious'],
    ['d6=5 d6=4', 'Kind'],
    ['d6=5 d6=6', 'Kind'],
    ['d6=6 d6=6', 'Helpful'],
  ];
  test.each(totals)('BD-009 %s is %s, rolled in secret', (dice, label) => {
    const fight = meeting();
    const before = fight.scene;
    const done = fight.act(null, 'reaction', { group: 'wolves' }, dice);
    expect(labelOf(fight)).toBe(label);
    const [total] = reactionTotals(done);
    const told = (viewer: typeof GM) => linesTold(blockDodgeParry, before, done.facts, viewer);
    expect([told(GM), told(player('P'))]).toEqual([[[`Wolves: reaction roll ${total}, ${label.toLowerCase()}`]], []]);
    expect(
      done.facts.filter((fact) => fact.type === 'rolled').every((fact) => fact.type === 'rolled' && fact.secret),
    ).toBe(true);
    const seen = (viewer: typeof GM) =>
      blockDodgeParry.known(fight.scene, viewer).turn.groups.find(({ id }) => id === 'wolves')?.disposition;
    expect([seen(GM), seen(player('P'))]).toEqual([label, null]);
    fight.act(null, 'disposition', { group: 'wolves', label: 'as-is', shown: 'yes' });
    expect(seen(player('P'))).toBe(label);
  });

  test('BD-010 the label changes no side and no intention', () => {
    const fight = meeting();
    fight.act(null, 'reaction', { group: 'wolves' }, 'd6=1 d6=1');
    expect(fight.scene.combatants.map(({ side }) => side)).toEqual(['ally', 'other']);
    expect(fight.scene.turn.intents).toEqual([]);
  });

  const badges = (fight: Stage): readonly string[] =>
    marksOf(fight.body('P'))
      .map(({ id }) => id)
      .filter((id) => id === 'unassuming' || id === 'intimidating');

  test('BD-011 the unarmed and unarmoured look unassuming, and roll no other number', () => {
    const fight = meeting({ at: 'A.c1', arms: [] });
    expect(badges(fight)).toEqual(['unassuming']);
    fight.act(null, 'reaction', { group: 'wolves' }, 'd6=1 d6=1');
    expect(labelOf(fight)).toBe('Hostile');
    const unarmed = stage({ P: 'A.c1', N: { at: 'A.c1', arms: [] } });
    expect(marksOf(unarmed.body('N')).map(({ id }) => id)).toEqual([]);
  });

  test('BD-011 who has a weapon in hand, or armour, or a shield does not; a weapon in the pack is not in hand', () => {
    const shield = { type: 'armour', id: 'shield', armour: 'shield', where: 'wielded', broken: false } as const;
    const stored = {
      type: 'weapon',
      id: 'dagger',
      weapon: 'dagger',
      where: 'stored',
      proficient: false,
      loaded: true,
      broken: false,
    } as const;
    expect(badges(meeting({ at: 'A.c1', arms: ['dagger'] }))).toEqual([]);
    expect(badges(meeting({ at: 'A.c1', arms: [], naturalArmour: 1 }))).toEqual([]);
    expect(badges(meeting({ at: 'A.c1', items: [shield] }))).toEqual([]);
    expect(badges(meeting({ at: 'A.c1', items: [stored] }))).toEqual(['unassuming']);
  });

  test('BD-012 plate looks intimidating, and rolls no other number', () => {
    const fight = meeting({ at: 'A.c1', naturalArmour: 3 });
    expect(badges(fight)).toEqual(['intimidating']);
    fight.act(null, 'reaction', { group: 'wolves' }, 'd6=6 d6=6');
    expect(labelOf(fight)).toBe('Helpful');
    expect(badges(meeting({ at: 'A.c1', arms: ['maul'] }))).toEqual(['intimidating']);
  });

  test('BD-012 only body armor of 3 or a heavy weapon in hand is intimidating, and only of a player character', () => {
    const shown = (...items: readonly Item[]) => badges(meeting({ at: 'A.c1', items }));
    const maul = thing('maul');
    expect(shown(thing('heavy'))).toEqual(['intimidating']);
    expect(shown(thing('medium'), thing('shield'))).toEqual([]);
    expect(shown({ ...maul, where: 'stored' }, thing('longsword'))).toEqual([]);
    expect(shown({ ...thing('heavy'), broken: true } as Item, thing('longsword'))).toEqual([]);
    expect(shown(thing('bow'))).toEqual([]);
    expect(badges(meeting({ at: 'A.c1', kind: 'creature', items: [maul] }))).toEqual([]);
  });

  test('BD-013 drawn weapons take 1d4 off, down to 2', () => {
    const [one, two] = [meeting(), meeting()];
    const kind = one.act(null, 'reaction', { group: 'wolves', weapons: 'drawn' }, 'd6=6 d6=6 d4=3');
    expect([labelOf(one), reactionTotals(kind)]).toEqual(['Kind', [9]]);
    const least = two.act(null, 'reaction', { group: 'wolves', weapons: 'drawn' }, 'd6=1 d6=2 d4=4');
    expect([labelOf(two), reactionTotals(least)]).toEqual(['Hostile', [2]]);
    const rolls = kind.facts.flatMap((fact) => (fact.type === 'rolled' ? [fact.secret] : []));
    expect(rolls).toEqual([true, true]);
  });

  test('BD-014 sheathed weapons add 1d4, up to 12', () => {
    const [one, two] = [meeting(), meeting()];
    one.act(null, 'reaction', { group: 'wolves', weapons: 'sheathed' }, 'd6=2 d6=2 d4=4');
    expect(labelOf(one)).toBe('Curious');
    const most = two.act(null, 'reaction', { group: 'wolves', weapons: 'sheathed' }, 'd6=6 d6=5 d4=4');
    expect([labelOf(two), reactionTotals(most)]).toEqual(['Helpful', [12]]);
  });
});

test('BD-273 a save is a d20 equal or under the ability; 1 always passes, 20 always fails', () => {
  expect([saves(12, 12), saves(13, 12), saves(20, 20), saves(1, 0)]).toEqual([true, false, false, true]);
});
