import { unreachable } from '../../base.ts';
import type { Fact } from '../scene/fact.ts';
import { readsOf, seenBy } from '../known/known.ts';
import type { Viewer } from '../offers/offer.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { lookUp } from '../scene/scene.ts';
import type { Combatant, CombatantId, Scene } from '../scene/scene.ts';
import { capital, flowing } from '../text/text.ts';
import { pathsJoined } from '../views/view.ts';
import type { Told } from '../views/view.ts';
import { settingsSaid } from './settings-said.ts';
import { saying, tellEdit, tellField } from './tell-edit.ts';
import { tellMove } from './tell-move.ts';
import { words } from './words.ts';

/**
 * What one viewer hears of a fact, from the scene before and after it: nothing of whom they do not know. What the
 * ruleset alone can read (bodies, the turn, notes) it tells itself.
 */
export const tellFact = (
  ruleset: Ruleset,
  fact: Fact,
  before: Scene,
  after: Scene,
  viewer: Viewer,
  numbers: boolean,
): Told | null => {
  switch (fact.type) {
    case 'moved': {
      const who = seen(before, fact.who, viewer);
      const figures = who !== null && readsOf(who, viewer, numbers) !== 'looks';
      const cost = figures ? (ruleset.feetOf?.(fact.because, before) ?? 0) : 0;
      return who === null ? null : tellMove(who, fact, before, viewer, cost);
    }
    case 'placed':
      return seenBy(fact.combatant, viewer) ? saying(words.appears(fact.combatant)) : null;
    case 'removed': {
      const who = seen(before, fact.who, viewer);
      return who === null ? null : saying(words.leaves(who));
    }
    case 'edited':
      return tellEdit(seen(before, fact.who, viewer), seen(after, fact.who, viewer), fact.set);
    case 'terrain':
      return tellField(fact.change, before, fact.because.type === 'gm', viewer);
    case 'settled':
      return saying(words.newSettings(settingsSaid(ruleset, before.settings, after.settings)));
    case 'rolled': {
      if (viewer.role !== 'gm' && fact.secret) return null;
      const who = fact.of === null ? null : seen(after, fact.of, viewer);
      if (fact.of !== null && who === null) return null;
      return {
        type: 'rolled',
        of: fact.of,
        name: who?.name ?? (fact.whom === undefined ? null : capital(fact.whom)),
        label: fact.label,
        rolled: fact.rolled,
        typed: fact.typed,
      };
    }
    case 'changed':
      return seen(before, fact.who, viewer) === null && seen(after, fact.who, viewer) === null
        ? null
        : tellOwn(ruleset, fact, before, after, viewer, numbers);
    case 'turned':
      return tellOwn(ruleset, fact, before, after, viewer, numbers);
    case 'noted':
      if (fact.gmOnly && viewer.role !== 'gm') return null;
      return fact.of !== null && seen(before, fact.of, viewer) === null && seen(after, fact.of, viewer) === null
        ? null
        : tellOwn(ruleset, fact, before, after, viewer, numbers);
    default:
      return unreachable(fact);
  }
};

/**
 * Adds a line to those of the same record. A move that goes on from the last one told is one with it: where it paused
 * for somebody that the viewer does not know of, they read no pause.
 */
export const addTold = (told: Told[], line: Told, first = 0): void => {
  const last = told.length > first ? told.at(-1) : undefined;
  const path =
    line.type === 'moved' && last?.type === 'moved' && last.who === line.who ? pathsJoined(last.path, line.path) : null;
  if (last?.type === 'moved' && line.type === 'moved' && path !== null) {
    const cost = (last.cost ?? 0) + (line.cost ?? 0);
    told[told.length - 1] = { ...last, path, ...(cost === 0 ? {} : { cost }) };
  } else told.push(line);
};

/** What only the ruleset can read. */
const tellOwn = (
  ruleset: Ruleset,
  fact: Parameters<Ruleset['tell']>[0],
  before: Scene,
  after: Scene,
  viewer: Viewer,
  numbers: boolean,
): Told | null => {
  const told = ruleset.tell(fact, ruleset.known(before, viewer, numbers), ruleset.known(after, viewer, numbers), {
    gm: viewer.role === 'gm',
    numbers,
    hides: (id) => [after, before].some((scene) => isHidden(scene, id, viewer)),
  });
  return told?.type === 'said' ? { ...told, text: flowing(told.text) } : told;
};

const isHidden = (scene: Scene, id: CombatantId, viewer: Viewer): boolean => {
  const who = lookUp(scene, id);
  return who !== null && !seenBy(who, viewer);
};

const seen = (scene: Scene, id: CombatantId, viewer: Viewer): Combatant | null => {
  const who = lookUp(scene, id);
  return who !== null && seenBy(who, viewer) ? who : null;
};
