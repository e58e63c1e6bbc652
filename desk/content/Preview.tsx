import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { FileView } from "../../core/api/content.ts";
import { causeOf } from "../api/client.ts";
import { previewContent } from "../api/content.ts";
import { useIsWide } from "../components/browser.ts";
import { Chips } from "../components/Chips.tsx";
import { plural } from "../strings/common.ts";
import { PreviewLink } from "./PreviewLink.tsx";
import { useFileEditing } from "./useEditing.ts";

/** The pause after the last change before the page is drawn again. */
const PAUSE_MS = 50;

/** The folder of the pages as they will be, without unsaved changes. */
const ADDRESS = "/desk/preview/now";

/** The page that the frame shows, to which a link in it may have led; null until there is one. */
function pageIn(frame: HTMLIFrameElement | null): string | null {
  const path = frame?.contentWindow?.location.pathname ?? "";
  return path.startsWith(ADDRESS) ? path.slice(ADDRESS.length).replace(/(?<=.)\/$/, "") || "/" : null;
}

/** Puts the body and the theme of a page into the frame. The styles and the scroll position stay. */
function showIn({ contentDocument: shown, contentWindow }: HTMLIFrameElement, html: string): void {
  if (!shown || !contentWindow) return;
  const page = new DOMParser().parseFromString(html, "text/html");
  const { scrollX: left, scrollY: top } = contentWindow;
  shown.documentElement.dataset.theme = page.documentElement.dataset.theme;
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

/** Draws the page of a file with unsaved changes. One request at a time; the last one has the newest. */
function usePreview(view: FileView, width: number, isDark: boolean) {
  const editing = useFileEditing();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asBefore, setAsBefore] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  const scale = useScale(place, width);
  const typed = useSyncExternalStore(editing.subscribe, editing.edition);

  const { page, file } = view;
  const theme = isDark ? "dark" : "light";
  const draw = useMemo(() => {
    let isGone = false;
    const ask = latest(async () => {
      const shown = pageIn(frame.current);
      if (shown === null) return;
      const changes = editing.unsaved().map((change) => ({ file: file.id, ...change }));
      const answer = await previewContent({ page: shown, changes }, theme).catch(causeOf);
      if (isGone || pageIn(frame.current) !== shown) return;
      if (typeof answer === "string") return setProblem(answer);
      if (frame.current) showIn(frame.current, answer.html);
      setAsBefore(answer.issues.length);
      setProblem(null);
    });
    return {
      ask,
      stop: () => {
        isGone = true;
      },
    };
  }, [editing, file.id, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the content draws the page again
  useEffect(() => {
    const timer = setTimeout(() => void draw.ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draw, typed, view]);
  useEffect(() => () => draw.stop(), [draw]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new theme redraws the page that is shown, which may be that of a link
  const address = useMemo(() => `${ADDRESS}${page}?theme=${theme}`, [page]);
  const onLoad = () => {
    setDrawn(true);
    void draw.ask();
  };
  return { frame, place, scale, problem, asBefore, isDrawn, address, onLoad };
}

type Device = "phone" | "laptop";

const widths: Record<Device, number> = { phone: 390, laptop: 1280 };

/** The page of the site with unsaved changes. */
export function Preview({ view }: { view: FileView }) {
  const isWide = useIsWide();
  const [device, setDevice] = useState<Device>("phone");
  const [isDark, setDark] = useState(false);
  const { frame, place, scale, problem, asBefore, isDrawn, address, onLoad } = usePreview(view, widths[device], isDark);
  return (
    <section
      aria-label="Preview"
      className="flex min-w-0 flex-col wide:sticky wide:top-(--bar) wide:h-[calc(100dvh-var(--bar)-var(--below))] wide:px-5 wide:pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--pad) pt-3 wide:p-0">
        <h2 className="type-heading max-wide:sr-only">Preview</h2>
        <p className="type-annotation">{isWide ? "as you type, not published" : "Shaded: changed, not published"}</p>
        <div className="flex flex-wrap gap-2">
          <Chips
            label="Width of the preview"
            className=""
            value={device}
            onChange={setDevice}
            chips={[
              { value: "phone", label: "Phone" },
              { value: "laptop", label: "Laptop" },
            ]}
          />
          <label className="flex min-h-11 items-center gap-2 pr-1">
            <input
              type="checkbox"
              checked={isDark}
              onChange={({ target }) => setDark(target.checked)}
              className="size-5 accent-green"
            />
            <span className="pt-0.5 text-[1rem]">Dark</span>
          </label>
          <PreviewLink pageShown={() => pageIn(frame.current) ?? view.page} />
        </div>
      </div>
      <p
        role="status"
        className={`px-(--pad) text-[0.9375rem] text-brick wide:px-0 ${problem || asBefore ? "py-1" : ""}`}
      >
        {problem ?? (asBefore > 0 && `${plural(asBefore, "field")} with a problem shown as before.`)}
      </p>
      <div
        ref={place}
        // With its borders; the phone has room beside it on a laptop.
        style={{ maxWidth: widths[device] + 2 }}
        className="mt-2 h-[calc(100dvh-17.5rem)] min-h-80 relative overflow-hidden border-t border-ink wide:mx-auto wide:mb-4 wide:h-auto wide:min-h-0 wide:w-full wide:flex-1 wide:border"
      >
        <iframe
          ref={frame}
          title={`Preview of ${view.file.title}`}
          src={address}
          onLoad={onLoad}
          style={{
            width: widths[device],
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            transformOrigin: "0 0",
          }}
          className="block border-0 bg-paper"
        />
        {!isDrawn && (
          <p role="status" className="type-sub absolute inset-0 grid place-items-center bg-paper">
            Drawing the page...
          </p>
        )}
      </div>
    </section>
  );
}
