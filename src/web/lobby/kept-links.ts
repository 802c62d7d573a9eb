import * as z from 'zod/mini';
import { recall, remember } from '../ui/kept.ts';
import type { Role } from '../../core/rules/offers/offer.ts';

/** The secrets of a table's links. The server keeps their hashes only: the GM's screen is where they can be read. */
const kept = z.object({ gm: z.nullable(z.string()), player: z.nullable(z.string()), watch: z.nullable(z.string()) });
export type KeptLinks = z.infer<typeof kept>;

const NONE: KeptLinks = { gm: null, player: null, watch: null };

export const keptLinks = (table: string): KeptLinks => {
  try {
    const parsed = z.safeParse(kept, JSON.parse(recall(`links.${table}`) ?? 'null'));
    return parsed.success ? parsed.data : NONE;
  } catch {
    return NONE;
  }
};

export const keepLinks = (table: string, links: KeptLinks): void => remember(`links.${table}`, JSON.stringify(links));

export const dropLinks = (table: string): void => remember(`links.${table}`, null);

/** The address that a link's secret makes. */
export const linkAddress = (table: string, role: Role, secret: string): string =>
  `${location.origin}/t/${table}#${role}.${secret}`;
