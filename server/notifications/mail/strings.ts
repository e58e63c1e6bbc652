/** The words of content/ that the mails share with the site, so that nobody writes them twice. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { columns, projectTypes } from "../../../enquiry/fields.ts";

const form = z.object({
  fields: z.record(z.enum(columns), z.object({ label: z.string() })),
  projectTypes: z.record(z.enum(projectTypes), z.string()),
  promise: z.string(),
  reference: z.string(),
  notices: z.object({ sent: z.object({ title: z.string(), description: z.string() }) }),
});

const company = z.object({ name: z.string(), phone: z.object({ shown: z.string() }), hours: z.string() });

function read<T>(contentDir: string, file: string, schema: z.ZodType<T>): T {
  try {
    // The site's own build judges the files; marks like !placeholder mean nothing here.
    return schema.parse(parse(readFileSync(join(contentDir, file), "utf8"), { logLevel: "error" }));
  } catch (error) {
    throw new Error(`the words of content/${file} cannot be read (${error instanceof Error ? error.message : error})`, {
      cause: error,
    });
  }
}

/** Reads the words once, at start. @throws an error that names the file, for the operator */
export const readWords = (contentDir: string) => ({
  form: read(contentDir, "form.yaml", form),
  company: read(contentDir, "company.yaml", company),
});

export type Words = ReturnType<typeof readWords>;
