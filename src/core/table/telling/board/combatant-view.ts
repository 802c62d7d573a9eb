import { isOf } from '../../../rules/known/known.ts';
import { bodyFor } from '../../../rules/telling/speaking.ts';
import type { Known } from '../../../rules/known/reader.ts';
import type { Viewer } from '../../../rules/offers/offer.ts';
import type { Ruleset } from '../../../rules/ruleset/ruleset.ts';
import { reusingParts } from '../../../rules/scene/same.ts';
import type { Combatant, Scene } from '../../../rules/scene/scene.ts';
import type { CombatantView } from '../../../rules/views/view.ts';
import { notes } from '../../../memo.ts';
import { bodyOf } from './body-view.ts';

/** What a kind of viewer sees of one combatant, and from what of the scene that was built. */
interface Seen {
  readonly view: CombatantView;
  readonly turn: unknown;
  readonly settings: unknown;
  readonly field: unknown;
  readonly numbers: boolean;
}
type Kind = 'gm' | 'own' | 'player' | 'watch';

/** No memo: what was seen last is taken over in part when turn, settings or field change. */
const seen = notes<Combatant, { [K in Kind]?: Seen }>();

/** One combatant for one viewer; the same object while nothing it was built from changes what it says. */
export const viewOf = (
  ruleset: Ruleset,
  combatant: Combatant,
  scene: Scene,
  viewer: Viewer,
  numbers: boolean,
  before: CombatantView | undefined,
  knows: () => Known<Scene>,
): CombatantView => {
  const kind: Kind = viewer.role === 'player' && isOf(combatant, viewer) ? 'own' : viewer.role;
  let kinds = seen.get(combatant);
  if (kinds === undefined) seen.set(combatant, (kinds = {}));
  const known = kinds[kind];
  if (
    known !== undefined &&
    known.turn === scene.turn &&
    known.settings === scene.settings &&
    known.field === scene.field &&
    known.numbers === numbers
  )
    return known.view;
  const old = known?.view ?? before;
  const view = reusingParts(old, {
    id: combatant.id,
    name: combatant.name,
    side: combatant.side,
    place: combatant.place,
    footprint: combatant.footprint,
    picture: combatant.picture,
    ...(combatant.face == null ? {} : { face: combatant.face }),
    yours: kind === 'own' || (kind === 'gm' && combatant.seat === null),
    seat: combatant.seat,
    hidden: combatant.hidden,
    body: bodyOf(old?.body, bodyFor(ruleset, combatant, viewer, numbers, knows())),
  });
  kinds[kind] = { view, turn: scene.turn, settings: scene.settings, field: scene.field, numbers };
  return view;
};
