/** Folders and servers that last until the end of a test. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** When it ends: `afterAll` for what all tests of a file share. */
type OnEnd = (end: () => void) => void;

/** Creates a folder. */
export function temporaryFolder(onEnd: OnEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "test-"));
  // The process that renders pages ends a moment after its server, and may still write.
  onEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** Starts a server on a free port. @returns the port */
export async function listen(
  server: Server & { closeAllConnections?(): void },
  { host = "127.0.0.1", onEnd = onTestFinished as OnEnd } = {},
): Promise<number> {
  await once(server.listen(0, host), "listening");
  onEnd(() => {
    server.closeAllConnections?.();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
