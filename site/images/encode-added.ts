import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { picturesFolder } from "../../content-schema/content-folder.ts";
import type { AddedFile } from "./added-picture.ts";
import { encodedPicture } from "./encoded-pictures.ts";

/**
 * Encodes a picture that staff added. That takes seconds, so the file is kept beside the picture.
 * @throws when the picture is not there
 */
export function encodeAdded({ picture, rendition }: AddedFile): Promise<Buffer> {
  const master = join(picturesFolder(), `${picture}.webp`);
  if (!existsSync(master))
    throw new Error(`The picture ${picture} is not in the folder of added pictures. Add it again at the desk.`);
  return encodedPicture(readFileSync(master), rendition, join(picturesFolder(), "encoded", picture));
}
