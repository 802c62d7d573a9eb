import type { Part, Tally } from '../../../rules/kit.ts';
import type { InjuryDoes } from '../data/tables.ts';
import { FISTS, weaponOf, type Form, type Weapon } from '../data/weapon-list.ts';
import type { Attribute, Body } from './body.ts';

/** What follows from a sheet. Distances are in units of one cell. */

const ARMOR_SCORES: Readonly<Record<Body['armor'], number>> = { none: 0, light: 1, medium: 2, heavy: 4 };
/** Armor as worn, or as grown (TT-047 to TT-050). */
export const armorOf = ({ armor, natural }: Pick<Body, 'armor' | 'natural'>): number => natural ?? ARMOR_SCORES[armor];
/** A number that is no sum, as it stands. */
export const figure = (label: string, value: number): Tally => ({ label, total: value, parts: [{ label: '', value }] });

export const armorTally = (body: Body): Tally => ({
  label: 'Armor',
  total: armorOf(body),
  parts: [
    {
      label: body.natural === null ? `${body.armor === 'none' ? 'no' : body.armor} armor` : 'natural',
      value: armorOf(body),
    },
  ],
});

/** A score as checks read it: never above 19, since a 20 always fails (TT-109). */
export const scoreOf = ({ attributes }: Pick<Body, 'attributes'>, attribute: Attribute): number =>
  Math.min(attributes[attribute], 19);

export const injured = ({ injuries }: Pick<Body, 'injuries'>, does: InjuryDoes): boolean =>
  injuries.some((injury) => injury.does === does);

/** Units of a Walk: less with a bad leg. */
export const speedOf = (body: Body): number => {
  const halved = injured(body, 'half speed') ? Math.max(1, Math.floor(body.speed / 2)) : body.speed;
  return injured(body, 'speed −2') ? Math.max(1, halved - 2) : halved;
};
export const MOVES = ['walk', 'run', 'shift'] as const;
export type Move = (typeof MOVES)[number];
/** Units of each way of moving (TT-071, TT-072, TT-074). */
export const unitsOf = (body: Body, move: Move): number => {
  const speed = speedOf(body);
  return move === 'walk' ? speed : move === 'run' ? 2 * speed : Math.max(1, Math.floor(speed / 2));
};

/** What is in hand; nothing, or something the rules do not know: fists, unless there are none (TT-078). */
export const wielded = (body: Body): Weapon | null => weaponOf(body.wielded) ?? (body.noFists ? null : FISTS);
/** The weapon that an attack of this form is made with: what is in hand, or fists; null: it cannot be. */
export const armFor = (body: Body, form: Form): Weapon | null => {
  const weapon = weaponOf(body.wielded);
  if (weapon?.forms.includes(form) === true) return weapon;
  return form === 'melee' && !body.noFists ? FISTS : null;
};
/** Units that it reaches in a fight hand to hand: 2 with a pole, else 1; 0: it cannot strike (TT-R14). */
export const meleeReach = (body: Body): number =>
  armFor(body, 'pole') !== null ? 2 : armFor(body, 'melee') !== null ? 1 : 0;
export const ATTRIBUTE_OF: Readonly<Record<Form, Attribute>> = { melee: 'STR', pole: 'STR', missile: 'DEX' };

export const isOut = ({ dead, surrendered }: Pick<Body, 'dead' | 'surrendered'>): boolean => dead || surrendered;
export const woundsLeft = ({ wounds, woundLimit }: Body): number => Math.max(0, woundLimit - wounds.length);

/** Something that gives advantage or disadvantage, as the log names it. */
export interface Lean {
  readonly label: string;
  readonly good: boolean;
  /** Of its own sheet: told to those alone who may read that. */
  readonly own?: true;
}
export const lean = (label: string, good: boolean, holds: boolean): readonly Lean[] => (holds ? [{ label, good }] : []);
/** What an injury makes harder leans against it, by the name that the table gave the injury (TT-102). */
export const hampered = ({ injuries }: Pick<Body, 'injuries'>, does: InjuryDoes): readonly Lean[] =>
  injuries
    .filter((injury) => injury.does === does)
    .slice(0, 1)
    .map(({ name }) => ({ label: name.toLowerCase(), good: false, own: true }));
/** Help for a task that waits to be used (TT-090). */
export const helped = ({ helps }: Pick<Body, 'helps'>, task?: string | null): readonly Lean[] =>
  lean(
    'helped',
    true,
    helps.some((help) => help.task === task),
  );
/** 1, 0 or −1: any number of each cancel each other (TT-112). */
export const leaning = (leans: readonly Lean[]): number =>
  (leans.some(({ good }) => good) ? 1 : 0) - (leans.some(({ good }) => !good) ? 1 : 0);
export const leanPart = (leans: readonly Lean[]): readonly Part[] =>
  leans.map(({ label, good }) => ({ label, value: good ? 1 : -1 }));
