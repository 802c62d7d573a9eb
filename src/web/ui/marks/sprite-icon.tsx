import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import sprite from 'virtual:icon-sprite';
import type { LucideProps } from 'lucide-react';
import { arrived, linesIn, onSprite } from './sprite.ts';

/** Fetches the sprite, once, in which every icon finds its lines. Without it every button still has its name. */
const load = async (): Promise<void> => {
  const answer = await fetch(sprite);
  if (!answer.ok) throw new Error(`${sprite} answers ${String(answer.status)}`);
  arrived(new DOMParser().parseFromString(await answer.text(), 'image/svg+xml'));
};
load().catch((error: unknown) => console.error(error));

/** What stands in the place of an icon of lucide-react in the built page: its lines are those of the sprite. */
export const spriteIcon = (file: string) =>
  function SpriteIcon({
    size = 24,
    color = 'currentColor',
    strokeWidth = 2,
    ...rest
  }: Omit<LucideProps, 'absoluteStrokeWidth' | 'ref'>) {
    const drawn = useRef<SVGSVGElement>(null);
    const lines = useSyncExternalStore(onSprite, () => linesIn(file));
    useLayoutEffect(() => {
      drawn.current?.replaceChildren(...[...(lines?.children ?? [])].map((line) => document.importNode(line, true)));
    }, [lines]);
    return (
      <svg
        ref={drawn}
        data-icon={file}
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
      />
    );
  };
