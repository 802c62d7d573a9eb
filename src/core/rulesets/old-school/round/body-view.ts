import type { BodyView, Known, Mark, Pip, Reads, SheetLine } from '../../../rules/kit.ts';
import { capital, exactGauge, group, leftAs, line, looksGauge, markEach, signed } from '../../../rules/kit.ts';
import { inSilence } from '../acts/spells/casting.ts';
import { type Combatant, type Scene, settingsOf } from '../game.ts';
import type { Body, Carried, RoutineAttack, Spell } from '../sheet/index.ts';
import { aacOf, ABILITIES, armourForbidden, armourOf, attackBonusOf, carried } from '../sheet/index.ts';
import { CONDITION_MARKS, encounterFeet, isIn, isOut, saveOf, SAVES, usesShield, weaponOf } from '../sheet/index.ts';
import { wielded } from '../sheet/index.ts';
import { wholeness } from './looks.ts';
import { isLate } from './order.ts';
import { attached, castingReasons, declaredBy } from './state.ts';

/** How a combatant looks to its reader: marks, gauges and, for those who may read it, the sheet. */

const MARKS = markEach({
  slow: ['snail', 'Slow weapon', 'Attacks after everyone else.', 'plain'],
  last: ['snail', 'Always last', 'Acts after everyone else.', 'plain'],
  'declared-spell': ['sparkles', 'Casting', 'Declared a spell for this round.', 'plain'],
  'declared-withdrawal': ['shield-half', 'Withdrawing', 'Declared a fighting withdrawal.', 'plain'],
  retreating: ['rotate-ccw', 'Retreating', 'Foes get +2 and ignore the shield; no attacks.'],
  readied: ['timer', 'Ready', 'Keeps an act for a trigger.', 'plain'],
  'in-silence': ['zap-off', 'In silence', 'No spells from here.'],
  attached: ['link', 'Attached', 'Drains a victim at the end of every round.', 'bad'],
  burning: ['flame', 'Burning', 'Takes the damage once more, a round later.', 'bad'],
  splashed: ['droplets', 'Splashed', 'Takes the damage once more, a round later.', 'bad'],
  'death-saves': ['heart-crack', 'Failed death saves', 'Over a whole life; the last one kills.', 'bad'],
});
const DECLARED = { spell: 'declared-spell', withdrawal: 'declared-withdrawal', retreat: 'retreating' } as const;
/** Marks of the saves that were failed, of as many as this table allows (OS-076). */
const deaths = ({ deathSaveMarks: done }: Body, most: number): readonly Mark[] =>
  done === 0 ? [] : [{ ...MARKS['death-saves'], pips: { done, of: Math.max(most, done) } }];

/** What everybody sees of somebody's state; without a scene, what stands on its sheet. */
export const marksOf = (who: Combatant, scene: Scene | null): readonly Mark[] => {
  const { id, body } = who;
  const effects = scene?.turn.effects ?? [];
  const splash = effects.find(({ kind, on }) => kind === 'splash' && on.includes(id));
  const declared = scene === null ? null : declaredBy(scene, id);
  const shown = declared === null || declared.type === 'nothing' ? null : DECLARED[declared.type];
  const flees = shown !== 'retreating' && body.fights && scene !== null && scene.turn.round <= body.retreatUntil;
  const slow = body.fights && scene !== null && isLate(scene, who);
  return [
    ...body.conditions.map((condition) => CONDITION_MARKS[condition]),
    ...(shown === null ? [] : [MARKS[shown]]),
    ...(flees ? [MARKS.retreating] : []),
    ...(body.alwaysLast ? [MARKS.last] : slow ? [MARKS.slow] : []),
    ...(body.readied === null ? [] : [MARKS.readied]),
    ...(scene !== null && effects.length > 0 && inSilence(scene, who) ? [MARKS['in-silence']] : []),
    ...(scene !== null && attached(scene, id) ? [MARKS.attached] : []),
    ...(splash === undefined ? [] : [splash.burns === true ? MARKS.burning : MARKS.splashed]),
    ...deaths(body, scene === null ? 3 : settingsOf(scene).deathSaves),
  ];
};

