import { useNavigate } from "@tanstack/react-router";
import type { Status } from "../../core/api/ticket.ts";
import { useTapped } from "../components/browser.ts";
import { common, countLabel } from "../strings/common.ts";

export const lists = ["to-answer", "waiting", "done", "set-aside"] as const satisfies Status[];

/** The address of a list. The first one has no search parameter. */
export const addressOf = (list: Status) =>
  ({ to: "/", search: { list: list === "to-answer" ? undefined : list } }) as const;

/** The same as a link. @param path what follows the desk's address, such as "/AN-7F3K-2Q" */
export const hrefOf = (list: Status, path = ""): string => `/desk${path}${list === "to-answer" ? "" : `?list=${list}`}`;

interface Props {
  current: Status;
  /** Undefined while the list loads, null when it did not come. */
  counts: Record<Status, number> | null | undefined;
}

/**
 * The four lists: a bar at the bottom of phones, tabs over the list on laptops. Plain links, because each of the
 * router's own takes a slow phone some milliseconds of every tap.
 */
export function Lists({ current, counts }: Props) {
  const navigate = useNavigate();
  const { tapped, onTap } = useTapped<Status>();
  const marked = tapped ?? current;
  return (
    <nav
      aria-label="Enquiries"
      className="fixed inset-x-0 bottom-0 z-30 mx-auto flex border-t border-ink bg-sheet pb-[env(safe-area-inset-bottom)] mid:max-wide:max-w-170 mid:max-wide:border-x wide:sticky wide:mx-0 wide:w-full wide:top-0 wide:z-5 wide:shrink-0 wide:border-t-0 wide:border-b wide:bg-paper"
    >
      {lists.map((list) => (
        <a
          key={list}
          href={hrefOf(list)}
          onClick={(event) => void onTap(event, list, () => navigate(addressOf(list)))}
          aria-current={list === marked ? "page" : undefined}
          aria-label={counts ? `${common.lists[list]}, ${countLabel(counts[list])}` : undefined}
          className="group relative flex h-(--foot) flex-1 flex-col-reverse items-center justify-center border-l border-rule pt-1.25 -outline-offset-3 first:border-l-0 aria-[current=page]:bg-paper aria-[current=page]:before:absolute aria-[current=page]:before:inset-x-0 aria-[current=page]:before:-top-px aria-[current=page]:before:h-1 aria-[current=page]:before:bg-brick-mark wide:h-12 wide:flex-auto wide:flex-row wide:px-2.5 wide:first:justify-start wide:first:pl-(--pad) wide:gap-1.75 wide:pt-0.75 wide:hover:bg-sheet wide:aria-[current=page]:before:inset-x-3 wide:aria-[current=page]:before:top-auto wide:aria-[current=page]:before:-bottom-px wide:aria-[current=page]:before:h-0.75"
        >
          <span className="type-annotation leading-tight text-ink-2 group-aria-[current=page]:font-semibold group-aria-[current=page]:text-ink max-small:text-[0.875rem] wide:text-[1rem]">
            {common.lists[list]}
          </span>{" "}
          <b className="type-figure text-[1.25rem] wide:font-text wide:text-[1rem] wide:tracking-normal wide:text-ink-3">
            {counts ? countLabel(counts[list]) : counts === null ? "–" : "\u00a0"}
          </b>
        </a>
      ))}
    </nav>
  );
}
