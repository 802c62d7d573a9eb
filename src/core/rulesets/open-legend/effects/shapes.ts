import { CREATURES, type Creature } from '../data/creatures/creature-list.ts';
import type { Attribute, Body, CombatantId, EffectId, Fact, Form, Lasting, Scene } from '../game.ts';
import { changed, combatantsOf, lookUp, maxHpOf, memo, POWERS, score } from '../game.ts';

/** The creature's; powers are lost, and everything else stays one's own. */
const TAKEN: readonly Attribute[] = ['agility', 'fortitude', 'might', 'perception'];

const strongest = ({ sheet }: Creature): number =>
  Math.max(0, ...Object.values(sheet.attributes ?? {}).map((worth) => worth ?? 0));

export const formsWithin = memo((body: Body): readonly Creature[] =>
  CREATURES.filter((creature) => strongest(creature) <= score(body, 'alteration')),
);
const creatureOf = (id: string): Creature | null => CREATURES.find((creature) => creature.id === id) ?? null;
export const formName = (id: string): string => creatureOf(id)?.name ?? id;

const within = (body: Body): number => Math.min(body.hp, maxHpOf(body).total);
/** Somebody takes a form: what it makes of their sheet, and what brings the sheet back. */
export const taken = (scene: Scene, who: CombatantId, boon: EffectId, form: string) => {
  const [shifter, creature] = [lookUp(scene, who), creatureOf(form)];
  if (shifter === null || creature === null) return null;
  const own = shifter.body.attributes;
  const kept = Object.entries(own).filter(([name]) => ![...TAKEN, ...POWERS].some((one) => one === name));
  const limbs = TAKEN.map((name) => [name, creature.sheet.attributes?.[name] ?? 0] as const).filter(([, n]) => n > 0);
  const attributes: Body['attributes'] = Object.fromEntries([...kept, ...limbs]);
  const id = `form.${who}` as EffectId;
  const lasts = { owner: who, on: [who], anchor: { type: 'none' }, left: null, with: boon } as const;
  const effect: Form = { type: 'form', id, kind: 'form', source: creature.name, ...lasts, attributes: own };
  return { effect, set: { attributes, form, hp: within({ ...shifter.body, attributes }) } };
};

export const ownAgain = (scene: Scene, ended: readonly Lasting[]): readonly Fact[] =>
  ended.flatMap((effect): readonly Fact[] => {
    if (effect.type !== 'form') return [];
    const { attributes } = effect;
    return combatantsOf(scene, effect.on).map(({ id, body }) =>
      changed(id, { attributes, form: '', hp: within({ ...body, attributes }) }, { type: 'own-form' }),
    );
  });
