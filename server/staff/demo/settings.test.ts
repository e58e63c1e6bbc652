import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";

const demoWith = (settings: Record<string, string>) => readConfig({ DEMO: "1", ...settings });

test("runs on this machine only, and nothing of it runs by default", () => {
  expect(readConfig({}).demo).toBe(false);
  expect(demoWith({})).toMatchObject({ demo: true, siteUrl: null });
  for (const HOST of ["localhost", "127.0.0.1", "127.0.0.2", "::1"]) expect(demoWith({ HOST }).demo).toBe(true);
});

test("names every setting with which it could reach people or their data", () => {
  const settings = {
    SITE_URL: "https://www.example.in",
    DATABASE_URL: "postgresql://desk:secret@db/desk",
    SMTP_URL: "smtp://desk:secret@mail.example.in",
    IMAP_URL: "imaps://desk:secret@mail.example.in",
    WEBHOOK_URL: "https://crm.example.in",
    HOST: "0.0.0.0",
  };
  expect(() => demoWith(settings)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /with SITE_URL:.*with DATABASE_URL:.*with SMTP_URL:.*with IMAP_URL:.*with WEBHOOK_URL:.*HOST must be localhost/s,
      ),
    }),
  );
  expect(() => demoWith(settings)).not.toThrow("secret");
});

test.each(["192.168.1.5", "0.0.0.0", "::", "localhost.example.in", "127.0.0.1.example.in", "10.127.0.0.1"])(
  "does not listen on %s",
  (HOST) => {
    expect(() => demoWith({ HOST })).toThrow(`it is "${HOST}"`);
  },
);
