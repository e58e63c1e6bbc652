/** Text whose lines a mail program broke, and marked for joining (format=flowed, RFC 3676). */

const SIGNATURE = "-- ";

/**
 * Joins the lines of each paragraph. A paragraph ends where the depth of quotation changes, although its last line is marked to be
 * joined: programs leave spaces at the end of what they quote.
 * @param deletesSpace whether the space that marks a broken line is no part of the text (DelSp=yes)
 */
export function joinFlowed(text: string, deletesSpace: boolean): string {
  const pieces: string[] = [];
  let openDepth: number | undefined;
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0;
    const content = line.slice(depth).replace(/^ /, "");
    const isSignature = content === SIGNATURE;
    if (openDepth !== depth || isSignature) {
      if (pieces.length > 0) pieces.push("\n");
      pieces.push(">".repeat(depth), depth > 0 && content !== "" ? " " : "");
    }
    const isBroken = content.endsWith(" ") && !isSignature;
    pieces.push(isBroken && deletesSpace ? content.slice(0, -1) : content);
    openDepth = isBroken ? depth : undefined;
  }
  return pieces.join("");
}
