import type { StageResult, StageStep } from '../../../core/rules/views/staging.ts';
import { inRowOf, sayTotals } from '../../../core/rules/views/result-said.ts';
import { totalBeside } from '../../../core/rules/views/staging-said.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Tone, View } from '../../../core/rules/views/view.ts';
import { combatantOf } from '../../store/select.ts';
import type { Running } from '../../store/stage/stage.ts';
import type { Brush } from '../paint/brush.ts';
import { platesNow } from '../paint/names/plates.ts';
import { paintPlate, plateWidth } from '../paint/shapes.ts';
import type { Palette } from '../paint/palette.ts';
import { paintDice } from './paint-dice.ts';
import { paintArea, paintLine, paintRing } from './paint-marks.ts';
import { spotOf, awayFrom, isAbove, placed } from './spots.ts';
import type { Shown, Spot } from './spots.ts';

const inkOf = (palette: Palette, tone: Tone): string =>
  tone === 'plain' ? palette.ink : tone === 'bad' ? palette['bad-ink'] : palette[tone];

/** Paints the step that is on the stage, as it is `now` (ms of the page's clock). */
export const paintStage = (brush: Brush, view: View, { staged, from, lands }: Running, now: number): void => {
  if (now < from) return;
  const { step } = staged;
  const passed = now - from;
  const actors = step.actors.flatMap((who) => spotOf(view, who) ?? []);
  const side = combatantOf(view, step.actors.find((who) => who !== null) ?? null)?.side ?? 'other';
  const marked = [
    ...new Set([...step.targets, ...step.results.map(({ target }) => target), ...step.effects.map(({ who }) => who)]),
  ];
  const landed = now >= lands;
  const shown: Shown = {
    taken: [...platesNow()],
    faces: [...actors, ...marked.flatMap((who) => spotOf(view, who) ?? [])],
  };
  if (step.area !== null) paintArea(brush, step.area, brush.palette[side], Math.min(1, passed / 180));
  for (const who of marked) {
    const spot = spotOf(view, who);
    if (spot === null) continue;
    for (const actor of actors) paintLine(brush, actor, spot, side, Math.min(1, passed / 180));
    paintRing(brush, spot, brush.palette[side], landed ? Math.min(1, (now - lands) / 300) : 0);
  }
  // each roller has their own dice under them, one row for each of their rolls
  for (const roll of step.rolls) {
    const spot = spotOf(view, roll.of) ?? actors[0] ?? null;
    if (spot === null || roll.rolled === null) continue;
    const others = step.actors.includes(roll.of) ? marked.map((who) => spotOf(view, who)) : actors;
    paintDice(brush, spot, awayFrom(spot, others), shown, roll, totalBeside(step, roll), view, passed);
  }
  if (!landed) return;
  for (const result of step.results) {
    const spot = spotOf(view, result.target ?? step.actors[0] ?? null);
    if (spot !== null) paintWord(brush, spot, isAbove(actors, spot), shown, result, effectsOn(step, result.target));
  }
  for (const effect of step.effects) {
    const spot = spotOf(view, effect.who);
    if (spot !== null && !step.results.some(({ target }) => target === effect.who))
      paintWord(brush, spot, false, shown, { ...effect, target: effect.who }, []);
  }
};

const effectsOn = (step: StageStep, who: CombatantId | null): readonly string[] =>
  step.effects.filter((effect) => effect.who === who).map(inRowOf);

/** Pixels that the plate of a word takes in height, and that of what it came from. */
const WORD = 26;
const SMALL = 18;

/** The game's word over its target, with the harm; beneath it what it came from. */
const paintWord = (
  brush: Brush,
  at: Spot,
  below: boolean,
  shown: Shown,
  result: StageResult,
  effects: readonly string[],
): void => {
  const { ctx, unit, palette } = brush;
  const harm = result.harm === undefined || result.harm === 0 ? '' : ` −${result.harm}`;
  const look = { unit, fill: palette.panel, align: 'centre' } as const;
  const numbers = result.against === undefined ? null : sayTotals(result);
  const amounts = result.amounts === undefined ? [] : [result.amounts];
  const small = [...(numbers === null ? [] : [numbers]), ...amounts, ...effects].join(' · ');
  // beside the token a sentence of it is short: "is harmed"
  const word = `${result.word.replace(/^is /u, '').toUpperCase()}${harm}`;
  const [large, fine] = [`700 17px ${palette.sans}`, `550 12px ${palette.sans}`];
  const wide = Math.max(plateWidth(ctx, word, large, false), small === '' ? 0 : plateWidth(ctx, small, fine, true));
  const high = small === '' ? WORD : WORD + SMALL;
  const { x, y } = placed(at, unit, { wide, high }, below ? 'below' : 'above', shown);
  paintPlate(
    ctx,
    word,
    { x, y: y - (high / 2 - WORD / 2) * unit },
    {
      ...look,
      font: large,
      ink: inkOf(palette, result.tone),
      edge: inkOf(palette, result.tone),
    },
  );
  if (small !== '')
    paintPlate(
      ctx,
      small,
      { x, y: y + (high / 2 - SMALL / 2) * unit },
      {
        ...look,
        font: fine,
        ink: palette.ink,
        slim: true,
      },
    );
};
