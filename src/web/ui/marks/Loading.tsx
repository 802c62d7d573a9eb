/** Stands in a panel whose part is on its way. */
export const Loading = () => <p className="px-1.5 text-13 text-ink-quiet">Loading…</p>;
