/** Formats the section "The desk" of docs/performance.md. */
import { cpus, loadavg } from "node:os";
import type { Answered } from "./questions.ts";
import type { Upgrade } from "./upgrade.ts";

export interface DeskFigures {
  store: string;
  upgrade: Upgrade;
  answered: readonly Answered[];
  /** Enquiries a second, in turns. */
  without: readonly number[];
  withConsoles: readonly number[];
  /** How often the consoles read their lists meanwhile, per second. */
  readsPerSecond: number;
}

const ms = (figure: number): string => `${figure.toFixed(1)} ms`;
const whole = (figure: number): string => figure.toFixed(0);

function formatStores(stores: readonly DeskFigures[], count: number): string {
  const lines = stores.map(
    ({ store, upgrade: { adoptionMs, listP95 }, without, withConsoles, readsPerSecond }) =>
      `| ${store} | ${whole(adoptionMs / 1000)} s (${ms(adoptionMs / count)} each) | ${ms(listP95)} | ${without.map(whole).join(", ")} | ${withConsoles.map(whole).join(", ")} | ${readsPerSecond.toFixed(1)} |`,
  );
  return `| Store | Adopting all | A list meanwhile, p95 | Enquiries a second without consoles | With ten consoles | Lists read a second |
| --- | --- | --- | --- | --- | --- |
${lines.join("\n")}`;
}

function formatAnswers(stores: readonly DeskFigures[]): string {
  const heads = stores.map(({ store }) => ` ${store} p50 | ${store} p95 |`).join("");
  const lines = (stores[0]?.answered ?? []).map(({ question }, index) => {
    const cells = stores.map(({ answered }) => {
      const { p50 = Number.NaN, p95 = Number.NaN } = answered[index] ?? {};
      return ` ${ms(p50)} | ${ms(p95)} |`;
    });
    return `| ${question} |${cells.join("")}`;
  });
  return `| Question |${heads}\n| --- |${" --- | --- |".repeat(stores.length)}\n${lines.join("\n")}`;
}

export const formatDeskSection = (stores: readonly DeskFigures[], count: number): string => `## The desk

Measured by \`npm run bench -- desk\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}; ${cpus().length} processors (${cpus()[0]?.model.trim()}), which
the server, PostgreSQL and the bench share. Load average of the machine at the end: ${loadavg()[0]?.toFixed(1)}. Other work on the same
processors is in it, and makes every figure worse.

The database holds ${count.toLocaleString("en")} invented enquiries of two years from about 57,000 people, in English, Hindi and Gujarati, about
45 search words each. Times are those of whole requests over loopback, and a list comes with its counts and head figures.

${formatAnswers(stores)}

A server that started with all of them adopted them in batches of 50, as after an upgrade, while one console read its list twice
a second. Rates are measured in turns, with eight connections of different people. Each console listens to the stream of
changes, and reads To answer when it hears of one and every 30 seconds.

${formatStores(stores, count)}
`;
