import { expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { blankOf } from '../../../src/web/ui/schema/blank.ts';

/** What of a sheet a blank form begins with; the rest is nothing, none and no. */
const USUAL: Readonly<Record<string, object>> = {
  'open-legend': { kind: 'pc', speedFeet: 30, hp: 10, unconscious: false },
  legend: { speed: 30, hp: 10, abilities: { str: 10 } },
  'old-school': { kind: 'pc', abilities: { STR: 10 }, hp: 4 },
  'tomes-by-torchlight': { kind: 'pc', speed: 6, attributes: { STR: 10 } },
  'block-dodge-parry': { kind: 'pc', hp: 6, maxHp: 6, str: 10, dex: 10 },
};

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'a sheet of %s that is begun with a blank form is that of somebody whole, who can act',
  (id, { body, counts: [life] }) => {
    const read = body.parse(blankOf(body.form, body.form));
    expect(read).toMatchObject({ ok: true, value: USUAL[id] });
    if (!read.ok || life === undefined) return;
    expect(life.now(read.value)).toBe(life.most(read.value));
  },
);
