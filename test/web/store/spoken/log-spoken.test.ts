import { describe, expect, test } from 'vitest';
import { headOf } from '../../../../src/core/rules/views/entry-heading.ts';
import { headingOf } from '../../../../src/core/rules/text/heading.ts';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import type { EntryView, Text, Told, Tone, View } from '../../../../src/core/rules/views/view.ts';
import { spokenBefore, spokenSince, spokenUpTo } from '../../../../src/web/store/spoken/log-spoken.ts';
import { cannedView } from '../../canned.ts';

const said = (text: Text, tone: Tone = 'plain'): Told => ({
  type: 'said',
  text,
  tone,
  rule: null,
  tallies: [],
  pop: null,
});
const entry = (id: string, title: string, told: readonly Told[] = [], more: Partial<EntryView> = {}): EntryView => ({
  id,
  title: headOf(headingOf([title]), told),
  by: null,
  state: 'done',
  told,
  ...more,
});
const viewOf = (log: readonly EntryView[], say = 'Vera’s turn'): View => ({
  ...cannedView,
  log,
  turnOrder: { ...cannedView.turnOrder, say },
});
const START = [entry('1', 'The fight begins')];
/** What is spoken when a screen that knows one log is told another. */
const spoken = (before: View, after: View): readonly string[] => spokenSince(after, spokenUpTo(before)).sentences;

