/** How the company works for an owner: fields of content/company.yaml that are null until it gives them. */
import { z } from "zod";
import type { Placeholder } from "./content-file.ts";
import { isPlaceholder } from "./content-issue.ts";
import { each, text, withNote } from "./field.ts";

const given = (description: string, example: string) =>
  withNote(text("", "").nullable(), `${description}; null until the company gives it`, example);

const ways = ["turnkey", "management", "advice"] as const;

const costHead = z.strictObject({
  head: text("What the money is for", "Building"),
  share: withNote(z.int().min(1).max(100), "Its share of the cost in per cent", "45"),
});

const ALL = 100;

export const terms = {
  worksAs: withNote(
    each(
      ways,
      given("On what the fee rests when the company works so, without a figure", "A share of the cost of the works."),
    ),
    "The ways in which the company works",
    "advice: A fixed sum for each report.",
  ),
  whoBuilds: given("Who builds", "Contractors whom you appoint, under our engineer on the site."),
  whoSells: given("Who sells the machines, and on whose invoice", "The maker sells to you and sends you the invoice."),
  costHeads: withNote(
    z
      .array(costHead)
      .max(12)
      .refine((heads) => heads.length === 0 || heads.reduce((sum, { share }) => sum + share, 0) === ALL, {
        error: `do not add up to ${ALL}`,
      }),
    "What a hospital of 100 beds costs, by head and without land; empty until the company gives it",
    "- { head: Building, share: 45 }",
  ),
};

type Given = z.infer<z.ZodObject<typeof terms>>;

/** What the company has given of its terms. What is marked as invented is not given. */
export interface Terms {
  worksAs: { way: (typeof ways)[number]; fee: string }[];
  whoBuilds: string | undefined;
  whoSells: string | undefined;
  costHeads: Given["costHeads"];
}

export function termsOf({ company, placeholders }: { company: Given; placeholders: readonly Placeholder[] }): Terms {
  const isMarked = (...path: string[]) => isPlaceholder({ placeholders }, path);
  const unlessMarked = (name: "whoBuilds" | "whoSells") => (isMarked(name) ? undefined : (company[name] ?? undefined));
  return {
    worksAs: ways.flatMap((way) => {
      const fee = company.worksAs[way];
      return fee === null || isMarked("worksAs", way) ? [] : [{ way, fee }];
    }),
    whoBuilds: unlessMarked("whoBuilds"),
    whoSells: unlessMarked("whoSells"),
    costHeads: isMarked("costHeads") ? [] : company.costHeads,
  };
}
