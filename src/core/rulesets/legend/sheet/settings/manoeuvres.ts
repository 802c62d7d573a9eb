import { recordOf, shape } from '../../../../rules/kit.ts';
import { BROUGHT_IDS } from '../../data/condition-list.ts';
import { ABILITIES } from '../../data/level-list.ts';
import { MANOEUVRE, MANOEUVRES as IDS, SAVES, type ManoeuvreId } from '../../data/manoeuvre-list.ts';
import { by, feet, on, some } from './parts.ts';

const { flag, oneNamed, oneNumberOf, oneOf, record, someOf, usual, whole } = shape;

const manoeuvre = (id: ManoeuvreId) => {
  const { name, attack, save, range, brings } = MANOEUVRE[id];
  return record(
    {
      attack: usual(flag('Needs an attack that hits'), attack),
      save: usual(oneOf(SAVES, 'The target saves with'), save),
      cost: oneOf(['standard', 'move', 'swift'], 'Costs'),
      range: usual(oneOf(['adjacent', 'melee'], 'At a target'), range),
      brings: usual(someOf(BROUGHT_IDS, 'The target is then'), brings),
    },
    name,
  );
};

/** Readings of charges, pushes and holds. */
export const MANOEUVRE_RULES = {
  manoeuvres: on('Manoeuvres may be used'),
  manoeuvreRules: record(recordOf(IDS, manoeuvre), 'Manoeuvres'),
  manoeuvreDamage: flag('The attack of a manoeuvre deals damage'),
  manoeuvreDc: record(
    {
      base: some(10, 0, 30, 'Base'),
      level: oneNamed({ half: 'Half of it', whole: 'All of it', none: 'Nothing' }, 'Of the level'),
      ability: oneNamed({ key: 'Key offensive modifier', ...ABILITIES }, 'And'),
    },
    'DC of manoeuvres',
  ),
  charge: record(
    {
      least: feet(10, 'Feet at least'),
      attack: by(2, 'On its attack'),
      ac: by(-2, 'AC until its next turn'),
      rough: flag('Over difficult squares too'),
    },
    'Charge',
  ),
  chargeFactor: usual(oneNumberOf([1, 2], 'Charge distance, in speeds'), 1),
  push: record(
    {
      feet: feet(5, 'Feet', 5),
      more: feet(5, 'Feet more'),
      per: some(5, 1, 20, 'For every so many by which the save misses'),
      follow: on('Farther than the first feet only if the attacker follows'),
    },
    'Bull rush',
  ),
  choke: record({ level: some(1, 0, 5, 'Times the level'), more: whole(0, 99, 'And') }, 'Damage of choking'),
  holdSaves: record(
    { grappled: usual(oneOf(SAVES, 'From a grapple'), 'reflex'), pinned: oneOf(SAVES, 'From a pin') },
    'Escape saves',
  ),
  heldSave: on('The held save before each standard or move action'),
};
