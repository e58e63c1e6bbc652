import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { WordsFileView } from "../../server/contract/words.ts";
import { previewWords } from "../api/words.ts";
import { causeOf } from "../parts/ErrorState.tsx";
import { useFileEditing } from "./useEditing.ts";

/** Typing rests this long before the page is drawn again. */
const PAUSE_MS = 50;

/** The folder of the pages as they will be, before anything is typed. */
const PREVIEW = "/desk/preview/now";

/** Puts a page into the frame. The styles stay, and what is scrolled. */
function showIn({ contentDocument: shown, contentWindow }: HTMLIFrameElement, html: string): void {
  if (!shown || !contentWindow) return;
  const page = new DOMParser().parseFromString(html, "text/html");
  const { scrollX: left, scrollY: top } = contentWindow;
  shown.body.replaceWith(shown.adoptNode(page.body));
  contentWindow.scrollTo({ left, top, behavior: "instant" });
}

/** Runs a task again as long as it was asked for while it ran: one at a time, and the newest state comes last. */
function latest(task: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await task();
    }
    isRunning = false;
  };
}

/** How much a page of this width is reduced to fit. */
function useScale(place: RefObject<HTMLElement | null>, width: number): number {
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return Math.min(1, room / width);
}

/** Draws the page of a file with what was typed. One request at a time; the newest words are always shown in the end. */
export function usePreview(view: WordsFileView, width: number, isDark: boolean) {
  const editing = useFileEditing();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asBefore, setAsBefore] = useState(0);
  const scale = useScale(place, width);
  const typed = useSyncExternalStore(editing.subscribe, editing.edition);

  const { page, file } = view;
  const draw = useMemo(() => {
    let isGone = false;
    const ask = latest(async () => {
      const edits = editing.unkept().map((edit) => ({ file: file.id, ...edit }));
      const answer = await previewWords({ page, edits }).catch(causeOf);
      if (isGone) return;
      if (typeof answer === "string") return setProblem(answer);
      if (frame.current) showIn(frame.current, answer.html);
      setAsBefore(answer.faults.length);
      setProblem(null);
    });
    return {
      ask,
      stop: () => {
        isGone = true;
      },
    };
  }, [editing, page, file.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the words draws the page again
  useEffect(() => {
    const timer = setTimeout(() => void draw.ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draw, typed, view]);
  useEffect(() => () => draw.stop(), [draw]);
  const address = `${PREVIEW}${page}?theme=${isDark ? "dark" : "light"}`;
  return { frame, place, scale, problem, asBefore, address, onLoad: () => void draw.ask() };
}
