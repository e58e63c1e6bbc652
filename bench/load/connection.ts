import { once } from "node:events";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { REFERENCE_HEADER } from "../../enquiry/data-api.ts";

/** Longer than the server ever takes; a request without an answer must not stall a run. */
const ANSWER_WITHIN_MS = 20_000;

export interface Answer {
  status: number;
  /** The reference, if the enquiry is stored. */
  reference: string | undefined;
  body: string;
}

export interface Post {
  path: string;
  headers: OutgoingHttpHeaders;
  body: string;
}

export type Connection = ReturnType<typeof openConnection>;

/** A keep-alive connection that sends one request at a time, from `localAddress` if given. */
export function openConnection(url: string, localAddress?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ...(localAddress && { localAddress }) });
  return {
    /** @throws when the connection breaks or the time is up before the response is complete */
    async post({ path, headers, body }: Post, withinMs = ANSWER_WITHIN_MS): Promise<Answer> {
      const length = { "Content-Length": Buffer.byteLength(body) };
      const sending = request(url + path, {
        method: "POST",
        agent,
        headers: { ...headers, ...length },
        signal: AbortSignal.timeout(withinMs),
      });
      sending.end(body);
      const [answer] = await once(sending, "response");
      const inAddress = URL.parse(answer.headers.location ?? "", url)?.searchParams.get("reference");
      const reference = answer.headers[REFERENCE_HEADER.toLowerCase()] ?? inAddress ?? undefined;
      return { status: answer.statusCode, reference, body: await text(answer) };
    },
    close: () => agent.destroy(),
  };
}
