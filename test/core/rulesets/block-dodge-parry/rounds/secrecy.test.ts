import { turnOrderFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Turn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Scene } from '../../../../../src/core/rulesets/block-dodge-parry/game.ts';
import { restore, viewFor, waitingOf } from '../../../../../src/core/table/index.ts';
import { MARKER, OTHERS, addHidden, everythingFor, leaks, secretsOf } from '../../../../properties/secrets.ts';
import { demoStage } from '../../../../properties/random-table.ts';
import { ANN, command, GM, isRefusal } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';

const SECRET = 'qqwhatitmeans';
const NOBODY = 'nobody12' as CombatantId;

/** The ready fight in round 1, nothing locked; the GM holds it. */
const fight = (): Stage => {
  const [demo] = blockDodgeParry.demos;
  if (demo === undefined) throw new Error('there is no ready fight');
  const self = demoStage(blockDodgeParry, demo);
  self.give(GM, command(self, null, 'begin'));
  self.give(GM, command(self, null, 'hold'));
  return self;
};

const foes = ['The pontiff', 'Bow skeleton', 'Spear skeleton', 'Scimitar skeleton'];
const party = ['Harald', 'Elmyra', 'Thibaldus', 'Narvi'];

/** What every seat but the GM's can get out of the table, view by view and query by query. */
const everything = (self: Stage): string =>
  OTHERS.map((seat) => JSON.stringify(viewFor(self.table, seat))).join() + everythingFor(self, ANN, NOBODY);

/** A mood the GM may name. */
const moodIn = (self: Stage): string => {
  const slot = blockDodgeParry
    .offers(self.table.scene as Scene, null)
    .find(({ id }) => id === 'disposition')
    ?.slots.find(({ name }) => name === 'label');
  return (slot?.type === 'option' ? slot.options.at(-1)?.id : undefined) ?? '';
};

const means = (self: Stage, masked = 'no'): void =>
  void self.give(GM, command(self, 'The pontiff', 'do', { say: SECRET, masked }));
const restPass = (self: Stage): void =>
  [...party, ...foes.slice(1)].forEach((name) => void self.give(GM, command(self, name, 'pass')));

