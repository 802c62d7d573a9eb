import type { Result } from '../../../core/base.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Refusal, Strike } from '../../../core/wire/messages.ts';
import type { Point } from '../camera.ts';
import { notify } from './notices.ts';
import { request } from './requests.ts';
import { ask } from '../queries.ts';
import { aimerIn } from '../select.ts';
import { useTable, state } from '../table.ts';

const aimer = (): CombatantId | null => aimerIn(state().view, state().selected, state().playing);

/** Opens what whoever aims may do to another, at a point of the window. */
export const openMenu = async (target: CombatantId, at: Point): Promise<void> => {
  const who = aimer();
  if (who === null) return;
  useTable.setState({ menu: { who, target, at, strikes: null }, aim: null });
  const asked = await ask({ type: 'strikes', who, target });
  const { menu } = state();
  if (menu === null || menu.who !== who || menu.target !== target) return;
  useTable.setState({ menu: asked.ok ? { ...menu, strikes: asked.value.strikes } : null });
  if (!asked.ok) notify({ tone: 'warn', say: asked.error.say, reasons: asked.error.reasons });
};

/** Puts the menu of attacks away. */
export const closeMenu = (): void => useTable.setState({ menu: null });

/** The odds card for a foe under the pointer, of the attack that is taken up, if one is; null takes it away. */
export const aimAt = async (target: CombatantId | null, at: Point, touched = false): Promise<void> => {
  const { aim } = state();
  const who = aimer();
  if (target === null || who === null) {
    if (aim !== null) useTable.setState({ aim: null });
    return;
  }
  if (aim?.target === target && aim.who === who) return;
  useTable.setState({ aim: { who, target, at, strikes: null, touched } });
  const asked = await ask({ type: 'strikes', who, target });
  const { aim: now, composing } = state();
  if (now?.who !== who || now.target !== target) return;
  const offer = composing?.offer;
  const all = asked.ok ? asked.value.strikes : [];
  const strikes = all.filter(({ command }) => offer?.gesture !== 'strike' || command.offer === offer.id);
  useTable.setState({ aim: { ...now, strikes } });
};

/** Strikes as a menu or a card says; `forced` is why the GM overrules what speaks against it. */
export const strikeWith = (strike: Strike, forced: string | null = null): Promise<Result<number, Refusal>> => {
  useTable.setState({ menu: null, aim: null });
  return request({ type: 'command', command: strike.command, forced });
};

/**
 * The best legal attack at once; where there is none, the menu says why. One that spends what does not come back asks
 * first.
 */
export const strikeBest = async (target: CombatantId, at: Point): Promise<void> => {
  const who = aimer();
  if (who === null) return;
  const asked = await ask({ type: 'strikes', who, target });
  const best = asked.ok ? asked.value.strikes.find((strike) => strike.preview.reasons.length === 0) : undefined;
  if (best === undefined) await openMenu(target, at);
  else if (best.spends === undefined) await strikeWith(best);
  else if (asked.ok)
    useTable.setState({ menu: { who, target, at, strikes: asked.value.strikes, asks: best }, aim: null });
};
