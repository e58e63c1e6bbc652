import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { z } from "zod";
import { readEnquiry } from "../enquiries/read.ts";
import { erase, withdraw } from "../privacy/rights.ts";
import { createCliFixture, places } from "../test-support/cli.ts";
import { enquiry } from "../test-support/test-server.ts";

const notice = { version: "0123456789ab", language: "en", action: "send-home" } as const;

test.each(places)("%s: shows what became of an enquiry without its content, and unseals it", async (_, place) => {
  const { enquiries, references, store } = await createCliFixture(await place(), { notice }, {});
  const [withdrawn = "", erased = ""] = references;
  const rights = { config: { keepSealedDays: 0 }, store };
  await withdraw(rights, withdrawn, "this");
  await erase(rights, erased, "this");

  const shown = await enquiries("show", withdrawn);
  expect(shown).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("was withdrawn on") });
  expect(shown.stderr).not.toContain(enquiry.email);
  expect(await enquiries("show", erased)).toMatchObject({ code: 1, stderr: expect.stringContaining("was erased on") });
  expect((await enquiries("list", "--json")).stdout).not.toContain(withdrawn);

  expect(await enquiries("unseal", withdrawn)).toMatchObject({ code: 2 });
  const unseal = (reference: string) => enquiries("unseal", reference, "--reason", "asked by phone");
  expect(await unseal(withdrawn.toLowerCase())).toMatchObject({ code: 0, stdout: expect.stringContaining("is back") });
  expect(await unseal(withdrawn)).toMatchObject({ code: 1, stderr: expect.stringContaining("is not withdrawn") });
  expect(await unseal(erased)).toMatchObject({ code: 1 });
  expect((await enquiries("show", withdrawn)).stdout).toContain(enquiry.email);
  expect(await readEnquiry(store.database, withdrawn)).toMatchObject({ notice_action: notice.action });
  const rows = z.object({ action: z.string(), reference: z.string(), detail: z.string() });
  const told = sql`SELECT action, audit.reference, ticket_events.detail FROM audit
    JOIN contacts ON contacts.reference = audit.reference JOIN ticket_events ON enquiry_id = contacts.id AND kind = action`;
  expect(await store.database.read(rows, told)).toEqual([
    { action: "unsealed", reference: withdrawn, detail: '{"reason":"asked by phone"}' },
  ]);
});
