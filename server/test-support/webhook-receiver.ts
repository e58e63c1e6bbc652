/** A real webhook receiver with a configurable response, for tests. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../tests/temporary.ts";

interface ReceivedCall {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a receiver that closes at the end of the test. With status null it never responds. */
export async function startWebhookReceiver() {
  const calls: ReceivedCall[] = [];
  let status: number | null = 204;
  let refusedText: string | undefined;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    calls.push({ path: request.url, headers: request.headers, body });
    const isRefused = refusedText !== undefined && body.includes(refusedText);
    if (status !== null) response.writeHead(isRefused ? 422 : status, { location: "/elsewhere" }).end();
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/enquiries`,
    calls,
    /** @param refused bodies with this text are answered by 422 */
    answer(next: number | null, refused?: string) {
      status = next;
      refusedText = refused;
    },
  };
}
