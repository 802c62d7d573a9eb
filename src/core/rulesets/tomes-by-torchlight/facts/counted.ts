/** "1 Wound", "2 Wounds". */
export const counted = (count: number, thing: string, several = `${thing}s`): string =>
  `${count} ${count === 1 ? thing : several}`;
