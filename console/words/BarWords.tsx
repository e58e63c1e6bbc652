import type { ReactNode } from "react";
import { BottomBar } from "../parts/BottomBar.tsx";
import { wordsStrings } from "../strings/words.ts";

interface Props {
  /** The state, and below it a note. */
  title: ReactNode;
  note?: ReactNode;
  /** The next act. */
  children?: ReactNode;
}

/** The bar at the bottom: the state of the words, and the next act beside it. */
export const BarWords = ({ title, note, children }: Props) => (
  <section aria-label={wordsStrings.state}>
    <BottomBar className="grid-cols-[minmax(0,1fr)_auto] items-center wide:px-6">
      <p className="min-w-0 pt-0.5 leading-[1.3]">
        <span className="block text-[1rem] small:text-[1.0625rem]">{title}</span>
        {note && <span className="type-annotation block">{note}</span>}
      </p>
      {children}
    </BottomBar>
  </section>
);
