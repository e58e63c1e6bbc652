import { type Column, type Contact, columns, definitionOf, emptyDraft, isColumn } from "../../enquiry/fields.ts";
import { contactFromDraft, isUntouched } from "../../enquiry/rules.ts";
import { httpErrors } from "../http/errors.ts";

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** PostgreSQL cannot store NUL, and a lone surrogate is not valid Unicode. */
const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Parses `?columns=`, whose names may be quoted. Returns undefined when the parameter is absent. */
function parseColumns(parameter: string | string[] | undefined): readonly Column[] | undefined {
  if (parameter === undefined) return undefined;
  return [parameter]
    .flat()
    .flatMap((names) => names.split(","))
    .map((item) => {
      const name = item.trim().replace(/^"(.*)"$/, "$1");
      if (!isColumn(name)) throw httpErrors.unknownColumn(name);
      return name;
    });
}

function textOf(row: Row, column: Column): string {
  const value = row[column] ?? null;
  const { required, values } = definitionOf(column);
  if (value === null) {
    if (required) throw httpErrors.missingValue(column);
    return "";
  }
  if (typeof value !== "string") throw httpErrors.notText(column);
  if (!isStorable(value)) throw httpErrors.unstorableText(column);
  if (isUntouched(column, value)) {
    if (required) throw httpErrors.blankValue(column);
  } else if (values?.includes(value) === false) throw httpErrors.badProjectType(values);
  return value;
}

function contactFromRow(row: Row, chosen: readonly Column[] | undefined): Contact {
  const unknown = Object.keys(row).find((name) => !isColumn(name));
  if (chosen === undefined && unknown !== undefined) throw httpErrors.unknownColumn(unknown);
  const draft = { ...emptyDraft };
  for (const column of columns) draft[column] = textOf(chosen?.includes(column) === false ? {} : row, column);
  return contactFromDraft(draft);
}

/**
 * Reads the contacts from the body of an insert and validates them (requirement 6.2).
 * @param body one JSON object, or an array of them
 * @param columnsParameter `?columns=`, which the official client sends with arrays; other keys are then ignored
 * @throws HttpError for the first error
 */
export function contactsFromBody(body: unknown, columnsParameter: string | string[] | undefined): readonly Contact[] {
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body];
  const chosen = parseColumns(columnsParameter);
  return rows.map((row) => {
    if (!isRow(row)) throw httpErrors.badBody("Send a JSON object or an array of objects.");
    return contactFromRow(row, chosen);
  });
}
