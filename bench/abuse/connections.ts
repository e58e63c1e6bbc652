/** Attacks that hold connections open. */
import { CONTACTS_PATH } from "../../core/enquiry/data-api.ts";
import { dial, request } from "./wire.ts";

export interface Holding {
  name: string;
  connections: number;
  /** Sent once, when the connection opens. */
  first: string;
  /** Sent every 100 ms. */
  drip?: string;
  /** Never reads, so the response fills the buffers of both sides. */
  deaf?: boolean;
  /** The sending side is closed after the first bytes. */
  halfClosed?: boolean;
}

const SLOW_HEAD = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
const SLOW_BODY = request(`POST ${CONTACTS_PATH}`, { "Content-Type": "application/json", "Content-Length": "60000" });
const PAGES = request("GET /", { Connection: "keep-alive" }).repeat(50);

export const holdings: readonly Holding[] = [
  { name: "no attack, for comparison", connections: 0, first: "" },
  { name: "slow heads, 300 connections", connections: 300, first: SLOW_HEAD, drip: "x" },
  { name: "slow bodies, 300 connections", connections: 300, first: SLOW_BODY, drip: " " },
  { name: "half-closed in the head, 300 connections", connections: 300, first: SLOW_HEAD, halfClosed: true },
  { name: "answers never read, 300 connections", connections: 300, first: PAGES, deaf: true },
  { name: "2,000 idle connections", connections: 2000, first: "" },
];

const DRIP_EVERY_MS = 100;

/** Holds the connections until stopped, and replaces those that the server closes. */
export function hold(port: number, { connections, first, drip, deaf, halfClosed }: Holding) {
  const sockets = new Set<ReturnType<typeof dial>>();
  let openForTest = 0;
  let closed = 0;

  function open(): void {
    const socket = dial(port);
    openForTest++;
    sockets.add(socket);
    if (first !== "") socket.write(first);
    if (halfClosed) socket.end();
    if (!deaf) socket.resume();
    socket.on("end", () => socket.destroy());
    socket.on("close", () => {
      closed++;
      sockets.delete(socket);
    });
  }

  const refill = () => {
    for (let i = 0; i < 100 && sockets.size < connections; i++) open();
  };
  refill();
  const timer = setInterval(() => {
    if (drip) for (const socket of sockets) socket.write(drip);
    refill();
  }, DRIP_EVERY_MS);

  return {
    stop() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      return { openForTest, closedByServer: closed };
    },
  };
}
