import { shape, type TypeOf } from '../../../rules/kit.ts';

/** The settings of a table. Of several words the first is usual. */

const { flag, oneNamed, oneOf, record, settingsOf, whole } = shape;

export const STRUCTURES = ['popcorn', 'side-initiative'] as const;

const settings = record({
  turnStructure: oneNamed(
    { popcorn: 'Popcorn', 'side-initiative': 'Side initiative' } satisfies Record<(typeof STRUCTURES)[number], string>,
    'Turns',
    'From the next fight on. Popcorn: each combatant that has acted nominates the next. Side initiative: sides ' +
      'roll each round and act in phases.',
  ),
  individualInitiative: flag('Individual initiative', 'Side initiative only: everyone rolls.'),
  tiePolicy: oneOf(['reroll', 'simultaneous'], 'Ties of initiative', 'Roll again, or both sides act at once.'),
  popcornStart: oneNamed(
    { d20: 'The highest d20', d6: 'The highest d6', referee: 'The GM’s choice' },
    'Who starts popcorn',
  ),
  popcornAbility: oneNamed({ DEX: 'DEX', 'DEX or WIS': 'DEX or WIS' }, 'Ability for the starting roll'),
  popcornTie: oneOf(['players', 'reroll'], 'Ties of the starting roll', 'Characters before monsters, or roll again.'),
  popcornWait: flag('Popcorn: waiting'),
  popcornReady: flag('Popcorn: readying'),
  popcornDeclare: flag('Popcorn: spells are declared'),
  popcornJumpIn: flag('Popcorn: those attacked may jump in'),
  retreatPenalty: oneOf(['this round', 'through next round'], 'A retreat is punished'),
  moraleInUse: flag('Morale'),
  moraleBloodied: flag('A lone monster checks morale at half its hit points'),
  firingIntoMelee: oneOf(
    ['allow', 'cover', 'random', 'forbid'],
    'Firing into melee',
    'No penalty, a penalty the GM sets, a random target, or not allowed.',
  ),
  daylight: flag('Full daylight', 'Goblins and orcs fight worse.'),
  regenerationFrom: oneOf(
    ['first wound', 'last wound'],
    'Trolls regenerate after',
    'From the third round after the first wound, or after the last.',
  ),
  deathSaves: whole(0, 9, 'Death saves a character may fail'),
  reload: flag('Crossbows shoot every second round'),
  subdual: flag('Subduing blows'),
  strongMonstersHurtInvulnerable: flag(
    'Strong monsters hurt the invulnerable',
    'Monsters of 5 hit dice or more, and invulnerable ones themselves.',
  ),
});
export type Settings = TypeOf<typeof settings>;

export const settingsSchema = settingsOf(settings, {
  popcornWait: true,
  popcornReady: true,
  moraleInUse: true,
  deathSaves: 3,
  reload: true,
  subdual: true,
});
