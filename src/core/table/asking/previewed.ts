import type { Odds } from '../../rules/play/odds.ts';
import type { Reason } from '../../rules/offers/offer.ts';
import type { Explained } from '../../rules/ruleset/ruleset.ts';
import type { Words } from '../../rules/views/view.ts';
import type { Place } from '../../space/field/field.ts';
import type { CommandRequest } from '../log/requests.ts';

export interface Preview {
  readonly reasons: readonly Reason[];
  readonly explained: Explained;
  /** null where this seat may not see odds. */
  readonly odds: Odds | null;
  /** How the odds take questions: "if nobody reacts". */
  readonly assuming: string;
  readonly sight: { readonly from: Place; readonly to: Place; readonly clear: boolean } | null;
}

export interface Strike {
  readonly command: CommandRequest;
  readonly name: Words;
  readonly icon: string;
  readonly preview: Preview;
  /**
   * What going there first costs, and who may strike or stop one on the way; left out: one strikes from where one is.
   */
  readonly costs?: Words;
  /** What it spends that does not come back, in a few words; left out: nothing. */
  readonly spends?: string;
}
