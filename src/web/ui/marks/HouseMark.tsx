/** The sign of the house: a hexagon, and a diamond on it. */
export const HouseMark = ({ className = 'size-8' }: { readonly className?: string }) => (
  <svg viewBox="0 0 64 64" aria-hidden className={className}>
    <path
      d="M32 5 55.4 18.5v27L32 59 8.600 45.500v-27z"
      className="fill-none stroke-accent"
      strokeWidth={3.5}
      strokeLinejoin="round"
    />
    <path d="M32 17 47 32 32 47 17 32z" className="fill-accent" />
  </svg>
);
