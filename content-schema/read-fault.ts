/** What can be wrong in content/, told to a person who is not a programmer. */

/** One thing to put right in one content file. */
export interface Fault {
  file: string;
  line: number;
  /** The field in words of the file; empty for the file as a whole. */
  field: string;
  /** What is wrong, as the end of a sentence that begins with the field. */
  reason: string;
  /** What the field is for. */
  description?: string | undefined;
  /** What a right value looks like. */
  example?: string | undefined;
}

/** All faults of the content at once, so that staff can put them right in one go. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(
      `\n${[...Map.groupBy(faults, (fault) => fault.file)].map(([file, own]) => report(file, own)).join("\n\n")}\n`,
    );
    this.faults = faults;
  }
}

const report = (file: string, faults: readonly Fault[]): string => {
  const count = faults.length === 1 ? "one thing" : `${faults.length} things`;
  return [`${file}: ${count} to put right`, ...faults.toSorted((a, b) => a.line - b.line).map(entry)].join("\n\n");
};

const entry = ({ line, field, reason, description, example }: Fault): string =>
  [
    `  Line ${line}: ${sentence(field ? `${field} ${reason}` : reason)}`,
    description && `    What it is: ${description}`,
    example && `    Example:    ${example.replaceAll("\n", " ")}`,
  ]
    .filter(Boolean)
    .join("\n");

const sentence = (text: string): string => (text.endsWith("?") ? text : `${text}.`);
