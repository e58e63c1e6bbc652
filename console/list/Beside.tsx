/** What is beside the list, and below it, on laptops. */
import { Empty } from "../parts/Loaded.tsx";

const hints = [
  [["j", "k"], "next, previous"],
  [["e"], "I take it"],
  [["o"], "outcome"],
  [["?"], "all keys"],
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

/** The place of the enquiry beside the list, before one is chosen. */
export const NothingChosen = () => (
  <Empty title="Choose an enquiry.">
    <p>It opens here, beside the list.</p>
  </Empty>
);
