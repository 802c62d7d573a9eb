import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { Viewer } from '../../../../src/core/rules/offers/offer.ts';
import { GM, WATCH, staged } from '../staged.ts';

/** Saves, gambits, morale and opposed rolls on the stage. */

describe('Block, Dodge, Parry', () => {
  const save = { type: 'saved', ability: 'dex', die: 12, passed: true, say: '' } as never;
  test('a save against an ability, whose score is its owner’s to know', () => {
    expect(staged('block-dodge-parry', () => [['Harald', save]])).toEqual([
      'Harald rolls a DEX save: 12 vs DEX 12, success',
    ]);
    expect(staged('block-dodge-parry', () => [['Bow skeleton', save]], [], WATCH)).toEqual([
      'Bow skeleton rolls a DEX save: 12, success',
    ]);
  });
  test('BD-273 several saves for one cause are one moment, after all their dice', () => {
    const will = (die: number, passed: boolean) =>
      ({ type: 'saved', ability: 'wil', die, passed, say: '', together: true }) as never;
    const dice = [
      ['Harald', 'WIL save', 4],
      ['Bow skeleton', 'WIL save', 15],
    ] as const;
    const both = () => [['Harald', will(4, true)] as const, ['Bow skeleton', will(15, false)] as const];
    expect(staged('block-dodge-parry', both, dice)).toHaveLength(1);
    expect(staged('block-dodge-parry', both, dice, WATCH)).toEqual([
      'Harald passes a WIL save, 4 vs WIL 10; Bow skeleton fails a WIL save, 15',
    ]);
  });
  test('BD-122 a gambit comes to what befell its target, or is resisted, in its head as well', () => {
    const gambit = (of: (name: string) => CombatantId, kind: string, worked: boolean) => ({
      type: 'gambit',
      target: of('Spear skeleton'),
      gambit: kind,
      say: 'a chair',
      with: 'longsword',
      difficulty: 0,
      ability: 'dex',
      die: 9,
      worked,
      counter: false,
    });
    const shown = (kind: string, worked: boolean) =>
      staged('block-dodge-parry', (of) => [
        ['Harald', gambit(of, kind, worked)],
        ...(worked
          ? [['Spear skeleton', { type: 'gambit-done', gambit: kind, by: of('Harald') } as never] as const]
          : []),
      ]);
    expect(shown('trip', true)).toEqual(['Harald tries to trip Spear skeleton with a longsword: tripped']);
    expect(shown('other', true)).toEqual([
      'Harald tries to use a gambit on Spear skeleton with a longsword: caught out',
    ]);
    expect(shown('stun', false)).toEqual(['Harald tries to stun Spear skeleton with a longsword: resisted']);
  });
  const cast = (of: (name: string) => CombatantId) =>
    ({ type: 'cast', magic: 'spell', target: of('Spear skeleton'), say: '', dice: [6, 4, 3, 3] }) as never;
  const magicDice = [
    ['Thibaldus', 'Magic Dice, 3d6', 12],
    ['Thibaldus', 'One more Magic Die, 1d6', 4],
  ] as const;
  test('BD-289 of Magic Dice rolled one after another none stands for the spell', () => {
    expect(staged('block-dodge-parry', (of) => [['Thibaldus', cast(of)]], magicDice)).toEqual([
      'Thibaldus casts a spell on Spear skeleton',
    ]);
  });
  test('BD-290 a spell comes to its harm, and feedback on HP and WIL is one harm', () => {
    const net = { label: 'Damage', parts: [], total: 13 };
    const feedback = (type: string, more: object) =>
      ['Thibaldus', { type, amount: 3, label: 'feedback', ...more } as never] as const;
    const shown = staged('block-dodge-parry', (of) => [
      ['Thibaldus', cast(of)],
      ['Thibaldus', { type: 'spell-spent', harm: 13, effects: ['reach Far'] } as never],
      [
        'Spear skeleton',
        { type: 'wound', by: of('Thibaldus'), with: 'Spell', face: null, net, lost: 8, parry: false } as never,
      ],
      ['Thibaldus', { type: 'feedback', amount: 6, by: of('Thibaldus') } as never],
      feedback('lost-guard', {}),
      feedback('lost-ability', { ability: 'wil' }),
    ]);
    expect(shown).toEqual([
      'Thibaldus casts a spell on Spear skeleton: wounded for 13; Thibaldus suffers feedback (6)',
    ]);
  });
  test('BD-178 the morale of a group is one moment too', () => {
    const of = (name: (name: string) => CombatantId, who: string, passed: boolean) =>
      [who, { type: 'morale-rolled', group: 'skeletons', of: name(who), passed, why: 'half-lost' }] as const;
    const morale = (name: (name: string) => CombatantId) => [
      of(name, 'Bow skeleton', true),
      of(name, 'Spear skeleton', false),
    ];
    expect(staged('block-dodge-parry', morale, [], WATCH)).toEqual([
      'Bow skeleton stands firm; Spear skeleton loses heart',
    ]);
    expect(staged('block-dodge-parry', morale, [], WATCH, ['Bow skeleton'])).toEqual(['Spear skeleton loses heart']);
  });
  test('an opposed roll', () => {
    expect(
      staged('block-dodge-parry', (of) => [
        [
          'Harald',
          {
            type: 'opposed',
            other: of('Spear skeleton'),
            ability: 'str',
            otherAbility: 'str',
            winner: of('Spear skeleton'),
          } as never,
        ],
      ]),
    ).toEqual(['Spear skeleton contests Harald: wins']);
  });
  /** Harald against the skeleton: who wins, and both dice. */
  const contest = (winner: string | null, own: number, other: number, viewer: Viewer, hidden: readonly string[] = []) =>
    staged(
      'block-dodge-parry',
      (of) => {
        const wins = winner === null ? null : of(winner);
        const sides = { other: of('Spear skeleton'), ability: 'str', otherAbility: 'dex', winner: wins };
        return [['Harald', { type: 'opposed', ...sides, dice: { own, other } } as never]];
      },
      [],
      viewer,
      hidden,
    );
  test('BD-274 an opposed roll is staged with both totals, and says which of two higher rolls failed', () => {
    expect(contest('Spear skeleton', 7, 9, GM)).toEqual(['Spear skeleton contests Harald: 9 vs a STR save of 7, wins']);
    expect(contest('Harald', 7, 11, WATCH)).toEqual([
      'Harald contests Spear skeleton: 7 vs a failed DEX save of 11, wins',
    ]);
    expect(contest(null, 7, 7, WATCH)).toEqual(['Harald contests Spear skeleton: 7 vs a DEX save of 7, a draw']);
    expect(contest(null, 13, 11, GM)).toEqual(['Harald contests Spear skeleton: 13 vs a DEX save of 11, both fail']);
  });
  test('BD-274 of an opposed roll with one who is hidden nothing is staged for others', () => {
    expect(contest('Spear skeleton', 7, 9, WATCH, ['Spear skeleton'])).toEqual([]);
  });
});
