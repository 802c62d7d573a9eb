import type { Tally } from '../../base.ts';
import type { Choice } from '../../rules/offer.ts';
import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import type { Text, Tone } from '../../rules/view.ts';
import type { Saying } from '../../rules/text.ts';
import { named, small } from '../../rules/text.ts';
import type { BlowWhy, Fell, MomentWhy, Striking, WoundPlace } from './because-moment.ts';
import { ABILITY_NAMES } from './save.ts';
import type { Gambit, Risk } from './turn.ts';
import type { Battle } from './game.ts';
import { sayMagic } from './words-magic.ts';

/** The sentences of a moment: attacks, reactions, harm, gambits. */

/** Who reads: the GM, or a player who may see foes' figures or not. */
export interface Reader {
  readonly gm: boolean;
  readonly numbers: boolean;
}

/**
 * Whether a reader may see the figures of somebody: the GM all, the others those of their own side, unless the table
 * shows all.
 */
const mayRead = (scene: Battle, who: CombatantId | null, { gm, numbers }: Reader): boolean =>
  gm || numbers || (who !== null && lookUp(scene, who)?.side === 'ally');

const HOW = {
  attack: 'attacks',
  'fight-back': 'strikes back at',
  sweep: 'sweeps on to',
  provoked: 'strikes quickly at',
} as const;

const strikingText = (
  scene: Battle,
  { who, with: arms, dice, because }: Striking,
  verb: string,
  target: CombatantId,
): Text => {
  const note = [dice, ...because].filter((part) => part !== '').join('; ');
  return [
    named(scene, who),
    ` ${verb} `,
    named(scene, target),
    ` with ${small(arms)}${note === '' ? '' : ` (${note})`}`,
  ];
};

const attackText = (scene: Battle, by: readonly Striking[], how: keyof typeof HOW, target: CombatantId): Text =>
  by.flatMap((one, at): Text => [...(at === 0 ? [] : ['; ']), ...strikingText(scene, one, HOW[how], target)]);

const FALLS: Readonly<Record<Fell, string>> = {
  critical: 'is critically hurt',
  unconscious: 'is knocked unconscious',
  dead: 'dies',
  routed: 'is routed',
  destroyed: 'is destroyed',
  paralysed: 'is paralysed',
  delirious: 'is delirious',
};
const FALL_RULES: Readonly<Record<Fell, string>> = {
  critical: 'BD-275',
  unconscious: 'BD-081',
  dead: 'BD-279',
  routed: 'BD-109',
  destroyed: 'BD-110',
  paralysed: 'BD-280',
  delirious: 'BD-281',
};
const PLACES: Readonly<Record<WoundPlace, string>> = {
  torso: 'in the torso',
  leg: 'in the leg',
  arm: 'in the arm',
  head: 'in the head',
  eye: 'and loses an eye',
  scar: 'and keeps a scar',
};

const REACTIONS = { 'fight-back': 'will fight back', block: 'blocks', dodge: 'dodges', parry: 'parries' } as const;
const GAMBITS: Readonly<Record<Gambit, string>> = {
  trip: 'trip',
  shove: 'shove',
  disarm: 'disarm',
  stun: 'stun',
  other: 'try something on',
};
const DONE: Readonly<Record<Gambit, string>> = {
  trip: ' is tripped',
  shove: ' is shoved away',
  disarm: ' is disarmed',
  stun: ' is stunned',
  other: ' suffers the gambit',
};
const RISKS: Readonly<Record<Risk['type'], string>> = {
  backlash: ' is open to the next attack',
  fatigue: ' pays for the stunt with Fatigue',
  harm: ' pays for the stunt with STR',
  gear: ' loses something in the stunt',
};

const pop = (who: CombatantId | null, text: string, tone: Tone): Pick<Saying, 'pop'> =>
  who === null ? {} : { pop: { who, text, tone } };

