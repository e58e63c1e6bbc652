import { langOf } from "../parts/lang.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Splits a text at what was searched for; every second part is a hit. */
export function splitAtHits(text: string, q: string): string[] {
  const words = q.trim().split(/\s+/).filter(Boolean).map(escaped);
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join("|")})`, "giu"));
}

/** A text with what was searched for on a tinted ground. */
export function Marked({ text, q }: { text: string; q: string }) {
  return (
    <span lang={langOf(text)}>
      {splitAtHits(text, q).map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
          <mark
            key={place}
            className="bg-green-tint text-inherit in-aria-selected:bg-transparent in-aria-selected:underline in-aria-selected:decoration-green in-aria-selected:decoration-2 in-aria-selected:underline-offset-3"
          >
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
}
