/** content/company.yaml: facts about the company that several pages print. */
import { z } from "zod";
import { isPlaceholder, type Placeholder } from "./content-file.ts";
import { each, plainText, text, withNote, words } from "./field.ts";
import { fact, legalFacts, plainFact } from "./legal-fact-fields.ts";
import { holidays, officeHours, promise } from "./office-hours.ts";

// How the company works for an owner is null until it says so.

const ways = ["turnkey", "management", "advice"] as const;

const costHead = z.strictObject({
  head: text("What the money is for", "Building"),
  share: withNote(z.int().min(1).max(100), "Its share of the cost in per cent", "45"),
});

const ALL = 100;

const terms = {
  worksAs: each(
    ways,
    fact("On what the fee rests when the company works so, without a figure", "A share of the cost of the works."),
  ).describe("The ways in which the company works"),
  whoBuilds: plainFact("Contractors whom you appoint, under our engineer on the site."),
  whoSells: fact("Who sells the machines, and on whose invoice", "The maker sells to you and sends you the invoice."),
  costHeads: z
    .array(costHead)
    .max(12)
    .refine((heads) => heads.length === 0 || heads.reduce((sum, { share }) => sum + share, 0) === ALL, {
      error: `do not add up to ${ALL}`,
    })
    .describe("What a hospital of 100 beds costs, by head and without land; empty until the company gives it"),
};

const digitsOf = (number: string): string => number.replaceAll(/\D/g, "");

/** The printed number and the dialled number have the same digits (requirement 1.6). */
const phone = (what: string) =>
  z
    .strictObject({
      shown: text("With spaces, and with the country code unless it is a freephone number", "+91 98765 43210"),
      dial: withNote(
        z.string().regex(/^(\+\d{8,15}|18\d{6,11})$/, {
          message: "is not a plus sign followed by 8 to 15 digits, nor a freephone number that begins with 18",
        }),
        "The same digits for the telephone, without spaces",
        "+919876543210",
      ),
    })
    .refine(({ shown, dial }) => digitsOf(shown) === digitsOf(dial), {
      path: ["dial"],
      error: "has other digits than the number shown; write the same digits in both, with the country code",
    })
    .describe(what);

export const company = z.strictObject({
  name: plainText("Arogya Nirman"),
  line: words(1, 25, "Below the name", "Hospital planning, construction, equipment, licensing and management."),
  phone: phone("The number printed on the site; printed numbers dial themselves"),
  callPhone: phone("The number that Call Now, Call us and the closing call button dial"),
  chat: z
    .strictObject({
      number: withNote(
        z.string().regex(/^\d{8,15}$/, { message: "is not 8 to 15 digits with country code and without plus" }),
        "WhatsApp number: country code and digits only",
        "919876543210",
      ),
      greeting: text(
        "The message already typed when the chat opens",
        "Hello, I would like to know more about your services.",
      ),
    })
    .describe("The chat button"),
  email: withNote(z.email({ message: "is not an e-mail address" }), "Address for enquiries", "projects@example.in"),
  address: z
    .strictObject({
      locality: text("Part of the city", "Ghatlodia"),
      city: plainText("Ahmedabad"),
      state: plainText("Gujarat"),
      country: plainText("India"),
    })
    .describe("Head office"),
  promise,
  officeHours,
  hoursNote: text("What the office hours are for, printed after them", "For enquiries. Support is 24/7."),
  holidays,
  ...legalFacts,
  ...terms,
  socials: z
    .array(
      z.strictObject({
        network: z.enum(["LinkedIn", "Facebook", "Instagram", "YouTube"]).meta({ example: "LinkedIn" }),
        url: withNote(
          z.url({ protocol: /^https$/, message: "is not an https address" }),
          "Address of the company's page there, once there is one",
          "https://www.linkedin.com/company/example",
        ).nullable(),
      }),
    )
    .length(4)
    .describe("The social squares of the footer"),
});

/** The company as pages print it: with its office hours in one line. */
export type Company = z.infer<typeof company> & { hours: string };

type Given = z.infer<z.ZodObject<typeof terms>>;

export type Terms = ReturnType<typeof termsOf>;

/** The terms that the company has given; those marked as invented are missing. */
export function termsOf({ company, placeholders }: { company: Given; placeholders: readonly Placeholder[] }) {
  const isInvented = (...path: string[]) => isPlaceholder({ placeholders }, path);
  const unlessInvented = (name: "whoBuilds" | "whoSells") =>
    isInvented(name) ? undefined : (company[name] ?? undefined);
  return {
    worksAs: ways.flatMap((way) => {
      const fee = company.worksAs[way];
      return fee === null || isInvented("worksAs", way) ? [] : [{ way, fee }];
    }),
    whoBuilds: unlessInvented("whoBuilds"),
    whoSells: unlessInvented("whoSells"),
    costHeads: isInvented("costHeads") ? [] : company.costHeads,
  };
}
