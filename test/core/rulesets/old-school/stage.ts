import { scripted } from '../../../../src/core/dice/index.ts';
import { expect } from 'vitest';
import type { Slots } from '../../../../src/core/rules/offers/offer.ts';
import type { GridField } from '../../../../src/core/space/field/field.ts';
import type { Why } from '../../../../src/core/rulesets/old-school/facts/because.ts';
import { oldSchool } from '../../../../src/core/rulesets/old-school/index.ts';
import type { Body } from '../../../../src/core/rulesets/old-school/sheet/body.ts';
import type { Settings } from '../../../../src/core/rulesets/old-school/sheet/settings.ts';
import type { Turn } from '../../../../src/core/rulesets/old-school/sheet/turn.ts';
import type { StandingAs } from '../grid-stage.ts';
import { GridStage, standing } from '../grid-stage.ts';

export { GM, path, player, rolls, seatOf, times, why, whys } from '../grid-stage.ts';

/** Of the catalogue, where it stands, and what of its sheet is otherwise. */
export type Standing = StandingAs<Partial<Body>>;

/** Side against side instead of popcorn. */
export const SIDES: Partial<Settings> = { turnStructure: 'side-initiative' };

/** A fight of a few people on a blank grid. */
export class Stage extends GridStage<Body, Turn, Why> {
  /** The GM starts the fight with these dice. */
  start(dice: readonly number[] = [], slots: Slots = {}): this {
    this.act(null, 'start-combat', slots, dice);
    return this;
  }

  /** Whoever has not declared declares nothing; the dice are those of initiative. */
  ready(dice: readonly number[] = []): this {
    this.act(null, 'declarations-end', {}, dice);
    return this;
  }

  /** The GM goes on to this stage; dice are drawn on the way. */
  to(stage: string, dice: readonly number[] = []): this {
    const source = scripted(dice);
    for (let n = 0; this.turn.now !== stage; n++) {
      if (n > 60) throw new Error(`never came to ${stage}, but to ${this.turn.now ?? 'nothing'}`);
      this.give(this.command(null, 'next-phase'), source);
    }
    expect(source.left()).toEqual([]);
    return this;
  }
}

export const stage = (
  people: Readonly<Record<string, Standing>>,
  settings: Partial<Settings> = {},
  field?: GridField,
): Stage =>
  new Stage(
    oldSchool,
    standing(oldSchool, people, (usual, sheet) => ({
      ...usual,
      ...(sheet.hpMax === undefined ? {} : { hp: sheet.hpMax }),
      ...sheet,
    })),
    settings,
    field,
  );
