/** Ends this process when the one that started it is gone, however that ended: a bench that is killed leaves none. */
export const endWithParent = (): void => {
  process.once('disconnect', () => process.exit(1));
  // Nobody waits for a word of the parent.
  process.channel?.unref();
};
