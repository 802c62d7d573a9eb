import { useRef } from 'react';
import { sendNow } from '../draft/sending.ts';

/** Typing in one box is one change of the map: `on` says whether it goes on, `rest` that the hand has left the box. */
export const useTyping = (): { readonly on: () => boolean; readonly rest: () => void } => {
  const typing = useRef(false);
  return {
    on: () => {
      const was = typing.current;
      typing.current = true;
      return was;
    },
    rest: () => {
      typing.current = false;
      sendNow();
    },
  };
};
