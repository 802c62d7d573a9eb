import type { Place } from '../../../core/space/field/field.ts';

/** Feet above the ground, or below it under 0; 0 on the ground and off the grid. */
export const heightAt = (place: Place | null): number => (place?.type === 'cell' ? place.height : 0);

/** "10 ft up", "15 ft down"; empty: on the ground. */
export const heightSaid = (feet: number): string =>
  feet === 0 ? '' : `${Math.abs(feet)} ft ${feet > 0 ? 'up' : 'down'}`;

/** The same as it stands on a token: "▲10". */
export const heightSign = (feet: number): string => (feet === 0 ? '' : `${feet > 0 ? '▲' : '▼'}${Math.abs(feet)}`);
