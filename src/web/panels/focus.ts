/** Gives the focus back to the board, unless something else has it by now: where a card has gone, keys go on working. */
export const focusBoard = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-board]')?.focus({ preventScroll: true });
  });
};
