/** The disk of the desk is full for a while (issue: the enquiry desk, 7). */
import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../server/test-support/test-server.ts";
import { openConnection } from "../load/connection.ts";
import { dataApiPost, formPost } from "../load/posts.ts";
import type { Acknowledged } from "../load/visitor.ts";
import { makePlace, storedInSqlite } from "./desks.ts";
import { note } from "./figures.ts";
import { expectNothingLost, verdictOn } from "./verdict.ts";

const LONG = "Details. ".repeat(6000);
const MOST_POSTS = 2000;

/** A disk of 8 MiB; undefined where this user may not mount one. */
function smallDisk(): string | undefined {
  const folder = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

/** Takes what is left of the disk. */
function fillUp(file: string): void {
  for (const chunk of [64 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(chunk), { flag: "a" });
    } catch {
      // Full, for pieces of this size.
    }
  }
}

test("disk full, then space again", async (context) => {
  const dataDir = smallDisk();
  if (dataDir === undefined) return context.skip("a small disk cannot be mounted here");
  const ballast = join(dataDir, "ballast");
  const place = await makePlace({}, dataDir);
  let desk = await place.start();
  const connection = openConnection(place.url);
  const acknowledged: Acknowledged[] = [];
  let refused = 0;
  let posts = 0;

  /** @returns the status */
  async function send(details?: string): Promise<number> {
    const name = `Visitor ${posts++}`;
    const { status, reference, body } = await connection.post(dataApiPost(name, details ? { details } : {}));
    if (reference !== undefined) acknowledged.push({ name, reference });
    if (status === 503) {
      expect(JSON.parse(body)).toMatchObject({
        code: "PGRST001",
        message: expect.stringContaining("Nothing was kept"),
      });
      refused++;
    }
    return status;
  }

  /** Until the desk says no, to a short enquiry too. */
  async function untilFull(): Promise<void> {
    fillUp(ballast);
    while ((await send(LONG)) === 201 || (await send()) === 201) expect(posts).toBeLessThan(MOST_POSTS);
  }

  for (let i = 0; i < 20; i++) expect(await send()).toBe(201);
  await untilFull();
  expect((await connection.post(formPost("Without JavaScript"))).status).toBe(503);
  rmSync(ballast);
  expect(await send()).toBe(201);

  // Once more, and this time the desk is killed on the full disk and started again beside the freed space.
  await untilFull();
  await desk.stop("SIGKILL");
  rmSync(ballast);
  desk = await place.start();
  connection.close();
  expect(await send()).toBe(201);

  const verdict = await verdictOn(acknowledged, storedInSqlite(dataDir), () => undefined);
  note(context, { "refused with 503": refused, ...verdict });
  expectNothingLost(verdict);
  expect(verdict.stored).toBe(verdict.acknowledged);
});
