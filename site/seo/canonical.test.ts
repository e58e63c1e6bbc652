import { expect, test } from "vitest";
import { canonicalPath, isIndexed } from "./canonical.ts";

test.each([
  ["/", "/"],
  ["/contact/", "/contact"],
  ["/services/licensing", "/services/licensing"],
  ["/services/licensing/", "/services/licensing"],
])("%s has the canonical path %s", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

test.each([
  ["/", true],
  ["/contact/", true],
  ["/services/licensing/", true],
  ["/services", false],
  ["/privacy", false],
  ["/404", false],
  ["/enquiry/sent/", false],
  ["/contact/old", false],
])("%s is indexed: %s", (path, indexed) => expect(isIndexed(path)).toBe(indexed));
