import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Told, View } from '../../../core/rules/views/view.ts';
import { useTable } from '../../store/table.ts';
import { Sentence } from '../../ui/marks/Sentence.tsx';
import { useActor } from '../common/actor.ts';
import { sideOf } from '../log/EntrySentence.tsx';

type Said = Extract<Told, { type: 'said' }>;

/** More than these would push what one can do out of the sheet. */
const MOST = 2;

/**
 * What others have done to somebody since they last acted themselves, newest first: blows that landed and that missed.
 */
export const blowsOn = (view: View, who: CombatantId): readonly Said[] => {
  const blows: Said[] = [];
  for (const { title, told, state } of [...view.log].reverse()) {
    const first = title.find((part) => typeof part !== 'string');
    const by = typeof first === 'object' ? first.who : null;
    if (by === who || blows.length >= MOST) break;
    if (by === null || state === 'undone' || state === 'withdrawn') continue;
    blows.push(...told.filter((line): line is Said => line.type === 'said' && line.pop?.who === who).reverse());
  }
  return blows.slice(0, MOST);
};

/** What was done to the player's own since they last acted, where they look for what to do next. */
export const Blows = () => {
  const who = useActor();
  const view = useTable((state) => state.view);
  if (who === null || view?.you.role !== 'player') return null;
  const blows = blowsOn(view, who);
  if (blows.length === 0) return null;
  return (
    <ul aria-label="Attacks on you" className="mb-2 flex flex-col gap-1">
      {blows.map(({ text, pop }, at) => (
        <li
          key={`blow-${String(at)}`}
          className="flex items-baseline gap-2 rounded-6 border-l-3 border-foe bg-ink/4 px-2 py-1.5 text-13"
        >
          <span className="min-w-0 flex-1">
            <Sentence text={text} sideOf={sideOf} />
          </span>
          {/\d/u.test(pop?.text ?? '') ? <b className="nums shrink-0">{pop?.text}</b> : null}
        </li>
      ))}
    </ul>
  );
};
