import { seenBy } from '../rules/known.ts';
import type { Offer, Viewer } from '../rules/offer.ts';
import type { OpenQuestion } from '../rules/question.ts';
import { lookUp } from '../rules/scene.ts';
import type { CombatantId, Scene } from '../rules/scene.ts';
import type { Entry } from './table.ts';

/**
 * A question is worded once, for whoever is asked. Where somebody hidden from them has a hand in it, that name is taken out of
 * its words and that id out of its choices.
 */
export const veiled = (question: OpenQuestion, entry: Entry, scene: Scene, viewer: Viewer): Pick<OpenQuestion, 'say' | 'about' | 'options'> => {
  const { say, about, options } = question;
  const unseen = (id: CombatantId): boolean => {
    const one = lookUp(scene, id);
    return one !== null && !seenBy(one, viewer);
  };
  const involved = [...about, ...actors(entry), ...options.flatMap(among)].filter(unseen);
  if (viewer.role === 'gm' || involved.length === 0) return { say, about, options };
  const names = [...new Set(involved.map((id) => lookUp(scene, id)?.name ?? ''))].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const plain = (text: string): string => names.reduce((now, name) => now.replaceAll(wordOf(name), 'somebody'), text);
  return {
    say: plain(say),
    about: about.filter((id) => !unseen(id)),
    options: options.map((option): Offer => ({
      ...option,
      name: plain(option.name),
      about: plain(option.about),
      reasons: option.reasons.map((reason) => ({ ...reason, say: plain(reason.say) })),
      slots: option.slots.map((slot) => (slot.type === 'combatant' || slot.type === 'combatants' ? { ...slot, among: slot.among.filter((id) => !unseen(id)) } : slot)),
    })),
  };
};

const among = (option: Offer): readonly CombatantId[] => option.slots.flatMap((slot) => (slot.type === 'combatant' || slot.type === 'combatants' ? slot.among : []));

const actors = (entry: Entry): readonly CombatantId[] =>
  [entry.command, ...entry.records.flatMap(({ inputs }) => inputs.map((input) => (input.type === 'meanwhile' ? input.command : null)))].flatMap((command) => (command?.who == null ? [] : [command.who]));

/** The name as a whole word. */
const wordOf = (name: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
