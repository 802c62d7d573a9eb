import '../../src/web/theme.css';
import { createRoot } from 'react-dom/client';
import type { View } from '../../src/core/rules/views/view.ts';
import { openCard } from '../../src/web/panels/common/desk.ts';
import type { CardName } from '../../src/web/panels/common/desk.ts';
import { TableScreen } from '../../src/web/panels/screens/TableScreen.tsx';
import { select } from '../../src/web/store/actions.ts';
import { compose } from '../../src/web/store/composing/composing.ts';
import { openMenu } from '../../src/web/store/doing/aiming.ts';
import { openOver } from '../../src/web/store/session.ts';
import { useTable } from '../../src/web/store/table.ts';
import { startScheme } from '../../src/web/ui/scheme.ts';
import { cannedLink } from './canned-link.ts';
import { cannedView, withQuestions } from './canned.ts';
import { offers } from './canned/offers.ts';

/** Looks at the table's screens with a made-up table: `?questions&role=player&card=add&who=Vera&compose=1&menu=1`. */
const wanted = new URLSearchParams(location.search);
const base: View = wanted.has('questions') ? withQuestions : cannedView;
const role = wanted.get('role');
const view: View =
  role === 'player' || role === 'watch'
    ? { ...base, you: { ...base.you, role }, combatants: base.combatants.filter((combatant) => !combatant.hidden) }
    : base;

startScheme();
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<TableScreen table="canned" />);
setTimeout(() => {
  openOver('canned', cannedLink(view));
  setTimeout(arrange, 100);
}, 50);

const arrange = (): void => {
  const who = view.combatants.find((combatant) => combatant.name === wanted.get('who'));
  if (who !== undefined) select(who.id);
  const card = wanted.get('card');
  if (card !== null) openCard(card as CardName);
  const offer = offers[Number(wanted.get('compose'))];
  if (wanted.has('compose') && offer !== undefined) compose(view.combatants[0]?.id ?? null, offer);
  const foe = view.combatants.find((combatant) => combatant.side === 'foe');
  if (wanted.has('menu') && foe !== undefined) void openMenu(foe.id, { x: 600, y: 300 });
  if (wanted.has('offline'))
    useTable.setState((state) => ({ connection: { ...state.connection, state: 'offline', waiting: 2 } }));
};
