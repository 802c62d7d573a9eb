import { execFileSync } from 'node:child_process';

/** Those of these settings that this Node’s engine knows; it ends at once over one that it does not know. */
export const knownFlags = (flags: readonly string[]): string[] => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  return flags.filter((flag) => options.includes(`  ${flag.split('=', 1)[0]} (`));
};
