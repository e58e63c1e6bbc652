/** A point on a picture, chosen by a press. */

/** Percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const percent = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 100);

/** The point of a box below a pointer; the nearest one when the pointer has left the box. */
export const focusAt = ({ left, top, width, height }: Box, pointer: { clientX: number; clientY: number }): Focus => ({
  x: percent((pointer.clientX - left) / width),
  y: percent((pointer.clientY - top) / height),
});
