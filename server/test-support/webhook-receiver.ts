/** A real webhook receiver with a configurable response, for tests. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface ReceivedCall {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a receiver that closes at the end of the test. With status null it never responds. */
export async function startWebhookReceiver() {
  const calls: ReceivedCall[] = [];
  let status: number | null = 204;
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url, headers: request.headers, body: await text(request) });
    if (status !== null) response.writeHead(status, { location: "/elsewhere" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/enquiries`,
    calls,
    answer(next: number | null) {
      status = next;
    },
  };
}
