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

/** The key under which nginx counts an address: the first pattern of its map that fits, else the address. */
function keyOf(address: string): string {
  const [map = ""] = /map \$remote_addr \$front_door_address \{[\s\S]*?\n\}/.exec(deployed("nginx.conf")) ?? [];
  const patterns = Array.from(map.matchAll(/"~(\^.*)" +\$\w+;/g), ([, pattern = ""]) => new RegExp(pattern));
  expect(patterns).toHaveLength(2);
  return patterns.map((pattern) => pattern.exec(address)?.[1]).find((key) => key !== undefined) ?? address;
}

test("nginx counts connections and posts of a whole /64 as one address", () => {
  expect(deployed("nginx.conf")).not.toMatch(/limit_conn_zone \$binary|POST +\$binary/);
  expect(keyOf("2001:db8:1:2:3:4:5:6")).toBe(keyOf("2001:db8:1:2::9"));
  expect(keyOf("2001:db8::1")).toBe(keyOf("2001:db8::ffff:9"));
  expect(keyOf("2001:db8:1:2::9")).not.toBe(keyOf("2001:db8:1:3::9"));
  expect(keyOf("203.0.113.7")).toBe("203.0.113.7");
});

test("the service dumps no core and has threads for PDFs on machines with many cores", () => {
  const unit = deployed("front-door.service");
  expect(unit).toMatch(/^LimitCORE=0$/m);
  const threads = Number(/^Environment=RAYON_NUM_THREADS=(\d+)$/m.exec(unit)?.[1]);
  // Server, renderer, a picture and a mail need 50 besides.
  expect(50 + 2 * threads).toBeLessThan(Number(/^TasksMax=(\d+)$/m.exec(unit)?.[1]));
});
