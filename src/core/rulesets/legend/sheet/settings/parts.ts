import { shape } from '../../../../rules/kit.ts';

/** What settings are made of; each begins with what is ruled. */

const { flag, usual, whole } = shape;

/** Yes, unless the table says no. */
export const on = (title: string) => usual(flag(title), true);
/** A number, usually this one. */
export const some = (value: number, least: number, most: number, title: string, step = 1) =>
  usual(whole(least, most, title, undefined, step), value);
export const by = (value: number, title: string) => some(value, -20, 20, title);
export const share = (value: number, title: string) => some(value, 0, 100, title);
export const feet = (value: number, title: string, least = 0) => some(value, least, 500, title, 5);
