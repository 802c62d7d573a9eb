import type { Patch } from '../../core/wire/messages.ts';

/** The same text in one piece: as it is written it consists of many, half of them empty, and it is kept for a while. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

/** Writes the patches of one moment as text. Patches that say the same share one. */
export const patchTexts = (): ((patch: Patch) => string) => {
  const texts = new Map<Patch | string, string>();
  const written = new Map<object, string>();
  /** What several patches have in common, such as a whole map, is written once. */
  const member = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    let text = written.get(value);
    if (text === undefined) written.set(value, (text = JSON.stringify(value)));
    return text;
  };
  return (patch) => {
    let text = texts.get(patch);
    if (text === undefined) {
      let made = '';
      for (const name of Object.keys(patch))
        made += `${made === '' ? '{' : ','}${JSON.stringify(name)}:${member(patch[name])}`;
      made = made === '' ? '{}' : `${made}}`;
      text = texts.get(made) ?? inOnePiece(made);
      texts.set(patch, text).set(made, text);
    }
    return text;
  };
};
