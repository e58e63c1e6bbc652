/** Pictures that staff add at the desk. Content names the file of one; the database of the desk has its bytes. */
import { z } from "zod";
import { text, withNote } from "./field.ts";

/** The hash of the file, and its size in pixels. */
const UPLOADED = /^[\da-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** The size of an uploaded picture, from its name; undefined for any other name. */
export function uploadedSize(name: string): { width: number; height: number } | undefined {
  const [, width, height] = UPLOADED.exec(name) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The field that names a picture. The editor shows it as a picture, with the focus and the description beside it. */
export const pictureFile = (type: z.ZodString, description: string, example: string) =>
  withNote(type, description, example).meta({ kind: "picture" });

const percent = (description: string, example: string) => withNote(z.int().min(0).max(100), description, example);

/** The point that stays in view where the picture is cut. */
export const focus = z
  .strictObject({
    x: percent("Percent from the left", "50"),
    y: percent("Percent from the top", "30"),
  })
  .describe("The point that stays in view where the picture is cut; the middle when it is left out");

export type Focus = z.infer<typeof focus>;

/** A picture that was added at the desk. */
export const picture = z.strictObject({
  file: pictureFile(
    z.string().regex(UPLOADED, { message: "is not the name of an added picture; add one at the desk" }),
    "Name of a picture that was added at the desk",
    "0123456789abcdef0123456789abcdef-1200x1600",
  ),
  focus: focus.optional(),
  shows: text("What it shows, for people who cannot see it", "Dr. Asha Patel at her desk"),
});
