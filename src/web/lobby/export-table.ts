import { isClosed } from '../../core/table/keeping/export-lines.ts';

/** Hands the browser a file to keep. */
export const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
};

/** A table's name as it may stand in the name of a file. */
const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase();

/** Hands the browser a file to keep that is named after a table. */
export const keepFile = (name: string, suffix: string, type: string, text: string): void =>
  saveFile(`${fileName(name)}${suffix}`, type, text);

/** Fetches a table's records and hands them to the browser as a file. Why not, where it did not go; null: it did. */
export const exportTable = async (table: string, name: string, secret: string | null): Promise<string | null> => {
  try {
    const response = await fetch(`/api/tables/${encodeURIComponent(table)}/export`, {
      headers: { Authorization: `Bearer ${secret ?? ''}` },
    });
    if (!response.ok) throw new Error(`the server answered ${String(response.status)}`);
    const text = await response.text();
    if (!isClosed(text)) throw new Error('the download stopped before the end');
    keepFile(name, '.foray.jsonl', 'application/x-ndjson', text);
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : 'the server cannot be reached';
    return `The table could not be exported: ${why}.`;
  }
};
