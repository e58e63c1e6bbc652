/** Compares the requests a second that the server and nginx answer with static files. */
import { execFile } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { pathWith } from "../../scripts/lib/debian-program.ts";
import { type BudgetResult, worstResult } from "../report/budget-result.ts";
import { startNginx, startSiteServer } from "../servers.ts";

const run = promisify(execFile);

const ROUNDS = 15;
const WARM_UP_SECONDS = 2;
const SECONDS = 1;
/** About the size of the picture that a phone loads for a card. */
const PICTURE_BYTES = 20_000;

/** Requests a second of one file, one figure for each round. */
interface Rates {
  file: string;
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

function findPicture(): string {
  const pictures = globSync("_astro/*.avif", { cwd: "dist" }).sort();
  const found = pictures.find((path) => statSync(join("dist", path)).size > PICTURE_BYTES);
  if (found === undefined) throw new Error("dist/ has no picture: run npm run build first.");
  return `/${found}`;
}

/** The file with the lowest share of nginx's rate. Each round is compared with nginx in the same round. */
export const shareOfNginx = (rates: readonly Rates[]): BudgetResult =>
  worstResult(
    "staticFiles",
    rates.map(({ file, server, nginx }) => ({
      where: file,
      figures: server.map((rate, round) => rate / (nginx[round] ?? Number.NaN)),
    })),
  );

/**
 * Measures the home page and a picture. Server and nginx take turns, so that other work on the machine slows both.
 * @throws when the site is not built, or nginx or wrk is not installed
 */
export async function measureStaticFiles(): Promise<BudgetResult[]> {
  const rates = ["/", findPicture()].map((file) => ({ file, server: [] as number[], nginx: [] as number[] }));
  await using nginx = await startNginx();
  await using server = await startSiteServer();
  for (const { file } of rates) await requestsPerSecond(server.origin + file, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const rate of rates) {
      rate.nginx.push(await requestsPerSecond(nginx.origin + rate.file, SECONDS));
      rate.server.push(await requestsPerSecond(server.origin + rate.file, SECONDS));
    }
  }
  return [shareOfNginx(rates)];
}
