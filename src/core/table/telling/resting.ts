import { afresh } from '../../rules/scene/scene.ts';
import { NEWEST } from '../log/past/kept-scenes.ts';
import { forgetNewest } from '../log/past/letting-go.ts';
import type { Table } from '../log/table.ts';
import { forgetTold } from './entries/told.ts';
import { forgetViews } from './view.ts';

/**
 * The same moment of a table without all that was worked out of it: views, offers, what was told. A table at which
 * nothing happens has no use for it, and whoever asks has it worked out again.
 */
export const atRest = (table: Table): Table => {
  forgetViews(table);
  forgetNewest(table);
  for (const entry of table.entries.slice(-NEWEST)) forgetTold(entry);
  const rested: Table = { ...table, scene: afresh(table.scene) };
  rested.index.now = rested;
  return rested;
};
