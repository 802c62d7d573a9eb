import type { Tally } from '../../base.ts';
import { unreachable } from '../../base.ts';
import type { Choice } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import { capital, named, namedAll } from '../../rules/text.ts';
import type { Saying } from '../../rules/text.ts';
import type { Text } from '../../rules/view.ts';
import type { FightWhy, Stopped } from './because-fight.ts';
import type { Attribute } from './body.ts';
import { ATTRIBUTES } from './body.ts';
import type { Battle } from './game.ts';

const STOPPED: Readonly<Record<Stopped, string>> = {
  'in-the-way': ' stops: something is in the way',
  down: ' goes no farther',
  'stepped-aside': ' has stepped aside and chooses the way anew',
  spent: ' stops: no movement is left',
};

const SPENT = {
  attack: 'Nothing is spent.',
  defend: 'No interrupt is spent.',
  improvise: 'No interrupt is spent.',
} as const;

/**
 * Whether a reader may see the figures of somebody: the GM all, the others those of their own side, unless the table
 * shows all.
 */
const mayRead = (
  scene: Battle,
  who: CombatantId | null,
  { gm, numbers }: { readonly gm: boolean; readonly numbers: boolean },
): boolean => gm || numbers || (who !== null && lookUp(scene, who)?.side === 'ally');

const attackTally = (total: number): Tally => ({ label: 'Attack', total, parts: [{ label: 'roll', value: total }] });

/**
 * The sentence of a fact of the fighting; null where it is not worth one. Defenses of foes are told to those only who
 * may read figures.
 */
