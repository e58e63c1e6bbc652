/** The building blocks of the content schema: every field says what it is and shows an example. */
import { z } from "zod";
import { wordCount } from "./word-count.ts";

/** The purpose of a field, and a valid value. Authors see both at the desk, in `content show` and when a check fails. */
export interface FieldNote {
  description: string;
  example: string;
}

/** Adds the note to the schema of a field. */
export const withNote = <T extends z.ZodType>(type: T, description: string, example: string): T =>
  type.meta({ description, example } satisfies FieldNote) as T;

/** A line or paragraph of plain text: not empty, no white space at its ends. */
export const text = (description: string, example: string) =>
  withNote(
    z
      .string()
      .min(1)
      .regex(/^\S(.*\S)?$/s, { message: "begins or ends with a space, or is empty" }),
    description,
    example,
  );

/** Search engines cut a longer description and replace a shorter one with words of their own. */
export const searchDescription = (example: string) =>
  withNote(z.string().min(70).max(160), "What search engines print below the title: 70 to 160 characters", example);

/** A text with a minimum and a maximum number of words. */
export const words = (least: number, most: number, description: string, example: string) =>
  withNote(
    z
      .string()
      .refine((value) => wordCount(value) >= least && wordCount(value) <= most, {
        error: ({ input }) => `has ${wordCount(String(input))} words; it needs ${least} to ${most}`,
      })
      .meta({ words: { least, most } }),
    description,
    example,
  );

/** A figure and what it counts, for example "98%" and "Success rate". Only approved figures are allowed (figures.ts). */
export const stat = z.strictObject({
  label: text("What the figure counts", "Success rate"),
  value: text("The figure as printed, with its unit", "98%"),
  basis: withNote(
    text("", "").optional(),
    "What the figure rests on: the period, the count and the source",
    "Applications filed from 2019 to 2025, granted and refused; our own register of files.",
  ),
});
export type Stat = z.infer<typeof stat>;
