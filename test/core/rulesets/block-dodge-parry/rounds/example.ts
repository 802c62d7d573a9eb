import type { ZoneField } from '../../../../../src/core/space/field/field.ts';
import { turnOrderFor } from '../../../../../src/core/rules/telling/speaking.ts';
import { demoMaps } from '../../../../../src/core/maps/demo/index.ts';
import { find } from '../../../../../src/core/rules/scene/scene.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { catalogue } from '../../../../../src/core/rulesets/block-dodge-parry/data/creatures/catalogue.ts';
import { demos } from '../../../../../src/core/rulesets/block-dodge-parry/data/creatures/demo.ts';
import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import type { Stage } from '../support/stage.ts';
import type { Standing } from '../support/fighters.ts';
import { GM } from '../support/fighters.ts';
import { stage } from '../support/stage.ts';
/** The worked example of the rules, up to each of its steps. */

const field = demoMaps['tomb']?.field;
if (field?.type !== 'zones') throw new Error('the tomb is no map of zones');
export const tomb: ZoneField = field;

/** The example's people under the names of the stage: P for the party, N for foes. */
export const NAMES: Readonly<Record<string, string>> = {
  Harald: 'PHarald',
  Elmyra: 'PElmyra',
  Thibaldus: 'PThibaldus',
  Narvi: 'PNarvi',
  'The pontiff': 'Npontiff',
  'Bow skeleton': 'Nbow',
  'Spear skeleton': 'Nspear',
  'Scimitar skeleton': 'Nscimitar',
};

export const people = (): Readonly<Record<string, Standing>> =>
  Object.fromEntries(
    (demos[0]?.combatants ?? []).map((entryNow): readonly [string, Standing] => {
      const entry = catalogue.find(({ id }) => id === entryNow.from);
      if (entry === undefined || !('zone' in entryNow))
        throw new Error(`${entryNow.name} is not in the catalogue, or in no zone`);
      return [NAMES[entryNow.name] ?? entryNow.name, { ...entry.body, at: `${entryNow.zone}.${entryNow.cluster}` }];
    }),
  );

export const start = (): Stage => stage(people(), { field: tomb, answers: { react: 'ask', retarget: 'ask' } });
export const to = (zone: string) => ({ way: [{ zone, cluster: null }] });
export const fighter = (fight: Stage, actor: string) => find(fight.scene, actor as CombatantId);

/** Everybody locks what the example has them say; the round is held until it is let run. */
export const declared = (): Stage => {
  const fight = start();
  fight.act(null, 'hold');
  fight.act('PThibaldus', 'spell', { target: 'Npontiff', dice: 3, speed: 'full', say: 'white flames' });
  fight.act('PElmyra', 'attack:bow', { target: 'Nbow' });
  fight.act('PNarvi', 'attack:greataxe', { target: 'Npontiff' });
  fight.act('PHarald', 'attack:longsword', { move: 'before', ...to('stairs') });
  fight.act('Npontiff', 'do', { say: 'rises out of reach and gathers power', pace: 'full', becomes: 'airborne' });
  fight.act('Nbow', 'attack:bow', { target: 'PElmyra' });
  fight.act('Nspear', 'attack:spear', { target: 'PHarald', move: 'before', ...to('stairs') });
  fight.act('Nscimitar', 'attack:scimitar', { target: 'PHarald', move: 'before', ...to('stairs') });
  return fight;
};

export const lane = (fight: Stage, actor: string): string | undefined =>
  fight.scene.turn.intents.find((intent) => intent.who === actor)?.lane;
export const reasonFor = (fight: Stage, actor: string): string | undefined =>
  turnOrderFor(blockDodgeParry, fight.scene, GM)
    .lanes.flatMap(({ items }) => items)
    .find((item) => item.who === actor)?.why;

/** Up to the end of the quick turns. */
export const quickDone = (fight = declared()): Stage => {
  fight.act('PHarald', 'request', { say: 'the high ground' });
  fight.act(null, 'go-on');
  fight.act('PHarald', 'rule', { ruling: 'negate-reach' }, '', 'gm');
  fight.act(null, 'go-on', {}, 'd20=12');
  fight.act(null, 'go-on', {}, 'd6=5 d20=3');
  fight.act(null, 'go-on');
  fight.answer('PElmyra', 'defend', {}, 'd6=4');
  return fight;
};

/** Up to the moment in which both skeletons strike, Harald asked how he defends. */
export const struck = (): Stage => {
  const fight = quickDone();
  fight.act(null, 'go-on', {}, 'd20=16 d20=15');
  fight.act(null, 'go-on');
  fight.act(null, 'go-on');
  fight.act(null, 'go-on');
  fight.answer('gm', 'let-go');
  return fight;
};

export const blocked = (): Stage => {
  const fight = struck();
  const block = fight.question('PHarald').options.find(({ id }) => id.startsWith('block'));
  fight.answer(
    'PHarald',
    block?.id ?? 'block',
    Object.fromEntries((block?.slots ?? []).map((slot) => [slot.name, slot.type === 'option' ? 'shield' : null])),
    'd4=3 d4=2',
  );
  return fight;
};

/** Harald's leap: enhanced, at the price the GM named; the critical save is waived because the fall decides. */
export const leapt = (): Stage => {
  const fight = blocked();
  fight.act('PHarald', 'rule', { ruling: 'enhanced', target: 'Nspear' }, '', 'gm');
  fight.act('Nspear', 'rule', { ruling: 'waive-critical' }, '', 'gm');
  fight.act(null, 'go-on');
  fight.answer('PHarald', 'strike', { target: 'Nspear' }, 'd8=6 d12=9');
  return fight;
};

export const fallen = (): Stage => {
  const fight = leapt();
  fight.act('Nspear', 'call-save', { ability: 'dex', say: 'the tumble' }, 'd20=13', 'gm');
  fight.act(null, 'danger', { danger: 'stairs/fall', who: ['PHarald', 'Nspear'] }, 'd4=3 d4=4');
  return fight;
};
