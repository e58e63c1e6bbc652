import { wordCount } from "../../content-schema/word-count.ts";
import type { Limits, Value, WordsField } from "../../server/contract/words.ts";
import { editStrings as strings } from "../strings/words.ts";

const isWithin = (count: number, { least, most }: Limits): boolean =>
  count >= (least ?? 0) && count <= (most ?? Number.POSITIVE_INFINITY);

/** How long a text is while it is typed, and how long it may be. */
export function Length({ field: { limits, locked }, value }: { field: WordsField; value: Value | undefined }) {
  if (!limits || locked) return null;
  const text = String(value ?? "");
  const counts = [
    { limit: limits.words, count: wordCount(text), say: strings.words },
    { limit: limits.letters, count: text.length, say: strings.letters },
  ];
  return (
    <p className="type-annotation mt-1">
      {counts.map(({ limit, count, say }) =>
        limit ? (
          <span key={say(2)} className={`mr-3 ${isWithin(count, limit) ? "" : "text-brick"}`}>
            {say(count)}, {strings.limits(limit.least, limit.most)}
          </span>
        ) : null,
      )}
    </p>
  );
}
