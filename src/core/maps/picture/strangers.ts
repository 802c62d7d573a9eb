import { letters } from './bytes.ts';

/** What a file that is none of them is called, by its first bytes; an ISO media file by the brand after them. */
const STRANGERS: readonly (readonly [string, string])[] = [
  ['GIF8', 'a GIF'],
  ['BM', 'a BMP'],
  ['II*\0', 'a TIFF'],
  ['MM\0*', 'a TIFF'],
  ['\0\0\0\x0cJXL ', 'a JPEG XL'],
  ['\xff\x0a', 'a JPEG XL'],
  ['\0\0\x01\0', 'an icon (ICO)'],
  ['8BPS', 'a Photoshop file'],
  ['%PDF', 'a PDF'],
  ['PK\x03\x04', 'a ZIP archive'],
  ['\x1f\x8b', 'an archive'],
  ['Rar!', 'an archive'],
];
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^avi[fs]/, 'an AVIF'],
  [/^(?:hei|mif1|msf1)/, 'a HEIC'],
  [/^/, 'a video'],
];
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:<\?xml[\s\S]*)?(?:<!--[\s\S]*?-->\s*)?(?:<!doctype svg[\s\S]*)?<svg/i, 'an SVG drawing'],
  [/^\s*<(?:!doctype html|html|head|body|script)/i, 'a web page'],
  [/^\s*<\?xml/i, 'an XML file'],
  [/^\s*[[{]/, 'a JSON file'],
];

/** What bytes that are no picture we know look like, with their article: `a GIF`, `something else`. */
export const looksLike = (bytes: Uint8Array): string => {
  const start = letters(bytes, 0, 1024).replace(/^\xef\xbb\xbf/, '');
  const matches = ([pattern]: readonly [RegExp, string], text: string): boolean => pattern.test(text);
  const name =
    STRANGERS.find(([prefix]) => start.startsWith(prefix)) ??
    (start.startsWith('ftyp', 4)
      ? BRANDS.find((brand) => matches(brand, start.slice(8)))
      : TEXTS.find((text) => matches(text, start)));
  return name?.[1] ?? 'something else';
};
