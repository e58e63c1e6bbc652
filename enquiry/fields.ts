/**
 * The fields of an enquiry: the stored columns and the two sets of HTML field names
 * (specification §3, table `contacts`). Everything else derives from this page.
 */

/** The columns of the table `contacts`, in the order a person fills them in. */
export const columns = ["full_name", "organization", "email", "phone", "project_type", "project_details"] as const;
export type Column = (typeof columns)[number];

/** What a visitor must fill in (specification §5). */
export const requiredColumns = ["full_name", "email", "phone", "project_details"] as const satisfies readonly Column[];
export type RequiredColumn = (typeof requiredColumns)[number];

/** The values the column `project_type` may hold; empty means not selected and is stored as null. */
export const projectTypes = ["new-hospital", "renovation", "equipment", "it-solutions", "consulting", "other"] as const;
export type ProjectType = (typeof projectTypes)[number];

/** One enquiry as it is sent and stored. */
export interface Contact {
  full_name: string;
  organization: string | null;
  email: string;
  phone: string;
  project_type: ProjectType | null;
  project_details: string;
}

/** One enquiry as it is typed: every field a string, empty until filled. */
export type Draft = Record<Column, string>;

/** The two places the form stands; each has its own HTML field names. */
export type FormPlace = "home" | "contact";

/** HTML field name of each column, by place. */
export const fieldNames: Record<FormPlace, Record<Column, string>> = {
  home: {
    full_name: "fullName",
    organization: "organization",
    email: "email",
    phone: "phone",
    project_type: "projectType",
    project_details: "projectDetails",
  },
  contact: {
    full_name: "name",
    organization: "organization",
    email: "email",
    phone: "phone",
    project_type: "projectType",
    project_details: "details",
  },
};

/** A draft with nothing typed. */
export const emptyDraft: Draft = {
  full_name: "",
  organization: "",
  email: "",
  phone: "",
  project_type: "",
  project_details: "",
};

/** Reads a draft out of posted form fields of either place; an absent field is empty. */
export function draftFromForm(fields: Record<string, unknown>): Draft {
  const draft = { ...emptyDraft };
  for (const column of columns) {
    for (const names of Object.values(fieldNames)) {
      const value = fields[names[column]];
      if (typeof value === "string" && value !== "") draft[column] = value;
    }
  }
  return draft;
}
