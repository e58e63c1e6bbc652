/** Cuts a picture to a shape around its focus point. */
import type { Crop } from "./slots.ts";

interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in pixels. */
interface Part extends Size {
  left: number;
  top: number;
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The largest part of a shape that a picture holds, with the focus point in its middle where the edges allow. */
export function partOf({ width, height }: Size, { ratio, x, y }: Crop): Part {
  const part = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return {
    ...part,
    left: between(0, Math.round((x / 100) * width - part.width / 2), width - part.width),
    top: between(0, Math.round((y / 100) * height - part.height / 2), height - part.height),
  };
}
