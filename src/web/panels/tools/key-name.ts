/** A shortcut as a key's face has it: "Ctrl Shift Z". */
export const keyName = (shortcut: string): string =>
  shortcut
    .split(/(?<=.)\+/u)
    .map((key) => (key.length === 1 ? key.toUpperCase() : `${key.charAt(0).toUpperCase()}${key.slice(1)}`))
    .join(' ');
