import { stage } from '../core/rulesets/open-legend/stage.ts';
