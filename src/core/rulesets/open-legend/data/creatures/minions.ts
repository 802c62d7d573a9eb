/** Hit points of a minion: a quarter of those of its level, down, at least 1 (OC-44). */
export const minionHp = (hp: number): number => Math.max(1, Math.floor(hp / 4));
