import { describe, expect, test } from 'vitest';
import { bodyFor } from '../../../../../src/core/rules/telling/speaking.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { OPENING } from '../../../../../src/core/rulesets/open-legend/sheet/turn.ts';
import { GM, player, stage } from '../stage.ts';
import { suffering } from './suffering.ts';

const seen = (s: ReturnType<typeof stage>, name: string, viewer = player('HERO')) =>
  bodyFor(openLegend, find(s.scene, name as CombatantId), viewer, false, openLegend.known(s.scene, viewer));

describe('effects in the turn', () => {
  test('a turn of before there were effects reads as one without them', () => {
    const { effects: _, majors: __, ...earlier } = OPENING;
    expect(openLegend.turn.parse(earlier)).toEqual({ ok: true, value: OPENING });
  });

  test('an unknown kind in stored data is refused, and said where', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    suffering(s, 'HERO', 'slowed', { owner: 'FOE' });
    const [slowed] = s.scene.turn.effects;
    const read = (effect: object) => openLegend.turn.parse({ ...s.scene.turn, effects: [{ ...slowed, ...effect }] });
    expect(read({}).ok).toBe(true);
    const kind = read({ kind: 'cursed' });
    expect(kind.ok ? [] : kind.error.map(({ at }) => at)).toEqual(['effects[0].kind']);
    expect(kind.ok ? '' : kind.error[0]?.say).toContain('must be "banished" or');
    const type = read({ type: 'curse' });
    expect(type.ok ? [] : type.error).toEqual([
      {
        at: 'effects[0].type',
        say:
          'must be "bane" or "boon" or "immunity" or "ban" or "help" or "focus" or "thing" or "grant" or "feat" or ' +
          '"form"',
      },
    ]);
  });

  test('the token shows the word, and its tip the owner, the source, the level, the failures and the end', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    suffering(s, 'HERO', 'slowed', { owner: 'FOE', source: 'mace', failed: 2 });
    expect(seen(s, 'HERO').marks).toEqual([
      {
        id: 'slowed',
        icon: 'footprints',
        label: 'Slowed',
        tone: 'bad',
        pips: { done: 2, of: 3 },
        about:
          'Speed at most 10 ft. Power level 2. From FOE (mace). Resisted on 10 or more as a move action; 2 of 3 ' +
          'failed.',
      },
    ]);
  });

  test('nobody hears of a source that is hidden from them', () => {
    const s = stage({ HERO: [5, 5], FOE: { at: [6, 5], hidden: true } });
    suffering(s, 'HERO', 'slowed', { owner: 'FOE', source: 'mace' });
    expect(seen(s, 'HERO').marks[0]?.about).toContain('From mace.');
    expect(seen(s, 'HERO', GM).marks[0]?.about).toContain('From FOE (mace).');
  });

  test('the GM begins and ends a bane by hand, like any condition', () => {
    const s = stage({ HERO: [5, 5], FOE: [6, 5] });
    const who = 'HERO' as CombatantId;
    const slowed = openLegend.lasting?.find(({ mark }) => mark.id === 'slowed');
    const facts = slowed?.change(s.scene, who, true) ?? [];
    expect(facts).toMatchObject([{ type: 'turned', because: { type: 'bane-began', kind: 'slowed', rolled: null } }]);
    suffering(s, 'HERO', 'slowed', {});
    expect(slowed?.has(s.scene, who)).toBe(true);
    expect(slowed?.change(s.scene, who, false)).toMatchObject([
      { type: 'turned', set: { effects: [] }, because: { type: 'effect-ended', why: 'hand' } },
    ]);
  });
});
