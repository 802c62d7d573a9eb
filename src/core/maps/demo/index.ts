import type { Field } from '../../space/field/field.ts';
import type { Covering } from '../report/placing.ts';
import { causewayField } from './causeway.ts';
import { cellarsField } from './cellars.ts';
import { fordField } from './ford.ts';
import { libraryField } from './library.ts';
import { tombField } from './tomb.ts';
import { watchField } from './watch.ts';

export interface DemoMap {
  /** Without a backdrop: the picture has no hash before a host stored it. */
  readonly field: Field;
  /** A picture among the app's public files and the cells it covers; null: the map is drawn by its field alone. */
  readonly picture: { readonly path: string; readonly covers: Covering } | null;
}

/** Maps drawn for the ready encounters, by the id an encounter names. */
export const demoMaps: Readonly<Record<string, DemoMap>> = {
  ford: {
    field: fordField,
    picture: { path: 'demo/ford.webp', covers: { x: 0, y: 0, width: fordField.width, height: fordField.height } },
  },
  library: {
    field: libraryField,
    picture: {
      path: 'demo/library.webp',
      covers: { x: 0, y: 0, width: libraryField.width, height: libraryField.height },
    },
  },
  causeway: {
    field: causewayField,
    picture: {
      path: 'demo/causeway.webp',
      covers: { x: 0, y: 0, width: causewayField.width, height: causewayField.height },
    },
  },
  cellars: {
    field: cellarsField,
    picture: {
      path: 'demo/cellars.webp',
      covers: { x: 0, y: 0, width: cellarsField.width, height: cellarsField.height },
    },
  },
  tomb: {
    field: tombField,
    // the rock round the zones belongs to the picture
    picture: { path: 'demo/tomb.webp', covers: { x: 0, y: 0, width: 21, height: 12 } },
  },
  watch: {
    field: watchField,
    picture: { path: 'demo/watch.webp', covers: { x: 0, y: 0, width: watchField.width, height: watchField.height } },
  },
};
