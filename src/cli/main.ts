import { readFile } from './terminal/files.ts';
import { run } from './run.ts';

// Whoever reads us may go away at any time (`| head`): that is no mistake of ours, and nobody is left to tell.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

// Only the code is set: the process ends by itself when all that was printed has gone out.
process.exitCode = run(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  read: readFile,
});
