import { lookUp, named, text, type Choice, type CombatantId, type Known, type Text } from '../../../rules/kit.ts';
import type { Scene } from '../game.ts';

/** What the log says of those who let something be. All other answers show in the facts that follow. */
const LET_BE: Readonly<Record<string, { readonly offer: string; readonly say: string }>> = {
  react: { offer: 'defend', say: 'defends' },
  counter: { offer: 'pass', say: 'does nothing' },
  retarget: { offer: 'pass', say: 'does nothing' },
};

/** null: not worth a line. */
export const answeredOf = (to: CombatantId | 'gm', kind: string, choice: Choice, scene: Known<Scene>): Text | null => {
  if (to === 'gm') return kind === 'provoke' && choice.offer === 'let-go' ? ['No one strikes'] : null;
  const said = LET_BE[kind];
  return lookUp(scene, to) === null || said?.offer !== choice.offer ? null : text`${named(scene, to)} ${said.say}`;
};
