import { expect, test } from "vitest";
import { addressKey, createLimiter, parseAllowances, siteKey } from "./rate-limit.ts";

const minute = 60_000;

/** A limiter with a clock that only the test moves. */
function makeLimiter(text: string) {
  let now = 0;
  const limiter = createLimiter(parseAllowances(text) ?? [], () => now);
  return {
    limiter,
    advance(ms: number) {
      now += ms;
    },
    /** The number of allowed requests out of `count`. */
    passed: (count: number, key = "a") =>
      Array.from({ length: count }, () => limiter.take(key)).filter((w) => w === 0).length,
  };
}

test("parses the setting", () => {
  expect(parseAllowances("off")).toEqual([]);
  expect(parseAllowances("10/min, 60/hour")).toEqual([
    { count: 10, windowMs: minute },
    { count: 60, windowMs: 60 * minute },
  ]);
});

test.each(["", "on", "10", "0/min", "10/year", "10/min,", "-1/min", "1.5/min", "10/constructor"])(
  "%j is no limit",
  (text) => {
    expect(parseAllowances(text)).toBeUndefined();
  },
);

test("allows a burst up to the count, then one per share of the window", () => {
  const { passed, advance, limiter } = makeLimiter("10/min");
  expect(passed(30)).toBe(10);
  expect(limiter.take("a")).toBe(6);
  advance(6000);
  expect(passed(5)).toBe(1);
  advance(minute);
  expect(passed(30)).toBe(10);
});

test("does not count rejected requests", () => {
  const { passed, advance } = makeLimiter("2/min");
  passed(100);
  advance(30_000);
  expect(passed(1)).toBe(1);
});

test("applies the longer window when the shorter one allows more", () => {
  const { passed, advance } = makeLimiter("10/min,15/hour");
  expect(passed(20)).toBe(10);
  advance(minute);
  expect(passed(20)).toBe(5);
  advance(minute);
  expect(passed(20)).toBe(0);
});

test("bounds its memory in a flood from new addresses and still allows a newcomer", () => {
  const { passed, limiter } = makeLimiter("2/day");
  for (let i = 0; i < 30_000; i++) limiter.take(`address ${i}`);
  expect(passed(3, "newcomer")).toBe(2);
  // The addresses seen longest ago were dropped to make room; the latest are still counted.
  expect(passed(3, "address 0")).toBe(2);
  expect(passed(3, "address 29999")).toBe(1);
});

test("counts each of several at once, and allows all or none", () => {
  const { limiter } = makeLimiter("10/min");
  expect(limiter.take("a", 8)).toBe(0);
  expect(limiter.take("a", 3)).toBeGreaterThan(0);
  expect(limiter.take("a", 2)).toBe(0);
});

test("wait() counts nothing", () => {
  const { limiter } = makeLimiter("1/min");
  for (let i = 0; i < 5; i++) expect(limiter.wait("a")).toBe(0);
  expect(limiter.take("a")).toBe(0);
  expect(limiter.wait("a")).toBeGreaterThan(0);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::1", "::/64"],
  ["not an address", "not an address"],
])("%s is counted as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test("all networks of one /48 are one site", () => {
  expect(siteKey("2001:db8:1:2::5")).toBe("2001:db8:1::/48");
  expect(siteKey("2001:db8:1:ffff::5")).toBe(siteKey("2001:db8:1:2::5"));
  expect(siteKey("2001:db8:2::5")).not.toBe(siteKey("2001:db8:1:2::5"));
  expect(siteKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
});
