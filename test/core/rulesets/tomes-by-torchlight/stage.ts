import type { GridField } from '../../../../src/core/space/field/field.ts';
import type { Why } from '../../../../src/core/rulesets/tomes-by-torchlight/facts/because.ts';
import { tomesByTorchlight } from '../../../../src/core/rulesets/tomes-by-torchlight/index.ts';
import type { Body } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/body.ts';
import type { Settings } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/settings.ts';
import type { Turn } from '../../../../src/core/rulesets/tomes-by-torchlight/sheet/turn.ts';
import type { StandingAs } from '../grid-stage.ts';
import { GridStage, id, standing } from '../grid-stage.ts';

export { GM, path, player, rolls, seatOf, times, why, whys } from '../grid-stage.ts';

/** Of the catalogue, where it stands, and what of its sheet is otherwise. */
export type Standing = StandingAs<
  Partial<Omit<Body, 'attributes'>> & { readonly attributes?: Partial<Body['attributes']> }
>;

/** A fight of a few people on a blank grid. */
export class Stage extends GridStage<Body, Turn, Why> {
  /**
   * A fight in which nobody is surprised and every check of initiative succeeds; afterwards everybody has the Grit and
   * whatever else of a fight the sheets say.
   */
  begin(): this {
    const before = this.scene.combatants;
    const rollers = before.filter(({ body }) => body.kind === 'pc');
    this.act(null, 'start-combat', { aware: 'both' }, [...before.map(() => 1), ...rollers.map(() => 1)]);
    for (const { name, body } of before) {
      const { grit, adrenaline, casting, concentrating, exposed } = body;
      this.set(name, { grit, adrenaline, casting, concentrating, exposed });
    }
    return this;
  }

  /** The GM goes on to somebody's turn; nobody rolls on the way. */
  turnOf(name: string): this {
    for (let n = 0; this.turn.now !== id(name); n++) {
      if (n > 40) throw new Error(`it is never the turn of ${name}`);
      this.act(null, 'next-turn');
    }
    return this;
  }
}

export const stage = (
  people: Readonly<Record<string, Standing>>,
  settings: Partial<Settings> = {},
  field?: GridField,
): Stage =>
  new Stage(
    tomesByTorchlight,
    standing(tomesByTorchlight, people, (usual, sheet) => ({
      ...usual,
      ...sheet,
      attributes: { ...usual.attributes, ...sheet.attributes },
    })),
    settings,
    field,
  );
