import { useEffect, useState } from 'react';
import { forceNotice } from '../../store/doing/requests.ts';
import { dropNotice } from '../../store/doing/notices.ts';
import type { Notice } from '../../store/on-screen.ts';
import { useTable } from '../../store/table.ts';
import { Toast, Toasts } from '../../ui/cards/Toast.tsx';
import { Force } from '../common/Force.tsx';
import { Reasons } from '../common/Reasons.tsx';

/** A notice goes by itself after so long, in ms, but not from under a hand that writes into it. */
const STAYS = 8000;

const One = ({ notice }: { readonly notice: Notice }) => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dropNotice(notice.id), STAYS);
    return () => clearTimeout(timer);
  }, [notice, held]);
  const told = notice.reasons.filter((reason) => reason.say !== notice.say);
  return (
    <Toast tone={notice.tone} say={notice.say} onClose={() => dropNotice(notice.id)}>
      <Reasons reasons={told} className="mt-1" />
      {notice.force === null ? null : (
        <div className="mt-2" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
          <Force onForce={(why) => void forceNotice(notice, why)} />
        </div>
      )}
    </Toast>
  );
};

/** What the table or this screen has to say in a corner. */
export const Notices = () => {
  const notices = useTable((state) => state.notices);
  return (
    <Toasts>
      {notices.map((notice) => (
        <One key={notice.id} notice={notice} />
      ))}
    </Toasts>
  );
};
