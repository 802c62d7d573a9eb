/** What is written in capitals stays so. */
const CAPITALS = /^[A-Z\d]{2,}$/u;

/** A name of code as words: `moveLeft` becomes "Move left"; words, such as `loses Grit`, keep their capitals. */
export const labelled = (name: string): string => {
  if (name.includes(' ')) return name.charAt(0).toUpperCase() + name.slice(1);
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replaceAll(/[-_]/gu, ' ')
    .replaceAll(/\S+/gu, (word) => (CAPITALS.test(word) ? word : word.toLowerCase()));
  return words.charAt(0).toUpperCase() + words.slice(1);
};
