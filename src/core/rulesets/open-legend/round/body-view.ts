import { type BodyView, capital, type CombatantId, group, type Known, line, type Mark } from '../../../rules/kit.ts';
import { blankGrid } from '../../../space/field/field.ts';
import { armourOf, ATTRIBUTES, baneEntry, boonEntry, carried, heavyLoad, maxHpOf, OPENING } from '../sheet/index.ts';
import { formName } from '../effects/shapes.ts';
import { exactGauge, reachOf, restOf, score, shieldOf, unknownWeapons, weaponRange } from '../game.ts';
import type { Bane, Body, Boon, Combatant, Feat, Lasting, Pip, Reads, Scene, SheetGroup, SheetLine } from '../rules.ts';
import { bearingOn, diceOf, figuresNow, laidLow, looksGauge, lookUp, mark, modeFeet, speedNow } from '../rules.ts';
import { MARKS } from '../sheet/by-hand.ts';
import { wholeness } from './looks.ts';

const endSaid = (scene: Scene, { anchor, left }: Lasting): string => {
  if (left === null) return '';
  const of = 'of' in anchor ? (lookUp(scene, anchor.of)?.name ?? 'someone') : 'the fight';
  return `Lasts ${left} more ${left === 1 ? 'turn' : 'turns'} of ${of}.`;
};

const bySaid = (scene: Scene, { owner, source }: Lasting): string => {
  const by = lookUp(scene, owner)?.name;
  if (by === undefined) return source === '' ? '' : `From ${source}.`;
  return source === '' ? `From ${by}.` : `From ${by} (${source}).`;
};

const WHEN = { move: 'as a move action', minor: 'as a move or minor action', auto: 'at the end of each own turn' };
const resistSaid = ({ kind, failed, locked }: Bane): string => {
  const { resist } = baneEntry(kind);
  if (locked) return 'Can no longer be resisted.';
  return resist === 'none' ? '' : `Resisted on 10 or more ${WHEN[resist]}; ${failed} of 3 failed.`;
};

const joined = (...said: readonly string[]): string => said.filter((text) => text !== '').join(' ');
const ofBane = (scene: Scene, bane: Bane, nth: number): Mark => {
  const { name, icon, about } = baneEntry(bane.kind);
  const level = bane.degree > 1 ? `Suffered ${bane.degree} times.` : `Power level ${bane.level}.`;
  const chosen = bane.choice === '' ? '' : `${capital(bane.choice)}.`;
  const said = joined(about, chosen, level, bySaid(scene, bane), resistSaid(bane), endSaid(scene, bane));
  const shown = mark(nth === 0 ? bane.kind : `${bane.kind}.${nth}`, icon, name, said, 'bad');
  return bane.failed === 0 ? shown : { ...shown, pips: { done: bane.failed, of: 3 } };
};

const ofBoon = (scene: Scene, boon: Boon, nth: number): Mark => {
  const { name, icon } = boonEntry(boon.kind);
  const kept = boon.sustain ? 'Ends unless it is sustained.' : '';
  const form = boon.kind === 'shapeshift' ? `${formName(boon.choice)}.` : boon.choice;
  const chosen = boon.kind === 'telekinesis' ? '' : form;
  const said = joined(chosen, `Power level ${boon.level}.`, bySaid(scene, boon), kept, endSaid(scene, boon));
  return mark(nth === 0 ? boon.kind : `${boon.kind}.${nth}`, icon, name, said, 'good');
};

const ofFeat = (scene: Scene, feat: Feat): Mark => {
  if (feat.kind === 'multi-attack')
    return mark('multi-attack', 'swords', capital(feat.source), `Disadvantage ${feat.amount} on every attack.`, 'warn');
  const harder = feat.amount === 0 ? '' : `All defenses +${feat.amount}.`;
  return mark('rage', 'angry', 'Rage', joined('Advantage 1 on attacks.', harder, endSaid(scene, feat)), 'good');
};

export const effectMarks = (scene: Scene, who: CombatantId): readonly Mark[] => {
  const seen = new Map<string, number>();
  return bearingOn(scene, who).flatMap((effect): readonly Mark[] => {
    const nth = seen.get(effect.kind) ?? 0;
    if (effect.type === 'feat') return [ofFeat(scene, effect)];
    if (effect.type !== 'bane' && effect.type !== 'boon') return [];
    seen.set(effect.kind, nth + 1);
    return [effect.type === 'bane' ? ofBane(scene, effect, nth) : ofBoon(scene, effect, nth)];
  });
};

/** What everybody sees of somebody's state; promises and debts are seen at the table too. */
export const marksOf = (body: Body, effects: readonly Mark[]): readonly Mark[] => [
  ...(body.dead ? [MARKS.dead] : body.unconscious ? [MARKS.unconscious] : []),
  ...(body.defenceless && !body.dead ? [MARKS.defenceless] : []),
  ...(body.prone ? [MARKS.prone] : []),
  ...(body.surprised ? [MARKS.surprised] : []),
  ...(body.interruptDebt ? [MARKS['interrupt-debt']] : []),
  ...(body.pendingDraw === null ? [] : [MARKS['pending-draw']]),
  ...effects,
];

