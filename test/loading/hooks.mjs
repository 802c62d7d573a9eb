import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'rolldown/utils';

/**
 * Lets Node import TypeScript, translated as the product is. `tsx` sets the name of every function whenever one is made,
 * which costs fights a fifth of their time.
 */
export async function load(url, context, next) {
  const [address] = url.split('?');
  if (!address.startsWith('file:') || !address.endsWith('.ts')) return next(url, context);
  const path = fileURLToPath(address);
  const { code, map, errors } = await transform(path, ownReader(address, await readFile(path, 'utf8')), {
    sourcemap: true,
  });
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  const found = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${found}`;
  return { format: 'module', source, shortCircuit: true };
}

/**
 * Uploads are read in the thread of the built server: as it is written it would be translated anew for each of them,
 * which costs a second.
 */
function ownReader(address, text) {
  const built = process.env.FORAY_BUILT;
  if (built === undefined || !address.endsWith('/src/server/uploads/reading.ts')) return text;
  return text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(join(built, 'reading.mjs')).href));
}
