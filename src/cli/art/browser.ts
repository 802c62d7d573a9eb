import { chromium } from 'playwright';

/** One layer of a picture: pixels as they are, or a drawing laid over them. */
export type Layer =
  | { readonly type: 'pixels'; readonly rgba: Uint8ClampedArray }
  | { readonly type: 'svg'; readonly text: string };

/** The layers laid over one another in Chromium, as a WebP of this quality (0 to 1). */
export const composed = async (
  width: number,
  height: number,
  layers: readonly Layer[],
  quality: number,
): Promise<Buffer> => {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const page = await browser.newPage();
    const sent = layers.map((layer) =>
      layer.type === 'svg' ? layer : { type: layer.type, text: Buffer.from(layer.rgba).toString('base64') },
    );
    const base64 = await page.evaluate(
      async ({ width, height, sent, quality }) => {
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        const pen = canvas.getContext('2d');
        if (pen === null) throw new Error('no canvas');
        for (const { type, text } of sent) {
          if (type === 'pixels') {
            const bytes = Uint8ClampedArray.from(atob(text), (letter) => letter.charCodeAt(0));
            pen.putImageData(new ImageData(bytes, width, height), 0, 0);
          } else {
            const picture = new Image();
            picture.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
            await picture.decode();
            pen.drawImage(picture, 0, 0, width, height);
          }
        }
        return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
      },
      { width, height, sent, quality },
    );
    return Buffer.from(base64, 'base64');
  } finally {
    await browser.close();
  }
};
