import type { GridField } from '../../space/field.ts';
import { fordField } from './ford.ts';

export interface DemoMap {
  /** Without a backdrop: the picture has no hash before a host stored it. It covers the field exactly. */
  readonly field: GridField;
  /** Path of the picture among the app's public files. */
  readonly picture: string;
}

/** Maps drawn for the ready encounters, by the id an encounter names. */
export const demoMaps: Readonly<Record<string, DemoMap>> = {
  ford: { field: fordField, picture: 'demo/ford.webp' },
};
