import { expect, test } from "vitest";
import { readContent } from "../../content-schema/read-content.ts";
import { notice } from "./notice.ts";

const { form, privacy } = readContent();

test("proves that a person was told what is done, how to have it erased and how to complain", () => {
  const { sections, keeping, erasing, complaint } = privacy;
  const told = [
    form.notice,
    ...[...sections, keeping, erasing, complaint].flatMap(({ heading, text }) => [heading, text]),
  ];
  for (const text of told) expect(notice.text).toContain(text);
});
