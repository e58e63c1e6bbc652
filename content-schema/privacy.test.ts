import { expect, test } from "vitest";
import { noticeOf } from "./privacy.ts";
import { readContent } from "./read-content.ts";

const { form, privacy } = readContent();

test("proves that a person was told what is done, how to have it erased and how to complain", () => {
  const { sections, keeping, erasing, complaint } = privacy;
  const told = [
    form.notice,
    ...[...sections, keeping, erasing, complaint].flatMap(({ heading, text }) => [heading, text]),
    ...[keeping.limit, keeping.sealed, keeping.whatsApp, erasing.receipt],
  ];
  for (const text of told) expect(noticeOf(form, privacy).text).toContain(text);
});
