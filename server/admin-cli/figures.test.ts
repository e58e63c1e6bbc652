import { describe, expect, test, vi } from "vitest";
import { createCliFixture, places } from "../test-support/cli.ts";
import { enquiry } from "../test-support/test-server.ts";

// Each test starts processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const contactForm = { version: "0123456789ab", language: "en", act: "send-contact" } as const;

describe.each(places)("%s", (_place, makeSettings) => {
  test("shows the figures of the desk as a table and as JSON", async () => {
    const { enquiries } = await createCliFixture(
      await makeSettings(),
      { contacts: [enquiry] },
      { contacts: [{ ...enquiry, email: "second@example.in" }], notice: contactForm },
      { contacts: [enquiry], canary: true },
    );
    const { stdout, code } = await enquiries("figures");
    expect(code).toBe(0);
    const [heading, today] = stdout.split("\n");
    expect(heading).toBe("7 DAYS TO  RECEIVED MEDIAN TO ATTEMPT ATTEMPTED ANSWERED OF   URGENT");
    expect(today).toMatch(/^\d{4}-\d\d-\d\d 2 +- +- +- +0 +0 of 0$/);
    expect(stdout).toContain("New Hospital Construction        2        2\n");
    expect(stdout).toContain("Contact                          1        1\n");
    const figures = JSON.parse((await enquiries("figures", "--json")).stdout);
    expect(figures.weeks.at(-1)).toMatchObject({ received: 2, promised: 0 });
    expect(figures.byProjectType[0]).toMatchObject({ projectType: "new-hospital", received: 2 });
  });

  test("records a backup that another program made", async () => {
    const { enquiries, store } = await createCliFixture(await makeSettings());
    const before = Date.now();
    const { stdout } = await enquiries("backup", "--record", "--json");
    const at = await store.repository.getStoredSetting("backup");
    expect(JSON.parse(stdout)).toEqual({ recorded: at });
    expect(Date.parse(at ?? "")).toBeGreaterThanOrEqual(before);
  });
});
