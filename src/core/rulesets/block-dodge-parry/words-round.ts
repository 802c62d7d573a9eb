import type { CombatantId } from '../../rules/scene.ts';
import { lookUp } from '../../rules/scene.ts';
import type { Text } from '../../rules/view.ts';
import type { Saying } from '../../rules/text.ts';
import { capital, named, namedAll } from '../../rules/text.ts';
import type { RoundWhy } from './because-round.ts';
import type { Battle } from './game.ts';

/**
 * The sentence of a fact around the moments; null where it is not worth one. `of` is whom it is about; the scene is the
 * one the reader knows. One reason may stand in several facts: `turned` tells the one about the turn from the one about
 * a body.
 */
export const sayRound = (
  why: RoundWhy,
  of: CombatantId | null,
  scene: Battle,
  turned: boolean,
  gm: boolean,
): Saying | null => {
  const who = (): Text[number] => (of === null ? 'Somebody' : named(scene, of));
  const nameOf = (id: string): Text[number] => {
    const one = lookUp(scene, id as CombatantId);
    return one === null ? capital(id) : named(scene, one.id);
  };
  switch (why.type) {
    case 'noticed':
      return gm ? { text: ['Who has noticed whom is set'], rule: 'BD-001' } : null;
    case 'surprise-rolled':
      if (!turned) return null;
      return {
        text: [
          why.side === 'ally'
            ? 'The party is surprised'
            : why.side === 'foe'
              ? 'The foes are surprised'
              : 'Nobody is surprised',
        ],
        tone: why.side === 'ally' ? 'bad' : 'plain',
        rule: 'BD-002',
      };
    case 'awareness-set':
      return gm || lookUp(scene, of ?? ('' as CombatantId))?.side === 'ally'
        ? {
            text: [who(), ` is ${why.awareness}`, ...(why.of === null ? [] : [' of ', named(scene, why.of)])],
            rule: 'BD-070',
          }
        : null;
    case 'ambushed':
      return { text: [who(), ' is caught from ambush'], tone: 'bad', rule: 'BD-004' };
    case 'reaction-rolled':
      return gm ? { text: [nameOf(why.group), `: ${why.label}, a reaction of ${why.total}`], rule: 'BD-009' } : null;
    case 'disposition-set':
      // of whom a reader sees nobody there is no mood to be told
      return gm || (why.shown && scene.turn.groups.some(({ id }) => id === why.group))
        ? {
            text: [
              nameOf(why.group),
              why.label === null ? ': their attitude is not obvious' : `: ${why.label.toLowerCase()}`,
            ],
            rule: 'BD-008',
          }
        : null;
    case 'free-round-began':
      return {
        text: [why.side === 'ally' ? 'The party has a free round' : 'The foes have a free round'],
        tone: 'warn',
        rule: 'BD-003',
      };
    case 'fight-began':
      return { text: ['Round 1: what does everybody mean to do?'], rule: 'BD-034' };
    case 'round-began':
      return { text: [`Round ${why.round}: what does everybody mean to do?`], rule: 'BD-034' };
    case 'round-ended':
      return { text: [`${why.clock} seconds have passed`], rule: 'BD-015' };
    case 'fight-ended':
      return { text: ['The fight is over'], rule: 'BD-015' };
    case 'locked': {
      const intent = scene.turn.intents.find((one) => one.who === why.who);
      if (intent === undefined || scene.turn.phase === 'free') return null;
      return {
        // the heading of the entry says what is meant
        text: [
          intent.lane === 'quick'
            ? 'A quick turn'
            : intent.lane === 'full'
              ? 'A full turn'
              : 'A spell, last of the full turns',
        ],
        rule: 'BD-037',
      };
    }
    case 'unlocked':
      return lookUp(scene, why.who)?.side === 'ally' || gm ? { text: [named(scene, why.who), ' thinks again'] } : null;
    case 'reclassified':
      return scene.turn.intents.some((one) => one.who === why.who)
        ? {
            text: [
              named(scene, why.who),
              why.lane === 'quick'
                ? ' has a quick turn, the GM says'
                : why.lane === 'full'
                  ? ' has a full turn, the GM says'
                  : ' comes last, the GM says',
            ],
            rule: 'BD-037',
          }
        : null;
    case 'masked':
      return null;
    case 'telegraphed':
      return {
        text: [
          named(scene, why.of),
          why.about === null ? ': ' : ', its eyes on ',
          ...(why.about === null ? [] : [named(scene, why.about), ': ']),
          why.say,
        ],
        tone: 'warn',
        rule: 'BD-036',
      };
    case 'asked-for':
      return { text: [named(scene, why.who), ` asks for an advantage: ${why.say}`], rule: 'BD-085' };
    case 'asked-about':
      return { text: [named(scene, why.who), ' asks what ', named(scene, why.of), ' is planning'], rule: 'BD-036' };
    case 'no-sign':
      return { text: [named(scene, why.of), ' gives no sign of what it is planning'], rule: 'BD-036' };
    case 'ruled': {
      const towards: Text = why.against === null ? [] : [', towards ', named(scene, why.against)];
      return {
        text: [
          'For ',
          named(scene, why.who),
          `: ${why.say === null ? 'no advantage' : why.say.charAt(0).toLowerCase() + why.say.slice(1)}`,
          ...towards,
        ],
        rule: 'BD-085',
      };
    }
    case 'held':
      return { text: [why.held ? 'The GM holds the round' : 'The round goes on'] };
    case 'reordered':
      return gm ? { text: ['The GM changes who goes first'], rule: 'BD-056' } : null;
    case 'order-shown':
      return { text: ['The order is set but for ties'], rule: 'BD-056' };
    case 'part-began':
      return {
        text: [why.lane === 'quick' ? 'Quick turns' : why.lane === 'full' ? 'Full turns' : 'Spells'],
        rule: 'BD-038',
      };
    case 'order-saved':
      return {
        text: [named(scene, why.who), ` rolls ${why.die} on ${why.against}: ${why.passed ? 'first' : 'after them'}`],
        tone: why.passed ? 'good' : 'bad',
        rule: 'BD-055',
      };
    case 'turn-began':
    case 'acted':
    case 'effect-ended':
      return null;
    case 'passed':
      return {
        text: [
          of === null ? named(scene, why.who) : who(),
          why.why === null ? ' waits' : ` does nothing: ${why.why.charAt(0).toLowerCase()}${why.why.slice(1)}`,
        ],
      };
    case 'retargeted':
      return { text: [named(scene, why.who), ' turns to ', named(scene, why.target)], rule: 'BD-258' };
    case 'moved-on':
    case 'relocated':
      return null;
    case 'hindered':
      return {
        text: [who(), why.passed ? ' gets past them' : ' is held up'],
        tone: why.passed ? 'good' : 'bad',
        rule: 'BD-028',
      };
    case 'let-go':
      return {
        text: [
          ...namedAll(scene, why.by),
          why.by.length === 1 ? ' stays hidden and lets ' : ' stay hidden and let ',
          named(scene, why.mover),
          ' go',
        ],
        rule: 'BD-030',
      };
    case 'stopped':
      if (why.why === 'hindered' || why.why === 'down') return null;
      return {
        text: [who(), why.why === 'full' ? ' finds no room there' : ' finds the way barred'],
        tone: 'warn',
        rule: 'BD-023',
      };
    case 'danger':
      return {
        text: [why.label, ' takes ', `${why.amount} ${why.ability.toUpperCase()} from `, who()],
        tone: 'bad',
        rule: 'BD-025',
      };
    case 'bled':
      return { text: [who(), ' bleeds'], tone: 'bad', rule: 'BD-305' };
    case 'took':
      return turned ? null : { text: [who(), ` takes up ${why.thing.toLowerCase()}`], rule: 'BD-024' };
    case 'came-out':
      return { text: [who(), ' is not hidden any more'], rule: 'BD-024' };
    case 'hid':
      return { text: [who(), ' hides'], rule: 'BD-024' };
    case 'took-cover':
      return { text: [who(), ' takes cover'], rule: 'BD-024' };
    case 'stood-up':
      return { text: [who(), ' stands up'], rule: 'BD-115' };
    case 'readied': {
      if (turned) return null;
      const verb = {
        drawn: 'draws',
        stowed: 'puts away',
        loaded: 'loads',
        dropped: 'lets fall',
        'picked-up': 'picks up',
      }[why.how];
      return { text: [who(), ` ${verb}: ${why.thing.toLowerCase()}`] };
    }
    case 'dropped-pack':
      return turned ? null : { text: [who(), ' drops the backpack'], rule: 'BD-286' };
    case 'opened':
      return {
        text: [
          who(),
          {
            opened: ' opens the door',
            shut: ' shuts the door',
            forced: ' forces the door',
            stuck: ' finds the door stuck fast',
          }[why.how],
        ],
        rule: why.how === 'forced' ? 'BD-311' : 'BD-310',
      };
    case 'did':
      return of !== null && why.say !== '' ? { text: [who(), `: ${why.say}`] } : null;
    case 'rallied':
      return { text: [named(scene, why.by), ' rallies ', who()], tone: 'good', rule: 'BD-316' };
    case 'morale-rolled':
      return {
        text: [named(scene, why.of), why.passed ? ' stands firm' : ' loses heart'],
        tone: why.passed ? 'bad' : 'good',
        rule: why.why === 'alone' ? 'BD-177' : why.why === 'half-lost' ? 'BD-175' : 'BD-174',
      };
    case 'group-shaken':
      return null;
    case 'broke':
      return { text: [who(), why.how === 'fled' ? ' flees' : ' surrenders'], tone: 'good', rule: 'BD-180' };
    case 'retreated':
      return { text: [who(), ` gets away to ${why.to}`], tone: 'good', rule: 'BD-181' };
    case 'retreat-failed':
      return {
        text: [who(), why.how === 'relocate' ? ' does not get away: the fight moves' : ' does not get away at once'],
        tone: 'bad',
        rule: 'BD-185',
      };
    case 'saved':
      return {
        text: [
          who(),
          why.passed ? ' makes' : ' fails',
          ` a ${why.ability.toUpperCase()} save with ${why.die}${why.say === '' ? '' : `: ${why.say}`}`,
        ],
        tone: why.passed ? 'good' : 'bad',
        rule: 'BD-273',
      };
    case 'opposed':
      return {
        text:
          why.winner === null
            ? [who(), ' and ', named(scene, why.other), ': neither wins']
            : [named(scene, why.winner), ' wins against ', why.winner === of ? named(scene, why.other) : who()],
        rule: 'BD-274',
      };
    case 'alarmed':
      return { text: [who(), ' has heard it'], tone: 'warn', rule: 'BD-310' };
    case 'rested':
      return { text: [who(), ' has rested'], tone: 'good', rule: 'BD-282' };
    default:
      return why satisfies never;
  }
};
