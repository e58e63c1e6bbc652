/** Compares the server with nginx on pages and hashed files. */
import { execFile } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { pathWith } from "../scripts/lib/run.ts";
import { type BudgetResult, formatRows, median, worstResult } from "./budget-result.ts";
import { startNginx, startSiteServer } from "./servers.ts";

const run = promisify(execFile);

const ROUNDS = 15;
const WARM_UP_SECONDS = 2;
const SECONDS = 1;
/** About the size of the picture that a phone loads for a card. */
const PICTURE_BYTES = 20_000;
/** A script of an island. */
const SCRIPT_BYTES = 10_000;

const pages = ["/", "/services/licensing"];

/** Requests a second of one address, one figure for each round. */
interface Rates {
  address: string;
  server: readonly number[];
  nginx: readonly number[];
}

/**
 * Requests a second over 32 connections from one thread, with the headers of a browser.
 * @throws when a response is not 2xx, or wrk is not installed
 */
async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const PATH = pathWith("wrk", "wrk");
  const args = ["-t1", "-c32", `-d${seconds}s`, "-H", "Accept-Encoding: gzip, deflate, br", url];
  const { stdout } = await run("wrk", args, { env: { ...process.env, PATH } });
  const rate = /^Requests\/sec:\s*([\d.]+)/m.exec(stdout)?.[1];
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(rate);
}

function findAsset(pattern: string, atLeast: number): string {
  const found = globSync(pattern, { cwd: "dist" })
    .sort()
    .find((path) => statSync(join("dist", path)).size > atLeast);
  if (found === undefined) throw new Error(`dist/ has no ${pattern}: run npm run build first.`);
  return `/${found}`;
}

/** Each round is compared with nginx in the same round. */
const sharesOf = ({ server, nginx }: Rates): number[] =>
  server.map((rate, round) => rate / (nginx[round] ?? Number.NaN));

/** The page with the lowest share of nginx's rate. */
export const shareOfNginx = (pages: readonly Rates[]): BudgetResult =>
  worstResult(
    "pages",
    pages.map((rates) => ({ where: rates.address, figures: sharesOf(rates) })),
  );

/**
 * Measures pages and hashed files. Server and nginx take turns, so that other work on the machine slows both.
 * @throws when the site is not built, or nginx or wrk is not installed
 */
async function measureBesideNginx(addresses: readonly string[]): Promise<Rates[]> {
  const rates = addresses.map((address) => ({ address, server: [] as number[], nginx: [] as number[] }));
  await using nginx = await startNginx(pages);
  await using server = await startSiteServer();
  for (const { address } of rates) await requestsPerSecond(server.origin + address, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const rate of rates) {
      rate.nginx.push(await requestsPerSecond(nginx.origin + rate.address, SECONDS));
      rate.server.push(await requestsPerSecond(server.origin + rate.address, SECONDS));
    }
  }
  return rates;
}

/** Pages have a budget; hashed files have none, because a proxy sends them. */
export async function measureLoad(): Promise<BudgetResult[]> {
  const assets = [findAsset("_astro/*.avif", PICTURE_BYTES), findAsset("_astro/*.js", SCRIPT_BYTES)];
  const rates = await measureBesideNginx([...pages, ...assets]);
  const table = formatRows(
    ["Address", "Server, requests a second", "nginx", "Share"],
    rates.map(({ address, server, nginx }) => [
      address,
      median(server).toFixed(0),
      median(nginx).toFixed(0),
      `${(100 * median(sharesOf({ address, server, nginx }))).toFixed(0)} %`,
    ]),
  );
  console.log(`\n${table}`);
  return [shareOfNginx(rates.filter(({ address }) => pages.includes(address)))];
}
