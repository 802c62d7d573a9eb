import { counted, exactGauge, group, line, looksGauge, mark, type Known, type Reads } from '../../../rules/kit.ts';
import type { BodyView, Mark, Pip } from '../../../rules/views/view.ts';
import { weaponOf } from '../data/weapon-list.ts';
import type { Combatant, Scene } from '../game.ts';
import { ATTRIBUTES, type Body } from '../sheet/body.ts';
import { statesOf } from '../sheet/conditions.ts';
import { armorOf, armorTally, isOut, speedOf, woundsLeft } from '../sheet/derived.ts';
import { wholeness } from './looks.ts';

/** How a combatant looks to its reader: marks, gauges and, for those who may read it, the sheet. */

const CASTING = mark('casting', 'sparkles', 'Casting', 'Damage may cost the spell.', 'plain');
const CONCENTRATING = mark('concentrating', 'sparkles', 'Concentrating', 'Damage may end the spell.', 'plain');
const HIDING = mark('hiding', 'eye-off', 'Hidden', 'Unseen by opponents.', 'good');
const TORCH = mark('torch', 'flame', 'Torch', 'Carries a lit torch.', 'good');
const NO_GRIT = mark('no-grit', 'heart-crack', 'No Grit', 'Any damage is a Wound; no reactions.', 'bad');
const staggered = ({ owes }: Body): readonly Mark[] => {
  const about = `Loses ${counted(owes, 'action')} of the next turn.`;
  return owes === 0 ? [] : [mark('owes', 'snail', 'Staggered', about)];
};
const injuries = ({ injuries: all }: Body): readonly Mark[] => {
  const names = all.map(({ name }) => name).join(', ');
  return all.length === 0 ? [] : [mark('injured', 'heart-pulse', 'Injured', names.slice(0, 200), 'warn')];
};

const marksOf = (body: Body, reads: Reads, fights: boolean): readonly Mark[] => [
  ...statesOf(body),
  ...staggered(body),
  ...(body.hiding === null ? [] : [HIDING]),
  ...(body.casting === null ? [] : [CASTING]),
  ...(body.concentrating === null ? [] : [CONCENTRATING]),
  ...(body.torch === 'lit' ? [TORCH] : []),
  ...(reads !== 'looks' && fights && body.gritty && body.grit === 0 && !isOut(body) ? [NO_GRIT] : []),
  ...(reads === 'looks' ? [] : injuries(body)),
];

const pipsOf = (body: Body, fights: boolean): readonly Pip[] => [
  ...(fights ? [{ id: 'actions', label: 'Actions', left: body.actionsLeft, most: 2, unit: null }] : []),
  { id: 'grit', label: 'Grit', left: body.grit, most: Math.max(body.grit, body.gritDie), unit: null },
];

const sheetOf = (body: Body) => [
  ...group('Statistics', [
    line('Armor', String(armorOf(body)), armorTally(body)),
    line('Speed', `${speedOf(body)} units`),
    line('Grit', `${body.grit} (d${body.gritDie})`),
    line('Adrenaline', String(body.adrenaline)),
    line('Wounds', `${body.wounds.length} of ${body.woundLimit}`),
  ]),
  ...group(
    'Attributes',
    ATTRIBUTES.map((id) => line(id, String(body.attributes[id]))),
  ),
  ...group(
    'Arms',
    body.weapons.map((id) => {
      const weapon = weaponOf(id);
      const said = weapon === null ? 'unknown to the rules' : weapon.forms.join(', ');
      return line(weapon?.name ?? id, body.wielded === id ? `${said}, in hand` : said);
    }),
  ),
  ...group(
    'Spells',
    body.spells.map(({ name, obstacle, actions, prepared }) =>
      line(name, `obstacle ${obstacle}, ${counted(actions, 'action')}${prepared ? '' : ', spent'}`),
    ),
  ),
  ...group(
    'Injuries',
    body.injuries.map(({ name, unit, successes, failures, permanent }) =>
      line(name, permanent ? 'permanent' : `${unit}; ${successes} of 3 healed, ${failures} of 3 failed`),
    ),
  ),
  ...group('Notes', [
    ...(body.items.length === 0 ? [] : [line('Items', body.items.join(', '))]),
    ...(body.notes === '' ? [] : [line('Notes', body.notes)]),
  ]),
];

export const bodyViewOf = ({ body, id }: Known<Combatant>, reads: Reads, scene?: Known<Scene>): BodyView => {
  const fights = scene !== undefined && scene.turn.stage !== 'idle' && scene.turn.fighters.includes(id);
  const [share, word] = wholeness(body);
  return {
    down: isOut(body),
    ...(body.surrendered && !body.dead ? { left: 'surrendered' } : {}),
    gauge:
      reads === 'looks'
        ? looksGauge('Wounds left', share, word)
        : exactGauge('Wounds left', woundsLeft(body), body.woundLimit),
    marks: marksOf(body, reads, fights),
    pips: reads === 'sheet' ? pipsOf(body, fights) : [],
    sheet: reads === 'sheet' ? sheetOf(body) : [],
  };
};
