import { packed } from './stored/packed.ts';
import type { Rec } from './record.ts';
import { parseStored } from './stored/stored.ts';

/** Reads the stored record of this number again. Throws where it cannot be read. */
export type Recall = (seq: number) => Rec;

/**
 * A stored record from its JSON. Throws with the place of what is wrong: it was read before, so something happened to
 * it since.
 */
export const readAgain = (json: unknown, seq: number): Rec => {
  const read = parseStored(json, seq);
  if (!read.ok) throw new Error(read.error.map(({ at, say }) => `${at} ${say}`).join(', '));
  return read.value;
};

/** The one old record that was read last: whoever asks for one part of it mostly asks for the others next. */
let lately: { readonly of: KeptRecord; readonly rec: Rec } | null = null;

/**
 * A record that is whole while it is new. Of an old one only its number stays in memory: the rest is read again when
 * somebody asks.
 */
class KeptRecord implements Rec {
  readonly seq: number;
  readonly #recall: Recall;
  #whole: Rec | null;

  constructor(whole: Rec, recall: Recall) {
    this.seq = whole.seq;
    this.#whole = whole;
    this.#recall = recall;
  }

  get #rec(): Rec {
    if (this.#whole !== null) return this.#whole;
    if (lately?.of !== this) lately = { of: this, rec: this.#recall(this.seq) };
    return lately.rec;
  }
  get version() {
    return this.#rec.version;
  }
  get entry() {
    return this.#rec.entry;
  }
  get request() {
    return this.#rec.request;
  }
  get digest() {
    return this.#rec.digest;
  }
  get by() {
    return this.#rec.by;
  }
  get ruleset() {
    return this.#rec.ruleset;
  }
  get type() {
    return this.#rec.type;
  }
  get command() {
    return this.#rec.command;
  }
  get inputs() {
    return this.#rec.inputs;
  }
  get inputsAt() {
    return this.#rec.inputsAt;
  }
  get facts() {
    return this.#rec.facts;
  }
  get asking() {
    return this.#rec.asking;
  }
  get state() {
    return this.#rec.state;
  }
  get automation() {
    return this.#rec.automation;
  }
  get to() {
    return this.#rec.to;
  }
  get keeps(): readonly string[] {
    return this.#rec.keeps ?? [];
  }
  get change() {
    return this.#rec.change;
  }
  get at() {
    return this.#rec.at;
  }

  toJSON(): Rec {
    return this.#rec;
  }
  putAway(): void {
    this.#whole = null;
  }
}

/** The record as a table keeps it: as it is, where it could not be read again. */
export const keeping = (record: Rec, recall: Recall | null): Rec =>
  recall === null ? record : new KeptRecord(record, recall);

/** The record with all its parts at hand, however many others are read meanwhile. */
export const whole = (record: Rec): Rec => (record instanceof KeptRecord ? record.toJSON() : record);

/** Lets go of what can be read again. To whoever holds the record it stays the same. */
export const putAway = (record: Rec | undefined): void => {
  if (record instanceof KeptRecord) record.putAway();
};

/** The text of a record as it is stored and exported; `readAgain` gives back what was written. */
export const written = (record: Rec): string => JSON.stringify(packed(whole(record)));
