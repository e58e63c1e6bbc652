/**
 * The fields of an enquiry. The type, the rules, the form, the mails, the exports and the database queries are derived
 * from this table. A new field needs an entry here, its words in content/form.yaml and a migration for each store.
 */

/** The two pages with the form; each has its own HTML field names. */
export type FormPlace = "home" | "contact";

/** How a field is typed in; `autoComplete` and `inputMode` tell the browser what to offer. */
export type FieldInput =
  | { kind: "line"; autoComplete: "name" | "organization" }
  | { kind: "line"; autoComplete: "email"; type: "email"; inputMode: "email" }
  | { kind: "line"; autoComplete: "tel"; type: "tel"; inputMode: "tel" }
  | { kind: "text" }
  | { kind: "choice" };

interface FieldDefinition {
  required: boolean;
  /** HTML field name, by page. */
  names: Readonly<Record<FormPlace, string>>;
  input: FieldInput;
  /** The only values a choice may hold. */
  values?: readonly string[];
}

/** Every field by its column in the table `contacts`, in the order of the form. */
export const fields = {
  full_name: {
    required: true,
    names: { home: "fullName", contact: "name" },
    input: { kind: "line", autoComplete: "name" },
  },
  organization: {
    required: false,
    names: { home: "organization", contact: "organization" },
    input: { kind: "line", autoComplete: "organization" },
  },
  email: {
    required: true,
    names: { home: "email", contact: "email" },
    input: { kind: "line", autoComplete: "email", type: "email", inputMode: "email" },
  },
  phone: {
    required: true,
    names: { home: "phone", contact: "phone" },
    input: { kind: "line", autoComplete: "tel", type: "tel", inputMode: "tel" },
  },
  project_type: {
    required: false,
    names: { home: "projectType", contact: "projectType" },
    input: { kind: "choice" },
    values: ["new-hospital", "renovation", "equipment", "it-solutions", "consulting", "other"],
  },
  project_details: {
    required: true,
    names: { home: "projectDetails", contact: "details" },
    input: { kind: "text" },
  },
} as const satisfies Record<string, FieldDefinition>;

type Fields = typeof fields;
export type Column = keyof Fields;
export type RequiredColumn = { [C in Column]: Fields[C]["required"] extends true ? C : never }[Column];

/** The columns of an enquiry, in the order of the form. */
export const columns = Object.keys(fields) as Column[];
export const isColumn = (name: string): name is Column => Object.hasOwn(fields, name);
export const isRequired = (column: Column): column is RequiredColumn => fields[column].required;
export const definitionOf = (column: Column): FieldDefinition => fields[column];

/** A name for the column where the form's own label is not at hand, as in a CSV heading: "Full name". */
export const columnTitle = (column: Column): string =>
  (column.charAt(0).toUpperCase() + column.slice(1)).replaceAll("_", " ");

/** The values of the column `project_type`; null when nothing was selected. */
export const projectTypes = fields.project_type.values;
export type ProjectType = (typeof projectTypes)[number];

type Value<Field> = Field extends { values: readonly (infer V)[] } ? V : string;

/** One enquiry as it is sent and stored: optional fields are null when empty. */
export type Contact = {
  [C in Column]: C extends RequiredColumn ? Value<Fields[C]> : Value<Fields[C]> | null;
};

/** The enquiry alone, out of a row that has other columns as well. */
export const pickContact = (row: Contact): Contact =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Contact;

/** One enquiry as it is typed: every field a string, empty until filled. */
export type Draft = Record<Column, string>;

/** A draft with nothing typed. */
export const emptyDraft = Object.fromEntries(columns.map((column) => [column, ""])) as Draft;

/** HTML field name of a column on one of the two pages. */
export const fieldName = (column: Column, place: FormPlace): string => fields[column].names[place];

/** Reads a draft out of posted form fields of either page; an absent field is empty. */
export function draftFromForm(posted: Record<string, unknown>): Draft {
  const draft = { ...emptyDraft };
  for (const column of columns) {
    for (const name of Object.values(fields[column].names)) {
      const value = posted[name];
      if (typeof value === "string" && value !== "") draft[column] = value;
    }
  }
  return draft;
}
