/** What is written in capitals stays so. */
const CAPITALS = /^[A-Z\d]{2,}$/u;

/** A name of code as words: `moveLeft` becomes "Move left", `DEX or WIS` stays. */
export const labelled = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .split(/[-_ ]/u)
    .map((word) => (CAPITALS.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
