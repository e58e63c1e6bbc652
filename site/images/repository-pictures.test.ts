import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary.ts";
import { comparePictures, updatePictures } from "./repository-pictures.ts";

const MEND = "Run `npm run pictures` and commit site/images/encoded/.";

test("the repository holds every encoded picture that the site needs, and no other", () => {
  const { missing, unneeded } = comparePictures(process.cwd());
  expect(
    missing.map(({ master, rendition }) => `${master} at ${rendition.width} as ${rendition.format}`),
    `Pictures are not encoded. ${MEND}`,
  ).toEqual([]);
  expect(unneeded, `Encoded pictures are no longer needed. ${MEND}`).toEqual([]);
});

/** A project with one service and its encoded pictures. */
async function project() {
  const root = temporaryFolder();
  mkdirSync(join(root, "site/images/services"), { recursive: true });
  const encoded = join(root, "site/images/encoded");
  const put = async (name: string, red: number) =>
    writeFileSync(
      join(root, `site/images/services/${name}.webp`),
      await sharp({ create: { width: 8, height: 8, channels: 4, background: { r: red, g: 0, b: 0, alpha: 0.5 } } })
        .webp()
        .toBuffer(),
    );
  await put("01-a", 10);
  await updatePictures(root);
  return { root, encoded, put, remove: (name: string) => rmSync(join(root, `site/images/services/${name}.webp`)) };
}

test("a service needs two AVIF files and one WebP for its card and for its page", async () => {
  const { root, encoded } = await project();
  expect(
    readdirSync(encoded)
      .map((name) => name.slice(17))
      .toSorted(),
  ).toEqual([...Array(4).fill("avif"), ...Array(2).fill("webp")]);
  expect(comparePictures(root)).toEqual({ missing: [], unneeded: [] });
});

test("a new master is missing until it is encoded", async () => {
  const { root, put } = await project();
  await put("02-b", 20);
  expect(comparePictures(root).missing).toHaveLength(6);
  expect(await updatePictures(root)).toEqual({ encoded: 6, deleted: 0 });
  expect(comparePictures(root)).toEqual({ missing: [], unneeded: [] });
});

test("a changed master needs new files, and the old ones are deleted", async () => {
  const { root, put } = await project();
  await put("01-a", 30);
  expect(comparePictures(root)).toMatchObject({
    missing: Array(6).fill({}),
    unneeded: Array(6).fill(expect.any(String)),
  });
  expect(await updatePictures(root)).toEqual({ encoded: 6, deleted: 6 });
});

test("the files of a deleted master are unneeded", async () => {
  const { root, remove } = await project();
  remove("01-a");
  expect(comparePictures(root)).toMatchObject({ missing: [], unneeded: Array(6).fill(expect.any(String)) });
});

test("a picture that is not shown in any slot needs no files", async () => {
  const { root } = await project();
  mkdirSync(join(root, "site/images/team"));
  writeFileSync(join(root, "site/images/team/meera.webp"), "portrait");
  expect(comparePictures(root)).toEqual({ missing: [], unneeded: [] });
});
