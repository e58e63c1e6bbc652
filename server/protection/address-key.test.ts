import { expect, test } from "vitest";
import { addressKey } from "./address-key.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s is counted as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test("neighbours in one /64 are one visitor, the next /64 is another", () => {
  expect(addressKey("2001:db8:1:2::5")).toBe(addressKey("2001:db8:1:2:ffff::9"));
  expect(addressKey("2001:db8:1:3::5")).not.toBe(addressKey("2001:db8:1:2::5"));
});
