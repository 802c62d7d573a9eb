import { describe, expect, test } from 'vitest';
import { path } from '../fight/fighting.ts';
import { tellFact } from '../../../../../src/core/rules/telling/tell.ts';
import { plain } from '../../../../../src/core/rules/text/text.ts';
import { openLegend } from '../../../../../src/core/rulesets/open-legend/index.ts';
import type { Stage } from '../stage.ts';
import { player, stage } from '../stage.ts';
import { suffering } from './suffering.ts';
import { gives, boonsOf } from './giving.ts';

describe('sustaining', () => {
  const two = () => stage({ MAGE: [0, 0], HERO: [1, 0], FOE: [20, 20] });
  const round = (s: Stage): void => {
    for (const name of ['HERO', 'FOE'] as const) if (s.scene.turn.active === name) s.act(name, 'end-turn');
  };

  test.each([['OL-153'], ['OL-170']])('%s a minor action keeps a boon for one more round', () => {
    const s = two();
    s.act('MAGE', 'boon:flight:alteration', { targets: ['HERO'] }, 'A6 Q[13;3,4;]=20');
    for (let rounds = 0; rounds < 2; rounds++) {
      s.act('MAGE', 'end-turn');
      round(s);
      s.act('MAGE', 'sustain');
    }
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual(['flight 5']);
    round(s);
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual([]);
  });

  test('OL-171 not in the turn it was invoked, but from the next one on', () => {
    const s = two();
    s.act('MAGE', 'boon:flight:alteration', { targets: ['HERO'] }, 'A6 Q[13;3,4;]=20');
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual(['flight 5']);
    round(s);
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual([]);
  });

  test('OL-171 is told as a loss of whom the boon was on', () => {
    const s = two();
    s.act('MAGE', 'boon:flight:alteration', { targets: ['HERO'] }, 'A6 Q[13;3,4;]=20');
    s.act('MAGE', 'end-turn');
    round(s);
    const before = s.scene;
    const { facts } = s.act('MAGE', 'end-turn');
    const said = facts
      .flatMap((fact) => tellFact(openLegend, fact, before, s.scene, player('HERO'), false) ?? [])
      .flatMap((line) => (line.type === 'said' ? [line] : []))
      .find(({ text }) => plain(text).startsWith('Flight'));
    expect([plain(said?.text ?? []), said?.tone]).toEqual(['Flight ends on HERO (not sustained)', 'bad']);
    expect(said?.stage?.type === 'effect' ? said.stage.word : said?.stage).toBe('loses flight');
  });

  test('OL-172 one boon can be kept: a second sustain is refused, and of more the invoker chooses', () => {
    const s = two();
    gives(s, 'MAGE', 'darkness', ['MAGE']);
    gives(s, 'MAGE', 'flight', ['HERO']);
    s.act('MAGE', 'sustain', { boon: 'darkness.MAGE.1' });
    expect(s.refused('MAGE', 'sustain')).toEqual(['minor-type-used']);
    s.act('MAGE', 'boon:regeneration:creation', { targets: ['HERO'] }, 'A5 Q[13;3,4;]=20');
    s.act('MAGE', 'end-turn');
    expect(s.asked()).toEqual([['MAGE', 'keep-boon']]);
    s.answer('MAGE', 'keep', { boon: 'regeneration.MAGE.1' });
    expect([boonsOf(s, 'MAGE'), boonsOf(s, 'HERO')]).toEqual([[], ['regeneration 5']]);
  });

  test('OL-172 with a feat for it one more', () => {
    const s = two();
    s.set('MAGE', { feats: ['superior-concentration-1'] });
    for (const kind of ['darkness', 'flight', 'haste'] as const) gives(s, 'MAGE', kind, ['MAGE']);
    const slots = s.offer('MAGE', 'sustain').slots.map(({ name }) => name);
    expect(slots).toEqual(['boon', 'boon-2']);
    s.act('MAGE', 'sustain', { boon: 'darkness.MAGE.1', 'boon-2': 'haste.MAGE.1' });
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'MAGE')).toEqual(['darkness 1', 'haste 2']);
  });

  test('OL-173 in the round of a focus action nothing is sustained', () => {
    const s = two();
    gives(s, 'MAGE', 'flight', ['HERO']);
    s.act('MAGE', 'superior-action');
    expect(s.offer('MAGE', 'sustain').reasons.map(({ code }) => code)).toEqual(['turn-spent-by-focus']);
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual([]);
  });

  test('OL-265 a stunned invoker may use the one action to sustain', () => {
    const s = two();
    gives(s, 'MAGE', 'flight', ['HERO']);
    suffering(s, 'MAGE', 'stunned');
    s.act('MAGE', 'sustain');
    expect(s.refused('MAGE', 'move', path([0, 1]))).toContain('stunned');
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual(['flight 5']);
  });

  test('OL-265 or to move, and then nothing is sustained; a second boon neither', () => {
    const s = two();
    gives(s, 'MAGE', 'flight', ['HERO']);
    suffering(s, 'MAGE', 'stunned');
    expect(s.refused('MAGE', 'sustain')).toEqual([]);
    s.act('MAGE', 'move', path([0, 1]));
    expect(s.refused('MAGE', 'sustain')).toEqual(['stunned']);
    s.act('MAGE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual([]);
    const kept = two();
    gives(kept, 'MAGE', 'flight', ['HERO']);
    suffering(kept, 'MAGE', 'stunned');
    kept.act('MAGE', 'sustain');
    expect([
      kept.refused('MAGE', 'boon:heal:creation', { targets: ['HERO'] })[0],
      kept.refused('MAGE', 'perception')[0],
      kept.refused('MAGE', 'extra-move')[0],
    ]).toEqual(['stunned', 'stunned', 'stunned']);
    // in what another does outside the own turn it is not stunned (OL-244)
    kept.act('MAGE', 'end-turn');
    expect(boonsOf(kept, 'HERO')).toEqual(['flight 5']);
  });

  test('OL-266 an unconscious invoker sustains nothing: its boons end with its next turn', () => {
    const s = stage({ FOE: [20, 20], FOE2: [22, 20], MAGE: { at: [0, 0], hp: 0, unconscious: true }, HERO: [1, 0] });
    gives(s, 'MAGE', 'flight', ['HERO']);
    s.act('FOE', 'end-turn');
    expect(boonsOf(s, 'HERO')).toEqual(['flight 5']);
    s.act('FOE2', 'end-turn');
    expect(s.scene.turn.active).toBe('HERO');
    expect(boonsOf(s, 'HERO')).toEqual([]);
  });

  test('OL-267 one sustain keeps it on all its targets', () => {
    const s = two();
    gives(s, 'MAGE', 'invisible', ['MAGE', 'HERO']);
    s.act('MAGE', 'sustain');
    s.act('MAGE', 'end-turn');
    expect([boonsOf(s, 'MAGE'), boonsOf(s, 'HERO')]).toEqual([['invisible 6'], ['invisible 6']]);
  });

  test.each([['OL-192'], ['OL-268']])(
    '%s a boon improvised in another’s turn costs the next major, and is sustained like an older one',
    () => {
      const s = stage({ FOE: [20, 20], MAGE: [0, 0], HERO: { at: [1, 0] } });
      gives(s, 'MAGE', 'haste', ['HERO'], { level: 2 });
      s.act('MAGE', 'improvise-boon', { what: 'he falls!', boon: 'flight:alteration', targets: ['HERO'] });
      expect(s.asked()).toEqual([['gm', 'approve-improvise']]);
      s.answer('gm', 'approve', {}, 'A6 Q[9;5,7;]=21');
      expect(boonsOf(s, 'HERO')).toEqual(['haste 2', 'flight 5']);
      s.act('FOE', 'end-turn');
      expect(s.body('MAGE').majorLeft).toBe(0);
      s.act('MAGE', 'sustain', { boon: 'haste.MAGE.1' });
      s.act('MAGE', 'end-turn');
      expect(boonsOf(s, 'HERO')).toEqual(['haste 2']);
    },
  );
});
