import { ATTACK, duel } from '../../cli/duel.ts';
import { ran } from '../../cli/terminal.ts';
import { closedAnew } from '../../core/table/deciding/closing.ts';

/** The text of an exported table of so many records: a fight, in which somebody is then moved to and fro. */
export const longTable = (records: number): string => {
  const lines = ran(['play', 'f.json', '--export'], { 'f.json': duel([ATTACK]) })
    .out.trimEnd()
    .split('\n');
  const [head = '', opening = '', ...rest] = lines.slice(0, -1);
  const corrected = rest
    .map(
      (line) =>
        JSON.parse(line) as {
          readonly type: string;
          readonly facts: readonly { readonly type: string; readonly combatant?: { readonly id: string } }[];
        },
    )
    .find(({ facts }) => facts.some(({ type }) => type === 'placed'));
  const who = corrected?.facts.find(({ type }) => type === 'placed')?.combatant?.id;
  const moves = Array.from({ length: Math.max(0, records - rest.length) }, (_, nth) => {
    const seq = rest.length + nth + 1;
    const facts = [
      {
        type: 'moved',
        who,
        path: [{ type: 'cell', x: seq % 8, y: 4, height: 0 }],
        voluntary: false,
        because: { type: 'gm', note: null },
      },
    ];
    return JSON.stringify({ ...corrected, seq, entry: `moved-${seq}`, request: `moved-${seq}`, facts });
  });
  return closedAnew([head, opening, ...rest, ...moves, '{}'].join('\n'));
};
