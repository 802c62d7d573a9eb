import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileKind } from '../../../src/web/lobby/file-kind.ts';
import { duel } from '../../cli/duel.ts';
import { ran } from '../../cli/terminal.ts';

/** What *Open file* takes a file for, before anybody has read it. */

const exported = ran(['play', 'f.json', '--export'], { 'f.json': duel() }).out;

test.each<[string, string, string | Uint8Array<ArrayBuffer>, string]>([
  ['an exported table', 'night.foray.jsonl', exported, 'table'],
  ['an exported table under another name', 'night.json', exported, 'table'],
  ['one of the older version', 'night.json', readFileSync('test/fixtures/tables/older.foray.jsonl', 'utf8'), 'table'],
  ['one that was cut off', 'night.txt', exported.slice(0, 300), 'table'],
  ['a picture', 'Mill [22x14].webp', new Uint8Array([1]), 'map'],
  ['a Universal VTT map', 'tower.dd2vtt', '{', 'map'],
  ['a zone map', 'inn.json', readFileSync('test/fixtures/zones/inn-by-the-river.zones.json', 'utf8'), 'map'],
  ['a One Page Dungeon', 'cellar.json', readFileSync('test/fixtures/dungeon/cellar-of-the-lamp.json', 'utf8'), 'map'],
  ['a fight file', 'first-blow.json', duel(), 'fight'],
  ['a text', 'notes.txt', 'The orcs come at dawn.', 'unknown'],
  ['a PDF', 'book.pdf', '%PDF-1.7', 'unknown'],
  ['nothing', 'nothing', '', 'unknown'],
])('%s', async (_, name, content, kind) => {
  expect(await fileKind(new File([content], name))).toBe(kind);
});