export const sayFight = (
  why: FightWhy,
  of: CombatantId | null,
  scene: Battle,
  told: { readonly gm: boolean; readonly numbers: boolean },
  /** Whether the one it is about fell unconscious by it. */
  fell = false,
): Saying | null => {
  const who = (): Text[number] => (of === null ? 'Somebody' : named(scene, of));
  const compared = (total: number, against: Tally): readonly Tally[] =>
    mayRead(scene, of, told) ? [attackTally(total), against] : [attackTally(total)];
  switch (why.type) {
    case 'walked':
    case 'stepped':
      return null;
    case 'stood-up':
      return { text: [who(), ' stands up'], rule: 'OC-20' };
    case 'stopped':
      return { text: [who(), STOPPED[why.why]], tone: 'warn' };
    case 'attacked': {
      const how = ` with ${why.with} (${capital(why.attribute)} against ${capital(why.defense)})`;
      // A square may hold somebody whom the reader does not know of.
      const known = why.targets.filter((id) => lookUp(scene, id) !== null);
      if (why.side !== null)
        return {
          text: [
            who(),
            ` attacks a square of ${why.side} ft`,
            how,
            ...(known.length === 0 ? [] : [': ', ...namedAll(scene, known)]),
          ],
          rule: 'OL-076',
        };
      return {
        text: [who(), why.opportunity ? ' strikes at ' : ' attacks ', ...namedAll(scene, why.targets), how],
        rule: why.opportunity ? 'OL-161' : 'OL-053',
      };
    }
    case 'threw':
      return {
        text: [
          `${why.weapon} leaves the hand of `,
          who(),
          ...(why.at === null ? [] : [' and lies at the feet of ', named(scene, why.at)]),
        ],
        rule: 'OC-16',
      };
    case 'struck':
      return {
        text: [
          who(),
          why.damage === 0 ? ' is hit, unharmed' : ` takes ${why.damage} damage`,
          ' from ',
          named(scene, why.by),
          ...(fell ? [' and falls unconscious'] : []),
        ],
        tone: why.damage === 0 ? 'plain' : 'bad',
        rule: fell ? 'OL-196' : 'OL-090',
        tallies: compared(why.total, why.against),
        ...(of === null
          ? {}
          : { pop: { who: of, text: why.damage === 0 ? '0' : `−${why.damage}`, tone: 'bad' as const } }),
      };
    case 'missed':
      return {
        text: [named(scene, why.by), ' misses ', who(), ...(why.defended ? [', who was defended'] : [])],
        rule: why.defended ? 'OL-214' : 'OL-089',
        tallies: compared(why.total, why.against),
        ...(of === null ? {} : { pop: { who: of, text: why.defended ? 'defended' : 'miss', tone: 'plain' as const } }),
      };
    case 'finished':
      return why.dead
        ? {
            text: [who(), ` fails to survive the finishing blow (${why.total} against half of ${why.damage}) and dies`],
            tone: 'bad',
            rule: 'OL-202',
            ...(of === null ? {} : { pop: { who: of, text: 'dead', tone: 'bad' as const } }),
          }
        : {
            text: [who(), ` survives the finishing blow (${why.total} against half of ${why.damage})`],
            rule: 'OL-201',
          };
    case 'interrupted':
      return why.how === 'defend' && why.target !== null
        ? {
            text: [
              who(),
              ' defends ',
              why.target === of ? 'with ' : named(scene, why.target),
              ...(why.target === of ? [] : [' with ']),
              capital(why.attribute),
            ],
            rule: 'OL-182',
          }
        : { text: [who(), ` improvises with ${capital(why.attribute)}`], rule: 'OL-191' };
    case 'defended': {
      const mine = mayRead(scene, why.target, told);
      if (why.total <= why.before)
        return { text: [who(), ` rolls ${why.total}: no better than the defense`], rule: 'OL-216' };
      return {
        text: [
          who(),
          ` rolls ${why.total}`,
          ...(mine ? [`, in place of ${why.before}`] : [': it takes the place of the defense']),
        ],
        tone: 'good',
        rule: 'OL-187',
      };
    }
    case 'could-not-defend':
      return { text: [who(), ' goes down before the Defend roll'], tone: 'warn', rule: 'OL-196' };
    case 'stepped-back':
      return { text: [who(), ' steps back: the attack misses already'], rule: 'OL-184' };
    case 'gm-refused':
      return {
        text: ['The GM does not agree: ', who(), ` ${why.asked}. ${SPENT[why.what]}`],
        tone: 'warn',
        rule: why.what === 'attack' ? 'OL-039' : why.what === 'defend' ? 'OL-186' : 'OL-191',
      };
    case 'improvised': {
      const made =
        why.cr === null
          ? `${why.total}`
          : `${why.total} against ${why.cr}, ${why.total >= why.cr ? 'success' : 'failure'}`;
      return { text: [who(), ` (${why.what}), ${capital(why.attribute)}: ${made}`], rule: 'OL-191' };
    }
    case 'saw-through':
      return { text: [who(), ' sees through the illusions of ', named(scene, why.of)], rule: 'OL-043' };
    case 'marked-defenceless':
      return {
        text: [who(), why.defenceless ? ' cannot defend itself' : ' can defend itself again'],
        tone: why.defenceless ? 'warn' : 'plain',
        rule: 'OL-200',
      };
    default:
      return unreachable(why);
  }
};

const attributeOf = (choice: Choice): Attribute | null =>
  ATTRIBUTES.find((one) => one === choice.slots['attribute']) ?? null;

/**
 * What somebody decided; null where it is not worth a line: to let something happen, or what the facts after it tell.
 */
export const answeredFight = (to: CombatantId | 'gm', kind: string, choice: Choice, scene: Battle): Text | null => {
  const who: Text[number] = to === 'gm' ? 'The GM' : named(scene, to);
  switch (kind) {
    case 'defend': {
      const attribute = attributeOf(choice);
      return choice.offer === 'defend'
        ? [who, ` will defend${attribute === null ? '' : ` with ${capital(attribute)}`}`]
        : null;
    }
    case 'opportunity':
      return choice.offer === 'pass' ? null : [who, ' makes an opportunity attack'];
    case 'come-along':
      return choice.offer === 'come' ? [who, ' comes along'] : null;
    case 'approve-attack':
    case 'approve-defend':
    case 'approve-improvise':
      return choice.offer === 'approve' ? ['The GM agrees'] : null;
    default:
      return null;
  }
};
