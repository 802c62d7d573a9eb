/** More values of a slot than this are counted instead of listed. */
const LISTED = 24;

/** The values a slot may have, or how many of `what` there are beyond the first. */
export const listed = (values: readonly string[], what: string): string =>
  values.length === 0
    ? `no ${what} now`
    : values.length <= LISTED
      ? values.join(', ')
      : `${values.slice(0, LISTED).join(', ')} … (${values.length} ${what})`;
