/** A host that serves rendered pages as they are, and everything that pages share from the built site. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { RenderedPage } from "../site/renderer/types.ts";

/** Listens on a free port of this machine. */
export async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** @param shared the origin of the built site */
export function startStaticHost(shared: string, pages: Readonly<Record<string, RenderedPage>>) {
  const islands = Object.assign({}, ...Object.values(pages).map((page) => page.islands));
  return listen(async (request, response) => {
    const { url = "" } = request;
    const page = pages[url];
    if (page) {
      const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": page.policy };
      return void response.writeHead(200, headers).end(page.html);
    }
    if (islands[url.slice(1)]) return void response.end(islands[url.slice(1)]);
    const file = await fetch(shared + url);
    response.writeHead(file.status, { "content-type": file.headers.get("content-type") ?? "" });
    response.end(Buffer.from(await file.arrayBuffer()));
  });
}
