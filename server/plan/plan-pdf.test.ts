import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Press, PressError, type PressFailure } from "../../sheets/press.ts";
import { createTestServer } from "../test-support/test-server.ts";

const pdf = Buffer.from("%PDF-1.7");

/** Stands in for the worker. */
const press = vi.hoisted(() => ({ pdf: vi.fn<Press["pdf"]>(), close: async () => {} }));
vi.mock(import("../../sheets/press.ts"), async (original) => ({ ...(await original()), createPress: () => press }));

beforeEach(() => {
  press.pdf.mockResolvedValue(pdf);
});

describe("the plan as PDF", () => {
  test("is sent as a file with a name, and stored nowhere", async () => {
    const { app } = createTestServer();
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
    press.pdf.mockRejectedValue(new PressError(failure, "reason"));
    const { app } = createTestServer();
    const answer = await app.inject("/plan.pdf?m=new");
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toMatch(new RegExp(`^.+ \\(${code}\\)$`));
  });

  test("answers 503 when the site was built without sheets", async () => {
    const answer = await createTestServer().app.inject("/plan.pdf?m=none");
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining("(ENQ55)")]);
  });

  test("is limited per network", async () => {
    const { app } = createTestServer({ rateLimit: [{ count: 1, windowMs: 1000 }] });
    for (let count = 0; count < 10; count++) expect((await app.inject("/plan.pdf?m=new")).statusCode).toBe(200);
    const answer = await app.inject("/plan.pdf?m=new");
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.body).toContain("(ENQ44)");
  });
});
