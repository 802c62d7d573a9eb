import { describe, expect, test } from 'vitest';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import { baneOf } from '../effects/suffering.ts';
import { alone } from '../fight/fighting.ts';
import { stage } from '../stage.ts';
import type { Stage } from '../stage.ts';

const seeing = (feats: readonly string[]) =>
  stage(
    {
      SEER: { at: [5, 5], feats },
      HERO: { at: [6, 5], interruptDebt: true },
      ALLY: { at: [5, 6], interruptDebt: true },
    },
    { active: 'SEER' },
  );
const asked = (s: Stage, offer: string) => s.offer('SEER', offer).slots.map(({ name }) => name);
const sight = { bane: 'phantasm-3', 'phantasm-as': 'hallucination' };

describe('hallucination', () => {
  test('a phantasm may be in one mind only: what it is and that it has no size is left to the GM', () => {
    const s = seeing(['hallucination']);
    expect(asked(s, 'bane:influence')).toContain('phantasm-as');
    const facts = alone(s, 'SEER', 'bane:influence', { ...sight, targets: ['HERO'] }, 'A5 Q[10;3,3;]=16');
    expect(baneOf(s, 'HERO', 'phantasm')).toMatchObject({ level: 3, choice: 'hallucination' });
    expect(
      facts.flatMap((fact) => (fact.type === 'noted' && fact.note.type === 'left-to-gm' ? [fact.note] : [])),
    ).toEqual([{ type: 'left-to-gm', kind: 'phantasm', level: 3, says: 'sight, in this mind only and of any size' }]);
  });

  test('an illusion that all see is the default, of which the GM hears as before', () => {
    const s = seeing(['hallucination']);
    alone(s, 'SEER', 'bane:influence', { bane: 'phantasm-3', targets: ['HERO'] }, 'A5 Q[10;3,3;]=16');
    expect(baneOf(s, 'HERO', 'phantasm').choice).toBe('illusion');
  });

  test('it takes one target, by no square', () => {
    const s = seeing(['hallucination']);
    expect(s.refused('SEER', 'bane:influence', { ...sight, targets: ['HERO', 'ALLY'] })).toEqual(['slot-malformed']);
    expect(s.refused('SEER', 'bane:influence', { bane: 'phantasm-3', targets: ['HERO', 'ALLY'] })).toEqual([]);
    const area = { x: 6, y: 5, side: 5 };
    expect(s.refused('SEER', 'bane-area:influence', { ...sight, area })).toEqual(['slot-malformed']);
    const others = openLegend.targets(
      s.scene,
      s.command('SEER', 'bane:influence').who ?? ('' as never),
      'bane:influence',
      {
        ...sight,
        targets: ['HERO'],
      },
    );
    expect(others.map(({ who, reasons }) => [who, reasons.map(({ code }) => code)])).toEqual([
      ['HERO', []],
      ['ALLY', ['slot-malformed']],
    ]);
  });

  test('without the feat there is none', () => {
    const s = seeing([]);
    expect(asked(s, 'bane:influence')).not.toContain('phantasm-as');
    alone(s, 'SEER', 'bane:influence', { bane: 'phantasm-3', targets: ['HERO'] }, 'A5 Q[10;3,3;]=16');
    expect(baneOf(s, 'HERO', 'phantasm').choice).toBe('');
  });

  test('an exceptional success on one foe may add it, on two it may not', () => {
    const struck = (targets: readonly string[], dice: string) => {
      const s = seeing(['hallucination']);
      s.act('SEER', 'attack:influence', { targets }, dice, 'gm');
      return s;
    };
    const one = struck(['HERO'], 'A5 Q[20;5,4;9]=38');
    one.answer('SEER', 'add', sight);
    expect(baneOf(one, 'HERO', 'phantasm').choice).toBe('hallucination');
    const two = struck(['HERO', 'ALLY'], 'A5-2 Q[20;5,4,6,6;9]=38');
    expect(two.refusedAnswer('SEER', 'add', sight)).toEqual(['slot-malformed']);
  });
});
