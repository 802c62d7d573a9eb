import type { Text } from '../../rules/view.ts';
import type { Saying } from '../../rules/text.ts';
import { listed, named } from '../../rules/text.ts';
import type { MomentWhy } from './because-moment.ts';
import type { Battle } from './game.ts';

const MAGIC_TYPES = [
  'cast',
  'counterspell',
  'spell-spent',
  'spell-fails',
  'feedback',
  'knocked-down',
  'stood-firm',
] as const;
export type MagicWhy = Extract<MomentWhy, { type: (typeof MAGIC_TYPES)[number] }>;

const NAMES = { spell: 'casts a spell', trick: 'tries a trick', miracle: 'works a miracle' } as const;

/** The sentences of magic. */
export const sayMagic = (why: MagicWhy, who: Text[number], scene: Battle): Saying => {
  switch (why.type) {
    case 'cast': {
      const at: Text = why.target === null ? [] : [' on ', named(scene, why.target)];
      const said = why.say === '' ? '' : `, “${why.say}”`;
      return {
        text: [who, ` ${NAMES[why.magic]}`, ...at, `${said}${why.dice.length === 0 ? '' : `: ${why.dice.join(', ')}`}`],
        rule: why.magic === 'trick' ? 'BD-293' : why.magic === 'miracle' ? 'BD-295' : 'BD-288',
      };
    }
    case 'counterspell':
      return {
        text: [
          who,
          ` counters with ${why.own} against ${why.theirs}: the spell of `,
          named(scene, why.against),
          why.worked ? ' is cancelled' : ' comes all the same',
        ],
        rule: 'BD-294',
      };
    case 'spell-spent': {
      const effects = why.effects.length === 0 ? '' : `${why.harm > 0 ? '; ' : ''}${listed(why.effects)}`;
      return { text: [who, `'s dice go into ${why.harm > 0 ? `${why.harm} damage` : ''}${effects}`], rule: 'BD-292' };
    }
    case 'spell-fails':
      return { text: [who, "'s magic does not reach ", named(scene, why.target)], rule: 'BD-292' };
    case 'feedback':
      return { text: [who, `'s magic turns back: ${why.amount}`], rule: 'BD-290', tone: 'bad' };
    case 'knocked-down':
      return { text: [who, ' is knocked down'], rule: 'BD-215', tone: 'warn' };
    case 'stood-firm':
      return { text: [who, ' stays up'], rule: 'BD-215' };
    default:
      return why satisfies never;
  }
};