describe('what happened, as it is spoken', () => {
  test('what happened before one came is not read out, and nothing twice', () => {
    const view = viewOf([...START, entry('2', 'Vera moves')]);
    expect(spoken(view, view)).toEqual([]);
    const later = spokenSince(viewOf([...view.log, entry('3', 'Tam waits')]), spokenUpTo(view));
    expect(later.sentences).toEqual(['Tam waits.']);
    expect(spokenSince(viewOf([...view.log, entry('3', 'Tam waits')]), later.spoken).sentences).toEqual([]);
  });

  test('a line that says all of the title and more is spoken in its place, later after it', () => {
    const roll = (told: readonly Told[]) => viewOf([...START, entry('2', 'Tam rolls initiative', told)]);
    const line = said(['Tam rolls initiative 7']);
    expect(spoken(viewOf(START), roll([line]))).toEqual(['Tam rolls initiative 7.']);
    expect(spoken(roll([]), roll([line]))).toEqual(['Tam rolls initiative 7.']);
  });

  test('what was spoken can be read by whoever comes back, in the same words, without what was taken back', () => {
    const blow = entry('2', 'The orc attacks', [said(['Vera loses 5 hit points'], 'bad')]);
    const before = viewOf(START);
    const after = viewOf([...START, blow, entry('3', 'Tam waits', [], { state: 'undone' })]);
    expect(spokenBefore(after)).toEqual(['The fight begins.', 'The orc attacks.', 'Vera loses 5 hit points.']);
    expect(spokenBefore(after).slice(1)).toEqual(spoken(before, viewOf([...START, blow])).slice(0, 2));
  });

  test('every entry since the last one is spoken in order, the turn once at the end', () => {
    const after = viewOf(
      [...START, entry('2', 'The orc attacks Vera'), entry('3', 'Round 1 is over'), entry('4', 'Tam is up')],
      'Tam’s turn',
    );
    expect(spoken(viewOf(START), after)).toEqual([
      'The orc attacks Vera.',
      'Round 1 is over.',
      'Tam is up.',
      'Tam’s turn.',
    ]);
  });

  test('whoever ends one round and begins the next hears that it is their turn again', () => {
    const inRound = (round: string, log: readonly EntryView[]): View => {
      const view = viewOf(log);
      return { ...view, turnOrder: { ...view.turnOrder, title: round } };
    };
    const [before, same, next] = [
      inRound('Round 1', START),
      inRound('Round 1', [...START, entry('2', 'Vera moves')]),
      inRound('Round 2', [...START, entry('2', 'Vera ends the turn')]),
    ];
    expect(spoken(before, same)).toEqual(['Vera moves.']);
    expect(spoken(before, next)).toEqual(['Vera ends the turn.', 'Vera’s turn.']);
  });

  test('the harm of an entry comes before the rest of it', () => {
    const blow = entry('2', 'The orc attacks', [
      said(['The shield is raised']),
      said(['Vera loses 5 hit points'], 'bad'),
      said(['Tam cheers'], 'good'),
    ]);
    expect(spoken(viewOf(START), viewOf([...START, blow]))).toEqual([
      'The orc attacks.',
      'Vera loses 5 hit points.',
      'The shield is raised.',
      'Tam cheers.',
    ]);
  });

  test('who attacks whom with what is said once, unless the title says less', () => {
    const [vera, orc] = [
      { who: 'v' as CombatantId, name: 'Vera' },
      { who: 'o' as CombatantId, name: 'Orc' },
    ];
    const attack: Told = {
      ...(said([orc, ' attacks ', vera, ' with the axe (Might vs Toughness)']) as Extract<Told, { type: 'said' }>),
      stage: { type: 'attack', by: [orc.who], targets: [vera.who], did: 'attacks', with: 'the axe' },
    };
    const blow = (title: Text): readonly string[] =>
      spoken(viewOf(START), viewOf([...START, { ...entry('2', '', [attack]), title }]));
    expect(blow([orc, ' attacks ', vera, ' with the axe'])).toEqual(['Orc attacks Vera with the axe.']);
    expect(blow([orc, ' attacks ', vera])).toHaveLength(2);
    expect(blow([orc, ' moves'])).toEqual(['Orc moves.', 'Orc attacks Vera with the axe (Might vs Toughness).']);
  });

  test('the only result is said by the head; that somebody fell by it is said as well', () => {
    const blow = (fallen: boolean): readonly string[] => {
      const outcome = { type: 'outcome', by: null, target: null, word: 'hit', tone: 'bad', harm: 5, fallen } as const;
      const line = { ...said([`Vera takes 5 damage${fallen ? ' and falls' : ''}`], 'bad'), stage: outcome };
      const title = headOf(headingOf([{ who: null, name: 'The orc' }, ' attacks Vera']), [line]);
      return spoken(viewOf(START), viewOf([...START, entry('2', '', [line], { title })]));
    };
    expect(blow(false)).toEqual(['The orc attacks Vera: hit for 5.']);
    expect(blow(true)).toEqual(['The orc attacks Vera: hit for 5.', 'Vera takes 5 damage and falls.']);
  });

  test('an entry that goes on is spoken on, not anew', () => {
    const open = entry('2', 'The orc attacks', [said(['Vera is asked'])], { state: 'open' });
    const done = entry('2', 'The orc attacks', [...open.told, said(['It misses'], 'good')]);
    expect(spoken(viewOf([...START, open]), viewOf([...START, done]))).toEqual(['It misses.']);
  });

  test('somebody who moved is said to be where they are now', () => {
    const who = cannedView.combatants[0]?.id as CombatantId;
    const moved = entry('2', 'Vera moves 10 ft', [{ type: 'moved', who, path: '6,7 22' }]);
    const [, place] = spoken(viewOf(START), viewOf([...START, moved]));
    expect(place).toMatch(/^\S+ is now at [A-Z]+\d+\.$/u);
  });

  test('what is withdrawn is said once; an undo names what it takes back itself', () => {
    const blow = entry('2', 'The orc attacks');
    const gone = { ...blow, state: 'withdrawn' as const };
    expect(spoken(viewOf([...START, blow]), viewOf([...START, gone]))).toEqual(['Undone: The orc attacks.']);
    const undone = [
      ...START,
      { ...blow, state: 'undone' as const },
      entry('3', 'Undone: attack', [], { kind: 'undo' }),
    ];
    expect(spoken(viewOf([...START, blow]), viewOf(undone))).toEqual(['Undone: attack.']);
  });

  test('after a long time away only the last entries are spoken, with how many are left out', () => {
    const many = Array.from({ length: 30 }, (_, at) => entry(`n${at}`, `Entry ${at}`));
    const heard = spoken(viewOf(START), viewOf([...START, ...many]));
    expect(heard).toHaveLength(13);
    expect([heard[0], heard[1], heard.at(-1)]).toEqual([
      '18 earlier entries are in the log.',
      'Entry 18.',
      'Entry 29.',
    ]);
  });
});
