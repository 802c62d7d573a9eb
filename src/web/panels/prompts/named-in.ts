import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { EntryView } from '../../../core/rules/views/view.ts';

/** Those whom an entry names, the ones something came of first. */
export const namedIn = ({
  title,
  told,
}: EntryView): readonly { readonly who: CombatantId; readonly name: string }[] => {
  const texts = [...told.flatMap((line) => (line.type === 'said' && line.tone !== 'plain' ? [line.text] : [])), title];
  const names = texts
    .flat()
    .flatMap((part) => (typeof part === 'string' || part.who === null ? [] : [[part.who, part.name] as const]));
  return [...new Map(names)].map(([who, name]) => ({ who, name }));
};
