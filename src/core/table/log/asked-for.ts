import type { Command, Role } from '../../rules/offers/offer.ts';
import type { SeatId } from '../../rules/scene/scene.ts';
import type { Request } from './requests.ts';

/** Requests that only the host makes, as the seat 'table'. */
export type HostRequest =
  | { readonly type: 'seated'; readonly seat: SeatId; readonly name: string; readonly role: Role }
  | { readonly type: 'due'; readonly command: Command }
  | { readonly type: 'time-out'; readonly entry: string; readonly question: string };

/** A request with the id that makes a retry harmless. */
export interface AskedFor {
  readonly id: string;
  readonly request: Request | HostRequest;
}
