/** A TCP proxy that a test can close and open, to cut the connection to a server and restore it. */
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { listen } from "../../tests/temporary.ts";

/** Starts an open proxy in front of the server at this URL. */
export async function createTcpProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let losesCommits = false;
  let answersArrive = true;
  let [roundTrips, isAnswered] = [0, true];

  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        near.destroy();
        far.destroy();
        sockets.delete(socket);
      });
    }
    near.on("data", (chunk) => {
      if (isAnswered) roundTrips++;
      isAnswered = false;
      if (losesCommits && chunk.includes("COMMIT")) answersArrive = false;
      far.write(chunk);
    });
    far.on("data", (chunk) => {
      isAnswered = true;
      if (answersArrive) near.write(chunk);
    });
  });
  const ownPort = await listen(server);

  function shut(): void {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  }
  onTestFinished(shut);

  return {
    url: Object.assign(new URL(url), { port: String(ownPort) }).href,
    shut,
    open(): void {
      isOpen = true;
      losesCommits = false;
      answersArrive = true;
    },
    /** How often something was sent after an answer. What is sent side by side counts once. */
    roundTrips: () => roundTrips,
    /** Drops the responses to COMMIT: PostgreSQL commits, but the client gets no response. */
    loseCommits(): void {
      losesCommits = true;
    },
  };
}
