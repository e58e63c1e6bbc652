import { expect, test } from "vitest";
import { readContent } from "../../content-schema/read-content.ts";
import { noticeOf } from "./notice.ts";

const content = readContent();
const { form, privacy } = content;

test("proves that a person was told what is done, how to have it erased and how to complain", () => {
  const { sections, keeping, erasing, complaint } = privacy;
  const told = [
    form.notice,
    ...[...sections, keeping, erasing, complaint].flatMap(({ heading, text }) => [heading, text]),
  ];
  for (const text of told) expect(noticeOf(content).text).toContain(text);
});
