import { expect, test } from "vitest";
import { uploadedSize } from "./picture.ts";
import { parseContent, readContentFiles } from "./read-content.ts";

const file = "0123456789abcdef0123456789abcdef-1200x1600";

test("the name of an added picture tells its size", () => {
  expect(uploadedSize(file)).toEqual({ width: 1200, height: 1600 });
  for (const name of ["mehsana-ward", "../../etc/passwd", `${file}.webp`, `${file.slice(0, 33)}0x10`])
    expect(uploadedSize(name), name).toBeUndefined();
});

test("a person may have a picture, and somebody must say what it shows", () => {
  const files = readContentFiles(process.cwd());
  const read = (picture: string) =>
    parseContent({ ...files, "content/people.yaml": `- name: Asha Patel\n  role: Head\n  picture:\n${picture}` })
      .people;
  expect(read(`    file: ${file}\n    focus: { x: 50, y: 0 }\n    shows: At her desk\n`)[0]?.picture).toEqual({
    file,
    focus: { x: 50, y: 0 },
    shows: "At her desk",
  });
  expect(() => read(`    file: ${file}\n`)).toThrow("picture, shows is missing");
  expect(() => read("    file: ../portrait\n    shows: x\n")).toThrow("is not the name of an added picture");
  expect(() => read(`    file: ${file}\n    focus: { x: 101, y: 0 }\n    shows: x\n`)).toThrow("focus, x");
});
