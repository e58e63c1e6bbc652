/** The content encodings of built text files, smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** The weight of an encoding, 0 to 1 (RFC 9110 §12.5.3). An encoding that is not listed gets the weight of `*`. */
function weightOf(encoding: Encoding, wanted: ReadonlyMap<string, number>): number {
  return wanted.get(encoding) ?? wanted.get("*") ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
}

/** Browsers send a handful of different headers, so their results are cached. */
const cache = new Map<string, readonly Encoding[]>();
const CACHE_SIZE = 50;

/** The encodings that an Accept-Encoding header allows, best first. */
export function acceptedEncodings(header = ""): readonly Encoding[] {
  const cached = cache.get(header);
  if (cached) return cached;
  const accepted = parseAcceptEncoding(header);
  if (cache.size < CACHE_SIZE) cache.set(header, accepted);
  return accepted;
}

function parseAcceptEncoding(header: string): readonly Encoding[] {
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
