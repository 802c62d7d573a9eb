import { Dices, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { capital } from '../../../core/rules/text/text.ts';
import type { RollView } from '../../../core/rules/views/view.ts';
import { rollDice } from '../../store/doing/requests.ts';
import { combatantOf } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { useDraft } from '../../ui/draft.ts';
import { Button } from '../../ui/fields/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/fields/Field.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { FLOAT } from '../../ui/cards/Panel.tsx';
import { useCardFocus } from '../common/focus.ts';

/** Where the hand goes: the faces to be typed, or the button that rolls. */
const ROLLED_BY = 'input, [data-rolls]';

/** The faces somebody typed, or what is wrong with them. Whether they are a roll of these dice, the table says. */
export const facesIn = (text: string): readonly number[] | string => {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== '');
  if (words.length === 0) return 'Enter the dice in the order they were rolled';
  const wrong = words.find((word) => !/^\d{1,4}$/u.test(word));
  return wrong === undefined ? words.map(Number) : `“${wrong.slice(0, 12)}” is not a number on a die`;
};

/** Dice that wait for a hand: roll them here, or type in what real dice show. */
export const RollRow = ({ roll, large = false }: { readonly roll: RollView; readonly large?: boolean }) => {
  const dice = useTable((state) => state.view?.options.dice);
  const combatant = useTable((state) => combatantOf(state.view, roll.of));
  const [typing, setTyping] = useDraft(`typing ${roll.entry} ${roll.id}`, dice === 'typed');
  const [text, setText] = useDraft(`typed ${roll.entry} ${roll.id}`, '');
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (faces: readonly number[] | null): Promise<void> => {
    setSending(true);
    const result = await rollDice(roll, faces);
    setSending(false);
    setFault(result.ok || result.error.code !== 'wrong-faces' ? null : result.error.say);
  };
  const submit = (): void => {
    const faces = facesIn(text);
    if (typeof faces === 'string') setFault(faces);
    else void send(faces);
  };
  return (
    <div
      role="group"
      aria-label={combatant === null ? capital(roll.label) : `${combatant.name}: ${roll.label}`}
      className="flex flex-col gap-2"
    >
      <div className="flex items-center gap-2.5">
        {large ? <Dices aria-hidden className="size-5 shrink-0 text-accent" /> : null}
        <p className="min-w-0 flex-1 text-13 first-letter:uppercase">
          {combatant === null ? null : <b>{combatant.name}: </b>}
          {combatant === null ? capital(roll.label) : roll.label}
        </p>
        <IconButton
          label={typing ? 'Roll for me' : 'Enter real dice'}
          icon={<Keyboard aria-hidden className="size-4" />}
          pressed={typing}
          onClick={() => setTyping(!typing)}
        />
        {typing ? null : (
          <Button data-rolls look={large ? 'primary' : 'plain'} waiting={sending} onClick={() => void send(null)}>
            Roll
          </Button>
        )}
      </div>
      {typing ? (
        <form
          noValidate
          className="flex items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            label={`Real dice: ${roll.dice ?? 'all you rolled'}`}
            hint="In this order, then any extra dice they gave."
            value={text}
            onChange={setText}
            inputMode="numeric"
            placeholder="14 3 …"
            error={fault}
            className="flex-1"
            autoComplete="off"
          />
          <Button type="submit" look="primary" waiting={sending}>
            Use these dice
          </Button>
        </form>
      ) : null}
    </div>
  );
};

/** One roll that waits, as a card: the dice are a key away. */
export const RollCard = ({ roll }: { readonly roll: RollView }) => {
  const card = useRef<HTMLElement>(null);
  useCardFocus(card, ROLLED_BY);
  return (
    <section
      ref={card}
      aria-label={`Roll: ${roll.label}`}
      className={classes(FLOAT, 'w-96 max-w-full animate-rise border-accent/60 p-3')}
    >
      <RollRow roll={roll} large />
    </section>
  );
};
