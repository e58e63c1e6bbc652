import { list } from "../strings/list.ts";

const hints = [
  [["j", "k"], list.hints.move],
  [["e"], list.hints.take],
  [["o"], list.hints.outcome],
  [["?"], list.hints.all],
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
