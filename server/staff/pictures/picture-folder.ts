/**
 * The folder of pictures that staff added:
 *
 *     <id>.webp       what was made of an upload; the id is its hash and its size
 *     incoming/       uploads, until they are encoded
 *     encoded/<id>/   what builds of the site made of a picture (site/images/encoded-pictures.ts)
 */
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { uploadedSize } from "../../../content-schema/picture.ts";
import { pictureId } from "../../../content-schema/picture-id.ts";
import { flushToDisk } from "../../storage/private-files.ts";

const pictureFile = (folder: string, id: string): string => join(folder, `${id}.webp`);
export const incomingFolder = (folder: string): string => join(folder, "incoming");
const encodedFolder = (folder: string, id: string): string => join(folder, "encoded", id);

/** Moves an encoded picture to its place. Resolves to its id. */
export async function keepPicture(
  folder: string,
  encoded: string,
  size: { width: number; height: number },
): Promise<string> {
  const id = pictureId(await readFile(encoded), size);
  flushToDisk(encoded);
  await rename(encoded, pictureFile(folder, id));
  flushToDisk(folder);
  return id;
}

/** The bytes of a picture; undefined when there is none of this id, whatever the id holds. */
export async function readPicture(folder: string, id: string): Promise<Buffer | undefined> {
  if (!uploadedSize(id)) return undefined;
  return readFile(pictureFile(folder, id)).catch(ignoreMissing(undefined));
}

/** The ids of the pictures that were added, or last added again, before this time. */
export async function picturesBefore(folder: string, time: Date): Promise<string[]> {
  const names = await readdir(folder).catch(ignoreMissing<string[]>([]));
  const ids = names.filter((name) => name.endsWith(".webp")).map((name) => name.slice(0, -".webp".length));
  const old = await Promise.all(ids.map((id) => isBefore(pictureFile(folder, id), time)));
  return ids.filter((id, index) => uploadedSize(id) && old[index]);
}

/** Deletes a picture and what builds made of it. */
export async function deletePicture(folder: string, id: string): Promise<void> {
  await rm(pictureFile(folder, id), { force: true });
  await rm(encodedFolder(folder, id), { recursive: true, force: true });
}

/** Deletes what a server that was killed left of uploads. */
export async function deleteIncomingBefore(folder: string, time: Date): Promise<void> {
  for (const name of await readdir(incomingFolder(folder)).catch(ignoreMissing<string[]>([]))) {
    const file = join(incomingFolder(folder), name);
    if (await isBefore(file, time)) await rm(file, { force: true });
  }
}

/** False for a file that has just gone. */
const isBefore = async (file: string, time: Date): Promise<boolean> =>
  stat(file).then(({ mtime }) => mtime < time, ignoreMissing(false));

function ignoreMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}
