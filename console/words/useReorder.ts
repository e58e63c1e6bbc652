import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";

interface Drag {
  from: number;
  to: number;
  /** The point where the pointer began, and the distance from there. */
  startY: number;
  by: number;
  /** The heights of all rows. */
  heights: number[];
}

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, place) => place !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
};

/** The place over which a dragged row is held: past the middle of a neighbour it takes its place. */
export function placeAfter(heights: readonly number[], from: number, by: number): number {
  const step = Math.sign(by);
  let left = Math.abs(by);
  let place = from;
  while (step !== 0 && place + step >= 0 && place + step < heights.length) {
    const height = heights[place + step] ?? 0;
    if (left < height / 2) break;
    left -= height;
    place += step;
  }
  return place;
}

/** Lets the rows of a list be moved: by dragging a handle, or with the arrow keys on it. */
export function useReorder<Item extends { title: string }>(
  items: readonly Item[],
  onMove: (from: number, to: number) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState("");
  // The new order is shown until the desk has answered.
  const [shown, setShown] = useState<{ items: readonly Item[]; order: Item[] } | null>(null);
  const focusAt = useRef<number | null>(null);
  const order = shown?.items === items ? shown.order : items;

  useEffect(() => {
    if (focusAt.current === null) return;
    list.current?.children[focusAt.current]?.querySelector<HTMLElement>("button")?.focus();
    focusAt.current = null;
  });

  function move(from: number, to: number): void {
    const item = order[from];
    // One after the other: the desk knows the rows by their places.
    if (item === undefined || to === from || to < 0 || to >= order.length || shown?.items === items) return;
    setShown({ items, order: moved(items, from, to) });
    setSaid(`${item.title} is now ${to + 1} of ${order.length}.`);
    onMove(from, to);
  }

  return {
    list,
    order,
    said,
    /** The place of the row that is dragged. */
    dragged: drag?.from ?? null,
    styleOf(place: number): CSSProperties {
      if (!drag) return {};
      const { from, to, by, heights } = drag;
      if (place === from) return { transform: `translateY(${by}px)` };
      const isBetween = place > Math.min(from, to - 1) && place < Math.max(from, to + 1);
      if (!isBetween) return {};
      return { transform: `translateY(${(to > from ? -1 : 1) * (heights[from] ?? 0)}px)` };
    },
    handleOf: (place: number, title: string) => ({
      "aria-label": `Move ${title}, ${place + 1} of ${order.length}`,
      title: "Arrow keys move it.",
      onKeyDown(event: KeyboardEvent): void {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        focusAt.current = place + step;
        move(place, place + step);
      },
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const heights = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().height);
        setDrag({ from: place, to: place, startY: event.pageY, by: 0, heights });
      },
      onPointerMove({ pageY }: PointerEvent): void {
        if (!drag) return;
        const by = pageY - drag.startY;
        setDrag({ ...drag, by, to: placeAfter(drag.heights, drag.from, by) });
      },
      onPointerUp(): void {
        setDrag(null);
        if (drag) move(drag.from, drag.to);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