const pipsOf = (body: Body, casts: boolean): readonly Pip[] => {
  const feet = encounterFeet(body);
  return [
    { id: 'attack', label: 'Attack', left: body.attacked || casts ? 0 : 1, most: 1, unit: null },
    { id: 'feet', label: 'Movement', left: casts ? 0 : Math.max(0, feet - body.moved), most: feet, unit: 'ft' },
  ];
};

const inWords = (...words: readonly string[]): string => words.filter((word) => word !== '').join(', ');
/** The armour worn, and what of it a class does not allow (OS-125). */
const armourSaid = (body: Body): string => {
  const shield = body.shield ? `, shield${usesShield(body) ? '' : ' (not in use)'}` : '';
  const forbidden = armourForbidden(body);
  return `${armourOf(body.armour).name}${shield}${forbidden === null ? '' : `. ${forbidden}`}`;
};

const weaponLine = (body: Body, { name, damage, qualities, ammo, at }: Carried): SheetLine => {
  const left = ammo === null ? '' : `${ammo} left`;
  return line(name, inWords(damage, ...qualities, left, wielded(body)?.at === at ? 'in hand' : ''));
};
const unknown = ({ weapons }: Body) => weapons.filter(({ weapon }) => weaponOf(weapon) === null);
const attackLine = ({ name, count, damage, effect }: RoutineAttack): SheetLine =>
  line(capital(name), `${count > 1 ? `${count} × ` : ''}${inWords(damage === '0' ? '' : damage, effect?.say ?? '')}`);
const savesOf = (body: Body) => SAVES.map((id) => line(capital(id), `${saveOf(body, id)} or more`));
const spellLine = ({ name, does, dice, feet }: Spell): SheetLine =>
  line(name, inWords(does === 'other' ? '' : does, dice === '0' ? '' : dice, `${feet} ft`));

const sheetOf = (body: Body) => [
  ...group('Statistics', [
    line('AAC', String(aacOf(body).total), aacOf(body)),
    line('Attack bonus', signed(attackBonusOf(body))),
    line('Movement', `${encounterFeet(body)} ft a round`),
    ...(body.kind === 'pc' ? [] : [line('Morale', String(body.morale))]),
    ...(body.class === null ? [line('Hit dice', body.hd)] : [line('Class', `${capital(body.class)} ${body.level}`)]),
  ]),
  ...group('Abilities', body.kind === 'monster' ? [] : ABILITIES.map((id) => line(id, String(body.abilities[id])))),
  ...group('Saves', savesOf(body)),
  ...group('Arms', [
    ...carried(body).map((weapon) => weaponLine(body, weapon)),
    ...unknown(body).map(({ weapon }) => line(weapon, 'unknown to the rules')),
    ...body.routines.flat().map(attackLine),
    ...(body.aac === null ? [line('Armor', armourSaid(body))] : []),
  ]),
  ...group('Spells', body.spells.map(spellLine)),
  ...group('Notes', [
    ...(body.tags.length === 0 ? [] : [line('Tags', body.tags.join(', '))]),
    ...(body.notes === '' ? [] : [line('Notes', body.notes)]),
  ]),
];

export const bodyViewOf = (known: Known<Combatant>, reads: Reads, scene?: Known<Scene>): BodyView => {
  const { body } = known;
  const [share, word] = wholeness(body);
  const casts = scene === undefined ? body.cast : castingReasons(scene, known).length > 0;
  return {
    down: isOut(body),
    ...leftAs(body.conditions, ['fled', 'surrendered'], body.hp <= 0 || isIn(body, 'dead')),
    gauge: reads === 'looks' ? looksGauge('Hit points', share, word) : exactGauge('Hit points', body.hp, body.hpMax),
    marks: marksOf(known, scene ?? null),
    pips: reads === 'sheet' ? pipsOf(body, casts) : [],
    sheet: reads === 'sheet' ? sheetOf(body) : [],
  };
};