describe('intentions at a table', () => {
  test('what a foe means to do reaches nobody before the order is shown, not by undo, log, past or reload', () => {
    const self = fight();
    const before = OTHERS.map((seat) => JSON.stringify(viewFor(self.table, seat)));
    means(self);
    expect(leaks(everything(self), [SECRET])).toEqual([]);
    expect(OTHERS.every((seat, at) => JSON.stringify(viewFor(self.table, seat)) === before[at])).toBe(true);
    self.give(GM, { type: 'undo', entry: self.table.entries.at(-1)?.short ?? '' });
    expect(leaks(everything(self), [SECRET])).toEqual([]);
    means(self);
    const again = restore(
      blockDodgeParry,
      self.opening,
      JSON.parse(JSON.stringify(self.records)) as readonly unknown[],
    );
    if (!again.ok) throw new Error(again.error.say);
    for (const seat of OTHERS) expect(leaks(JSON.stringify(viewFor(again.value, seat)), [SECRET])).toEqual([]);
    expect(JSON.stringify(viewFor(self.table, GM))).toContain(SECRET);
  });

  test('it is public with the order, unless it is masked', () => {
    const [open, masked] = [fight(), fight()];
    means(open);
    means(masked, 'yes');
    for (const self of [open, masked]) {
      restPass(self);
      self.give(GM, command(self, null, 'go-on'));
    }
    expect(JSON.stringify(viewFor(open.table, ANN))).toContain(SECRET);
    expect(leaks(everything(masked), [SECRET])).toEqual([]);
  });

  test('two tables whose foes mean different things send players the same bytes until the order is shown', () => {
    const sent = [0, 1].map((which) => {
      const self = fight();
      const bytes: string[] = [];
      const look = (): void => OTHERS.forEach((seat) => bytes.push(JSON.stringify(viewFor(self.table, seat))));
      const climbs = { target: self.who('Harald'), move: 'before', way: [{ zone: 'stairs', cluster: null }] };
      self.give(
        GM,
        which === 0 ? command(self, 'Spear skeleton', 'attack:spear', climbs) : command(self, 'Spear skeleton', 'pass'),
      );
      look();
      if (which === 1) self.give(GM, command(self, 'Spear skeleton', 'unlock'));
      self.give(GM, command(self, 'Bow skeleton', 'pass'));
      look();
      // The same request, whatever the GM gave before it.
      self.give(ANN, command(self, 'Harald', 'pass'), 'ann-passes-1');
      look();
      return bytes;
    });
    expect(sent[0]?.map((bytes, at) => bytes === sent[1]?.[at])).toEqual(sent[0]?.map(() => true));
  });

  test('the party sees what one of it has locked, and nothing is stored before', () => {
    const self = fight();
    self.give(ANN, command(self, 'Harald', 'do', { say: 'holds the stairs' }));
    for (const seat of OTHERS)
      expect(JSON.stringify(viewFor(self.table, seat).turnOrder)).toContain('holds the stairs');
    expect(viewFor(self.table, ANN).turnOrder.say).toContain('Elmyra');
  });

  test.each([false, true])(
    'of the moment of somebody hidden who does nothing players hear nothing, run by the table or by the GM (%s)',
    (held) => {
      const [open, other] = [false, true].map((lurks) => {
        const self = fight();
        if (lurks) {
          addHidden(self);
          self.give(GM, command(self, MARKER, 'pass'));
        }
        if (!held) self.give(GM, command(self, null, 'hold'));
        [...party, ...foes].forEach((name) => void self.give(GM, command(self, name, 'pass')));
        self.settle();
        if (held) {
          for (let step = 0; step < 20 && !isRefusal(self.try(GM, command(self, null, 'go-on'))); step++);
          self.give(GM, command(self, null, 'end-round'));
        }
        expect(self.table.scene.turn).toMatchObject({ round: 2 });
        return OTHERS.map((seat) => viewFor(self.table, seat).log.map(({ title, told }) => ({ title, told })));
      });
      expect(other).toEqual(open);
    },
  );

  test.each([false, true])('a lock is taken back by whose it is, somebody hidden there or not (%s)', (lurks) => {
    const self = fight();
    if (lurks) addHidden(self);
    const locked = self.give(ANN, command(self, 'Harald', 'do', { say: 'holds the stairs' }));
    expect(viewFor(self.table, ANN).takesBack).toBe(viewFor(self.table, ANN).log.at(-1)?.id);
    self.give(ANN, { type: 'undo', entry: locked.entry });
  });

  test('a player locks only for its own', () => {
    const self = fight();
    expect(self.try(ANN, command(self, 'Thibaldus', 'pass'))).toMatchObject({ code: expect.any(String) as string });
    expect(self.try(ANN, command(self, 'The pontiff', 'pass'))).toMatchObject({ code: expect.any(String) as string });
  });

  test.each([
    ['acts', { say: SECRET }],
    ['acts behind a mask', { say: SECRET, masked: 'yes' }],
  ])('who is hidden %s and is aimed at, and no byte tells of it', (_, slots) => {
    const [demo] = blockDodgeParry.demos;
    if (demo === undefined) throw new Error('there is no ready fight');
    const self = demoStage(blockDodgeParry, demo);
    const hidden = addHidden(self);
    const unheard = (): void => {
      for (const seat of OTHERS)
        expect(leaks(everythingFor(self, seat, hidden), [SECRET, ...secretsOf(self, hidden)])).toEqual([]);
    };
    self.give(GM, command(self, null, 'begin'));
    self.give(GM, command(self, null, 'hold'));
    self.give(GM, command(self, MARKER, 'do', slots));
    unheard();
    self.give(GM, command(self, 'Harald', 'do', { say: 'looks about' }));
    self.give(GM, command(self, 'Elmyra', 'attack:bow', { target: hidden }, 'a shot in the dark'));
    [...party.slice(2), ...foes].forEach((name) => void self.give(GM, command(self, name, 'pass')));
    unheard();
    for (let step = 0; step < 30 && (self.table.scene.turn as Turn).round === 1; step++) {
      const question = waitingOf(self.table)?.questions[0];
      if (question !== undefined)
        self.give(GM, {
          type: 'answer',
          entry: self.table.entries.at(-1)?.short ?? '',
          question: question.id,
          ...question.otherwise,
        });
      else if (isRefusal(self.try(GM, command(self, null, 'go-on')))) self.give(GM, command(self, null, 'end-round'));
      unheard();
    }
    expect(self.table.scene.turn).toMatchObject({ round: 2 });
    expect(JSON.stringify(viewFor(self.table, GM).log)).toContain(SECRET);
  });

  test.each(['Qqband', null])(
    "what is shown of the mood of somebody hidden, of the group %s, has neither its name nor its id nor its group's: nobody hears of it",
    (group) => {
      const self = fight();
      const hidden = addHidden(self);
      self.give(GM, { type: 'correct', corrections: [{ type: 'body', who: hidden, set: { group } }], note: null });
      const lines = () => OTHERS.map((seat) => viewFor(self.table, seat).log.flatMap(({ told }) => told));
      const before = lines();
      const mood = self.give(
        GM,
        command(self, null, 'disposition', { group: group ?? hidden, label: moodIn(self), shown: 'yes' }),
      );
      expect(JSON.stringify(mood.facts)).toContain('"shown":true');
      for (const seat of OTHERS)
        expect(leaks(everythingFor(self, seat, hidden), ['Qqband', ...secretsOf(self, hidden)])).toEqual([]);
      expect(lines()).toEqual(before);
      expect(JSON.stringify(viewFor(self.table, GM).log.at(-1))).toContain(group ?? MARKER);
    },
  );

  test('how many moments went by and how foes feel are not in what players know, until the GM shows the latter', () => {
    const { turn, ...scene } = fight().table.scene as Scene;
    const feeling = (shown: boolean): Scene => ({
      ...scene,
      turn: { ...turn, moments: 7, groups: turn.groups.map((group) => ({ ...group, disposition: SECRET, shown })) },
    });
    const known = (shown: boolean): Turn => blockDodgeParry.known(feeling(shown), { role: 'player', seat: ANN }).turn;
    expect(known(false)).toMatchObject({ moments: 0 });
    expect(leaks(JSON.stringify(known(false)), [SECRET])).toEqual([]);
    expect(JSON.stringify(known(true))).toContain(SECRET);
  });
});

