import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Server, startNginx, startServer } from "./servers.ts";
import { requestsPerSecond } from "./wrk.ts";

const ROUNDS = 15;
const WARM_UP_SECONDS = 2;
const SECONDS = 1;
/** About what a phone loads for a card. */
const PICTURE_BYTES = 20_000;

/** Requests a second with one file, one figure for each round. */
export interface StaticFileRates {
  file: string;
  desk: number[];
  nginx: number[];
}

function aPicture(): string {
  const pictures = globSync("_astro/*.avif", { cwd: "dist" }).sort();
  const found = pictures.find((path) => statSync(join("dist", path)).size > PICTURE_BYTES);
  if (found === undefined) throw new Error("dist/ holds no picture: run npm run build first.");
  return `/${found}`;
}

/**
 * Desk and nginx with the home page and a picture, one after the other in each round, so that whatever else the machine
 * does slows both (issue: fast, budget of static files).
 * @throws when the site is not built, or nginx or wrk is not installed
 */
export async function measureStaticFiles(): Promise<StaticFileRates[]> {
  const rates: StaticFileRates[] = ["/", aPicture()].map((file) => ({ file, desk: [], nginx: [] }));
  const folder = mkdtempSync(join(tmpdir(), "static-files-"));
  const running: Server[] = [];
  const start = async (server: Promise<Server>) => {
    running.push(await server);
    return server;
  };
  try {
    const nginx = await start(startNginx(folder));
    const desk = await start(startServer(folder));
    for (const { file } of rates) await requestsPerSecond(desk.url + file, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      for (const rate of rates) {
        rate.nginx.push(await requestsPerSecond(nginx.url + rate.file, SECONDS));
        rate.desk.push(await requestsPerSecond(desk.url + rate.file, SECONDS));
      }
    }
  } finally {
    for (const server of running) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return rates;
}
