import type { ReactNode } from 'react';
import type { FieldView } from '../../../core/rules/views/view.ts';
import { byKind } from '../../store/field/kinds.ts';
import type { Draft } from './draft/drawn/draft.ts';
import { GridLayer } from './layers/GridLayer.tsx';
import { GridBody } from './forms/GridForm.tsx';
import { backInGrid } from './pens/grid-pen.ts';
import { backInZones } from './pens/zone-pen.ts';
import { ZoneLayer } from './layers/ZoneLayer.tsx';
import { ZonesBody } from './forms/ZonesBody.tsx';

/** The pens for one kind of field: what lies over the board, and what the card holds. */
export interface FieldPens<F extends FieldView = FieldView> {
  Layer(this: void, props: { readonly field: F }): ReactNode;
  Body(this: void, props: { readonly draft: Draft; readonly field: F }): ReactNode;
  /** Takes back what is begun, or else a step of the editor. Returns whether there was anything to take back. */
  readonly back: () => boolean;
}

export const pensOn = byKind<FieldPens>({
  grid: { Layer: GridLayer, Body: GridBody, back: backInGrid },
  zones: { Layer: ZoneLayer, Body: ZonesBody, back: backInZones },
});
