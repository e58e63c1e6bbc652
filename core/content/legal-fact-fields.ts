/** The fields of facts that the law asks for, and of texts that name them. */
import { z } from "zod";
import { plainText, text, textWithNames, withNote } from "./field.ts";
import { type LegalFacts, legalFactNames } from "./legal-facts.ts";

/** A text that nobody may invent. */
export const fact = (description: string, example: string) => text(description, example).nullable();

/** The same, where the name of the field is enough. */
export const plainFact = (example: string) => plainText(example).nullable();

/** The facts, as fields of content/company.yaml. */
export const legalFacts = {
  legalName: fact("Name of the company as registered", "Example Hospital Projects Private Limited"),
  registeredAddress: fact("Registered address, without the PIN", "1 Example Road, Ahmedabad, Gujarat"),
  pin: withNote(
    z.string().regex(/^[1-9]\d{5}$/, { message: "is not a PIN of six digits" }),
    "PIN of the registered address",
    "380061",
  ).nullable(),
  cin: withNote(
    z.string().regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, { message: "is not a CIN of 21 letters and digits" }),
    "Corporate identification number",
    "U85110GJ2011PTC012345",
  ).nullable(),
  gstin: withNote(
    z
      .string()
      .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/, { message: "is not a GSTIN of 15 letters and digits" }),
    "GST number",
    "24ABCDE1234F1Z5",
  ).nullable(),
  privacyEmail: withNote(
    z.email({ message: "is not an email address" }),
    "Address for questions about personal data",
    "privacy@example.in",
  ).nullable(),
  officer: plainFact("the name of a person who has agreed"),
  hostingFirm: fact("Firm that runs the server", "Example Hosting Private Limited"),
  mailFirm: fact("Firm that carries the mail", "Example Mail Private Limited"),
} satisfies Record<keyof LegalFacts, z.ZodType>;

/** A text in which legal facts may be in braces, for example "CIN {cin}." */
export const textWithFacts = (description: string, example: string) =>
  textWithNames(legalFactNames, description, example);
