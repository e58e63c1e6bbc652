/**
 * The fields of an enquiry. The type, the rules, the form, the mails, the exports and the database queries are derived
 * from this table. CONTRIBUTING.md lists what a new field needs.
 */

/** The two pages with the form; each has its own HTML field names. */
export type FormPage = "home" | "contact";

/** The form control of a field. `autoComplete` and `inputMode` select the browser's suggestions and keyboard. */
export type FieldInput =
  | { kind: "line"; autoComplete: "name" | "organization" }
  | { kind: "line"; autoComplete: "email"; type: "email"; inputMode: "email" }
  | { kind: "line"; autoComplete: "tel"; type: "tel"; inputMode: "tel" }
  | { kind: "text" }
  | { kind: "choice" };

interface FieldDefinition {
  required: boolean;
  /** HTML field name, by page. */
  names: Readonly<Record<FormPage, string>>;
  input: FieldInput;
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
export const isColumn = (name: string): name is Column => (columns as string[]).includes(name);
export const isRequired = (column: Column): column is RequiredColumn => fields[column].required;
export const definitionOf = (column: Column): FieldDefinition => fields[column];

/** The column as a heading, for example "Full name", where the form's label is not available. */
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

/** Picks the enquiry out of a row with other columns. */
export const pickContact = (row: Contact): Contact =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Contact;

/** The sender's name, or the number of a person who only called. */
export const nameOf = ({ full_name, phone }: Pick<Contact, "full_name" | "phone">): string => full_name || phone;

/** An enquiry while it is typed: every field is a string, empty until filled. */
export type FormDraft = Record<Column, string>;

/** A draft with nothing typed. */
export const emptyDraft = Object.fromEntries(columns.map((column) => [column, ""])) as FormDraft;

/** The HTML field name of a column on one of the two pages. */
export const fieldName = (column: Column, place: FormPage): string => fields[column].names[place];
