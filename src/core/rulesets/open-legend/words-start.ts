import type { CombatantId } from '../../rules/scene.ts';
import { capital, named, namedAll } from '../../rules/text.ts';
import type { Saying } from '../../rules/text.ts';
import type { Text } from '../../rules/view.ts';
import type { StartWhy } from './because-start.ts';
import type { Battle } from './game.ts';

/**
 * The sentence of a fact round the fighting; null where it is not worth one. `of` is whom it is about; the scene is the
 * one the reader knows. One reason may stand in several facts: `turned` tells the one about the turn from the one about
 * a body.
 */
export const sayStart = (why: StartWhy, of: CombatantId | null, scene: Battle, turned: boolean): Saying | null => {
  const who = (): Text[number] => (of === null ? 'Somebody' : named(scene, of));
  switch (why.type) {
    case 'combat-started':
      return turned ? { text: ['The fight begins: is anybody surprised?'], rule: 'OL-002' } : null;
    case 'combat-ended':
      return turned ? { text: ['The fight is over'], rule: 'OL-001' } : null;
    case 'surprise-marked':
      return why.surprised
        ? { text: [who(), ' is surprised'], tone: 'warn', rule: why.by === 'gm' ? 'OL-010' : 'OL-009' }
        : { text: [who(), ' is not surprised'], rule: why.by === 'gm' ? 'OL-010' : 'OL-009' };
    case 'surprise-closed':
      return { text: ['Roll for initiative'], rule: 'OL-006' };
    case 'initiative-rolled':
      return turned
        ? null
        : {
            text: [
              who(),
              ` has initiative ${why.total}`,
              ...(why.draws === null ? [] : [`, and will draw ${why.draws}`]),
            ],
            rule: why.draws === null ? 'OL-016' : 'OL-021',
          };
    case 'tie-rolled':
      return { text: [who(), ` rolls ${why.die} to break the tie`], rule: 'OL-277' };
    case 'never-parted':
      return why.contest
        ? {
            text: [...namedAll(scene, why.who), ` tie ${why.throws} times over: nobody wins`],
            tone: 'warn',
            rule: 'OC-08',
          }
        : {
            text: [...namedAll(scene, why.who), ` tie ${why.throws} times over: they stay as they were listed`],
            tone: 'warn',
            rule: 'OL-277',
          };
    case 'rounds-began':
      return { text: ['Round 1'], rule: 'OL-003' };
    case 'round-began':
      return { text: [`Round ${why.round}`], rule: 'OL-003' };
    case 'turn-began':
      if (!turned) return null;
      return {
        text: [
          named(scene, why.who),
          why.able ? '’s turn' : ' cannot act',
          ...(why.able && why.debt ? [', without a major action'] : []),
        ],
        rule: why.able && why.debt ? 'OL-182' : 'OL-005',
      };
    case 'turn-ended':
      return null;
    case 'joined':
      return turned ? null : { text: [who(), ` joins with initiative ${why.total}`], rule: 'OL-016' };
    case 'traded':
      return { text: [who(), ' gives up the major action for a move'], rule: 'OL-051' };
    case 'legend-spent':
      return { text: [who(), ` spends ${why.points} legend point${why.points === 1 ? '' : 's'}`], rule: 'OC-07' };
    case 'drew':
      return { text: [who(), ` draws ${why.weapon}`], rule: 'OL-151' };
    case 'stowed':
      return { text: [who(), ` stows ${why.weapon}`], rule: 'OL-151' };
    case 'let-go':
      return { text: [who(), ` lets go of ${why.thing}`] };
    case 'gripped':
      return {
        text: [who(), ` takes ${why.weapon} in ${why.hands === 'two' ? 'both hands' : 'one hand'}`],
        rule: 'OC-14',
      };
    case 'took-out':
      return { text: [who(), ` takes out ${why.item}`], rule: 'OL-152' };
    case 'opened':
      return { text: [who(), ` ${why.open ? 'opens' : 'shuts'} ${why.thing}`], rule: 'OL-156' };
    case 'minor-used':
      return null;
    case 'checked': {
      const what = `${capital(why.attribute)}${why.about === '' ? '' : ` ${why.about}`}: ${why.total}`;
      if (why.cr === null || why.success === null) return { text: [named(scene, why.who), ` rolls ${what}`] };
      return {
        text: [named(scene, why.who), ` rolls ${what} against ${why.cr}, ${why.success ? 'a success' : 'a failure'}`],
        tone: why.success ? 'good' : 'bad',
        rule: 'OL-031',
      };
    }
    case 'contested':
      if (why.winner === null) return { text: [`A tie at ${why.totals[0]}: both roll again`], rule: 'OC-08' };
      return {
        text: [named(scene, why.winner), ` wins the contest, ${Math.max(...why.totals)} to ${Math.min(...why.totals)}`],
        tone: 'good',
        rule: 'OC-08',
      };
    case 'jumped': {
      const stand = why.runUp ? '' : ' from a stand';
      if (why.kind === 'high') return { text: [who(), ` jumps ${why.feet} ft high${stand}`], rule: 'OL-139' };
      return {
        text: [who(), ` jumps ${why.feet} ft${stand}`, ...(why.cleared === false ? [' and falls short'] : [])],
        tone: why.cleared === false ? 'warn' : 'plain',
        rule: 'OL-138',
      };
    }
    case 'ran-up':
      return null;
    case 'climbed':
      return {
        text: [who(), why.feet >= 0 ? ` climbs ${why.feet} ft` : ` climbs down ${-why.feet} ft`],
        rule: 'OL-140',
      };
    default:
      return why satisfies never;
  }
};
