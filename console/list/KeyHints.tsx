import { keyStrings as strings } from "../strings/keys.ts";

const hints = [
  [["j", "k"], strings.hints.move],
  [["e"], strings.hints.take],
  [["o"], strings.hints.outcome],
  [["?"], strings.hints.all],
] as const;

/** The most useful keys, below the list on laptops. */
export const KeyHints = () => (
  <p className="type-annotation sticky bottom-0 mt-auto flex shrink-0 flex-wrap gap-x-3.5 gap-y-1 border-t border-rule bg-paper px-(--pad) pt-2.25 pb-1.75">
    {hints.map(([keys, words]) => (
      <span key={words} className="inline-flex items-center gap-1">
        {keys.map((key) => (
          <kbd key={key} className="key">
            {key}
          </kbd>
        ))}
        {words}
      </span>
    ))}
  </p>
);
