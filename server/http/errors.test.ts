import { expect, test } from "vitest";
import { deskErrors } from "./desk-errors.ts";
import { type HttpError, httpErrors } from "./errors.ts";

const make = (one: unknown): HttpError => (one as (about: unknown) => HttpError)({});
const { unknownColumn: _, badProjectType: __, ...plainErrors } = httpErrors;
const ofSite = [
  ...Object.values(plainErrors).map(make),
  httpErrors.unknownColumn("NAME"),
  httpErrors.badProjectType(["other"]),
];
const ofDesk = Object.values(deskErrors).map(make);

test("every error has a code and a sentence", () => {
  for (const { code, message } of [...ofSite, ...ofDesk]) {
    expect(message.split(" ").length).toBeGreaterThan(3);
    expect(code).toMatch(/^[A-Z0-9]{5,8}$/);
  }
});

test("no two errors of the desk have the same code", () => {
  expect(new Set(ofDesk.map(({ code }) => code)).size).toBe(ofDesk.length);
});
