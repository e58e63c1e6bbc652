/** The files of deploy/ agree with the limits of the server. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BODY_LIMIT_BYTES } from "../channels/whatsapp/receive.ts";

const deployed = (file: string): string => readFileSync(`deploy/${file}`, "utf8");

test.each([
  ["nginx.conf", /location = \/hooks\/whatsapp \{\s+client_max_body_size (\d+)m;/],
  ["Caddyfile", /request_body @whatsapp \{\s+max_size (\d+)MB/],
])("%s lets the largest post of WhatsApp pass", (file, size) => {
  expect(Number(size.exec(deployed(file))?.[1]) * 1e6).toBeGreaterThan(BODY_LIMIT_BYTES);
});

test("nginx counts connections and posts of a whole /64 as one address", () => {
  expect(deployed("nginx.conf")).not.toMatch(/limit_conn_zone \$binary|POST +\$binary/);
});

test("the service dumps no core and has threads for PDFs on machines with many cores", () => {
  const unit = deployed("front-door.service");
  expect(unit).toMatch(/^LimitCORE=0$/m);
  const threads = Number(/^Environment=RAYON_NUM_THREADS=(\d+)$/m.exec(unit)?.[1]);
  // Server, renderer, a picture and a mail need 50 besides.
  expect(50 + 2 * threads).toBeLessThan(Number(/^TasksMax=(\d+)$/m.exec(unit)?.[1]));
});
