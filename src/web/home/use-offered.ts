import { useEffect, useState } from 'react';
import type { Refusal } from '../../core/wire/messages.ts';
import type { RulesetChoice } from '../lobby/lobby.ts';
import { rulesetsOffered } from '../lobby/lobby.ts';

export type Offered =
  | { readonly type: 'asking' }
  | { readonly type: 'there'; readonly rulesets: readonly RulesetChoice[] }
  | { readonly type: 'refused'; readonly refusal: Refusal };

/** The rulesets and fights that this server offers, and a way to ask for them once more. */
export const useOffered = (): readonly [Offered, () => void] => {
  const [offered, setOffered] = useState<Offered>({ type: 'asking' });
  const isAsking = offered.type === 'asking';
  useEffect(() => {
    if (!isAsking) return undefined;
    let here = true;
    const ask = async (): Promise<void> => {
      const reply = await rulesetsOffered();
      if (!here) return;
      setOffered(
        reply.ok ? { type: 'there', rulesets: reply.value.rulesets } : { type: 'refused', refusal: reply.error },
      );
    };
    void ask();
    return () => {
      here = false;
    };
  }, [isAsking]);
  return [offered, () => setOffered({ type: 'asking' })];
};
