import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaFiles } from './schemas.ts';

// npx tsx src/cli/schema/write.ts writes schema/*.json anew, after a format has changed.
mkdirSync('schema', { recursive: true });
for (const [name, text] of Object.entries(schemaFiles())) writeFileSync(join('schema', name), text);
