/** The building blocks of the content schema: every field says what it is and shows an example. */
import { z } from "zod";

/** What a field is for and what a right value looks like; shown to staff when a file is wrong and in docs/content.md. */
export interface FieldNote {
  description: string;
  example: string;
}

/** Attaches the note that staff read when the field is wrong. */
export const noted = <T extends z.ZodType>(type: T, description: string, example: string): T =>
  type.meta({ description, example } satisfies FieldNote) as T;

/** A line or paragraph of plain text; never empty, no white space at its ends. */
export const text = (description: string, example: string) =>
  noted(
    z
      .string()
      .min(1)
      .regex(/^\S(.*\S)?$/s, { message: "begins or ends with a space, or is empty" }),
    description,
    example,
  );

/** What search engines print below a title: longer is cut off, shorter is filled up by them. */
export const searchDescription = (example: string) =>
  noted(z.string().min(70).max(160), "What search engines print below the title: 70 to 160 characters", example);

/** A text of so many words. */
export const words = (least: number, most: number, description: string, example: string) =>
  noted(
    z.string().refine((value) => wordCount(value) >= least && wordCount(value) <= most, {
      error: ({ input }) => `has ${wordCount(String(input))} words; it needs ${least} to ${most}`,
    }),
    description,
    example,
  );

/** How many words a text has, as a reader counts them. */
export const wordCount = (value: string): number => value.split(/\s+/).filter(Boolean).length;

/** One figure and what it counts, as in "98%" / "success rate". The figure must be an approved one. */
export const stat = z.strictObject({
  label: text("What the figure counts", "Success rate"),
  value: text("The figure as printed, with its unit", "98%"),
});
export type Stat = z.infer<typeof stat>;
