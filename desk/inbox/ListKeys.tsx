import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Status } from "../../core/api/ticket.ts";
import { useIsWide } from "../components/browser.ts";
import { useKeys, useSingleKeys } from "../keys/useKeys.ts";
import { addressOf, lists } from "./Lists.tsx";

const rowsOnPage = () => [...document.querySelectorAll<HTMLAnchorElement>("[data-row]")];

/** The row that moving starts from: the focused one, else the opened one. */
const currentRow = (rows: readonly HTMLAnchorElement[]): number => {
  const focused = rows.indexOf(document.activeElement as HTMLAnchorElement);
  return focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === "page");
};

/**
 * `j` and `k` go through the rows, `1` to `4` through the lists.
 * @param opens whether moving to a row opens it beside the list
 */
function useRowKeys(opens: boolean): void {
  const navigate = useNavigate();

  function move(step: 1 | -1): void {
    const rows = rowsOnPage();
    const next = rows[Math.min(rows.length - 1, Math.max(0, currentRow(rows) + step))];
    if (!next) return;
    next.focus();
    next.scrollIntoView({ block: "nearest" });
    const { row: reference } = next.dataset;
    if (opens && reference && next.ariaCurrent !== "page") {
      void navigate({ to: "/$reference", params: { reference }, search: true, replace: true, resetScroll: false });
    }
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...Object.fromEntries(lists.map((list, place) => [`${place + 1}`, () => void navigate(addressOf(list))])),
  });

  // Arrows move only inside the list: elsewhere they scroll.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
      if (!step || !(event.target instanceof Element) || !event.target.closest("[data-row]")) return;
      event.preventDefault();
      move(step);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

const open = [
  ["e", "I take it"],
  ["o", "outcome"],
] as const;
const hints = {
  "to-answer": open,
  waiting: open,
  done: [["n", "note"]],
  "set-aside": [
    ["r", "release"],
    ["#", "delete"],
  ],
} as const satisfies Record<Status, unknown>;

/** The most useful keys of a list, below it on laptops. */
const KeyHints = ({ list }: { list: Status }) => (
  <p className="type-annotation sticky bottom-0 mt-auto flex shrink-0 flex-wrap gap-x-3.5 gap-y-1 border-t border-rule bg-paper px-(--pad) pt-2.25 pb-1.75">
    {[["j k", "move"], ...hints[list], ["?", "all keys"]].map(([keys, words]) => (
      <span key={words} className="inline-flex items-center gap-1">
        {keys.split(" ").map((key) => (
          <kbd key={key} className="key">
            {key}
          </kbd>
        ))}
        {words}
      </span>
    ))}
  </p>
);

/**
 * The keys of the lists, with the most useful ones shown on laptops. Fetched after the lists, which can be read
 * without.
 */
export function ListKeys() {
  const isWide = useIsWide();
  const singleKeys = useSingleKeys();
  const { list = "to-answer" } = useSearch({ from: "/desk/lists" });
  useRowKeys(isWide);
  return isWide && singleKeys && <KeyHints list={list} />;
}
