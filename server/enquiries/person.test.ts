import { expect, test } from "vitest";
import { identitiesOf, isSameAddress, mailKey, ofPersons, readableAddress } from "./person.ts";

test("compares valid addresses without letter case and invisible characters", () => {
  expect(mailKey(" Asha@Example.IN ")).toBe("asha@example.in");
  expect(mailKey("\u202aasha@example.in\u202c")).toBe("asha@example.in");
  expect(mailKey("none")).toBeNull();
  expect(isSameAddress("as\u00adha@example.in", "Asha@example.in\u200b")).toBe(true);
});

test("identifies a person by the address and by every valid number", () => {
  expect(identitiesOf({ email: "Asha@example.in", phone: "98765 43210 / 079-2345 6789, 12345" })).toEqual([
    "email:asha@example.in",
    "phone:+919876543210",
    "phone:+917923456789",
  ]);
});

test("finds nobody by a number without its area code, or with the same last digits", () => {
  const strangers = ["91265 79999", "26579999", "+1 650 123 0000"].map((phone) => ({ phone }));
  expect(ofPersons(strangers, [{ phone: "26579999" }])).toEqual([]);
  expect(ofPersons(strangers, [{ phone: "+966 50 123 0000" }])).toEqual([]);
});

test("reads a text of 64 KiB as at most 20 people", () => {
  expect(identitiesOf({ phone: "9876543210 ".repeat(6000) }).length).toBeLessThanOrEqual(20);
});

test.each([
  ["raj@xn--p1b6ci4b4b3a.xn--h2brj9c", "raj@उदाहरण.भारत"],
  ["राम@XN--P1B6CI4B4B3A.com", "राम@उदाहरण.com"],
  ["raj@उदाहरण.भारत", "raj@उदाहरण.भारत"],
  // Cyrillic letters that look like Latin ones, and a domain that cannot be read.
  ["raj@xn--80ak6aa92e.com", "raj@xn--80ak6aa92e.com"],
  ["raj@xn--0.com", "raj@xn--0.com"],
  ["raj", "raj"],
])("shows %s as %s, the same person", (address, shown) => {
  expect(readableAddress(address)).toBe(shown);
  expect(isSameAddress(address, shown)).toBe(true);
});
