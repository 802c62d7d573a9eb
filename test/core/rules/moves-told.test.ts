import { expect, test } from 'vitest';
import type { CombatantId, Scene } from '../../../src/core/rules/scene/scene.ts';
import { tellFact } from '../../../src/core/rules/telling/tell.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { parseField } from '../../../src/core/space/reading/parse.ts';

const square = (x: number) => [
  { x, y: 0 },
  { x: x + 4, y: 0 },
  { x: x + 4, y: 4 },
  { x, y: 4 },
];
const zone = (id: string, x: number) => ({
  id,
  name: id,
  outline: square(x),
  capacity: null,
  elevation: 0,
  features: [],
  dangers: [],
  safeExit: false,
});
const field = parseField({ type: 'zones', backdrop: null, zones: [zone('Hall', 0), zone('Stairs', 4)], edges: [] });

const one = (name: string, at: string, cluster: string, hidden = false): Scene['combatants'][number] => ({
  id: name as CombatantId,
  name,
  seat: null,
  side: 'foe',
  place: { type: 'zone', zone: at, cluster },
  footprint: 1,
  hidden,
  picture: null,
  body: {},
});
const [ruleset] = rulesets;

test.each([
  [['Hall', 'by-bo'], true, 'Ann joins Bo'],
  [['Hall', 'own'], true, 'Ann moves away alone'],
  [['Hall', 'own'], false, 'Ann now stands alone'],
  [['Hall', 'lurker'], true, 'Ann moves away alone'],
  [['Stairs', 'own'], true, 'Ann moves to Stairs'],
  [['Stairs', 'by-cy'], true, 'Ann moves to Stairs, close to Cy'],
] as const)('a move among zones says whom it leads to: %j', ([to, cluster], voluntary, said) => {
  if (!field.ok || ruleset === undefined) throw new Error('the field is none');
  const scene: Scene = {
    field: field.value,
    settings: null,
    turn: null,
    made: 0,
    salt: 's',
    combatants: [
      one('Ann', 'Hall', 'first'),
      one('Bo', 'Hall', 'by-bo'),
      one('Cy', 'Stairs', 'by-cy'),
      one('Unseen', 'Hall', 'lurker', true),
    ],
  };
  const path = [{ type: 'zone', zone: to, cluster }] as const;
  const told = tellFact(
    ruleset,
    { type: 'moved', who: 'Ann' as CombatantId, path, voluntary, because: { type: 'gm', note: null } },
    scene,
    scene,
    { role: 'player', seat: null },
    false,
  );
  expect(
    told?.type === 'said' ? told.text.map((part) => (typeof part === 'string' ? part : part.name)).join('') : null,
  ).toBe(said);
});
