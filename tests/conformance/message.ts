/** The advice of a failed check to somebody who has edited content/. */

const ADVICE =
  "The client's specification fixes this: write it back as it was. Only if the client has agreed to the change, " +
  "change core/content/fixed/ and docs/requirements.md with it (figures: core/content/figures.ts).";

/**
 * One fixed thing that is not as the client's specification has it.
 * @param field names of the fields on the way to it, as in "nav, home"
 * @param must how it must be, as the end of a sentence that begins with the field
 */
export const deviation = (file: string, field: string, must: string): string =>
  `\n${file}: ${field} ${must}.\n${ADVICE}\n`;
