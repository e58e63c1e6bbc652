import { describe, expect, test } from "vitest";
import { PressError, type PressFailure } from "../../sheets/press.ts";
import type { Config } from "../config.ts";
import { createTestServer } from "../test-support/test-server.ts";

const pdf = Buffer.from("%PDF-1.7");

/** A server whose press is idle or fails, as a test says. */
const serverWithPress = (press: () => Promise<Uint8Array> = async () => pdf, settings: Partial<Config> = {}) =>
  createTestServer(settings, { press: { pdf: press, close: async () => {} } });

describe("the plan as PDF", () => {
  test("is sent as a file with a name, and stored nowhere", async () => {
    const { app } = serverWithPress();
    const answer = await app.inject("/plan.pdf?m=new");
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="hospital-plan.pdf"',
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
    });
  });

  test.each<[PressFailure, string]>([
    ["busy", "ENQ54"],
    ["late", "ENQ54"],
    ["failed", "ENQ54"],
    ["absent", "ENQ55"],
  ])("answers 503 with a sentence when the press is %s", async (failure, code) => {
    const { app } = serverWithPress(async () => Promise.reject(new PressError(failure, "reason")));
    const answer = await app.inject("/plan.pdf?m=new");
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toMatch(new RegExp(`^.+ \\(${code}\\)$`));
  });

  test("answers 503 when the site was built without sheets", async () => {
    const answer = await serverWithPress().app.inject("/plan.pdf?m=none");
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining("(ENQ55)")]);
  });

  test("is limited per network", async () => {
    const { app } = serverWithPress(undefined, { rateLimit: [{ count: 1, windowMs: 1000 }] });
    for (let count = 0; count < 10; count++) expect((await app.inject("/plan.pdf?m=new")).statusCode).toBe(200);
    // Also before the plan is computed.
    const answer = await app.inject("/plan.pdf?m=none");
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.body).toContain("(ENQ44)");
  });
});
