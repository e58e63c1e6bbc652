import { expect, test } from "vitest";
import { addressKey, siteKey } from "./visitor-limit.ts";

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

test("neighbours in one /64 are one visitor, the next /64 is another", () => {
  expect(addressKey("2001:db8:1:2::5")).toBe(addressKey("2001:db8:1:2:ffff::9"));
  expect(addressKey("2001:db8:1:3::5")).not.toBe(addressKey("2001:db8:1:2::5"));
});

test("all networks of one /48 are one site", () => {
  expect(siteKey("2001:db8:1:2::5")).toBe("2001:db8:1::/48");
  expect(siteKey("2001:db8:1:ffff::5")).toBe(siteKey("2001:db8:1:2::5"));
  expect(siteKey("2001:db8:2::5")).not.toBe(siteKey("2001:db8:1:2::5"));
  expect(siteKey("::ffff:203.0.113.7")).toBe("203.0.113.7");
});
