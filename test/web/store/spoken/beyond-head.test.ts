import { expect, test } from 'vitest';
import { plain } from '../../../../src/core/rules/text/text.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { StageMark, Told } from '../../../../src/core/rules/views/view.ts';
import { saidBut } from '../../../../src/web/store/spoken/beyond-head.ts';

const said = (words: string): Told => ({
  type: 'said',
  text: [words],
  tone: 'plain',
  rule: null,
  tallies: [],
  pop: null,
});
const left = (head: string, ...lines: readonly string[]): readonly string[] =>
  saidBut({ told: lines.map(said) }, [head]).map(({ text }) => plain(text));

test('a line is left out whose every word and number its head says', () => {
  const head = 'Orc attacks Vera: 21 vs AC 15, hit for 7';
  expect(left(head, 'Orc attacks Vera', 'Orc hits Vera for 7')).toEqual([]);
  expect(left(head, 'Orc hits Vera for 1', 'Vera falls prone')).toEqual(['Orc hits Vera for 1', 'Vera falls prone']);
});

test('what a note in brackets adds is no news', () => {
  const head = 'Aldis gets on Brindle; Raider strikes at Aldis with the sword: 5 vs AC 17, missed';
  expect(left(head, 'Raider strikes at Aldis with the sword (opportunity attack)')).toEqual([]);
});

const [orc, vera, tam] = ['Orc', 'Vera', 'Tam'].map((name) => ({ who: name as CombatantId, name })) as [Who, Who, Who];
type Who = { readonly who: CombatantId; readonly name: string };

/** A line about who falls by it, in one ruleset's words, and in the words of its mark. */
const falls = (of: Who, words: string, mark: Partial<StageMark>): Told => ({
  ...(said('') as Extract<Told, { type: 'said' }>),
  text: [of, words],
  stage: {
    type: 'outcome',
    by: null,
    target: of.who,
    who: of.who,
    word: 'hit',
    tone: 'bad',
    fallen: true,
    ...mark,
  } as never,
});

test('that somebody falls is left out where the head says so in the words of any of its lines', () => {
  const lines = [
    falls(vera, ' takes 5 damage and goes down', {}),
    falls(vera, ' is no more', { type: 'effect', word: 'is slain' }),
    falls(tam, ' is no more', { type: 'effect', word: 'is slain' }),
  ];
  const below = (...head: readonly (string | Who)[]): readonly string[] =>
    saidBut({ told: lines }, head).map(({ text }) => plain(text));
  expect(below(orc, ' attacks ', vera, ': hit for 5, slain')).toEqual(['Tam is no more']);
  expect(below(orc, ' attacks ', vera, ': hit for 4, slain')).toEqual([
    'Vera takes 5 damage and goes down',
    'Tam is no more',
  ]);
  expect(below(orc, ' attacks ', vera, ': hit for 5')).toHaveLength(3);
  const stunned = [falls(vera, ' drops senseless', { amounts: 'knocked out' })];
  expect(saidBut({ told: stunned }, [orc, ' attacks ', vera, ': hit for 5 and knocked out'])).toEqual([]);
  expect(saidBut({ told: stunned }, [orc, ' attacks ', vera, ': hit for 5'])).toHaveLength(1);
});
