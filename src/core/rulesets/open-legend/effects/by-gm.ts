import type { CombatantId } from '../../../rules/kit.ts';
import { cellOf, combatantSlot, combatantsSlot, find, listed, lookUp, mark, named } from '../../../rules/kit.ts';
import type { LastingByHand } from '../../../rules/ruleset/by-hand.ts';
import { fold } from '../../../rules/scene/fact.ts';
import { allEnded, began, lessMajors, newBane, newBoon, newGrant } from './keeping.ts';
import { type Bane, BANE_KINDS, type BaneEntry, baneEntry, BANES, boonEntry, isBane } from '../sheet/index.ts';
import { effectName } from '../facts/effect-facts.ts';
import { look, namedSlot, ruling, tableAction, turned, unmet } from '../game.ts';
import type { BaneKind, Body, BoonEntry, BoonKind, Command, Fact, Lasting, Scene, Turn, Why } from '../rules.ts';
import { bearingOn, endEffects, idsOf, inRounds, keepsUp, living, resistOne, small, text } from '../rules.ts';
import { hampered, inflict } from './banes/inflict.ts';
import { anyAttribute } from './banes/inflictable.ts';

/** Effects end on somebody: those that are shared go on for the others. Who flew by them has yet to fall (`settle`). */
const takenOff = (scene: Scene, who: CombatantId, isOn: (effect: Lasting) => boolean): readonly Fact[] => {
  const { effects } = scene.turn;
  const bearing = effects.filter(isOn);
  const shared = bearing.filter(({ on }) => on.length > 1);
  const flies = (cellOf(find(scene, who))?.height ?? 0) > 0 && bearing.some(keepsUp);
  const falling = flies ? [newGrant(scene, 'falling', who, { owner: null })] : [];
  const without = (effect: Lasting): Lasting => ({ ...effect, on: effect.on.filter((other) => other !== who) });
  const others = effects.map((effect) => (shared.includes(effect) ? without(effect) : effect));
  const [one] = shared;
  const ended = one && ({ type: 'effect-ended', kind: one.kind, of: one.type, on: [who], why: 'hand' } as const);
  const why = ended ?? ({ type: 'effects-ran' } as const);
  const facts = shared.length + falling.length > 0 ? [turned({ effects: [...others, ...falling] }, why)] : [];
  const ends = (effect: Lasting): boolean =>
    isOn(effect) || (shared.some(({ id }) => id === effect.with) && effect.on.includes(who));
  const tired = scene.turn.active === who ? lessMajors(scene, shared) : [];
  return [...tired, ...facts, ...allEnded(fold(scene, facts), ends, 'hand')];
};

/** What the GM puts on somebody by hand, and takes off them again. */
const byHand = (
  type: 'bane' | 'boon',
  { id, name, icon, about }: BaneEntry | BoonEntry,
  lasts: string,
  begins: (scene: Scene, who: CombatantId) => Fact,
): LastingByHand<Body, Turn, Why> => {
  const isOn = (who: CombatantId) => (one: Lasting) => one.type === type && one.kind === id && one.on.includes(who);
  return {
    mark: mark(id, icon, name, about, type === 'bane' ? 'bad' : 'good'),
    lasts,
    has: (scene, who) => bearingOn(scene, who).some(isOn(who)),
    change: (scene, who, on) => {
      if (!on) return takenOff(scene, who, isOn(who));
      const facts = [begins(scene, who)];
      return [...facts, ...hampered(fold(scene, facts), who)];
    },
  };
};

/** Of nobody in particular, at its lowest power level. */
const baneByHand = (kind: BaneKind) => {
  const entry = baneEntry(kind);
  const [level = 0] = entry.levels;
  const until = entry.resist === 'none' ? 'until ended' : 'until resisted';
  return byHand('bane', entry, until, (scene, who) => {
    const bane = newBane(scene, who, { kind, level, attribute: anyAttribute(kind), owner: null, source: '' });
    return began(scene, [bane], { type: 'bane-began', who, kind, level, by: null, rolled: null });
  });
};

const lasts = new Set(BANES.filter(({ id, instant }) => !instant && id !== 'surprised').map(({ id }) => id));

/** Boons that change figures or rules by themselves, whoever invoked them and however they were chosen. */
const GIVEN: readonly BoonKind[] = ['blindsight', 'flight', 'haste', 'insubstantial', 'invisible', 'truesight'];

/** Nobody has to sustain it. */
const boonByHand = (kind: BoonKind) => {
  const entry = boonEntry(kind);
  const [level = 1] = entry.levels;
  const [attribute = 'alteration'] = entry.attributes;
  return byHand('boon', entry, 'until ended', (scene, who) => {
    const boon = newBoon(scene, who, { kind, level, attribute, on: [who], source: '', sustain: false });
    return began(scene, [boon], { type: 'boon-began', kind, level, by: who, on: [who], total: null });
  });
};