const gaugeOf = (body: Body, exact: boolean) => {
  const [share, looks] = wholeness(body);
  return exact
    ? exactGauge('Hit points', body.hp, maxHpOf(body).total)
    : looksGauge('Hit points', share, body.dead ? 'dead' : looks);
};

/** What is left of the turn; shown while a fight gives it a place in the order. */
const pipsOf = (body: Body, speed: number): readonly Pip[] => {
  const { initiative, majorLeft, moveLeft, extraAttacks: extra = 0 } = body;
  if (initiative === null) return [];
  // the feet of a move action that is not begun can be walked too
  const feet = restOf(body, speed) + moveLeft * speed;
  const all = Math.max(speed, feet);
  return [
    { id: 'major', label: 'Major', left: majorLeft, most: Math.max(1, majorLeft), unit: null },
    ...(extra > 0 ? [{ id: 'attack', label: 'Extra attacks', left: extra, most: extra, unit: null }] : []),
    { id: 'move', label: 'Move', left: moveLeft, most: Math.max(1, moveLeft), unit: null },
    { id: 'feet', label: 'Movement', left: feet, most: all, unit: 'ft' },
  ];
};

const GRIP_WORDS = { one: 'in one hand', two: 'in both hands', stowed: 'stowed', dropped: 'dropped' } as const;
const weaponLines = ({ body, footprint }: Combatant): readonly SheetLine[] =>
  carried(body).map((weapon) => {
    const uses = [...(weapon.forceful ? ['Might'] : []), ...(weapon.precise ? ['Agility'] : [])].join(' or ');
    const more = [
      weapon.natural ? 'natural' : GRIP_WORDS[weapon.grip],
      uses,
      weapon.rangeFeet !== null && `range ${weaponRange(body, weapon)} ft`,
      weapon.swift !== 0 && `swift ${weapon.swift}`,
      weapon.net !== 0 && `advantage ${weapon.net}`,
    ].filter((text) => text !== false);
    return line(capital(weapon.name), more.join(', '), weapon.melee ? reachOf(footprint, weapon) : null);
  });

/** Where nothing bears on anybody: a body by itself. */
const NOWHERE: Scene = { field: blankGrid(1, 1), settings: null, turn: OPENING, combatants: [], made: 0, salt: '' };

const wayLine = (mode: string, feet = -1) => feet >= 0 && line(capital(mode), `${feet} ft`);
const sheetOf = (combatant: Combatant, scene: Scene): readonly SheetGroup[] => {
  const { body } = combatant;
  const load = heavyLoad(body);
  const scored = ATTRIBUTES.filter((id) => score(body, id) > 0);
  const scores = scored.map((id) => line(capital(id), `${score(body, id)} (${diceOf(score(body, id))})`));
  const feats = body.feats.map((feat) => line(capital(feat.replaceAll('-', ' ').replace(':', ': ')), ''));
  const unit = (label: string) => (label === 'Speed' ? ' ft' : '');
  const figures = figuresNow(scene, combatant).map((of) => line(of.label, `${of.total}${unit(of.label)}`, of));
  return [
    ...group('Statistics', [
      ...figures,
      ...(['fly', 'swim', 'climb'] as const).map((mode) => wayLine(mode, modeFeet(scene, combatant, mode))),
      body.initiative !== null && line('Initiative', String(body.initiative)),
    ]),
    ...group('Attributes', scores),
    ...group('Weapons', [
      ...weaponLines(combatant),
      ...unknownWeapons(body).map((name) => line(name, 'unknown to the rules')),
    ]),
    ...group('Gear', [
      body.armour !== null && line('Armor', armourOf(body.armour)?.name ?? body.armour),
      body.shield !== null && line('Shield', shieldOf(body.shield)?.name ?? body.shield),
      load.carried > 0 && line('Heavy items', `${load.carried} of ${load.most}`),
      body.inHand !== null && line('In hand', body.inHand),
      body.items.length > 0 && line('Carried', body.items.join(', ')),
    ]),
    ...group('Feats', feats),
    ...group('More', [
      line('Level', String(body.level)),
      body.kind === 'pc' && line('Legend points', String(body.legendPoints)),
      body.notes !== '' && line('Notes', body.notes),
    ]),
  ];
};

/** What a viewer knows of a body, from this combatant and what bears on it alone. */
export const bodyViewOf = (known: Known<Combatant>, reads: Reads, seen?: Known<Scene>): BodyView => {
  const { body } = known;
  const scene: Scene = seen ?? NOWHERE;
  const all = reads === 'sheet';
  return {
    down: body.dead || body.unconscious || laidLow(scene, known.id),
    gauge: gaugeOf(body, reads !== 'looks'),
    marks: marksOf(body, effectMarks(scene, known.id)),
    pips: all ? pipsOf(body, speedNow(scene, known).total) : [],
    sheet: all ? sheetOf(known, scene) : [],
  };
};
