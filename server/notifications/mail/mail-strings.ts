import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { fillServiceCount } from "../../../content-schema/fill-service-count.ts";
import { officeHours, printedHours } from "../../../content-schema/office-hours.ts";
import { columns, projectTypes } from "../../../enquiry/fields.ts";

const form = z.object({
  fields: z.record(z.enum(columns), z.object({ label: z.string() })),
  projectTypes: z.record(z.enum(projectTypes), z.string()),
  promise: z.string(),
  reference: z.string(),
  notices: z.object({ sent: z.object({ title: z.string(), description: z.string() }) }),
});

const company = z
  .object({ name: z.string(), phone: z.object({ shown: z.string() }), officeHours })
  .transform(({ officeHours, ...company }) => ({ ...company, hours: printedHours(officeHours) }));

/**
 * Loads the texts of content/ that the mails share with the site, and fills `{services}`. A complete check, as in the site
 * build, would take most of a second here, so this reads only the two files it needs.
 * @throws an error for the operator that names the file
 */
export function loadMailStrings(contentDir: string) {
  function load<T>(file: string, schema: z.ZodType<T>): T {
    try {
      const data: unknown = parse(readFileSync(join(contentDir, file), "utf8"), { logLevel: "error" });
      const services = readdirSync(join(contentDir, "services")).filter((name) => name.endsWith(".yaml"));
      return schema.parse(fillServiceCount(data, services.length));
    } catch (error) {
      throw new Error(`Cannot read content/${file} (${error instanceof Error ? error.message : error})`, {
        cause: error,
      });
    }
  }
  return { form: load("form.yaml", form), company: load("company.yaml", company) };
}

export type MailStrings = ReturnType<typeof loadMailStrings>;
