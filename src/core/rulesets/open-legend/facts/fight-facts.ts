import type { CombatantId, Tally, Telling } from '../../../rules/kit.ts';
import { aWith, befalls, capital, lookUp, pop, reacts, rolledAt, small, text } from '../../../rules/kit.ts';
import { did, fact, line } from '../../../rules/kit/facts/kinds.ts';
import { baneEntry, type BaneKind } from '../data/bane-list.ts';
import { ATTRIBUTES, type Attribute, type Defense } from '../sheet/index.ts';
import { bodily, falling } from './effect-facts.ts';
import { rolledAgainst } from './start-facts.ts';

/** Defenses of foes are told only to those who may read figures. */

const STOPPED = {
  'in-the-way': 'stops: the way is blocked',
  down: 'cannot go any farther',
  'stepped-aside': 'steps aside and chooses a new path',
  spent: 'stops: out of movement',
  held: 'is held fast',
} as const;
export type Stopped = keyof typeof STOPPED;

/** What the GM's word may be asked for, and what is said where it is refused. */
export const REFUSED = {
  attack: ['Nothing is spent.', 'OL-039'],
  defend: ['No interrupt is spent.', 'OL-186'],
  improvise: ['No interrupt is spent.', 'OL-191'],
  tend: ['Nothing is spent.', 'OC-26'],
  telekinesis: ['Nothing moves.', 'OL-166'],
} as const;

type Reading = Pick<Telling<unknown, unknown>, 'of' | 'figures'>;
const compared = (total: number, against: Tally, { of, figures }: Reading): readonly Tally[] => {
  const attack = { label: 'Attack', total, parts: [{ label: 'roll', value: total }] };
  return figures(of) ? [attack, against] : [attack];
};

/** "a longsword", "Energy". */
const means = (name: string) => (ATTRIBUTES.some((attribute) => attribute === name.toLowerCase()) ? name : aWith(name));

