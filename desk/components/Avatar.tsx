/** Making one takes longer than drawing a row. */
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** "Asha Mehta" as "AM": the first letters of the first and the last name, in any script. */
function initials(name: string): string {
  const parts = name.trim().split(/\s+/);
  const first = (word = "") => letters.segment(word).containing(0)?.segment ?? "";
  return (first(parts[0]) + (parts.length > 1 ? first(parts.at(-1)) : "")).toUpperCase();
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** The first name of who did something; "Somebody" when it is not known. */
export const whoDid = (by: { name: string } | null | undefined): string => (by ? firstName(by.name) : "Somebody");

const sizes = { normal: "size-7 text-[0.8125rem]", large: "size-10 text-[0.9375rem]" };

/** A colleague as a circle with initials, filled with ink when it is you. Decorative: the name is beside it. */
export function Avatar({ name, isYou, size = "normal" }: { name: string; isYou?: boolean; size?: keyof typeof sizes }) {
  const look = isYou ? "bg-ink text-paper" : "bg-sheet text-ink";
  return (
    <span
      aria-hidden="true"
      // Drawn, not written: nothing reads the letters aloud, and they are no part of a button's words.
      data-initials={initials(name)}
      className={`before:content-[attr(data-initials)] inline-grid shrink-0 place-items-center rounded-full border-[1.25px] border-ink pt-0.5 font-note leading-none font-semibold tracking-normal ${sizes[size]} ${look}`}
    />
  );
}
