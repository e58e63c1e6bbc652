/** The groups of measurements, in the order of the table. */
import { measureLoadsOfDesk } from "./browser/measure-loads.ts";
import { measureAxe } from "./checkers/axe.ts";
import { measureW3c } from "./checkers/w3c.ts";
import { measureGrowth } from "./growth/measure.ts";
import { measureLighthouse } from "./lighthouse/measure.ts";
import { measureInp } from "./phone/inp.ts";
import { measureLayoutShift } from "./phone/layout-shift.ts";
import { measureSlow } from "./phone/slow.ts";
import { measureSizes } from "./sizes/sizes.ts";
import { measureNextPageOfDesk, measureStaticFileShare } from "./speed/lines.ts";
import { measureStart } from "./start/measure.ts";
import type { Line } from "./table/line.ts";

export interface How {
  /** One run where there would be five, a few pages where there would be all: to see that it works. */
  quick: boolean;
}

type Group = (how: How) => Promise<Line[]> | Line[];

export const groups = {
  sizes: () => measureSizes(),
  wire: measureLoadsOfDesk,
  w3c: () => measureW3c(),
  axe: measureAxe,
  lighthouse: measureLighthouse,
  shift: measureLayoutShift,
  slow: measureSlow,
  inp: measureInp,
  next: measureNextPageOfDesk,
  static: measureStaticFileShare,
  start: measureStart,
  growth: measureGrowth,
} satisfies Record<string, Group>;

export type GroupName = keyof typeof groups;
