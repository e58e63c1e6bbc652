import { expect, test } from "vitest";
import { readConfig } from "../config.ts";

test("trusts no proxy, limits enquiries and keeps metrics local by default", () => {
  expect(readConfig({})).toMatchObject({
    trustProxy: false,
    rateLimit: [
      { count: 30, windowMs: 60_000 },
      { count: 300, windowMs: 3_600_000 },
    ],
    metricsToken: null,
  });
});

test.each([
  ["off", false],
  ["127.0.0.1", ["127.0.0.1"]],
  ["10.0.0.0/8, ::1,loopback", ["10.0.0.0/8", "::1", "loopback"]],
])("accepts TRUST_PROXY=%s", (text, value) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(value);
});

test.each(["on", "true", "1", "10.0.0.0/33", "10.0.0.0/8/8", "proxy.example.in", "127.0.0.1;::1", "1.2.3"])(
  "TRUST_PROXY=%s is refused by name",
  (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY must be off, .*; it is "/);
  },
);

test("accepts RATE_LIMIT=off and names an invalid value", () => {
  expect(readConfig({ RATE_LIMIT: "off" }).rateLimit).toEqual([]);
  expect(() => readConfig({ RATE_LIMIT: "many" })).toThrow(/^RATE_LIMIT must be off, or counts .*; it is "many"\.$/);
});

test("rejects a weak METRICS_TOKEN without printing it", () => {
  expect(() => readConfig({ METRICS_TOKEN: "hunter2" })).toThrow(
    /^METRICS_TOKEN must have at least 16 characters and no white space\.$/,
  );
});
