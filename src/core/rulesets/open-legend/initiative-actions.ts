import { find } from '../../rules/scene.ts';
import { readOption } from '../../rules/slots.ts';
import type { Action } from './action.ts';
import { claimable } from './initiative.ts';
import { rollFor, stepReasons } from './initiative-roll.ts';
import { GROUPS, offer } from './offer.ts';
import { reason } from './reasons.ts';
import { ROLL_SLOT_NAMES, legendSpent, rollSlotReasons, rollSlots, rollSources } from './roll-slots.ts';
import type { Fighter } from './game.ts';
import { look, record } from './game.ts';
import type { Carried } from './weapons.ts';

const NOTHING = 'none';

const claimOf = (fighter: Fighter, slot: string | null): Carried | null =>
  slot === null || slot === NOTHING ? null : (claimable(fighter).find((weapon) => String(weapon.at) === slot) ?? null);

/** Each combatant rolls its own initiative (OL-015), perhaps promising to draw a swift weapon (OL-021). */
const rollInitiative: Action = {
  id: 'roll-initiative',
  measured: false,
  special: ROLL_SLOT_NAMES,
  offers: (scene, fighter) => {
    const { phase, fighters } = scene.turn;
    if (phase !== 'surprise' && phase !== 'initiative') return [];
    if (!fighters.includes(fighter.id)) return [];
    const swift = claimable(fighter);
    return [
      offer({
        id: 'roll-initiative',
        name: 'Roll initiative',
        about: 'An Agility roll; its total is the place in the order.',
        group: GROUPS.fight,
        icon: 'dices',
        rule: 'OL-015',
        reasons: [...stepReasons(scene), ...(fighter.body.initiative === null ? [] : [reason('roll-made')])],
        slots: [
          ...(swift.length === 0
            ? []
            : ([
                {
                  name: 'draw',
                  label: 'Draw in the first turn',
                  type: 'option',
                  optional: true,
                  initial: NOTHING,
                  options: [
                    { id: NOTHING, label: 'Nothing promised', reasons: [] },
                    ...swift.map((weapon) => ({
                      id: String(weapon.at),
                      label: `${weapon.name} (swift ${weapon.swift})`,
                      reasons: [],
                    })),
                  ],
                },
              ] as const)),
          ...rollSlots(fighter.body),
        ],
      }),
    ];
  },
  check: (_scene, fighter, command) => rollSlotReasons(command.slots, fighter.body, command.role),
  *resolve(command) {
    if (command.who === null) return;
    const fighter = find(yield* look(), command.who);
    const claim = claimOf(fighter, readOption(command.slots, 'draw'));
    yield* record(...legendSpent(fighter, command.slots));
    yield* record(...(yield* rollFor([{ fighter, claim, more: rollSources(command.slots) }])));
  },
  headline: () => ['rolls initiative'],
};

export const initiativeActions: readonly Action[] = [rollInitiative];
