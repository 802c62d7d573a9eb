import { shape, type TypeOf } from '../../../rules/kit.ts';
import { CRITICAL_DOES, CRITICALS, FUMBLE_DOES, FUMBLES, INJURIES, INJURY_DOES } from '../data/tables.ts';

/** The settings of a table, with the tables that a GM may rewrite. */

const { list, name, oneOf, orNone, record, settingsOf, text, whole } = shape;

const entriesOf = <const Does extends string>(does: readonly Does[], title: string, about: string) =>
  list(
    record({ name: name('Name'), does: oneOf(does, 'Does'), text: text(240, 'In words') }, 'Entry'),
    20,
    title,
    about,
  );

const settings = record({
  dosMode: oneOf(['margin', 'face'], 'Degrees of success', 'The face less the obstacle, or the face itself.'),
  reactionTiming: oneOf(['before', 'after'], 'Dodge and Block', 'Declared before the attack die, or after a success.'),
  initiative: oneOf(['fight', 'round'], 'Initiative is rolled', 'Once a fight, or every round.'),
  massiveGritLoss: oneOf(
    ['rest', 'all'],
    'Grit lost to massive damage',
    'Only the part that was checked, or all the damage.',
  ),
  hiddenAttackAdvantage: oneOf(['off', 'on'], 'Advantage when attacking from hiding'),
  partialCover: oneOf(['none', 'disadvantage'], 'Partial cover', 'Costs a shot nothing, or disadvantage.'),
  freeActsPerTurn: orNone(whole(0, 20), 'Free acts a turn', 'Empty: as many as the GM lets pass.'),
  unitName: text(30, 'A unit is'),
  turnMinutes: whole(1, 1440, 'Minutes of a Turn'),
  criticals: entriesOf(CRITICAL_DOES, 'Critical hits', 'One die with as many faces as entries.'),
  fumbles: entriesOf(FUMBLE_DOES, 'Critical fumbles', 'One die with as many faces as entries.'),
  injuries: entriesOf(INJURY_DOES, 'Injuries', 'One die with as many faces as entries.'),
});
export type Settings = TypeOf<typeof settings>;

export const settingsSchema = settingsOf(settings, {
  dosMode: 'margin',
  reactionTiming: 'before',
  initiative: 'fight',
  massiveGritLoss: 'rest',
  hiddenAttackAdvantage: 'off',
  partialCover: 'none',
  freeActsPerTurn: null,
  unitName: '5 feet',
  turnMinutes: 10,
  criticals: CRITICALS,
  fumbles: FUMBLES,
  injuries: INJURIES,
});
