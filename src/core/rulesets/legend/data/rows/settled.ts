/**
 * Rows that rest on a ruling or on convention and leave a table no other reading to play: the settings tell them all
 * the same.
 */
export const SETTLED_ROWS = [
  30, 218, 249, 251, 253, 258, 267, 268, 305, 311, 312, 313, 315, 319, 321, 324, 334, 341, 342, 345, 348, 349, 350, 351,
  354, 356, 358, 359, 361, 363, 364, 365, 367, 370, 371, 372, 375, 376, 378, 379, 383, 385, 386, 401, 402, 408, 410,
  419, 422, 437, 438,
];
/** And rulings that are no row. */
export const SETTLED: readonly string[] = [
  'Distances are in feet.',
  'Attack bonuses by level are the printed ones; a sheet may list its own.',
  'A creature pushed where no square is free stays where it was.',
  'A creature of several squares makes room by one square.',
  'There are no readied actions; the GM may grant an action off turn.',
  'There are no full-round actions.',
  'What those on a mount gain by flying or swimming depends on its rider.',
  'The GM says who is unaware of the enemy.',
  'Ranged weapons do not threaten; an unarmed strike does.',
  'Typed bonuses are added up on the sheet.',
];
