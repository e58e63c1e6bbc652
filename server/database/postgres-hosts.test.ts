import { expect, test } from "vitest";
import { describeHosts, findHostIssues, hostUrls } from "./postgres-hosts.ts";

test("splits a host list into one address for each host", () => {
  expect(hostUrls("postgres://u:p@db1:5432,[::1],db3:5434/desk?sslmode=verify-full")).toEqual([
    "postgres://u:p@db1:5432/desk?sslmode=verify-full",
    "postgres://u:p@[::1]/desk?sslmode=verify-full",
    "postgres://u:p@db3:5434/desk?sslmode=verify-full",
  ]);
});

test("takes commas and at signs before the last @ as part of the password", () => {
  const url = "postgresql://desk:one,two@three@db1,db2/desk";
  expect(findHostIssues(url)).toEqual([]);
  expect(hostUrls(url)).toEqual(["db1", "db2"].map((host) => `postgresql://desk:one,two@three@${host}/desk`));
  expect(describeHosts(url)).toBe("db1,db2/desk");
});

test.each([
  "postgres://db/desk",
  "postgresql:///desk?host=/run/postgresql",
  "postgres://u:p@db1:5433,db2:5434,db3/desk?target_session_attrs=read-write",
  "postgres://db1,db2/desk?target_session_attrs=primary",
])("accepts %s", (url) => expect(findHostIssues(url)).toEqual([]));

test("names every error in a host list, and no part of the password", () => {
  const issues = findHostIssues("postgres://desk:secret@db1:99999,,db3:x/desk?host=db4&target_session_attrs=any");
  expect(issues).toEqual([
    "has an invalid name or port for host 1 of 3",
    "has an empty name for host 2 of 3",
    "has an invalid name or port for host 3 of 3",
  ]);
  expect(findHostIssues("postgres://db1,:5433/desk?port=1&target_session_attrs=any")).toEqual([
    "has an empty name for host 2 of 2",
    expect.stringContaining("must name several hosts before the database"),
    expect.stringContaining("may have target_session_attrs=read-write only"),
  ]);
  expect(findHostIssues("postgres://desk:sec/ret@db1,db2/desk").join()).toMatch(/invalid/);
  expect(findHostIssues("postgres://desk:sec/ret@db1,db2/desk").join()).not.toMatch(/sec|ret/);
});
