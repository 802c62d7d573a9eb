import { describe, expect, test } from 'vitest';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Slots } from '../../../../../src/core/rules/offers/offer.ts';
import type { Stage } from '../support/stage.ts';
import { player } from '../support/fighters.ts';
import { stage, why } from '../support/stage.ts';

/**
 * What players ask the GM: an advantage, or what a foe is planning. The fight waits for his word, and he has a card for
 * it.
 */

const asked = (people = { P: 'A.c1', N: { at: 'A.c2', arms: ['spear'] } }, slots: Slots = {}): Stage => {
  const fight = stage(people);
  fight.act('P', 'attack:longsword', { target: 'N', request: 'I hold the stairs', ...slots });
  fight.act('N', 'attack:spear', { target: 'P' });
  return fight;
};

const rulings = (fight: Stage): readonly string[] =>
  fight.scene.turn.rulings.map(
    ({ who, against, ruling, risk }) =>
      `${who} ${ruling} ${against ?? 'anybody'}${risk === null ? '' : `, ${risk.type}`}`,
  );
const onHold = (fight: Stage): void => void fight.meanwhile(null, 'hold');

describe('an advantage', () => {
  test('BD-085 is put to the GM in the player’s words once everybody has chosen; the round waits for that', () => {
    const fight = asked();
    expect(fight.asked()).toEqual([['gm', 'advantage']]);
    const { options } = fight.question('gm');
    expect(fight.asks('gm')).toContain('I hold the stairs');
    expect(options.map(({ id }) => id)).toEqual(['enhanced', 'negate-reach', 'impair-foe', 'impaired', 'no']);
    expect(fight.scene.turn.phase).toBe('order');
  });

  test('BD-085 enhanced it rolls a d12 more, at the price the GM names', () => {
    const fight = asked();
    onHold(fight);
    fight.answer('gm', 'enhanced', { risk: 'backlash' });
    expect(rulings(fight)).toEqual(['P enhanced N, backlash']);
    expect(fight.scene.turn.intents.map(({ request }) => request)).toEqual([null, null]);
  });

  test('BD-199 reach negated, the spear is tied with the longsword', () => {
    const fight = asked();
    fight.answer('gm', 'negate-reach', { against: 'N' }, 'd20=10 d8=1 d8=1');
    expect(why({ facts: fight.facts }).filter((type) => type === 'order-saved')).toHaveLength(1);
  });

  test('BD-082 the foe impaired, or the asker', () => {
    const foe = asked();
    foe.answer('gm', 'impair-foe', {}, 'd4=1 d8=1');
    const own = asked();
    own.answer('gm', 'impaired', {}, 'd8=1 d4=1');
    expect([foe.body('P').hp, own.body('N').hp]).toEqual([5, 5]);
  });

  test('BD-085 no: nothing counts, and the round goes on', () => {
    const fight = asked();
    const done = fight.answer('gm', 'no', {}, 'd8=1 d8=1');
    expect(why(done)).toContain('round-ended');
    expect(
      fight.facts.flatMap((fact) =>
        fact.type === 'turned' && fact.because.type === 'ruled' ? [fact.because.ruling] : [],
      ),
    ).toEqual([null]);
  });

  test('BD-085 going on says no to everything that was asked', () => {
    const fight = asked();
    expect(fight.offer(null, 'go-on')).toMatchObject({ meanwhile: true, reasons: [] });
    const done = fight.meanwhile(null, 'go-on', {}, 'd8=1 d8=1');
    expect(fight.waiting).toBeNull();
    expect(why(done)).toContain('round-ended');
  });

  test('BD-085 a ruling the GM gives by hand meanwhile answers it too', () => {
    const fight = asked();
    fight.meanwhile('P', 'rule', { ruling: 'impaired' }, 'd8=1 d4=1', 'gm');
    expect(fight.waiting).toBeNull();
  });

  test('BD-085 in the free round it is ruled on before the blow', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c1' });
    fight.turn({ phase: 'free', surprised: 'foe' });
    fight.act('P', 'attack:longsword', { target: 'N', request: 'from behind' });
    expect(fight.asked()).toEqual([['gm', 'advantage']]);
    fight.answer('gm', 'enhanced', {}, 'd8=1 d12=4');
    expect(fight.body('N').hp).toBe(2);
  });

  test('BD-085 who fell before it was ruled on keeps nobody waiting', () => {
    const fight = stage({ P: 'A.c1', N: 'A.c2' });
    fight.act(null, 'hold');
    fight.act('P', 'attack:longsword', { target: 'N', request: 'I hold the stairs' });
    fight.act('N', 'pass');
    fight.set('P', { states: ['critical'] });
    fight.act(null, 'go-on');
    expect(blockDodgeParry.due({ ...fight.scene, turn: { ...fight.scene.turn, held: false } })?.offer).not.toBe('hear');
  });
});

describe('what a foe is planning', () => {
  const curious = (): Stage => {
    const fight = stage({ P1: 'A.c1', P2: 'A.c2', N: 'A.c3' });
    fight.act('P1', 'ask-about', { target: 'N' });
    return fight;
  };

  test('BD-036 is put to the GM, who tells what they see of it', () => {
    const fight = curious();
    expect(fight.asked()).toEqual([['gm', 'sign']]);
    fight.answer('gm', 'tell', { say: 'sword drawn', about: 'P2' });
    expect(fight.scene.turn.hints).toEqual([{ of: 'N', about: 'P2', say: 'sword drawn' }]);
    expect(blockDodgeParry.known(fight.scene, player('P1')).turn.hints).toEqual(fight.scene.turn.hints);
    expect(fight.scene.turn.asks).toEqual([]);
  });

  test('BD-036 or that there is nothing to see; an empty sign is none', () => {
    const fight = curious();
    expect(fight.refusedAnswer('gm', 'tell', {})).not.toEqual([]);
    const done = fight.answer('gm', 'nothing');
    expect([fight.scene.turn.hints, fight.scene.turn.asks, why(done)]).toEqual([[], [], ['no-sign', 'effect-ended']]);
  });

  test('BD-036 a sign the GM gives by hand answers it, and going on gives none', () => {
    const given = curious();
    given.meanwhile('N', 'telegraph', { say: 'it crouches' });
    expect([given.waiting, given.scene.turn.hints.length]).toEqual([null, 1]);
    // another sign takes the place of the first, and once the order is shown nobody asks any more
    given.act('N', 'telegraph', { say: 'it leaps' });
    expect(given.scene.turn.hints).toEqual([{ of: 'N', about: null, say: 'it leaps' }]);
    given.act(null, 'hold');
    given.pass();
    given.act(null, 'go-on');
    expect([given.scene.turn.phase, given.offers('P1').some(({ id }) => id === 'ask-about')]).toEqual(['order', false]);
    const gone = curious();
    gone.meanwhile(null, 'go-on');
    expect([gone.waiting, gone.scene.turn.hints, gone.scene.turn.phase]).toEqual([null, [], 'intentions']);
  });

  test('BD-034 meanwhile the others lock what they mean to do', () => {
    const fight = curious();
    expect(fight.offer('P2', 'pass').meanwhile).toBe(true);
    fight.meanwhile('P2', 'pass');
    fight.meanwhile('P1', 'pass');
    fight.meanwhile('N', 'pass');
    expect([fight.scene.turn.phase, fight.asked()]).toEqual(['intentions', [['gm', 'sign']]]);
    expect(why(fight.answer('gm', 'nothing'))).toContain('round-ended');
  });
});
