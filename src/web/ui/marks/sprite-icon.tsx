import sprite from 'virtual:icon-sprite';
import type { LucideProps } from 'lucide-react';
import { arrived } from './sprite.ts';

/** Puts the sprite into the page, once, where every icon finds its lines. Without it every button still has its name. */
const load = async (): Promise<void> => {
  const answer = await fetch(sprite);
  if (!answer.ok) throw new Error(`${sprite} answers ${String(answer.status)}`);
  const lines = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  lines.setAttribute('aria-hidden', 'true');
  lines.setAttribute('style', 'position:absolute;width:0;height:0');
  document.body.prepend(document.importNode(lines, true));
  arrived();
};
load().catch((error: unknown) => console.error(error));

/** What stands in the place of an icon of lucide-react in the built page: a reference into the sprite. */
export const spriteIcon =
  (file: string) =>
  ({ size = 24, color = 'currentColor', strokeWidth = 2, ...rest }: Omit<LucideProps, 'absoluteStrokeWidth'>) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={rest['aria-label'] === undefined ? true : undefined}
      {...rest}
    >
      <use href={`#icon-${file}`} />
    </svg>
  );
