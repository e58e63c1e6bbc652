/** The frame with the page as it will be: first the page that visitors see, then the same page with all changes. */
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { FieldPlace, FileView } from "../../core/api/content.ts";
import { causeOf } from "../api/client.ts";
import { previewContent, whenOtherContentChanges } from "../api/content.ts";
import { useIsWide } from "../components/browser.ts";
import { isInsideKey, keyOf, valuesOf } from "./field-tree.ts";
import { useFileEditing } from "./useEditing.ts";

/** The pause after the last change before the page is drawn again: nobody sees a page between two quick letters. */
const PAUSE_MS = 150;

/** A page takes some hundredths of a second; more while the desk draws all pages for visitors. */
const SLOW_MS = 8000;
const SLOW = "Drawing takes longer than usual. The page stays as it is until then.";

/** The folder of the pages as they will be, without unsaved changes. */
const ADDRESS = "/desk/preview/now";

/**
 * The page that the frame shows, to which a link in it may have led; null before it arrives, and for an error of desk
 * or browser.
 */
function pageIn(frame: HTMLIFrameElement | null): string | null {
  const shown = frame?.contentDocument;
  const path = shown?.body && shown.contentType === "text/html" ? shown.location.pathname : "";
  return path.startsWith(ADDRESS) ? path.slice(ADDRESS.length).replace(/(?<=.)\/$/, "") || "/" : null;
}

/** The theme of the frame, which its links keep. */
const themeOf = (frame: HTMLIFrameElement) =>
  frame.contentDocument?.documentElement.dataset.theme === "dark" ? "dark" : "light";

/** The theme in which the desk is shown. */
const themeOfDesk = (): "light" | "dark" =>
  getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light";

/** The texts of the page that can be pressed. */
const textsIn = (shown: Document): HTMLElement[] => [...shown.querySelectorAll<HTMLElement>("[data-fields]")];

/** Events of a person who begins to use the page. */
const TURNS = ["pointerover", "focusin"];

/**
 * The elements that the page of visitors and the preview of the same content share: a document with scripts has text in
 * noscript.
 */
const elementsIn = (shown: Document): HTMLElement[] => [
  ...shown.body.querySelectorAll<HTMLElement>(":not(noscript *)"),
];

/** The buttons that float over the page lie on texts to press. */
function hideWidget(shown: Document): void {
  const widget = shown.querySelector<HTMLElement>(".contact-widget");
  if (widget) widget.style.display = "none";
}

/** Puts the body of a page into the frame. The styles, the theme, the scroll position and the focus stay. */
function showIn(frame: HTMLIFrameElement, html: string): void {
  const { contentDocument: shown, contentWindow } = frame;
  if (!shown || !contentWindow) return;
  const page = new DOMParser().parseFromString(html, "text/html");
  const { scrollX: left, scrollY: top } = contentWindow;
  const candidates = textsIn(shown).length > 0 ? textsIn : elementsIn;
  const focused = document.activeElement === frame ? candidates(shown).findIndex((each) => each.matches(":focus")) : -1;
  hideWidget(page);
  shown.body.replaceWith(shown.adoptNode(page.body));
  contentWindow.scrollTo({ left, top, behavior: "instant" });
  candidates(shown)[focused]?.focus({ preventScroll: true });
}

/** A text of the page that somebody pressed. */
export interface Pressed {
  fields: readonly FieldPlace[];
  link: string | null;
  /** Puts the focus back on it, in the page as it is then. */
  focus: () => void;
}

/** Elements that turn Enter into a click by themselves. */
const PRESSED_BY_ENTER = "a[href], button, summary";

/** The positions of the fields behind a text. */
const positionsOf = ({ dataset: { fields = "" } }: HTMLElement): number[] =>
  fields.split(" ").flatMap((position) => (/^\d+$/.test(position) ? Number(position) : []));

