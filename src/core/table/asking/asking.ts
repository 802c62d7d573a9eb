import type { Command, Reason, Viewer } from '../../rules/offers/offer.ts';
import type { Ruleset } from '../../rules/ruleset/ruleset.ts';
import type { Scene } from '../../rules/scene/scene.ts';
import type { CommandRequest } from '../log/requests.ts';

/** A scene as somebody knows it, and what they may ask of it. */
export interface Asking {
  readonly ruleset: Ruleset;
  readonly known: Scene;
  readonly viewer: Viewer;
  /** What odds are weighed on, as `weighedFor` gives it; none: odds are not theirs to see. */
  readonly weighed: readonly Scene[];
  /** Why nothing may be done but what may come in between; empty: nothing waits. */
  readonly waits: readonly Reason[];
}

/** The command a request would be, given by this viewer and not forced. */
export const commandOf = (request: CommandRequest, viewer: Viewer): Command => ({
  who: request.who,
  offer: request.offer,
  slots: request.slots,
  turn: request.turn,
  role: viewer.role,
  forced: null,
});
