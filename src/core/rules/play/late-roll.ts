import type { DiceSource, Rolled } from '../../dice/index.ts';
import type { CombatantId } from '../scene/scene.ts';
import type { Roll } from './procedure.ts';

/**
 * A roll that is made when somebody looks into it. Odds run a procedure thousands of times, past the rolls that are
 * known already, and look into the one they have come to.
 */
export class LateRoll<R> implements Roll<R> {
  readonly #make: () => Roll<R>;
  #made: Roll<R> | null = null;

  constructor(make: () => Roll<R>) {
    this.#make = make;
  }

  get #roll(): Roll<R> {
    return (this.#made ??= this.#make());
  }

  get of(): CombatantId | null {
    return this.#roll.of;
  }

  get label(): string {
    return this.#roll.label;
  }

  get secret(): boolean {
    return this.#roll.secret;
  }

  draw(source: DiceSource): readonly number[] {
    return this.#roll.draw(source);
  }

  wrong(faces: readonly number[]): string | null {
    return this.#roll.wrong(faces);
  }

  shown(faces: readonly number[]): Rolled {
    return this.#roll.shown(faces);
  }

  read(faces: readonly number[]): R {
    return this.#roll.read(faces);
  }

  odds(): readonly (readonly [R, number])[] {
    return this.#roll.odds();
  }
}
