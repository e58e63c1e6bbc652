import { once } from "node:events";
import { createServer } from "node:net";

/** Below what systems give to outgoing connections: while a desk is down, nobody else happens upon its port. */
const FIRST = 10_000;
const LAST = 30_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** A port of this machine for a server that comes and goes. */
export async function stablePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  return (await isFree(port)) ? port : stablePort();
}
