import type { Fact } from '../../../../../src/core/rulesets/old-school/game.ts';
import { SIDES, stage } from '../stage.ts';
import type { Stage, Standing } from '../stage.ts';

/** The round by sides: a duel, and the phases that facts tell of. */

export const DUEL: Readonly<Record<string, Standing>> = {
  A: ['fighter', 5, 5, { species: 'human' }],
  B: ['orc', 20, 5],
};

export const duel = (more: Parameters<typeof stage>[1] = {}): Stage => stage(DUEL, { ...SIDES, ...more });

export const phases = (facts: readonly Fact[]): readonly string[] =>
  facts.flatMap((fact) =>
    fact.type === 'turned' && fact.because.type === 'phase-began'
      ? [`${fact.because.slow ? 'slow ' : ''}${fact.because.sides.join('+')} ${fact.because.phase}`]
      : fact.type === 'turned' && fact.because.type === 'round-ended'
        ? ['end']
        : fact.type === 'turned' && fact.because.type === 'initiative-rolled'
          ? ['initiative']
          : fact.type === 'turned' && fact.because.type === 'round-began'
            ? ['declare']
            : [],
  );

export const passes = ({ turn }: Stage): readonly string[] => turn.passes.map(({ id }) => id);
