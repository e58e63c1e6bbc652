/** What a failed check says to somebody who has edited content/. */

const ADVICE =
  "Write it back as it was. If the client has agreed to the change, change tests/conformance/ and docs/requirements.md with it.";

/** One fixed thing that is not as the client's specification has it. */
export const deviation = (file: string, field: string, fixed: string): string =>
  `\n${file}: ${field} is fixed by the client's specification. It must be ${fixed}. ${ADVICE}\n`;
