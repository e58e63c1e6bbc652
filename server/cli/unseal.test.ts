import { expect, test } from "vitest";
import { erase, withdraw } from "../privacy/rights.ts";
import { createCliFixture, places } from "../test-support/cli.ts";
import { enquiry } from "../test-support/test-server.ts";

test.each(places)("%s: shows what became of an enquiry without its content, and unseals it", async (_, place) => {
  const { enquiries, references, store } = await createCliFixture(await place(), {}, {});
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
});