export const lastingByHand: readonly LastingByHand<Body, Turn, Why>[] = [
  ...BANE_KINDS.filter((kind) => lasts.has(kind)).map(baneByHand),
  ...GIVEN.map(boonByHand),
];

/** Every bane at every level but surprise, which is marked at the start of a fight. */
const PAIRS = BANE_KINDS.filter((kind) => kind !== 'surprised').flatMap((kind) => {
  const { name, levels } = baneEntry(kind);
  return levels.map((level) => ({ id: `${kind}-${level}`, name: `${name} (power level ${level})`, kind, level }));
});
const BANE = namedSlot<(typeof PAIRS)[number]>('bane', 'Bane');
const ANY = BANE.slot(PAIRS);
const WHO = combatantsSlot('targets', 'Who suffers it?');
const BY = combatantSlot('source', 'From whom?');

export const giveBane = tableAction({
  ...ruling('give-bane', 'Inflict a bane', 'zap', 'OL-103'),
  about: 'Your decision, without a roll; also for banes that take longer than an action.',
  when: (scene) => inRounds(scene) && living(scene).length > 0,
  slots: (scene) => {
    const among = idsOf(living(scene));
    return [ANY, WHO.slot({ among, min: 1 }), BY.slot({ among, optional: true })];
  },
  *resolve(command) {
    const pair = BANE.of(command, PAIRS);
    if (pair === null) return;
    const { kind, level } = pair;
    const [variant = ''] = baneEntry(kind).variants;
    const from = { kind, level, variant, attribute: anyAttribute(kind), by: BY.of(command), source: '' };
    for (const who of WHO.of(command) ?? []) yield* inflict(who, from, null);
  },
  headline: (command, scene) => {
    const pair = BANE.of(command, PAIRS);
    const bane = pair === null ? 'a bane' : small(baneEntry(pair.kind).name);
    return text`The GM inflicts ${bane} on ${WHO.named(scene, command)}`;
  },
});

const shown = ({ turn }: Scene): readonly Lasting[] =>
  turn.effects.filter(({ type, kind }) => type === 'bane' || type === 'boon' || type === 'immunity' || kind === 'rage');
const onWhom = (scene: Scene, { on }: Lasting): string => listed(on.map((id) => lookUp(scene, id)?.name ?? 'someone'));
const EFFECT = namedSlot<Lasting & { readonly name: string }>('effect', 'Effect');
/** Effects by what they are and whom they are on. */
const called = (scene: Scene, effects: readonly Lasting[]) =>
  effects.map((effect) => {
    const what = `${effect.type === 'immunity' ? 'Immunity: ' : ''}${effectName(effect.kind)}`;
    return { ...effect, name: effect.on.length === 0 ? what : `${what} on ${onWhom(scene, effect)}` };
  });

const chosenOf = <E extends Lasting>(effects: readonly E[], command: Command) =>
  effects.find(({ id }) => id === EFFECT.idOf(command));

export const endEffect = tableAction({
  ...ruling('end-effect', 'End an effect', 'x'),
  about: 'A bane, a boon or an immunity ends at once.',
  when: (scene) => shown(scene).length > 0,
  slots: (scene) => [EFFECT.slot(called(scene, shown(scene)))],
  *resolve(command) {
    const chosen = chosenOf(shown(yield* look()), command);
    yield* endEffects(({ id }) => id === chosen?.id, 'hand');
  },
  headline: 'The GM ends an effect…',
});

const resistable = ({ turn }: Scene): readonly Bane[] =>
  turn.effects.filter(isBane).filter(({ kind, locked }) => !locked && baneEntry(kind).resist !== 'none');

/** An order against its nature, a fright: one more roll that is not tallied. */
export const grantResist = tableAction({
  ...ruling('grant-resist', 'Grant a resist roll', 'shield-half', 'OL-284'),
  about:
    'One extra d20 against a bane that does not count as a failure: after an order against its nature, pain or a ' +
    'fright.',
  when: (scene) => scene.turn.effects.some(isBane),
  reasons: (scene) => unmet([resistable(scene).length > 0, 'nothing-to-do', 'No bane can be resisted.']),
  slots: (scene) => [EFFECT.slot(called(scene, resistable(scene)))],
  *resolve(command) {
    const bane = chosenOf(resistable(yield* look()), command);
    const who = bane?.on[0];
    if (bane !== undefined && who !== undefined) yield* resistOne(who, bane.id, { tallied: false });
  },
  headline: (command, scene) => {
    const who = chosenOf(resistable(scene), command)?.on[0];
    return text`The GM grants ${who === undefined ? 'someone' : named(scene, who)} a resist roll`;
  },
});
