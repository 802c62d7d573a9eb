import { beforeEach, describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../src/core/rules/scene/scene.ts';
import { plain } from '../../../../src/core/rules/text/text.ts';
import type { BodyView, EntryView, Pace, StageMark, Told, View } from '../../../../src/core/rules/views/view.ts';
import { lastStep } from '../../../../src/web/store/stage/new-steps.ts';
import { playerOn } from '../../../../src/web/store/stage/play.ts';
import type { Clock, Player } from '../../../../src/web/store/stage/play.ts';
import { STAGE_AT_REST, useStage } from '../../../../src/web/store/stage/stage.ts';
import { AT_REST, useTable } from '../../../../src/web/store/table.ts';

const [vera, orc] = ['vera' as CombatantId, 'orc' as CombatantId];

/** A clock that stands until it is told to go on. */
const handClock = (): Clock & { readonly pass: (ms: number) => void } => {
  let now = 0;
  let calls: { readonly at: number; readonly call: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, call) => {
      const item = { at: now + ms, call };
      calls.push(item);
      return () => void (calls = calls.filter((other) => other !== item));
    },
    pass: (ms) => {
      const until = now + ms;
      for (;;) {
        const next = calls.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        calls = calls.filter((other) => other !== next);
        now = next.at;
        next.call();
      }
      now = until;
    },
  };
};

const line = (stage: StageMark): Told => ({
  type: 'said',
  text: [
    { who: vera, name: 'Vera' },
    { who: orc, name: 'Orc' },
  ],
  tone: 'plain',
  rule: null,
  tallies: [],
  pop: null,
  stage,
});
const attack = (harm: number): readonly Told[] => [
  line({ type: 'attack', by: [vera], targets: [orc], did: 'attacks', with: 'a longsword' }),
  line({ type: 'outcome', by: vera, target: orc, word: 'hit', tone: 'bad', total: 24, harm }),
];
const entry = (id: string, told: readonly Told[], state: EntryView['state'] = 'done'): EntryView => ({
  id,
  title: ['Vera attacks Orc'],
  by: null,
  state,
  told,
});
const body = (share: number): BodyView => ({ down: share === 0, gauge: { share }, marks: [] }) as unknown as BodyView;
const view = (share: number, ...log: readonly EntryView[]): View =>
  ({
    combatants: [
      { id: vera, name: 'Vera', body: body(1) },
      { id: orc, name: 'Orc', body: body(share) },
    ],
    log,
  }) as unknown as View;

/** The table's pace from now on. */
const pace = (chosen: Pace): void => useTable.setState({ view: { options: { pace: chosen } } as unknown as View });

const state = () => {
  const { running, card, painted } = useStage.getState();
  return {
    running: running?.staged.entry ?? null,
    card: card === null ? null : plain(card.text),
    orc: painted[orc]?.gauge?.share ?? null,
  };
};