const blowSaying = (
  scene: Battle,
  of: CombatantId | null,
  why: BlowWhy,
  reader: Reader,
  more: { readonly verb: string; readonly tone: Tone; readonly rule: string },
): Saying => {
  const tallies: readonly Tally[] = mayRead(scene, of, reader) ? [why.net] : [];
  const who = of === null ? 'Somebody' : named(scene, of);
  return {
    text: [
      who,
      ` ${more.verb} `,
      ...(why.by === null ? [small(why.with)] : [named(scene, why.by), `'s ${small(why.with)}`]),
    ],
    tone: more.tone,
    rule: more.rule,
    tallies,
    ...pop(of, why.net.total === 0 ? '0' : `−${why.net.total}`, why.net.total === 0 ? 'plain' : 'bad'),
  };
};

/**
 * The sentence of a fact of a moment; null where it is not worth one. Armor and abilities of foes are told to those
 * only who may read figures.
 */
export const sayMoment = (why: MomentWhy, of: CombatantId | null, scene: Battle, reader: Reader): Saying | null => {
  const who: Text[number] = of === null ? 'Somebody' : named(scene, of);
  const one = (text: string, rule: string, tone: Tone = 'plain'): Saying => ({ text: [who, text], rule, tone });
  switch (why.type) {
    case 'attack':
      return {
        text: attackText(scene, why.by, why.how, why.target),
        rule: why.how === 'provoked' ? 'BD-030' : why.how === 'fight-back' ? 'BD-147' : 'BD-061',
      };
    case 'ineffective':
      return { text: [who, ' cannot hurt ', named(scene, why.target), ' like this'], rule: 'BD-072' };
    case 'alerted':
      return one(' has noticed it', 'BD-073');
    case 'flew-out-of-reach':
      return { text: [who, ' does not get to ', named(scene, why.target)], rule: 'BD-315' };
    case 'reacted': {
      const against: Text = why.against === null ? [] : [' ', named(scene, why.against)];
      return {
        text: [
          who,
          ` ${REACTIONS[why.reaction]}`,
          ...against,
          ...(why.with === null ? [] : [` with ${small(why.with)}`]),
        ],
        rule: 'BD-145',
      };
    }
    case 'guard':
      return blowSaying(scene, of, why, reader, { verb: `loses ${why.net.total} HP to`, tone: 'warn', rule: 'BD-068' });
    case 'wound':
      return blowSaying(scene, of, why, reader, {
        verb: why.parry ? 'is wounded past the guard by' : 'is wounded by',
        tone: 'bad',
        rule: why.parry ? 'BD-165' : 'BD-069',
      });
    case 'held-off':
      return blowSaying(scene, of, why, reader, { verb: 'is not hurt by', tone: 'plain', rule: 'BD-063' });
    case 'missed':
      return { text: [`${why.with} misses `, who], rule: 'BD-299' };
    case 'parry':
      if (why.result === 'tied')
        return {
          text: [who, ' and ', named(scene, why.against), `: ${why.own} against ${why.theirs}, the weapons bounce`],
          rule: 'BD-167',
        };
      return {
        text: [
          who,
          ` ${why.result === 'won' ? 'wins' : 'loses'} the parry against `,
          named(scene, why.against),
          `, ${why.own} to ${why.theirs}`,
        ],
        rule: why.result === 'won' ? 'BD-165' : 'BD-166',
      };
    case 'turned-back':
      return {
        text: [who, ' turns the blow of ', named(scene, why.by), ` back with ${small(why.with)}`],
        rule: 'BD-302',
      };
    case 'fell':
      return one(` ${FALLS[why.fell]}`, FALL_RULES[why.fell], 'bad');
    case 'withstood':
      return one(' withstands critical damage', 'BD-066');
    case 'creature-note':
      return { text: [named(scene, why.by), `: ${why.say}`], rule: 'BD-276' };
    case 'scarred':
      return one(` is scarred: ${why.lost} HP went at once`, 'BD-067', 'warn');
    case 'waived':
      return one(" makes no critical save, by the GM's word", 'BD-206');
    case 'recovered':
      return one(' is up again', 'BD-277');
    case 'maimed':
      return one(` is maimed ${PLACES[why.place]}`, 'BD-278', 'bad');
    case 'lost-ability':
      return {
        ...one(` loses ${why.amount} ${ABILITY_NAMES[why.ability]} (${why.label})`, 'BD-312', 'bad'),
        ...pop(of, `−${why.amount}`, 'bad'),
      };
    case 'lost-guard':
      return {
        ...one(` loses ${why.amount} HP (${why.label})`, 'BD-312', 'warn'),
        ...pop(of, `−${why.amount}`, 'bad'),
      };
    case 'fatigue':
      return mayRead(scene, of, reader) ? one(` marks ${why.amount} Fatigue (${why.label})`, 'BD-283') : null;
    case 'sacrificed':
      return one(
        ` gives up ${small(why.item)} for the blow${why.dropped ? ' and drops to 0 HP' : ''}${why.gone ? '; it is gone for good' : ''}`,
        'BD-133',
        'warn',
      );
    case 'gave-up-flight':
      return one(' comes down instead of being hurt', 'BD-315');
    case 'weapon-broke':
      return { text: [who, `'s ${small(why.item)} breaks`], rule: 'BD-079' };
    case 'threw-away':
      return { text: [who, ` loses the ${small(why.item)}`], rule: 'BD-308' };
    case 'gambit': {
      const counter = why.counter ? 'counters: tries to ' : 'tries to ';
      const said = why.say === '' ? '' : `, “${why.say}”`;
      const ability = ABILITY_NAMES[why.ability];
      const difficulty = why.difficulty > 0 ? `, Difficulty ${why.difficulty}` : '';
      const save = `${why.die} ${mayRead(scene, why.target, reader) ? 'on' : 'with'} ${ability}${difficulty}`;
      return {
        text: [
          who,
          ` ${counter}${GAMBITS[why.gambit]} `,
          named(scene, why.target),
          ` with ${small(why.with)}${said}: ${save}, ${why.worked ? 'it works' : 'it fails'}`,
        ],
        rule: why.worked ? 'BD-122' : 'BD-123',
      };
    }
    case 'gambit-done':
      return one(DONE[why.gambit], 'BD-122', 'warn');
    case 'no-room':
      return one(' has nowhere to go and falls', 'BD-265', 'warn');
    case 'stunt':
      return of === null ? null : one(RISKS[why.risk], 'BD-086', 'warn');
    case 'pushed':
      return one(' is pushed away', 'BD-301');
    case 'shocked':
      return one(' is shocked', 'BD-304', 'warn');
    case 'bleeds':
      return one(' bleeds', 'BD-305', 'warn');
    case 'shaken':
      return { text: [who, ' is terrified by ', named(scene, why.by)], rule: 'BD-316', tone: 'warn' };
    case 'undaunted':
      return { text: [who, ' is not daunted by ', named(scene, why.by)], rule: 'BD-316' };
    case 'merged':
      return one(` is a detachment of ${why.count} now`, 'BD-112');
    case 'split':
      return one(` breaks up into ${why.count}`, 'BD-113');
    case 'stabilised':
      return one(' is stabilised', 'BD-275', 'good');
    case 'repaired':
      return one(` has ${why.item} mended${why.coins === null ? '' : ` for ${why.coins} coins`}`, 'BD-137');
    case 'counted':
      return { text: [`The blast strikes ${why.count}`], rule: 'BD-287' };
    case 'backlash-over':
    case 'opening-used':
    case 'shock-over':
    case 'shot':
      return null;
    default:
      return sayMagic(why, who, scene);
  }
};

/** What somebody decided in a moment, for the log; null: the facts that follow say it. */
export const answeredMoment = (to: CombatantId | 'gm', kind: string, choice: Choice, scene: Battle): Text | null => {
  if (to === 'gm') return null;
  const who = named(scene, to);
  switch (kind) {
    case 'react':
      return choice.offer === 'defend' ? [who, ' defends'] : null;
    case 'counter':
      return choice.offer === 'pass' ? [who, ' lets it be'] : null;
    default:
      return null;
  }
};
