/** A page of plain HTML with the words of a built page: the floor that no page with these words can go below. */
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { load } from "cheerio";

const STYLE = "body{max-width:40rem;margin:auto;padding:1rem;font:1rem/1.5 sans-serif}";

/** Headings, paragraphs and links of the page's main part, without classes, pictures, scripts and fonts. */
function plainHtml(built: string): string {
  const $ = load(built);
  const texts = $("main")
    .find("h1, h2, h3, p, a")
    .toArray()
    .map((element) => {
      const tag = $(element).is("h1, h2, h3") ? element.tagName : "p";
      return $(`<${tag}>`).text($(element).text().trim());
    });
  const body = texts.map((text) => $.html(text)).join("\n");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain page</title><style>${STYLE}</style><body>${body}</body></html>`;
}

/** Builds the plain page of a built page in a temporary folder and serves it on a free port, compressed as the server does. */
export async function servePlainPage(builtFile: string): Promise<AsyncDisposable & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), "plain-page-"));
  const file = join(folder, "index.html.br");
  writeFileSync(file, brotliCompressSync(plainHtml(readFileSync(builtFile, "utf8"))));
  const server = createServer((request, response) => {
    if (request.url !== "/") response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "text/html", "content-encoding": "br" }).end(readFileSync(file));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}
