/** The forms in which a text of the built site lies ready, the smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** How much a visitor wants an encoding, 0 to 1 (RFC 9110 §12.5.3). What is not named counts as the star says. */
function weightOf(encoding: Encoding, wanted: ReadonlyMap<string, number>): number {
  return wanted.get(encoding) ?? wanted.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
}

/** The encodings that a visitor takes, the best first, by the Accept-Encoding of the request. */
export function acceptedEncodings(header = ""): readonly Encoding[] {
  const wanted = new Map(
    header
      .toLowerCase()
      .split(",")
      .map((item) => {
        const [name = "", q = "1"] = item.split(/;\s*q\s*=/).map((part) => part.trim());
        return [name, Number(q) || 0];
      }),
  );
  return encodings
    .filter((encoding) => weightOf(encoding, wanted) > 0)
    .toSorted((a, b) => weightOf(b, wanted) - weightOf(a, wanted));
}
