import type { Choice, Reason, Slot } from '../../offers/offer.ts';
import type { Combatant, Scene } from '../../scene/scene.ts';
import { WHO } from '../aim.ts';
import { unless } from '../offer.ts';
import type { Fight } from './fighters.ts';
import { fights, idsOf } from './fighters.ts';

/** Those on the map whom `fits` lets take part, and those of them who do not yet; `late` are those a command adds. */
export const callable = <Body>(fits: (body: Body) => boolean) => {
  const present = ({ combatants }: Pick<Scene<Body>, 'combatants'>): readonly Combatant<Body>[] =>
    combatants.filter(({ place, body }) => place !== null && fits(body));
  const absent = (scene: Scene<Body, Fight>): readonly Combatant<Body>[] =>
    present(scene).filter(({ id }) => !fights(scene, id));
  return {
    present,
    absent,
    /** Why no fight begins: one is under way, or nobody is there for it. */
    mayStart: (
      scene: Scene<Body>,
      idle: boolean,
      reason: (code: 'nothing-to-do' | 'under-way', say?: string) => Reason,
    ): readonly Reason[] =>
      idle
        ? unless(present(scene).length > 0, reason('nothing-to-do', 'No one is on the map.'))
        : [reason('under-way')],
    adding: (scene: Scene<Body, Fight>): Slot => WHO.slot({ among: idsOf(absent(scene)), min: 1 }),
    late: (scene: Scene<Body, Fight>, command: Pick<Choice, 'slots'>): readonly Combatant<Body>[] =>
      absent(scene).filter(({ id }) => WHO.of(command)?.includes(id) === true),
  };
};
