/** A door in front of a server, so that a test can take the server away and bring it back. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Resolves to the address through the door, which stands open at first. */
export async function createTcpProxy(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let losesCommits = false;
  let answersArrive = true;

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
      if (losesCommits && chunk.includes("COMMIT")) answersArrive = false;
      far.write(chunk);
    });
    far.on("data", (chunk) => answersArrive && near.write(chunk));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  function shut(): void {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  }
  onTestFinished(() => {
    shut();
    server.close();
  });

  return {
    url: Object.assign(new URL(url), { port: String((server.address() as AddressInfo).port) }).href,
    shut,
    open(): void {
      isOpen = true;
      losesCommits = false;
      answersArrive = true;
    },
    /** PostgreSQL commits, and whoever asked for it never hears of it. */
    loseCommits(): void {
      losesCommits = true;
    },
  };
}
