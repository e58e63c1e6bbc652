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

/** The file with which the desk does worst; each round is compared with nginx in the same round. */
export async function measureStaticFileShare(): Promise<Line[]> {
  const rates = await measureStaticFiles();
  return [
    worstLine(
      "staticFiles",
      rates.map(({ file, desk, nginx }) => ({
        where: file,
        figures: desk.map((rate, round) => rate / (nginx[round] ?? Number.NaN)),
      })),
    ),
  ];
}
