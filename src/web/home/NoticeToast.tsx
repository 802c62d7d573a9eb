import { Button } from '../ui/fields/Button.tsx';
import { goTo } from '../link/route.ts';
import { Toast } from '../ui/cards/Toast.tsx';
import type { Notice } from './notice.ts';

/** What the first page has to tell, with the way to a table that was just made or back from what was just done. */
export const NoticeToast = ({
  notice: { tone, say, table, undo },
  onClose,
}: {
  readonly notice: Notice;
  readonly onClose: () => void;
}) => (
  <Toast tone={tone} say={say} onClose={onClose}>
    {undo === null ? null : (
      <Button size="small" className="mt-1.5" onClick={undo}>
        Undo
      </Button>
    )}
    {table === null ? null : (
      <Button size="small" className="mt-1.5" onClick={() => goTo(`/t/${table}`)}>
        Go to the table
      </Button>
    )}
  </Toast>
);
