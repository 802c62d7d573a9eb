import { reusingParts } from '../../../rules/scene/same.ts';
import { changed, sharing, sharingMembers } from '../../../rules/scene/sharing.ts';
import type { BodyView, SheetGroup } from '../../../rules/views/view.ts';

const groups = sharing<SheetGroup>();
const parts = sharingMembers();

const NO_SHEET: BodyView['sheet'] = [];

/** What creatures of one kind have on their sheets is one in memory, at all tables. */
export const bodyOf = (before: BodyView | undefined, now: BodyView): BodyView => {
  const body = reusingParts(before, now);
  if (body === before) return body;
  const sheet = body.sheet === before?.sheet ? body.sheet : body.sheet.map((group) => groups(group));
  return changed(parts(changed(body, { sheet: NO_SHEET })), { sheet });
};
