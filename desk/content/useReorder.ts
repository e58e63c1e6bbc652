import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

interface Move {
  from: number;
  to: number;
}

interface Drag extends Move {
  /** The point where the pointer began, and the distance from there. */
  startY: number;
  by: number;
  heights: number[];
}

const moved = <Item>(items: readonly Item[], { from, to }: Move): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));

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

/**
 * Lets the rows of a list be moved: by dragging a handle, or with the arrow keys on it. A row is known by its place
 * alone.
 * @param pending the move that the desk has not answered yet
 */
export function useReorder<Item extends { title: string }>(
  items: readonly Item[],
  pending: Move | undefined,
  onMove: (move: Move) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [said, setSaid] = useState("");
  const order = pending ? moved(items, pending) : items;

  /** Whether the row goes to that place. One after the other: the desk identifies the rows by their places. */
  function move({ from, to }: Move): boolean {
    const item = order[from];
    if (item === undefined || to === from || to < 0 || to >= order.length || pending) return false;
    setSaid(`${item.title} is now ${to + 1} of ${order.length}.`);
    onMove({ from, to });
    return true;
  }

  function styleOf(place: number): CSSProperties {
    if (!drag) return {};
    const { from, to, by, heights } = drag;
    if (place === from) return { transform: `translateY(${by}px)` };
    const isBetween = place > Math.min(from, to - 1) && place < Math.max(from, to + 1);
    if (!isBetween) return {};
    return { transform: `translateY(${(to > from ? -1 : 1) * (heights[from] ?? 0)}px)` };
  }
  const handleOf = (place: number, title: string) => ({
    "aria-label": `Move ${title}, ${place + 1} of ${order.length}`,
    title: "Arrow keys move it.",
    onKeyDown(event: KeyboardEvent): void {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const to = place + step;
      if (move({ from: place, to })) list.current?.children[to]?.querySelector("button")?.focus();
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
      if (drag) move(drag);
    },
    onPointerCancel: () => setDrag(null),
  });
  return {
    list,
    said,
    /** The focus stays with the place, so that the arrow keys move a row on. */
    rows: order.map((item, place) => ({
      item,
      place,
      isDragged: drag?.from === place,
      style: styleOf(place),
      handle: handleOf(place, item.title),
    })),
  };
}
