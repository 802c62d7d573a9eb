import type { Roll } from './procedure.ts';
import type { OpenQuestion, Question } from './question.ts';

/** Gives questions and rolls their ids: the same at every re-run of the same procedure over the same inputs. */
export interface Ledger {
  /** Ids of these rolls, each with its index among them. */
  rolls(rolls: readonly Roll<unknown>[]): Map<string, number>;
  questions(questions: readonly Question[]): readonly OpenQuestion[];
  /** Its kind may be asked of the same one again, under another id. */
  answered(question: Question): void;
  /** What comes in between counts its own, so that those which stay open keep their ids; gives the way back. */
  between(): () => void;
}

/** The ledger of one run: it counts from the beginning. */
export const newLedger = (): Ledger => {
  const asked = new Map<string, number>();
  const rolled = new Map<string, number>();
  let scope = '';
  let scopes = 0;
  const keyOf = (question: Question): string => `${scope}${question.kind}.${question.to}`;
  return {
    rolls: (rolls) => {
      const ids = new Map<string, number>();
      rolls.forEach(({ of, secret }, at) => {
        // Secret rolls are counted apart, so that an id does not tell of them.
        const key = `${scope}${of ?? 'gm'}${secret ? '*' : ''}`;
        const nth = rolled.get(key) ?? 0;
        rolled.set(key, nth + 1);
        ids.set(`${key}.${nth}`, at);
      });
      return ids;
    },
    questions: (questions) => {
      const open = questions.map((question): OpenQuestion => ({
        ...question,
        id: `${keyOf(question)}.${asked.get(keyOf(question)) ?? 0}`,
      }));
      if (new Set(open.map(({ id }) => id)).size < open.length)
        throw new Error(`two questions of one kind: ${open.map(({ id }) => id).join(', ')}`);
      return open;
    },
    answered: (question) => {
      asked.set(keyOf(question), (asked.get(keyOf(question)) ?? 0) + 1);
    },
    between: () => {
      const outer = scope;
      scope = `${++scopes}/`;
      return () => {
        scope = outer;
      };
    },
  };
};
