import { expect, test } from "vitest";
import { isFromThisMachine } from "./requests.ts";

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ raw: { socket: { remoteAddress } }, headers }) as unknown as Parameters<typeof isFromThisMachine>[0];

test.each([
  ["127.0.0.1", "localhost:4321"],
  ["::1", "localhost"],
  ["::ffff:127.0.0.1", "127.0.0.1:4321"],
  ["::1", "[::1]:4321"],
])("a browser at %s that asks for %s is on this machine", (address, host) => {
  expect(isFromThisMachine(request(address, { host }))).toBe(true);
});

test.each([
  ["192.168.1.20", { host: "localhost:4321" }],
  ["127.0.0.1", { host: "demo.example.in" }],
  ["127.0.0.1", { host: "localhost.example.in:4321" }],
  ["127.0.0.1", { host: "localhost@example.in" }],
  ["127.0.0.1", {}],
  ["127.0.0.1", { host: "localhost:4321", "x-forwarded-for": "203.0.113.7" }],
  ["127.0.0.1", { host: "localhost:4321", forwarded: "for=203.0.113.7" }],
])("a request from %s with %j may come from elsewhere", (address, headers) => {
  expect(isFromThisMachine(request(address, headers))).toBe(false);
});
