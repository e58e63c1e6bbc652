import { z } from "zod";
import { fillServiceCount, isPlaceholder, type Placeholder, placeholdersOf } from "../../core/content/content-file.ts";
import { officeHours, printedHours } from "../../core/content/office-hours.ts";
import type { ContentFiles } from "../../core/content/read-content.ts";
import { receipt } from "../../core/content/receipt.ts";
import { readYaml } from "../../core/content/yaml.ts";
import { columns, projectTypes } from "../../core/enquiry/fields.ts";

const form = z.object({
  fields: z.record(z.enum(columns), z.object({ label: z.string() })),
  projectTypes: z.record(z.enum(projectTypes), z.string()),
  promise: z.string(),
  reference: z.string(),
  toasts: z.object({ sent: z.object({ title: z.string(), description: z.string() }) }),
});

const company = z
  .object({ name: z.string(), phone: z.object({ shown: z.string() }), officeHours })
  .transform(({ officeHours, ...company }) => ({ ...company, hours: printedHours(officeHours) }));

/**
 * Loads the texts of content/ that the mails share with the site, and fills `{services}`. A complete check, as before
 * publishing, would take most of a second here, so this reads only the files it needs. A phone number that is still a placeholder
 * is null: a mail may reach a stranger.
 * @throws an error for the operator that names the file
 */
export function loadMailStrings(files: ContentFiles) {
  function load<T extends object>(file: string, schema: z.ZodType<T>): T & { placeholders: Placeholder[] } {
    try {
      const read = readYaml(file, files[`content/${file}`] ?? "");
      if (read.issues[0]) throw new Error(read.issues[0].reason);
      const services = Object.keys(files).filter((name) => name.startsWith("content/services/"));
      return { ...schema.parse(fillServiceCount(read.data, services.length)), placeholders: placeholdersOf(read) };
    } catch (error) {
      throw new Error(`Cannot read content/${file} (${error instanceof Error ? error.message : error})`, {
        cause: error,
      });
    }
  }
  const strings = { form: load("form.yaml", form), company: load("company.yaml", company) };
  const { name, hours, phone } = strings.company;
  const isSample = isPlaceholder(strings.company, ["phone"], "company.yaml");
  return {
    form: strings.form,
    company: { name, hours, phone: isSample ? null : phone.shown },
    receipt: load("receipt.yaml", receipt).mails,
  };
}

export type MailStrings = ReturnType<typeof loadMailStrings>;
