import type { Role } from '../../rules/offers/offer.ts';
import type { Request } from '../log/requests.ts';

/**
 * For a request about somebody or something: the GM; a player about their own; a player about what is others'; a
 * watcher.
 */
export interface Permission {
  readonly gm: boolean;
  readonly own: boolean;
  readonly others: boolean;
  readonly watch: boolean;
}

const GM: Permission = { gm: true, own: false, others: false, watch: false };
const OWN: Permission = { gm: true, own: true, others: false, watch: false };

/** Who may request what. `own` is a combatant, a question, a roll, a seat or an entry of the player's own. */
export const PERMISSIONS: Readonly<Record<Request['type'], Permission>> = {
  command: OWN,
  answer: OWN,
  roll: OWN,
  correct: GM,
  shift: OWN,
  withdraw: GM,
  keep: GM,
  /**
   * Their newest, while it rolled nothing, asked nobody, showed nobody anything new and let its player find nothing
   * out.
   */
  undo: OWN,
  order: OWN,
  options: GM,
  rename: GM,
  seat: OWN,
  unseat: GM,
  picture: OWN,
  /** A character is a player's own to take while nobody has it. */
  take: OWN,
};

/** Whether a role may request this, about its own or about others'. */
export const may = (role: Role, request: Request['type'], own: boolean): boolean => {
  const permission = PERMISSIONS[request];
  switch (role) {
    case 'gm':
      return permission.gm;
    case 'player':
      return own ? permission.own : permission.others;
    default:
      return permission.watch;
  }
};