export const fightFacts = {
  walked: fact<{ feet: number; traded: boolean }>({ feet: ({ feet }) => feet }),
  stepped: fact<{ feet: number; along: CombatantId | null }>({ feet: ({ feet }) => feet }),
  stopped: did.warn<{ why: Stopped }>(null, ({ why }) => STOPPED[why]),
  attacked: fact<{
    /** "longsword", "Energy". */
    with: string;
    attribute: Attribute;
    defense: Defense;
    targets: readonly CombatantId[];
    /** Feet along the side of a square. */
    side: number | null;
    /** The square in cells: its top left one, and how many along a side. */
    area?: { readonly x: number; readonly y: number; readonly cells: number };
    opportunity: boolean;
    /** What it is to inflict instead of damage. */
    bane?: BaneKind;
  }>({
    say: ({ with: arms, attribute, defense, targets, side, area, opportunity, bane }, { who, of, scene, names }) => {
      const how = ` with ${means(arms)} (${capital(attribute)} vs ${capital(defense)})`;
      const aims = bane === undefined ? 'attacks' : `tries to inflict ${baneEntry(bane).name.toLowerCase()} on`;
      const did = opportunity && bane === undefined ? 'makes an opportunity attack on' : aims;
      const stage = { type: 'attack', by: [of], targets, did, with: means(arms) } as const;
      if (side === null)
        return { text: text`${who} ${did} ${names(targets)}${how}`, rule: opportunity ? 'OL-161' : 'OL-053', stage };
      // A square may hold somebody whom the reader does not know of.
      const known = targets.filter((id) => lookUp(scene, id) !== null);
      return {
        text: text`${who} ${aims} a ${side} ft square${how}${known.length > 0 && text`: ${names(known)}`}`,
        rule: 'OL-076',
        stage: area === undefined ? stage : { ...stage, area },
      };
    },
  }),
  threw: did<{ weapon: string; at: CombatantId | null }>('OC-16', ({ weapon, at }, { name }) => {
    return text`throws the ${small(weapon)}${at !== null && text`: it lies at ${name(at)}’s feet`}`;
  }),
  struck: bodily.fact<{
    by: CombatantId;
    total: number;
    against: Tally;
    damage: number;
    helpless: boolean;
    lethal?: number;
    lucky?: boolean;
  }>({
    say: ({ by, total, against, damage, lethal = 0, lucky = false }, telling) => {
      const takes = `takes ${damage} damage${lethal > 0 ? ` (${lethal} lethal)` : ''}`;
      const [harm, down] = [damage === 0 ? 'is hit but takes no damage' : takes, falling(telling)];
      const then = down || (lucky && ' and stays up by luck');
      const [word, tone] = damage === 0 ? (['hit, no damage', 'plain'] as const) : (['hit', 'bad'] as const);
      const came = { word, tone, harm: damage, ...(down && { fallen: true, amounts: 'knocked unconscious' }) };
      return {
        text: text`${telling.who} ${harm} from ${telling.foe(by)}${then}`,
        tone,
        rule: down ? 'OL-196' : 'OL-090',
        tallies: compared(total, against, telling),
        ...pop(telling.of, damage === 0 ? '0' : `−${damage}`, 'bad'),
        stage: rolledAt(telling, by, total, against, came),
      };
    },
  }),
  missed: fact<{ by: CombatantId; total: number; against: Tally; defended: boolean }>({
    say: ({ by, total, against, defended }, telling) => {
      const [word, tone] = defended ? (['defended', 'good'] as const) : (['miss', 'plain'] as const);
      return {
        text: text`${telling.foe(by)} misses ${telling.who}${defended && ': the attack was defended'}`,
        rule: defended ? 'OL-214' : 'OL-089',
        tallies: compared(total, against, telling),
        ...pop(telling.of, word, 'plain'),
        stage: rolledAt(telling, by, total, against, { word, tone }),
      };
    },
  }),
  finished: fact<{ by: CombatantId; total: number; damage: number; dead: boolean }>({
    say: ({ total, damage, dead }, { who, of }) => {
      const blow = `the finishing blow: Fortitude ${total} vs ${Math.ceil(damage / 2)}`;
      if (!dead) {
        const stage = befalls(of, `survives the finishing blow (${total})`, 'good');
        return { text: text`${who} survives ${blow}`, rule: 'OL-201', ...stage };
      }
      const stage = { ...pop(of, 'dead', 'bad'), ...befalls(of, 'dies', 'bad', { fallen: true }) };
      return { text: text`${who} is killed by ${blow}`, tone: 'bad', rule: 'OL-202', ...stage };
    },
  }),
  interrupted: fact<{ how: 'defend' | 'improvise'; target: CombatantId | null; attribute: Attribute }>({
    say: ({ how, target, attribute }, { who, of, name }) => {
      const by = `with ${capital(attribute)}`;
      if (how === 'improvise' || target === null) return { text: text`${who} improvises ${by}`, rule: 'OL-191' };
      const said = text`${who} defends ${target !== of && text`${name(target)} `}${by}`;
      return { text: said, rule: 'OL-182', ...reacts(of, `defends ${by}`) };
    },
  }),
  defended: fact<{ target: CombatantId; total: number; before: number; after: number }>({
    say: ({ target, total, before }, { who, of, figures }) => {
      const said = text`${who} rolls ${total} to defend`;
      if (total <= before) {
        const staged = reacts(of, `rolls ${total}: no better`);
        return { text: text`${said}: too low to replace the defense`, rule: 'OL-216', ...staged };
      }
      const staged = reacts(of, figures(target) ? `raises ${before} to ${total}` : `rolls ${total}`);
      const replaced = figures(target) ? before : 'the defense';
      return { text: text`${said}, replacing ${replaced}`, tone: 'good', rule: 'OL-187', ...staged };
    },
  }),
  'struck-back': bodily.befell<{ by: CombatantId; damage: number }>('OL-187', ({ by, damage }, telling) => {
    const said = text`${telling.who} takes ${damage} damage from the Defend of ${telling.foe(by)}${falling(telling)}`;
    return { text: said, ...pop(telling.of, `−${damage}`, 'bad') };
  }),
  'stepped-back': did('OL-184', 'does not defend: the attack already misses'),
  'stood-up': did('OC-20', 'stands up'),
  'gm-refused': line<{ what: keyof typeof REFUSED; asked: string }>(null, ({ what, asked }, { who }) => {
    const [spent, rule] = REFUSED[what];
    return { text: text`The GM refuses: ${who} ${asked}. ${spent}`, tone: 'warn', rule };
  }),
  improvised: line<{ what: string; attribute: Attribute; total: number; cr: number | null }>(
    'OL-191',
    ({ what, attribute, total, cr }, { who, of }) => {
      const against = cr !== null && ` vs ${cr}, ${total >= cr ? 'success' : 'failure'}`;
      const said = text`${who} rolls ${capital(attribute)} to improvise (${what}): ${total}${against}`;
      return { text: said, stage: rolledAgainst(of, `improvises with ${capital(attribute)}`, total, cr) };
    },
  ),
  'saw-through': did<{ of: CombatantId }>('OL-043', ({ of }, { name }) => text`sees through ${name(of)}’s illusions`),
  'marked-defenceless': line<{ defenceless: boolean }>('OL-200', ({ defenceless }, { who }) => ({
    text: text`${who} ${defenceless ? 'is helpless' : 'is no longer helpless'}`,
    tone: defenceless ? 'warn' : 'plain',
  })),
  'could-not-defend': did.warn<{ target: CombatantId }>('OL-196', 'goes down before the Defend roll'),
};
