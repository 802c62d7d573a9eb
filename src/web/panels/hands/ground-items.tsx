import { BoxSelect, DoorOpen, MapPin, Megaphone, Ruler, StickyNote } from 'lucide-react';
import { boardCamera } from '../../board/camera/camera.ts';
import { boardField } from '../../board/board-field-of.ts';
import { ping } from '../../store/actions.ts';
import type { Point } from '../../store/camera.ts';
import { setTool } from '../../store/composing/composing.ts';
import { selectEverybody } from '../../store/hands/several.ts';
import { isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import type { ContextItem } from '../../ui/floating/ContextItems.tsx';
import { openCard, placeNewAt } from '../common/desk.ts';
import { newNoteAt } from '../notes/notes.ts';

const ICON = 'size-4';

/** What may be done at a spot of the map. */
export const useGroundItems = (at: Point): readonly ContextItem[] => {
  const view = useTable((state) => state.view);
  if (view === null) return [];
  const field = boardField(view.field);
  const door = field.doorAt(view.field, at, boardCamera.now().scale);
  return [
    ...(isGm(view)
      ? [
          {
            label: 'Place here…',
            icon: <MapPin aria-hidden className={ICON} />,
            onPick: () => {
              placeNewAt(at);
              openCard('add');
            },
          },
          {
            label: 'Pin a note here…',
            icon: <StickyNote aria-hidden className={ICON} />,
            onPick: () => newNoteAt(at),
          },
        ]
      : []),
    ...(door === null
      ? []
      : [
          {
            label: 'Open or close the door',
            icon: <DoorOpen aria-hidden className={ICON} />,
            onPick: () => field.turnDoor(view.field, door),
          },
        ]),
    { label: 'Ping', icon: <Megaphone aria-hidden className={ICON} />, shortcut: 'P', onPick: () => ping(at) },
    {
      label: 'Measure from here',
      icon: <Ruler aria-hidden className={ICON} />,
      shortcut: 'M',
      onPick: () => {
        setTool('measure');
        useTable.setState({ measureFrom: at });
      },
    },
    null,
    {
      label: isGm(view) ? 'Select everyone' : 'Select my characters',
      icon: <BoxSelect aria-hidden className={ICON} />,
      shortcut: 'Ctrl A',
      onPick: selectEverybody,
    },
  ];
};
