import { signed } from '../../../rules/text/text.ts';
import type { Fact } from '../../../rules/scene/fact.ts';
import type { Ruleset } from '../../../rules/ruleset/ruleset.ts';
import { lookUp } from '../../../rules/scene/scene.ts';
import type { CombatantId, Scene } from '../../../rules/scene/scene.ts';

/** How a body differs in what the GM changes by hand: "HP −7, Prone"; null: in nothing of it. */
export const changedByHand = (ruleset: Ruleset, before: Scene, after: Scene, who: CombatantId): string | null => {
  const [was, is] = [lookUp(before, who)?.body, lookUp(after, who)?.body];
  const counted = ruleset.counts.flatMap((count) => {
    const by = count.now(is) - count.now(was);
    return by === 0 ? [] : [`${count.name} ${signed(by)}`];
  });
  const states = ruleset.conditions.flatMap((condition) => {
    const { label } = condition.mark;
    const now = condition.has(is, after.settings);
    return condition.has(was, before.settings) === now ? [] : [now ? label : `no longer ${label}`];
  });
  const said = [...counted, ...states];
  return said.length === 0 ? null : said.join(', ');
};

/** So many members of a sheet are named in a heading. */
const MOST_MEMBERS = 3;

/** What of a sheet was changed, as its form calls it: "hit points now 9, prone yes". */
export const membersIn = (ruleset: Ruleset, facts: readonly Fact[]): string => {
  const set = Object.assign({}, ...facts.map((fact) => (fact.type === 'changed' ? fact.set : {}))) as {
    readonly [member: string]: unknown;
  };
  const properties = (ruleset.body.form['properties'] ?? {}) as {
    readonly [member: string]: { readonly title?: unknown } | undefined;
  };
  const said = Object.entries(set).map(([member, value]) => {
    const title = properties[member]?.title;
    return `${(typeof title === 'string' ? title : member).toLowerCase()}${sayValue(value)}`;
  });
  return said.length > MOST_MEMBERS ? `${said.slice(0, MOST_MEMBERS - 1).join(', ')} and more` : said.join(', ');
};

const sayValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? ': yes' : ': no';
  return typeof value === 'number' ? ` ${value}` : '';
};
