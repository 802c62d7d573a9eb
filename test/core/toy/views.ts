import { memo } from '../../../src/core/memo.ts';
import { lookUp } from '../../../src/core/rules/scene/scene.ts';
import { seenScene } from '../../../src/core/rules/known/known.ts';
import { asKnown } from '../../../src/core/rules/known/reader.ts';
import type { Choice } from '../../../src/core/rules/offers/offer.ts';
import type { Combatant, CombatantId, Scene } from '../../../src/core/rules/scene/scene.ts';
import { headingOf } from '../../../src/core/rules/text/heading.ts';
import type { Text } from '../../../src/core/rules/views/view.ts';
import { active, FEET, up } from './duel.ts';
import type { Duel, Duellist } from './duel.ts';
import { idIn } from './words.ts';

/** What each seat may know of a duel, and how it is shown and told. */

type Views = Pick<Duel, 'known' | 'supposed' | 'shows' | 'viewOf' | 'turnOrder' | 'tell' | 'headline' | 'answered'>;

const named = (scene: Scene, id: CombatantId | null): Text[number] => {
  const combatant = id === null ? null : lookUp(scene, id);
  return { who: combatant?.id ?? null, name: combatant?.name ?? 'somebody' };
};
const said = (text: Text) => ({ type: 'said', text, tone: 'plain', rule: null, tallies: [], pop: null }) as const;

/** Those who have something to keep to themselves: found once, as what real games keep back is. */
const secretive = memo((combatants: readonly Combatant<Duellist>[]) =>
  combatants.filter(({ body }) => body.secret !== ''),
);

const known: Views['known'] = (scene, viewer) => {
  const seen = asKnown(seenScene(scene, viewer));
  if (viewer.role === 'gm') return seen;
  const cut = (combatant: Combatant<Duellist>): Combatant<Duellist> =>
    combatant.seat === viewer.seat || combatant.body.secret === ''
      ? combatant
      : { ...combatant, body: { ...combatant.body, secret: '' } };
  const order = seen.turn.order.some((id) => lookUp(seen, id) === null)
    ? seen.turn.order.map((id) => (lookUp(seen, id) === null ? ('' as CombatantId) : id))
    : seen.turn.order;
  const combatants = secretive(seen.combatants).every((combatant) => combatant.seat === viewer.seat)
    ? seen.combatants
    : seen.combatants.map(cut);
  return order === seen.turn.order && combatants === seen.combatants
    ? seen
    : asKnown({ ...seen, turn: { ...seen.turn, order }, combatants });
};

export const views: Views = {
  known,
  // What a blow of this game comes to rests on nothing that a table hides.
  supposed: (scene, viewer) => [known(scene, viewer)],
  shows: (body) => ({ ...body, hp: (Math.ceil((body.hp / body.most) * 4) / 4) * body.most, secret: '' }),
  viewOf: (known, reads) => {
    const mine = reads === 'sheet';
    const exact = reads !== 'looks';
    return {
      down: !up(known),
      gauge: {
        label: 'Hits',
        share: exact ? known.body.hp / known.body.most : Math.ceil((known.body.hp / known.body.most) * 4) / 4,
        say: up(known) ? 'up' : 'down',
        now: exact ? known.body.hp : null,
        most: exact ? known.body.most : null,
      },
      marks: known.body.shouted
        ? [{ id: 'hoarse', icon: 'megaphone', label: 'Hoarse', about: 'Has shouted.', tone: 'warn' }]
        : [],
      pips: mine ? [{ id: 'feet', label: 'Movement', left: known.body.feet, most: FEET, unit: 'ft' }] : [],
      sheet: mine ? [{ label: 'Own', lines: [{ label: 'Secret', value: known.body.secret, tally: null }] }] : [],
    };
  },
  turnOrder: (scene) => {
    const order = scene.turn.order.filter((id) => lookUp(scene, id) !== null);
    const now = active(scene);
    return {
      turn: `${scene.turn.round}:${scene.turn.at}`,
      title: scene.turn.round === 0 ? 'No fight' : `Round ${scene.turn.round}`,
      say: '',
      lanes: [
        {
          label: null,
          items: order.map((who) => ({ who, state: who === now ? 'active' : 'waiting', note: null, marks: [] })),
        },
      ],
      active: now !== null && order.includes(now) ? [now] : [],
    };
  },
  tell: (fact, _before, after, { numbers }) => {
    switch (fact.type) {
      case 'changed':
        if (fact.because.type !== 'struck' && fact.because.type !== 'bolt') return null;
        return said([named(after, fact.who), numbers ? ` has ${String(fact.set.hp)} hits left` : ' is hurt']);
      case 'turned':
        return null;
      default:
        return said([
          named(after, fact.of),
          ' ',
          'text' in fact.note && typeof fact.note.text === 'string' ? fact.note.text : fact.note.type,
        ]);
    }
  },
  headline: ({ who, offer: id, slots }, scene) =>
    headingOf(
      id === 'step'
        ? [named(scene, who), ' moves']
        : id === 'strike'
          ? [named(scene, who), ' strikes ', named(scene, idIn(slots, 'target'))]
          : who === null
            ? [`The GM: ${id}`]
            : [named(scene, who), ` ${id}`],
    ),
  answered: (to, _kind, given: Choice, scene) =>
    given.offer === 'block' && to !== 'gm' ? [named(scene, to), ' blocks'] : null,
};
