/** A browser at the desk, for tests of signing in: it keeps cookies and sends requests as the console does. */
import type { FastifyInstance } from "fastify";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const android =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

/** @param remoteAddress the visitor's address, which the limits count */
export function openBrowser(app: FastifyInstance, remoteAddress = "127.0.0.1") {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async request(method: Method, url: string, body?: object) {
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
      const response = await app.inject({
        method,
        url: `/desk/api${url}`,
        remoteAddress,
        headers: { "sec-fetch-site": "same-origin", "user-agent": android, ...(cookie && { cookie }) },
        ...(body && { payload: body }),
      });
      for (const { name, value } of response.cookies) {
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson = response.headers["content-type"]?.toString().startsWith("application/json");
      return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;
