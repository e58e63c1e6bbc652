import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listen, temporaryFolder } from "../tests/temporary.ts";
import { endChild, startChild } from "./child-process.ts";

test.each(["without addons", "with addons"] as const)(
  "a confined process %s reaches no file, network, process or thread",
  async (confined) => {
    const file = join(temporaryFolder(), "installation-key");
    writeFileSync(file, "secret");
    const port = await listen(createServer());
    const child = startChild(new URL("test-support/confined-child.ts", import.meta.url), { confined });
    onTestFinished(() => endChild(child));
    if (process.platform === "linux")
      expect(readFileSync(`/proc/${child.pid}/oom_score_adj`, "utf8").trim()).toBe("500");
    child.send({ file, port });
    const denied = "ERR_ACCESS_DENIED";
    expect((await once(child, "message"))[0]).toEqual({
      ...{ program: "allowed", read: denied, write: denied, network: denied, process: denied, thread: denied },
    });
    expect(existsSync(`${file}.new`)).toBe(false);
  },
);
