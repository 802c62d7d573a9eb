import { useLayoutEffect, useMemo, useRef } from 'react';
import type { View } from '../../../core/rules/views/view.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { OfferIcon } from '../../ui/marks/icons.tsx';
import { linesOf, onSprite } from '../../ui/marks/sprite.ts';
import { boardField } from '../board-field-of.ts';
import { hasGlyph, keepGlyph } from '../paint/glyphs.ts';
import { arrived } from '../paint/pictures.ts';

const NONE: readonly string[] = [];
const iconsOf = (view: View | null): readonly string[] => (view === null ? NONE : boardField(view.field).icons);

/**
 * Draws the icons of the conditions on the board, and of what the field holds, once, unseen, so that the canvas can
 * take their lines over.
 */
export const GlyphSource = () => {
  const root = useRef<HTMLDivElement>(null);
  const combatants = useTable((state) => shownView(state)?.combatants);
  const icons = useTable((state) => iconsOf(shownView(state)));
  const names = useMemo(() => {
    const marked = (combatants ?? []).flatMap((combatant) => combatant.body.marks.map((mark) => mark.icon));
    return [...new Set([...marked, ...icons])].filter((name) => !hasGlyph(name)).join(' ');
  }, [combatants, icons]);
  useLayoutEffect(() => {
    if (names === '') return undefined;
    const keep = (): void => {
      for (const node of root.current?.querySelectorAll<HTMLElement>('[data-glyph]') ?? []) {
        const svg = node.querySelector('svg');
        const lines = svg === null ? null : linesOf(svg);
        if (lines !== null) keepGlyph(node.dataset['glyph'] ?? '', lines);
      }
      arrived();
    };
    keep();
    return onSprite(keep);
  }, [names]);
  if (names === '') return null;
  return (
    <div ref={root} hidden aria-hidden>
      {names.split(' ').map((name) => (
        <span key={name} data-glyph={name}>
          <OfferIcon name={name} />
        </span>
      ))}
    </div>
  );
};
