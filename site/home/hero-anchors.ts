/**
 * Positions of the hero's callouts in percent of the picture (or of its crop), with the length of the stem in CSS
 * pixels from the dot to the label. They fit site/images/home/hero.webp and hero-mobile.webp; change them with a new
 * render.
 */
export interface Anchor {
  left: number;
  top: number;
  stem: "up" | "down";
  length: number;
}

/** Anchors on the full picture, by service number. */
export const anchors: Record<number, Anchor> = {
  10: { left: 74.03, top: 55.37, stem: "down", length: 78 },
  20: { left: 80.05, top: 23.98, stem: "up", length: 64 },
  1: { left: 54.46, top: 59.81, stem: "down", length: 116 },
  2: { left: 19.89, top: 61.82, stem: "up", length: 104 },
};

/** Anchors on the crop for small screens: two number bubbles. */
export const cropAnchors: Record<number, Anchor> = {
  10: { left: 86.29, top: 58.18, stem: "up", length: 96 },
  1: { left: 14.56, top: 43.1, stem: "up", length: 52 },
};

/** The crop of the hero for small screens, in units of its drawing: on the page and on the home page's social card. */
export const heroCropViewBox = "-425 -143.2 690 590";