/** Finds the text that an event presses, and keeps the page from answering it, too. */
function pressedBy(event: Event, fields: readonly FieldPlace[]): Pressed | null {
  const target = event.target as Element;
  const text = target.closest<HTMLElement>("[data-fields]");
  // The first press opens a folded part.
  if (!text || target.closest("details:not([open]) > summary")) return null;
  const shown = text.ownerDocument;
  const behind = positionsOf(text).flatMap((position) => fields[position] ?? []);
  if (behind.length === 0) return null;
  event.preventDefault();
  const place = textsIn(shown).indexOf(text);
  return {
    fields: behind,
    link: text.closest(`a[href^="${ADDRESS}"]`)?.getAttribute("href") ?? null,
    focus: () => textsIn(shown)[place]?.focus({ preventScroll: true }),
  };
}

const oneLine = (text: unknown): string => String(text).replace(/\s+/g, " ").trim();

/** The first element of the page of visitors, in which no text leads to a field, that prints one of these values. */
function findPrinted(shown: Document, values: readonly unknown[]): HTMLElement | undefined {
  const texts = new Set(values.map(oneLine));
  return elementsIn(shown).find((each) => each.childElementCount === 0 && texts.has(oneLine(each.textContent)));
}

/** Brings a text to view that is not. */
function bringToView(text: HTMLElement | undefined): void {
  const box = text?.getBoundingClientRect();
  const contentWindow = text?.ownerDocument.defaultView;
  if (!box || !contentWindow) return;
  const height = contentWindow.innerHeight;
  if (box.top >= 0 && box.bottom <= height) return;
  contentWindow.scrollBy({ top: box.top - height / 3, behavior: "instant" });
}

/**
 * Runs a task again as long as it was asked for while it ran, unless for the same: one at a time, and the newest state
 * comes last.
 */
