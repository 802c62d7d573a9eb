import { expect } from 'vitest';
import type { DiceSource } from '../../../src/core/dice/index.ts';
import type { Because, Fact } from '../../../src/core/rules/scene/fact.ts';
import { asked } from '../../../src/core/rules/text/asked.ts';
import { asKnown } from '../../../src/core/rules/known/reader.ts';
import { plain } from '../../../src/core/rules/text/text.ts';
import type { Command, Offer, Role, Slots } from '../../../src/core/rules/offers/offer.ts';
import type { OpenQuestion } from '../../../src/core/rules/play/question.ts';
import { Driven, id } from './driven.ts';

/**
 * A stage that finds offers and open questions by name, and throws where there is none of that name; nothing may wait
 * when a command is given.
 */
export abstract class FightStage<Body, Turn, Why extends Because, Name extends string = string> extends Driven<
  Body,
  Turn,
  Why,
  Name
> {
  offers(name: Name | null): readonly Offer[] {
    return this.ruleset.offers(this.scene, name === null ? null : id(name));
  }

  /** The offer of this id, with its reasons. */
  offer(name: Name | null, offer: string): Offer {
    const offers = this.offers(name);
    const found = offers.find((offered) => offered.id === offer);
    if (found === undefined)
      throw new Error(`${name ?? 'the GM'} has no offer ${offer}: ${offers.map((offered) => offered.id).join(' ')}`);
    return found;
  }

  protected override drive(command: Command, source: DiceSource): readonly Fact<Body, Turn, Why>[] {
    expect(this.waiting, 'nothing waits').toBeNull();
    return super.drive(command, source);
  }

  protected commandOf(name: Name | null, offer: string, slots: Slots, role: Role, forced: string | null): Command {
    const who = name === null ? null : id(name);
    return { who, offer, slots, turn: this.ruleset.turnName(this.scene), role, forced };
  }

  /** Questions that wait, as `[to, kind]`. */
  asked(): readonly (readonly [to: string, kind: string])[] {
    return this.waiting?.questions.map(({ to, kind }) => [to, kind]) ?? [];
  }

  /** What somebody is asked, as the GM reads it. */
  asks(to: Name | 'gm'): string {
    return plain(asked(this.question(to).say, asKnown(this.scene)));
  }

  question(to: Name | 'gm', kind?: string): OpenQuestion {
    const found = this.waiting?.questions.find(
      (question) => question.to === to && (kind === undefined || question.kind === kind),
    );
    if (found === undefined) throw new Error(`${to} is not asked; waiting: ${JSON.stringify(this.asked())}`);
    return found;
  }
}