describe('the stage', () => {
  let clock: ReturnType<typeof handClock>;
  let player: Player;
  let now: View;
  const comes = (next: View, still = false): void => {
    player.viewed(now, next, false, still);
    now = next;
  };
  beforeEach(() => {
    useTable.setState(AT_REST, true);
    useStage.setState(STAGE_AT_REST);
    pace('brisk');
    clock = handClock();
    player = playerOn(clock);
    now = view(1, entry('e0', []));
  });
  const first = entry('e1', attack(9));
  const HIT = 'Vera attacks Orc with a longsword: 24, hit for 9';

  test('shows a step for about a second; the harm is painted when it lands, the card stays', () => {
    comes(view(0.5, first));
    expect(state()).toEqual({ running: 'e1', card: HIT, orc: 1 });
    clock.pass(500);
    expect(state()).toEqual({ running: 'e1', card: HIT, orc: null });
    clock.pass(600);
    expect(state()).toEqual({ running: null, card: HIT, orc: null });
  });

  test('keeps a step until a slow screen has painted its outcome, but not for ever', () => {
    let painted = '';
    player = playerOn(clock, ({ entry: of }) => of !== painted);
    comes(view(0.5, first, entry('e2', attack(3))));
    clock.pass(2_500);
    expect(state()).toMatchObject({ running: 'e1', card: HIT });
    painted = 'e1';
    clock.pass(100);
    expect(state().running).toBe('e2');
    clock.pass(10_800);
    expect(state().running).toBe('e2');
    clock.pass(200);
    expect(state().running).toBeNull();
  });

  test('lets the next wait for its turn, and goes faster when more than three wait', () => {
    const all = [1, 2, 3, 4, 5, 6].map((nth) => entry(`e${nth}`, attack(nth)));
    comes(view(0.1, ...all));
    expect(state().running).toBe('e1');
    clock.pass(350);
    expect(state().running).toBe('e2');
    clock.pass(3_000);
    expect(state().running).toBe('e5');
    clock.pass(3_000);
    expect(state()).toMatchObject({ running: null, orc: null });
    expect(state().card).toContain('hit for 6');
  });

  test('lets dice fall that are rolled for nothing yet, those of nobody in sight only on the card', () => {
    const rolled = (of: CombatantId | null): Told =>
      ({
        type: 'rolled',
        of,
        name: of === null ? null : 'Vera',
        label: 'Initiative',
        rolled: { dice: [{ sides: 20, face: 15, kept: true }], total: 15 },
      }) as unknown as Told;
    comes(view(1, entry('e1', [rolled(vera)])));
    expect(state()).toMatchObject({ running: 'e1', card: 'Vera rolls Initiative: 15' });
    clock.pass(3_000);
    comes(view(1, entry('e1', [rolled(vera)]), entry('e2', [rolled(null)])));
    expect(state()).toMatchObject({ running: null, card: 'Initiative: 15' });
  });

  test('is skipped to the next, and ends at the truth', () => {
    comes(view(0.5, first, entry('e2', attack(3))));
    player.skip();
    expect(state()).toMatchObject({ running: 'e2', orc: 1 });
    player.skip();
    expect(state()).toMatchObject({ running: null, orc: null });
    expect(state().card).toContain('hit for 3');
  });

  test('ends at the truth after an undo: nothing of it runs, waits or stays', () => {
    comes(view(0.5, first));
    comes(view(1, entry('e1', attack(9), 'undone')));
    expect(state()).toEqual({ running: null, card: null, orc: null });
  });

  test('ends at the truth after coming back, and for a look into the past', () => {
    comes(view(0.5, first, entry('e2', attack(3))));
    player.stop();
    expect(state()).toMatchObject({ running: null, orc: null });
    comes(view(0.2, first, entry('e2', attack(3)), entry('e3', attack(4))));
    player.viewed(now, now, true, false);
    expect(state()).toMatchObject({ running: null, orc: null });
    expect(state().card).toContain('hit for 4');
  });

  test('is cleared where what came before is over', () => {
    comes(view(0.5, first));
    clock.pass(2_000);
    comes(view(0.5, first, entry('e2', [line({ type: 'clear' })])));
    expect(state().card).toBeNull();
  });

  test('shows the card alone to somebody who asked for less motion, and at the instant pace', () => {
    comes(view(0.5, first), true);
    expect(state()).toEqual({ running: null, card: HIT, orc: null });
    pace('instant');
    comes(view(0.4, first, entry('e2', attack(2))));
    expect(state()).toMatchObject({ running: null, orc: null });
  });

  test('shows an attack that waits for an answer, and again what came of it', () => {
    const [begun, outcome] = attack(9);
    const rolled: Told = {
      type: 'rolled',
      of: vera,
      name: null,
      label: 'attack',
      rolled: { dice: [], total: 24, parts: [] } as unknown as Extract<Told, { type: 'rolled' }>['rolled'],
      typed: false,
    };
    comes(view(1, entry('e1', [begun as Told, rolled], 'open')));
    expect(state().card).toBe('Vera attacks Orc with a longsword: 24');
    clock.pass(2_000);
    comes(view(0.5, entry('e1', [begun as Told, rolled, outcome as Told])));
    expect(state()).toEqual({ running: 'e1', card: HIT, orc: 1 });
  });
});

test('a name that begins with an article stands in lower case within the sentence of a result', () => {
  const mark = (stage: object): Told => ({
    type: 'said',
    text: [{ who: 'pontiff' as CombatantId, name: 'The pontiff' }],
    tone: 'plain',
    rule: null,
    tallies: [],
    pop: null,
    stage: stage as StageMark,
  });
  const told = [
    mark({ type: 'attack', by: ['elmyra'], targets: ['pontiff'], did: 'attacks', with: 'a bow' }),
    mark({ type: 'outcome', by: 'elmyra', target: 'pontiff', word: 'hit', tone: 'bad', harm: 2 }),
  ];
  const entry = { id: 'e', title: [{ who: 'elmyra', name: 'Elmyra' }], by: null, state: 'done', told };
  const view = { log: [entry], combatants: [] } as unknown as View;
  expect(plain(lastStep(view)?.text ?? '')).toBe('Elmyra attacks the pontiff with a bow: hit for 2');
});
