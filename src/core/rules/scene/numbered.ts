/** "Goblin 1" to "Goblin n", leaving out the numbers that names in use have; a single one keeps its name. */
export const numbered = (name: string, count: number, used: readonly string[]): readonly string[] => {
  if (count === 1) return [name];
  const taken = new Set(used);
  const names: string[] = [];
  for (let number = 1; names.length < count; number++)
    if (!taken.has(`${name} ${number}`)) names.push(`${name} ${number}`);
  return names;
};
