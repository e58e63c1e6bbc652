import { langOf } from "../parts/lang.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

interface Part {
  text: string;
  isHit: boolean;
  /** The offset of its first letter. */
  at: number;
}

/** Splits a text at what was searched for: the beginnings of words, as the search finds them. */
export function splitAtHits(text: string, q: string): Part[] {
  const words = q.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text, isHit: false, at: 0 }];
  let at = 0;
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu")).map((part, place) => {
    at += part.length;
    return { text: part, isHit: place % 2 === 1, at: at - part.length };
  });
}

/** A text with what was searched for on a tinted ground. */
export function Marked({ text, q }: { text: string; q: string }) {
  return (
    <span lang={langOf(text)}>
      {splitAtHits(text, q).map((part) =>
        part.isHit ? (
          <mark
            key={part.at}
            className="bg-green-tint text-inherit in-data-focused:bg-transparent in-data-focused:underline in-data-focused:decoration-green in-data-focused:decoration-2 in-data-focused:underline-offset-3"
          >
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
