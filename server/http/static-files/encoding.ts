/** The forms in which a text of the built site lies ready, the smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** How much a visitor wants an encoding, 0 to 1 (RFC 9110 §12.5.3). What is not named counts as the star says. */
function weightOf(encoding: Encoding, wanted: ReadonlyMap<string, number>): number {
  return wanted.get(encoding) ?? wanted.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
}

/** Browsers send a handful of different lists; whoever sends more is worked out anew each time. */
const known = new Map<string, readonly Encoding[]>();
const KNOWN_AT_MOST = 50;

/** The encodings that a visitor takes, the best first, by the Accept-Encoding of the request. */
export function acceptedEncodings(header = ""): readonly Encoding[] {
  const before = known.get(header);
  if (before) return before;
  const accepted = readAccepted(header);
  if (known.size < KNOWN_AT_MOST) known.set(header, accepted);
  return accepted;
}

function readAccepted(header: string): readonly Encoding[] {
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
