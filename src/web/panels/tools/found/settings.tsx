import { SlidersHorizontal } from 'lucide-react';
import { isRecord } from '../../../../core/base.ts';
import type { Json } from '../../../../core/base.ts';
import type { FormSchema, TableOptions, View } from '../../../../core/rules/views/view.ts';
import type { Answers } from '../../../../core/wire/messages.ts';
import { correct, request } from '../../../store/doing/requests.ts';
import { labelFor, wordOf } from '../../../ui/schema/part.ts';
import { shapeOf } from '../../../ui/schema/shape.ts';
import { openCard } from '../../common/desk.ts';
import { AUTOMATIONS, DICE_WAYS, NUMBERS, ODDS, PACES } from '../../gm/settings-words.ts';
import type { Found } from '../found.ts';
import { lineOf } from '../found.ts';

/** The settings of the table and its house rules, each value a line that sets it. */

const icon = <SlidersHorizontal aria-hidden className="size-4 text-ink-quiet" />;
/** What is set already does nothing more, and says so. */
const setting = (name: string, about: string, now: boolean, act: () => void): Found => ({
  ...lineOf(name, now ? 'Set now' : about, icon, act),
  key: `setting ${name}`,
  barred: now,
  called: about,
});

const put = (options: Partial<TableOptions>) => (): void => void request({ type: 'options', set: options });

export const tableSettings = ({ options }: View): readonly Found[] => [
  ...AUTOMATIONS.map(({ id, label, about }) =>
    setting(`Automation: ${label}`, about, options.automation === id, put({ automation: id })),
  ),
  ...DICE_WAYS.map(({ id, label, about }) => setting(`Dice: ${label}`, about, options.dice === id, put({ dice: id }))),
  ...PACES.map(({ id, label, about }) => setting(`Pace: ${label}`, about, options.pace === id, put({ pace: id }))),
  ...ODDS.map(({ id, label, about }) =>
    setting(`Odds players see: ${label}`, about, options.playersSeeOdds === id, put({ playersSeeOdds: id })),
  ),
  ...[true, false].map((on) =>
    setting(
      `${NUMBERS.label}: ${on ? 'on' : 'off'}`,
      NUMBERS.about,
      options.playersSeeNumbers === on,
      put({ playersSeeNumbers: on }),
    ),
  ),
];

/** The house rules of the ruleset's form: those of few values are set at once, the others where the form stands. */
export const houseRules = ({ settings, form }: Answers['settings']): readonly Found[] =>
  rulesIn(form, settings, (next) => void correct([{ type: 'settings', settings: next }]), form, '');

const rulesIn = (
  schema: FormSchema,
  value: Json,
  change: (next: Json) => void,
  root: FormSchema,
  within: string,
): readonly Found[] => {
  const shape = shapeOf(schema, root);
  if (shape.type !== 'record' || !isRecord(value)) return [];
  return shape.members.flatMap((member): readonly Found[] => {
    const now = value[member.name] ?? null;
    const name = `${within}${labelFor(member.name, member.schema, root)}`;
    const set = (next: Json): void => change({ ...value, [member.name]: next });
    const line = (label: string, next: Json): Found =>
      setting(`${name}: ${label}`, 'House rule', JSON.stringify(now) === JSON.stringify(next), () => set(next));
    const inner = shapeOf(member.schema, root);
    switch (inner.type) {
      case 'fixed':
        return [];
      case 'yes-no':
        return [line('on', true), line('off', false)];
      case 'choice':
        return inner.options.map((option, at) => line(inner.labels?.[at] ?? wordOf(option), option));
      case 'record':
        return rulesIn(member.schema, now, set, root, `${name}: `);
      default:
        return [{ ...lineOf(`${name}…`, 'House rule', icon, () => openCard('options')), key: `setting ${name}` }];
    }
  });
};
