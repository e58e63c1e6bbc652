import { expect, test } from "vitest";
import { readAuthentication } from "./sender-proof.ts";

test.each([
  ["a version of the method", "mx.test; dmarc/1=pass header.from=visitor.test", "asha@visitor.test"],
  ["a quoted domain", 'mx.test; dmarc=pass header.from="visitor.test"', "asha@visitor.test"],
  ["a quoted server", '"mx.test"; dmarc=pass header.from=visitor.test', "asha@visitor.test"],
  ["a domain in Hindi", "mx.test; dmarc=pass header.from=xn--p1b6ci4b4b3a.xn--h2brj9c", "asha@उदाहरण.भारत"],
])("reads %s", (_, header, from) => {
  expect(readAuthentication(header, from)).toEqual({ server: "mx.test", hasPassed: true });
});

test.each([
  ["another domain", "mx.test; dmarc=pass header.from=evil.test"],
  ["a result in quotes", 'mx.test; spf=pass smtp.mailfrom="a; dmarc=pass header.from=visitor.test; b"@evil.test'],
  [
    "a result in a comment",
    'mx.test; spf=fail (of "a) smtp.mailfrom="; dmarc=pass header.from=visitor.test;"@evil.test',
  ],
  ["a comment that does not end", "mx.test; dmarc=pass header.from=visitor.test (a"],
  ["two results", "mx.test; dmarc=fail header.from=visitor.test; dmarc=pass header.from=visitor.test"],
  ["an escaped domain", 'mx.test; dmarc=pass header.from="vis\\itor.test"'],
  ["two versions", "mx.test; dmarc=fail header.from=visitor.test; dmarc/1=pass header.from=visitor.test"],
])("does not trust %s", (_, header) => {
  expect(readAuthentication(header, "asha@visitor.test")?.hasPassed ?? false).toBe(false);
});