function latest(task: () => Promise<void>): (isSame?: boolean) => Promise<void> {
  let isRunning = false;
  let isAsked = false;
  return async (isSame = false) => {
    isAsked ||= !(isSame && isRunning);
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

/**
 * Draws the page of a file with its changes. One request at a time; the last one has the newest. Without changes the
 * page that visitors see is right, and is drawn only for its fields, once somebody turns to it or to the form, or opens
 * an entry.
 * @param at the field or entry that is open, which the page follows
 * @param onPress a text was pressed, by pointer or by Enter
 */
export function usePreview(view: FileView, at: string | undefined, width: number, onPress: (pressed: Pressed) => void) {
  const isWide = useIsWide();
  const editing = useFileEditing();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const fields = useRef<readonly FieldPlace[]>([]);
  /** The position and the text of the element that was pressed before its fields were there. */
  const held = useRef<{ position: number; text: string } | null>(null);
  /** The field or entry that was opened and is not in view yet. */
  const sought = useRef<string | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  const [asBefore, setAsBefore] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  const [theme, setTheme] = useState(themeOfDesk);
  const [isLoading, setLoading] = useState(true);
  /** The page that the desk listens to. */
  const begun = useRef<Document | null>(null);
  const scale = useScale(place, width);
  useSyncExternalStore(editing.subscribe, editing.edition);

  const { page, file } = view;
  const unsaved = editing.unsaved();
  const values = valuesOf(view, unsaved);
  const hasChanges = view.changes + unsaved.length > 0 || view.fields.some(({ draft }) => draft);
  const asked = useRef(values);

  const draw = useMemo(() => {
    const follow = (shown: Document) => {
      const key = sought.current;
      if (key === undefined) return;
      const isSought = fields.current.map((field) => field.file === file.id && isInsideKey(field.path, key));
      bringToView(textsIn(shown).find((text) => positionsOf(text).some((position) => isSought[position])));
      sought.current = undefined;
    };
    const ask = latest(async () => {
      const shown = pageIn(frame.current);
      if (frame.current === null || shown === null) return;
      const changes = editing.unsaved().map((change) => ({ file: file.id, ...change }));
      const slow = setTimeout(() => setProblem(SLOW), SLOW_MS);
      const answer = await previewContent({ page: shown, changes }, themeOf(frame.current)).catch(causeOf);
      clearTimeout(slow);
      if (pageIn(frame.current) !== shown) return;
      const pressed = held.current;
      held.current = null;
      if (typeof answer === "string") return setProblem(answer);
      showIn(frame.current, answer.html);
      fields.current = answer.fields;
      const isShown = (issue: FieldPlace) =>
        answer.fields.some((field) => field.file === issue.file && isInsideKey(field.path, keyOf(issue.path)));
      setAsBefore(answer.issues.filter(isShown).length);
      setProblem(null);
      setDrawn(true);
      const { contentDocument } = frame.current;
      if (contentDocument) follow(contentDocument);
      const same = contentDocument && pressed && elementsIn(contentDocument)[pressed.position];
      // An entry that was added above it moves it to another position.
      if (same?.textContent === pressed?.text) same?.click();
    });
    return {
      ask: () => void ask(),
      first: () => {
        if (fields.current.length === 0) void ask(true);
      },
      follow: (opened: string | undefined) => {
        sought.current = opened;
        const shown = frame.current?.contentDocument;
        if (shown && fields.current.length > 0) follow(shown);
        else if (opened !== undefined) void ask(true);
      },
    };
  }, [editing, file.id]);

  useEffect(() => {
    if (asked.current === values) return;
    const timer = setTimeout(() => {
      asked.current = values;
      draw.ask();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draw, values]);
  useEffect(() => draw.follow(at), [draw, at]);
  useEffect(() => whenOtherContentChanges(file.id, draw.ask), [draw, file.id]);
  useEffect(() => {
    // The renderer has started when somebody types.
    const form = document.getElementById("content");
    form?.addEventListener("focusin", draw.first);
    return () => form?.removeEventListener("focusin", draw.first);
  }, [draw]);
  const [address] = useState(`${ADDRESS}${page}?theme=${theme}`);

  /** Listens to a page as soon as it is there: its pictures may take seconds more, and a press would follow a link. */
  const begin = useEffectEvent((shown: Document) => {
    begun.current = shown;
    setDrawn(false);
    setProblem(null);
    fields.current = [];
    const press = (event: Event) => {
      const pressed = pressedBy(event, fields.current);
      if (pressed) return onPress(pressed);
      if (fields.current.length > 0) return;
      event.preventDefault();
      const target = event.target as HTMLElement;
      held.current = { position: elementsIn(shown).indexOf(target), text: target.textContent };
      draw.first();
    };
    shown.documentElement.dataset.theme = theme;
    // Visitors get the text fonts by a script, and the frame runs none.
    shown.documentElement.classList.add("faces");
    shown.addEventListener("click", press);
    shown.addEventListener("keydown", (event) => {
      const isPress = event.key === "Enter" && !(event.target as Element).matches(PRESSED_BY_ENTER);
      if (isPress) press(event);
    });
    shown.defaultView?.addEventListener("pagehide", () => setLoading(true));
    if (hasChanges || !isWide || sought.current !== undefined) draw.ask();
    else for (const event of TURNS) shown.addEventListener(event, draw.first, { once: true });
  });
  const endLoading = useEffectEvent((shown: Document) => {
    hideWidget(shown);
    const key = sought.current;
    if (key === undefined) return;
    const values = view.fields.filter(({ path }) => isInsideKey(path, key));
    bringToView(
      findPrinted(
        shown,
        values.map(({ published, value }) => (published ? published.value : value)),
      ),
    );
  });
  useEffect(() => {
    let next = 0;
    function look(): void {
      const shown = frame.current?.contentDocument;
      const isPage = shown && pageIn(frame.current) !== null;
      if (isPage && shown !== begun.current) begin(shown);
      if (isLoading) next = requestAnimationFrame(look);
      else if (isPage) endLoading(shown);
    }
    look();
    return () => cancelAnimationFrame(next);
  }, [isLoading]);

  function onLoad(): void {
    setLoading(false);
    if (pageIn(frame.current) === null) setProblem("The page could not be loaded.");
  }
  function show(link: string): void {
    setLoading(true);
    if (frame.current) frame.current.src = link;
  }
  function retry(): void {
    setProblem(null);
    if (pageIn(frame.current) === null) show(address);
    else draw.ask();
  }
  function setDark(isDark: boolean): void {
    const chosen = isDark ? "dark" : "light";
    setTheme(chosen);
    const shown = frame.current?.contentDocument;
    if (shown?.body) shown.documentElement.dataset.theme = chosen;
  }
  return {
    frame,
    place,
    scale,
    problem,
    asBefore,
    isWaiting: hasChanges && !isDrawn && problem === null,
    isDark: theme === "dark",
    setDark,
    address,
    onLoad,
    show,
    retry,
    page: () => pageIn(frame.current),
  };
}
