import { langOf } from "../parts/lang.ts";

/** Words that somebody wrote, in a box, with their line breaks. */
export const Quote = ({ text }: { text: string }) => (
  <span
    lang={langOf(text)}
    className="mt-1.25 block border border-rule bg-sheet px-2.5 pt-2 pb-1.5 whitespace-pre-line wrap-anywhere [&:lang(gu)]:leading-[1.7] [&:lang(hi)]:leading-[1.7]"
  >
    {text}
  </span>
);
