/** content/people.yaml and content/testimonials.yaml: people who may be named, and their pictures. */
import { z } from "zod";
import { text, withNote } from "./field.ts";

// Staff add pictures at the desk. Content names the file of one; the database of the desk has its bytes.

/** The hash of the file, and its size in pixels. */
const UPLOADED = /^[\da-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** The size of an uploaded picture, which its name tells; undefined for any other name. */
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

const picture = z.strictObject({
  file: pictureFile(
    z.string().regex(UPLOADED, { message: "is not the name of an added picture; add one at the desk" }),
    "Name of a picture that was added at the desk",
    "0123456789abcdef0123456789abcdef-1200x1600",
  ),
  focus: focus.optional(),
  shows: text("What it shows, for people who cannot see it", "Dr. Asha Patel at her desk"),
});

const person = z.strictObject({
  name: text("Name, with the approval of that person", "Dr. Asha Patel"),
  role: text("What this person does in the company", "Head of hospital planning"),
  registration: text(
    "Registration of a profession: body and number",
    "Council of Architecture, CA/2009/00000",
  ).optional(),
  picture: picture.optional().describe("A portrait, with the approval of that person"),
});

/** An empty list shows nothing. */
export const people = z
  .array(person)
  .describe("The people of the company, in the order of the page; [] while there is none");

export type Person = z.infer<typeof person>;

const testimonial = z.strictObject({
  id: withNote(z.int().positive(), "Its number, each used once", "1"),
  name: text("Who says it, with the approval of that person", "Name of a promoter"),
  role: text("Role at the hospital", "Promoter"),
  hospital: text("Hospital and city", "Name of the hospital, Vadodara"),
  content: text("What was said, word for word", "They built what was promised."),
  rating: withNote(z.literal(5), "Stars: five for all", "5"),
  picture: picture
    .optional()
    .describe("A portrait, with the approval of that person; without one the page shows the initials"),
});

export const testimonials = z.array(testimonial).length(6).describe("Exactly six testimonials");

export type Testimonial = z.infer<typeof testimonial>;
