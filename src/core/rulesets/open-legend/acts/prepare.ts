import { figuresFor, type Kind, type Role } from '../data/creatures/builds.ts';
import { changed, combatantsOf, combatantsSlot, look, maxHpOf, noted, record, ruling, tableAction } from '../game.ts';
import { type Combatant, idsOf, keysOf, living, memo, numberSlot, pickSlot, type Scene, text } from '../rules.ts';

/** Figures by level, kind and role, to be changed on the sheet (OC-42 to OC-44). */

const WHO = combatantsSlot('targets', 'Whose sheet?');
const LEVEL = numberSlot('level', 'Level');
const KIND = pickSlot<Kind>('kind', 'What it is', { npc: 'Creature', boss: 'Boss', minion: 'Minion' });
const ROLE = pickSlot<Role>('role', 'Best at', {
  tough: 'Strength: Might, Fortitude',
  quick: 'Speed: Agility, Perception',
  gifted: 'Powers: Energy, Will',
});

const unplayed = (scene: Scene) => living(scene).filter(({ seat, body }) => seat === null && body.kind !== 'pc');
export const fillIn = tableAction({
  ...ruling('fill-in', 'Fill in figures by level', 'hammer', 'OC-42'),
  about: 'Hit points, defenses, scores and boss actions from the tables. Change them on the sheet afterwards.',
  when: (scene) => scene.turn.phase === 'idle' && unplayed(scene).length > 0,
  slots: (scene) => [
    WHO.slot({ among: idsOf(unplayed(scene)), min: 1 }),
    LEVEL.slot({ min: 1, max: 10, step: 1, initial: 1 }),
    KIND.slot(),
    ROLE.slot(),
  ],
  *resolve(command) {
    const figures = figuresFor(LEVEL.of(command) ?? 1, KIND.of(command) ?? 'npc', ROLE.of(command) ?? 'tough');
    for (const { id, body } of WHO.in(yield* look(), command)) {
      // lethal damage is off these hit points too (OL-272)
      const hp = maxHpOf({ ...body, ...figures }).total;
      const set = { ...figures, hp, unconscious: hp === 0 };
      yield* record(changed(id, set, { type: 'filled-in', level: figures.level }));
    }
  },
  headline: (command, scene) => text`The GM fills in the figures of ${WHO.named(scene, command)}`,
});

const WEIGHTS = { pc: 1, npc: 1, boss: 4, minion: 1 / 3 } as const;
const weightOf = ({ body: { kind, level } }: Combatant): number => level * WEIGHTS[kind];
const sum = (those: readonly Combatant[]): number => those.reduce((total, each) => total + weightOf(each), 0);

const party = memo((scene: Scene) => living(scene).filter(({ side, body }) => side === 'ally' && body.kind === 'pc'));
const foes = memo((scene: Scene) => living(scene).filter(({ side }) => side === 'foe'));

const GRADES = { hard: 2, moderate: 1, easy: 1 / 2 } as const;
export const weighed = (heroes: readonly Combatant[], against: readonly Combatant[]) => {
  const [levels, weight] = [sum(heroes), Math.round(sum(against) * 10) / 10];
  const grade = keysOf(GRADES).find((name) => weight >= GRADES[name] * levels) ?? 'trivial';
  return { levels, weight, grade };
};

const FOES = combatantsSlot('foes', 'Foes');

const aboutNow = (scene: Scene): string => {
  const { levels, weight, grade } = weighed(party(scene), foes(scene));
  const grades = `easy ${levels / 2}, moderate ${levels}, hard ${2 * levels}`;
  return `Party of levels ${levels}: ${grades}. The foes here add up to ${weight}: ${grade}.`;
};

export const weighEncounter = tableAction({
  ...ruling('weigh-encounter', 'Weigh the encounter', 'scale', 'OC-45'),
  about: aboutNow,
  when: (scene) => party(scene).length > 0 && foes(scene).length > 0,
  slots: (scene) => [FOES.slot({ among: idsOf(foes(scene)), min: 1, optional: true, initial: idsOf(foes(scene)) })],
  *resolve(command) {
    const scene = yield* look();
    const chosen = FOES.of(command);
    const against = chosen === null ? foes(scene) : combatantsOf(scene, chosen);
    yield* record(noted(null, { type: 'encounter-weighed', ...weighed(party(scene), against) }, true));
  },
  headline: () => [],
});