describe('a turn with somebody hidden in it', () => {
  /**
   * The pontiff is hidden and stands in every list there is; the bow skeleton's intention is masked, the spear skeleton
   * means the pontiff.
   */
  const whole = (phase: Turn['phase']) => {
    const self = fight();
    const [pontiff, bow, spear, harald, elmyra] = [
      'The pontiff',
      'Bow skeleton',
      'Spear skeleton',
      'Harald',
      'Elmyra',
    ].map((name) => self.who(name)) as [CombatantId, CombatantId, CombatantId, CombatantId, CombatantId];
    const intent = (
      actor: CombatantId,
      target: CombatantId,
      more: Partial<Turn['intents'][number]> = {},
    ): Turn['intents'][number] => ({
      who: actor,
      deed: { type: 'attack', arms: ['unarmed'], target },
      path: [{ zone: 'stairs', cluster: SECRET }],
      moveFirst: false,
      lane: 'full',
      overruled: true,
      request: SECRET,
      masked: false,
      moved: false,
      receives: true,
      forced: true,
      ...more,
    });
    const group = (id: string): Turn['groups'][number] => ({
      id,
      startCount: 4711,
      firstFallen: false,
      halfLost: false,
      led: false,
      disposition: SECRET,
      shown: false,
    });
    const truth = self.table.scene as Scene;
    const turn: Turn = {
      ...truth.turn,
      phase,
      moments: 4711,
      fighters: [pontiff, harald, bow],
      groups: [...truth.turn.groups.map(({ id }) => group(id)), group(pontiff)],
      intents: [
        intent(pontiff, harald),
        intent(bow, harald, { masked: true }),
        intent(spear, pontiff),
        intent(harald, pontiff),
        intent(elmyra, bow),
      ],
      rulings: [
        { who: pontiff, against: harald, ruling: 'enhanced', risk: null },
        { who: harald, against: pontiff, ruling: 'enhanced', risk: null },
        { who: harald, against: bow, ruling: 'impaired', risk: null },
      ],
      hints: [
        { of: pontiff, about: harald, say: SECRET },
        { of: bow, about: pontiff, say: SECRET },
        { of: bow, about: harald, say: 'aims' },
      ],
      saves: [
        { who: pontiff, die: 3, against: 9, passed: true },
        { who: harald, die: 4, against: 9, passed: true },
      ],
      before: [
        { first: pontiff, second: harald, why: 'longer' },
        { first: harald, second: pontiff, why: 'longer' },
        { first: bow, second: elmyra, why: 'longer' },
        { first: elmyra, second: spear, why: 'longer' },
        { first: harald, second: elmyra, why: 'longer' },
      ],
      ahead: [pontiff, harald],
      acted: [pontiff, harald],
    };
    const combatants = truth.combatants.map((combatant) =>
      combatant.id === pontiff ? { ...combatant, hidden: true } : combatant,
    );
    return { truth: { ...truth, combatants, turn } satisfies Scene, pontiff, bow, spear, harald, elmyra };
  };
  const ann = { role: 'player', seat: ANN } as const;

  test.each(['intentions', 'order', 'full'] as const)(
    '%s: has neither them nor what is masked nor what is meant for them, in no list and no count',
    (phase) => {
      const { truth, pontiff, bow, spear, harald, elmyra } = whole(phase);
      const { turn } = blockDodgeParry.known(truth, ann);
      expect(
        leaks(
          JSON.stringify([
            turn.groups,
            turn.rulings,
            turn.hints,
            turn.saves,
            turn.before,
            turn.ahead,
            turn.acted,
            turn.fighters,
            turn.moments,
          ]),
          [pontiff, SECRET, '4711'],
        ),
      ).toEqual([]);
      // Of the others' intentions: that of the party whole, but for whom it may not know it is meant.
      expect(leaks(JSON.stringify(turn.intents.filter(({ who }) => who !== elmyra)), [pontiff, SECRET])).toEqual([]);
      expect(turn.intents.map(({ who }) => who)).toEqual(
        phase === 'intentions' ? [harald, elmyra] : [bow, spear, harald, elmyra],
      );
      for (const hid of turn.intents.filter(({ who }) => who !== elmyra)) {
        expect(hid).toMatchObject({
          deed: { type: 'none' },
          path: [],
          moveFirst: true,
          overruled: false,
          request: null,
          receives: false,
          forced: false,
          masked: true,
        });
      }
      expect(turn.saves.map(({ who }) => who)).toEqual([harald]);
      expect(turn.rulings.map(({ against }) => against)).toEqual([bow]);
      expect(turn.hints.map(({ say }) => say)).toEqual(['aims']);
      // Lengths of weapons would tell what is behind a mask.
      expect(turn.before.map(({ first, second, why }) => [first, second, why])).toEqual([
        [bow, elmyra, phase === 'intentions' ? 'longer' : 'save'],
        [elmyra, spear, phase === 'intentions' ? 'longer' : 'save'],
        [harald, elmyra, 'save'],
      ]);
      expect([turn.ahead, turn.acted, turn.fighters]).toEqual([[harald], [harald], [harald, bow]]);
      expect(blockDodgeParry.known(truth, { role: 'gm', seat: GM })).toBe(truth);
    },
  );

  test.each(['intentions', 'order', 'full'] as const)("%s: is on no turn order but the GM's", (phase) => {
    const {
      truth: { turn, ...scene },
      pontiff,
      elmyra,
    } = whole(phase);
    // Where Elmyra goes anybody may see.
    const cut: Scene = {
      ...scene,
      turn: {
        ...turn,
        intents: turn.intents.map((intent) => (intent.who === elmyra ? { ...intent, path: [] } : intent)),
      },
    };
    expect(leaks(JSON.stringify(turnOrderFor(blockDodgeParry, cut, ann)), [pontiff, SECRET])).toEqual([]);
    expect(JSON.stringify(turnOrderFor(blockDodgeParry, cut, { role: 'gm', seat: GM }))).toContain(pontiff);
  });

  test('nobody but the GM hears what is his: who noticed whom, reactions, moods, awareness of foes, the order he changes', () => {
    const { truth, bow, harald } = whole('order');
    const told = (
      because: unknown,
      of: CombatantId | null,
      viewer: { readonly role: 'gm' | 'player'; readonly seat: typeof ANN },
    ) => {
      const fact = of === null ? { type: 'turned', set: {}, because } : { type: 'changed', who: of, set: {}, because };
      return tellFact(
        blockDodgeParry,
        fact as unknown as Parameters<typeof blockDodgeParry.tell>[0],
        truth,
        truth,
        viewer,
        false,
      );
    };
    const facts: readonly (readonly [because: unknown, of: CombatantId | null])[] = [
      [{ type: 'noticed' }, null],
      [{ type: 'reaction-rolled', group: bow, label: SECRET, total: 7 }, null],
      [{ type: 'disposition-set', group: bow, label: SECRET, shown: false }, null],
      [{ type: 'reordered' }, null],
      [{ type: 'unlocked', who: bow }, null],
      [{ type: 'awareness-set', awareness: 'unaware', of: harald }, bow],
    ];
    for (const [because, of] of facts) {
      expect([because, told(because, of, ann)]).toEqual([because, null]);
      expect([because, told(because, of, { role: 'gm', seat: GM })]).not.toEqual([because, null]);
    }
    // Who locked, and what kind of turn it is, is not heard of a foe while intentions are given.
    const choosing = whole('intentions');
    for (const because of [
      { type: 'locked', who: choosing.bow },
      { type: 'reclassified', who: choosing.bow, lane: 'quick' },
    ]) {
      const fact = { type: 'turned', set: {}, because } as unknown as Parameters<typeof blockDodgeParry.tell>[0];
      expect(tellFact(blockDodgeParry, fact, choosing.truth, choosing.truth, ann, false)).toBeNull();
    }
  });

  test('who is seen is told of without the name of who is not', () => {
    const { truth, pontiff, harald } = whole('full');
    const net = { label: 'Damage', total: 3, parts: [] };
    const striking = { who: harald, with: 'axe', dice: '', because: [] };
    const facts = [
      { type: 'changed', who: harald, set: {}, because: { type: 'guard', net, by: pontiff, with: 'axe' } },
      {
        type: 'noted',
        of: harald,
        gmOnly: false,
        note: { type: 'attack', by: [striking], how: 'attack', target: pontiff },
      },
      {
        type: 'noted',
        of: harald,
        gmOnly: false,
        note: { type: 'reacted', reaction: 'parry', against: pontiff, with: null },
      },
      { type: 'noted', of: harald, gmOnly: false, note: { type: 'turned-back', by: pontiff, with: 'a word' } },
    ] as unknown as readonly Parameters<typeof blockDodgeParry.tell>[0][];
    for (const fact of facts) {
      const told = tellFact(blockDodgeParry, fact, truth, truth, ann, false);
      expect(told).not.toBeNull();
      expect(leaks(JSON.stringify(told), [pontiff, 'pontiff'])).toEqual([]);
      expect(JSON.stringify(tellFact(blockDodgeParry, fact, truth, truth, { role: 'gm', seat: GM }, false))).toContain(
        pontiff,
      );
    }
    const reordered = {
      type: 'changed',
      who: harald,
      set: {},
      because: { type: 'rallied', by: pontiff },
    } as unknown as Parameters<typeof blockDodgeParry.tell>[0];
    expect(
      leaks(JSON.stringify(tellFact(blockDodgeParry, reordered, truth, truth, ann, false)), [pontiff, 'pontiff']),
    ).toEqual([]);
  });

  test('armor and abilities of foes are in no line, unless the GM shows numbers', () => {
    const { truth, bow, harald } = whole('full');
    const net = { label: 'Damage', total: 3, parts: [{ label: 'armor', value: -4711 }] };
    for (const because of [
      { type: 'guard', net, by: harald, with: 'axe' },
      { type: 'wound', net, by: harald, with: 'axe', parry: false },
      { type: 'held-off', net, by: harald, with: 'axe' },
    ]) {
      const fact = { type: 'changed', who: bow, set: {}, because } as unknown as Parameters<
        typeof blockDodgeParry.tell
      >[0];
      const told = (numbers: boolean): string =>
        JSON.stringify(tellFact(blockDodgeParry, fact, truth, truth, ann, numbers));
      expect(told(false)).not.toContain('4711');
      expect(told(true)).toContain('4711');
    }
    const tired = {
      type: 'changed',
      who: bow,
      set: {},
      because: { type: 'fatigue', amount: 1, label: 'magic' },
    } as unknown as Parameters<typeof blockDodgeParry.tell>[0];
    expect(tellFact(blockDodgeParry, tired, truth, truth, ann, false)).toBeNull();
    expect(tellFact(blockDodgeParry, tired, truth, truth, ann, true)).not.toBeNull();
  });
});
