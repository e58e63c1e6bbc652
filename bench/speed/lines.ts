/** Lines of the table from what bench/speed/ measures. */
import { openDesk } from "../desk.ts";
import { type Line, worstLine } from "../table/line.ts";
import { measureNextPage } from "./next-page.ts";
import { measureStaticFiles } from "./static-files.ts";

/** From the click until the next page, already prerendered, is shown. */
export async function measureNextPageOfDesk(): Promise<Line[]> {
  await using desk = await openDesk();
  return [
    {
      budget: "nextPage",
      where: "the contact page, from a service page",
      figures: await measureNextPage(desk.origin),
    },
  ];
}

/** Requests a second of one file, one figure for each round. */
interface Rates {
  file: string;
  desk: readonly number[];
  nginx: readonly number[];
}

/** The file with which the desk does worst; each round is compared with nginx in the same round. */
export const shareLine = (rates: readonly Rates[]): Line =>
  worstLine(
    "staticFiles",
    rates.map(({ file, desk, nginx }) => ({
      where: file,
      figures: desk.map((rate, round) => rate / (nginx[round] ?? Number.NaN)),
    })),
  );

/** The desk and nginx, one after the other in each round. */
export const measureStaticFileShare = async (): Promise<Line[]> => [shareLine(await measureStaticFiles())];
