import { turnOrderFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import { describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Turn } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';
import type { Scene } from '../../../../../src/core/rulesets/block-dodge-parry/game.ts';
import { leaks } from '../../../../properties/secrets.ts';
import { ANN, GM } from '../../../stage.ts';
import { SECRET, fight } from './masked.ts';

type Fact = Parameters<typeof blockDodgeParry.tell>[0];

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

  test(
    'nobody but the GM hears what is his: who noticed whom, reactions, moods, awareness of foes, the order he ' +
      'changes',
    () => {
      const { truth, bow, harald } = whole('order');
      const told = (
        because: unknown,
        of: CombatantId | null,
        viewer: { readonly role: 'gm' | 'player'; readonly seat: typeof ANN },
      ) => {
        const fact =
          of === null ? { type: 'turned', set: {}, because } : { type: 'changed', who: of, set: {}, because };
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
    },
  );

  test('the line of an intention says whose it is: it is read without its head too', () => {
    const { truth, elmyra } = whole('intentions');
    const fact = { type: 'turned', set: {}, because: { type: 'locked', who: elmyra } } as unknown as Fact;
    const told = tellFact(blockDodgeParry, fact, truth, truth, { role: 'gm', seat: GM }, false);
    expect(told).toMatchObject({ text: [{ who: elmyra, name: 'Elmyra' }, ' takes a full turn'] });
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
