import { create } from 'qrcode';
import { useMemo } from 'react';

const QUIET = 3;

/** A text as a code to be photographed, dark on light in every theme. */
export const Qr = ({ text }: { readonly text: string }) => {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    let squares = '';
    for (let y = 0; y < modules.size; y++) {
      for (let x = 0; x < modules.size; x++)
        if (modules.get(y, x) === 1) squares += `M${String(x)} ${String(y)}h1v1h-1z`;
    }
    return { size: modules.size, path: squares };
  }, [text]);
  return (
    <svg
      viewBox={`${String(-QUIET)} ${String(-QUIET)} ${String(size + 2 * QUIET)} ${String(size + 2 * QUIET)}`}
      role="img"
      aria-label="QR code of the link"
      shapeRendering="crispEdges"
      className="size-56 self-center rounded-6"
    >
      <rect x={-QUIET} y={-QUIET} width={size + 2 * QUIET} height={size + 2 * QUIET} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
