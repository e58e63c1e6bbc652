import { useEffect, useRef, useState } from "react";
import { common } from "../strings/common.ts";
import { IconButton } from "./Button.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import { closeToast, lifetime, type ShownToast, useToasts } from "./toasts.ts";

const looks: Record<ShownToast["kind"], { icon: IconName; box: string; cell: string; title: string }> = {
  done: { icon: "tick", box: "border-ink bg-sheet", cell: "bg-green text-on-green", title: "" },
  note: { icon: "alert", box: "border-ink bg-sheet", cell: "bg-ink text-paper", title: "" },
  problem: { icon: "danger", box: "border-brick bg-brick-tint", cell: "bg-brick text-sheet", title: "text-brick" },
};

/** Closes a toast when its time is over. The time stands still while somebody points at it or has it in focus. */
function useLifetime(toast: ShownToast, isPaused: boolean): void {
  const left = useRef(lifetime(toast));
  useEffect(() => {
    if (isPaused || !Number.isFinite(left.current)) return;
    const since = performance.now();
    const timer = setTimeout(() => closeToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [toast.id, isPaused]);
}

function ToastCard({ toast, isPaused }: { toast: ShownToast; isPaused: boolean }) {
  const { id, kind, title, text, action, below, isRunning } = toast;
  const look = looks[kind];
  useLifetime(toast, isPaused);
  return (
    <li className={`rises grid min-h-15 grid-cols-[3rem_1fr_auto_auto] rounded-[2px] border shadow-sheet ${look.box}`}>
      <span className={`flex justify-center pt-4.5 ${look.cell}`}>
        <Icon name={look.icon} />
      </span>
      <div
        role={kind === "problem" ? "alert" : "status"}
        className="pt-3.25 pr-1 pb-2.25 pl-3.5 text-[1rem] leading-snug text-ink-2"
      >
        <p className={`text-[1.0625rem] font-semibold ${look.title || "text-ink"}`}>{title}</p>
        {text && <p className="wrap-anywhere">{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="min-w-19 border-l border-rule px-4 pt-0.5 text-center font-semibold text-green -outline-offset-3 hover:bg-paper-deep"
          onClick={() => {
            closeToast(id);
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
      {(!action || kind === "problem") && (
        <IconButton icon="cross" label={common.close} className="-ml-2" onClick={() => closeToast(id)} />
      )}
      {below?.(() => closeToast(id))}
      {isRunning && (
        <span aria-hidden="true" className="col-span-full h-0.75 bg-rule">
          <span
            className={`runs-out block h-full origin-left bg-ink ${isPaused ? "[animation-play-state:paused]" : ""}`}
          />
        </span>
      )}
    </li>
  );
}

/** The toasts of the page, above the bar at the bottom. Alt+T moves the focus to them. */
export function Toasts() {
  const toasts = useToasts();
  const list = useRef<HTMLUListElement>(null);
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    const onKey = ({ altKey, code }: KeyboardEvent) => {
      if (altKey && code === "KeyT") list.current?.querySelector<HTMLElement>("li:last-child button")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <section
      aria-label="Status messages"
      // An open sheet makes the rest of the page inert, but a toast can be needed in it: "Retry".
      data-react-aria-top-layer="true"
      className="toasts pointer-events-none fixed inset-x-(--pad) bottom-[calc(var(--below)+0.75rem)] z-60 mx-auto max-w-95 mid:max-wide:max-w-120 wide:right-6 wide:left-auto wide:w-95"
    >
      <ul
        ref={list}
        className="grid gap-3.5 *:pointer-events-auto"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
        ))}
      </ul>
    </section>
  );
}
