import type { ReactNode } from "react";
import { shell } from "../strings/shell.ts";
import { PhoneBar } from "./PhoneBar.tsx";
import { useTitle } from "./useTitle.ts";

interface Props {
  /** Names the page in the browser, and is its heading unless another is given. */
  title: string;
  heading?: ReactNode;
  /** Shown to the right of the heading, or below it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A room: statistics, people, system, account. Its heading is in the page, the arrow back to the lists above it. */
export function Page({ title, heading = title, aside, children }: Props) {
  useTitle(title);
  return (
    <>
      <PhoneBar to="/" label={shell.enquiries} />
      <main id="content" tabIndex={-1} className="column px-(--pad) pt-5 pb-10 wide:max-w-295 wide:px-6 wide:pb-16">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h1 className="type-screen wide:text-[1.875rem]">{heading}</h1>
          {aside}
        </div>
        {children}
      </main>
    </>
  );
}
