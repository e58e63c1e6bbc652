import { productContent } from "../../enquiries/desk-content.ts";
import { erasureListBeside } from "../../enquiries/erasure-list.ts";
import { createRights } from "../../privacy/create-rights.ts";
import { defineCommand, json, UsageError } from "../program.ts";
import { withArchive } from "../support.ts";

export const unseal = defineCommand({
  synopsis: "unseal REF",
  operands: [1, 1],
  summary: "Give a withdrawn enquiry back to staff",
  help: `
Only for a person who asked for it in another way than on the page of the receipt. Staff see the enquiry in To
answer, with its history. That shows the reason, and the audit list names the command. An erased enquiry cannot come back.

  REF            Reference, for example AN-7F3K-2Q
  --reason TEXT  Why it comes back, for example "asked by phone on 3 May"; write no personal data
  --json         Print the result as JSON`,
  options: { reason: { type: "string" }, json: { type: "boolean" } },
  run(config, { reason = "", json: asJson }, [given = ""]) {
    if (reason.trim() === "") throw new UsageError("Missing option: give --reason.");
    return withArchive(config, async (store) => {
      const reference = given.trim().toUpperCase();
      const rights = createRights(store, {
        keepSealedDays: config.keepSealedDays,
        listFile: erasureListBeside(config.databaseFile),
        content: productContent,
      });
      if (!(await rights.unseal(reference, reason.trim()))) throw new Error(`${reference} is not withdrawn.`);
      return asJson ? json({ reference }) : `${reference} is back. Staff see it in To answer.`;
    });
  },
});
