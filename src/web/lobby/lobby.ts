import * as z from 'zod/mini';
import type { Result } from '../../core/base.ts';
import { ok, refused } from '../../core/base.ts';
import { FIELD_TYPES } from '../../core/space/field/field.ts';
import type { Refusal } from '../../core/wire/messages.ts';
import { refusal } from '../../core/wire/messages.ts';

/** What the server tells before anybody is at a table. */

const demo = z.object({ id: z.string(), name: z.string(), about: z.string(), picture: z.nullable(z.string()) });
const rulesetChoice = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  fields: z.array(z.enum(FIELD_TYPES)),
  demos: z.array(demo),
});
const offered = z.object({ rulesets: z.array(rulesetChoice) });
export const links = z.object({ gm: z.string(), player: z.string(), watch: z.string() });
const opened = z.object({ table: z.string(), secret: z.string(), links });
const problem = z.object({ at: z.string(), say: z.string() });
const refusedShape = z.object({ error: z.object({ code: z.string(), say: z.string(), problems: z.array(problem) }) });

export type DemoChoice = z.infer<typeof demo>;
export type RulesetChoice = z.infer<typeof rulesetChoice>;
export type Opened = z.infer<typeof opened>;

export interface NewTable {
  readonly ruleset: string;
  readonly name: string;
  readonly demo: string | null;
  /** What lies on the table at first, where it is no ready fight; null: what the ruleset is usually played on. */
  readonly blank:
    | { readonly type: 'grid'; readonly width: number; readonly height: number }
    | { readonly type: 'zones' }
    | null;
}

/**
 * Whatever a reply says, as a value: its JSON when it went well, else what the server or the network had against it.
 */
export const replyTo = async <T>(
  request: Promise<Response>,
  shape: { readonly safeParse: (json: unknown) => { readonly success: boolean; readonly data?: T | undefined } },
): Promise<Result<T, Refusal>> => {
  let response: Response;
  try {
    response = await request;
  } catch {
    return refused(refusal('offline', 'The server cannot be reached. Nothing was changed; try again in a moment.'));
  }
  let json: unknown = null;
  try {
    json = await response.json();
  } catch {
    // Not JSON: a proxy's page, or nothing. The status says the rest.
  }
  if (!response.ok) {
    const why = z.safeParse(refusedShape, json);
    if (!why.success)
      return refused(refusal('refused', `The server answered ${String(response.status)} and gave no reason.`));
    const { code, say, problems } = why.data.error;
    return refused(refusal(code, say, { problems }));
  }
  const parsed = shape.safeParse(json);
  return parsed.success && parsed.data !== undefined
    ? ok(parsed.data)
    : refused(
        refusal(
          'unreadable',
          'This page cannot read the server’s answer. Reload the page: it may be older than the server.',
        ),
      );
};

/** The rulesets with their ready fights. */
export const rulesetsOffered = (): Promise<Result<{ rulesets: RulesetChoice[] }, Refusal>> =>
  replyTo(fetch('/api/rulesets'), offered);

/** Opens a table; the secret is the GM's seat. */
export const openNewTable = (wanted: NewTable): Promise<Result<Opened, Refusal>> =>
  replyTo(
    fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wanted),
    }),
    opened,
  );
