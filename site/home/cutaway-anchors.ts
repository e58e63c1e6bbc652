/**
 * Positions of the bubbles on site/images/home/cutaway.webp by service number, in percent of its width and height: on blank
 * wall panels, never on faces. Change them with a new render.
 */
export const roomAnchors: Record<number, readonly [left: number, top: number]> = {
  2: [26.9, 39.4],
  3: [65.4, 41.6],
  5: [28.9, 24.4],
  6: [47.4, 36.2],
  7: [18.5, 61.6],
  8: [25, 49.4],
  10: [51.2, 77.2],
  11: [48.6, 56.6],
  13: [62.6, 58.6],
  19: [40.2, 21],
  22: [82.4, 29.4],
  23: [57.2, 29.6],
};
