import type { Command } from '../../../src/core/rules/offers/offer.ts';
import { begin, dare, end, hide, hurt, step, strike, sweep } from './blows.ts';
import { record } from './duel.ts';
import type { Steps } from './duel.ts';
import { idIn, idsIn, pathIn } from './words.ts';

export function* resolve(command: Command): Steps {
  const { who, slots } = command;
  if (who === null) {
    if (command.offer === 'begin') yield* begin();
    else if (command.offer === 'bolt') yield* hurt(idIn(slots, 'target'), null, 3);
    else yield* end();
    return;
  }
  switch (command.offer) {
    case 'step':
      yield* step(who, pathIn(slots));
      break;
    case 'strike':
      yield* strike(who, idIn(slots, 'target'));
      break;
    case 'sweep':
      yield* sweep(who, idsIn(slots));
      break;
    case 'hide':
      yield* hide(who);
      break;
    case 'dare':
      yield* dare(who, idIn(slots, 'target'));
      break;
    case 'shout':
      yield* record(
        { type: 'changed', who, set: { shouted: true }, because: { type: 'shouts' } },
        {
          type: 'noted',
          of: who,
          note: { type: 'shouts', text: typeof slots['text'] === 'string' ? slots['text'] : '' },
          gmOnly: false,
        },
      );
      break;
    default:
      yield* end();
  }
}
