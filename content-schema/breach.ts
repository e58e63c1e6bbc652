/** content/breach.yaml: the letters after a breach of personal data. */
import { z } from "zod";
import { withNote } from "./field.ts";

/** The fields that the command fills in. */
export const breachFields = [
  "name",
  "reference",
  "since",
  "until",
  "people",
  "erased",
  "company",
  "address",
  "officer",
  "contact",
] as const;

const unknownField = (template: string): string | undefined =>
  [...template.matchAll(/\{([^{}]*)\}/g)]
    .map(([, field = ""]) => field)
    .find((field) => !(breachFields as readonly string[]).includes(field));

const template = (description: string, example: string) =>
  withNote(
    z
      .string()
      .min(1)
      .refine((value) => unknownField(value) === undefined, {
        error: ({ input }) =>
          `has {${unknownField(String(input))}}; the words in braces are {${breachFields.join("} {")}}`,
      }),
    `${description}; words in braces are filled in, [square brackets] are left for people`,
    example,
  );

const letter = (to: string) =>
  withNote(
    z.strictObject({
      subject: template("Subject of the letter", "Your data at {company}"),
      text: template("Text of the letter", "Dear {name},"),
    }),
    to,
    "subject: Your data at {company}",
  );

export const breach = z.strictObject({
  person: letter("To each person whose data was held"),
  board: letter("To the Data Protection Board of India"),
  certIn: letter("To CERT-In, the authority for cyber incidents"),
});
