import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Short files that take long: they kill servers, watch a clock, or fight many fights. */
const LONG = [
  'kill/kill',
  'doors/shares',
  'server/sparing',
  'doors/exports',
  'doors/dev',
  'sockets/unread',
  'secrecy/twins',
  'secrecy/secrecy-odds',
];
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((file) => moduleId.endsWith(`/${file}.test.ts`));

/**
 * Where no run came before, Vitest begins with the largest files of a project, and may end with one that keeps a single
 * core busy.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const of = (project: unknown, long: boolean): TestSpecification[] =>
      sorted.filter((file) => file.project === project && isLong(file) === long);
    return projects.flatMap((project) => [...of(project, true), ...of(project, false)]);
  }
}
