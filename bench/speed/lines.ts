/** Lines of the table from what bench/speed/ measures. */
import { type Line, worstLine } from "../table/line.ts";

/** @param runs milliseconds from the click until the next page, already prerendered, was shown */
export const nextPageLines = (runs: readonly number[]): Line[] => [
  { budget: "nextPage", where: "a service page from the home page", figures: runs },
];

/** Requests a second of one file, one figure for each round. */
interface Rates {
  file: string;
  desk: readonly number[];
  nginx: readonly number[];
}

/** The file with which the desk does worst; each round is compared with nginx in the same round. */
export const staticFileLines = (rates: readonly Rates[]): Line[] => [
  worstLine(
    "staticFiles",
    rates.map(({ file, desk, nginx }) => ({
      where: file,
      figures: desk.map((rate, round) => rate / (nginx[round] ?? Number.NaN)),
    })),
  ),
];
