import type { ComponentChildren } from "preact";
import type { FormWords } from "../../core/content/form.ts";
import { type ToastId, type ToastKind, toasts } from "../../core/toasts.ts";
import { Glyph, type GlyphName } from "../components/Glyph.tsx";

interface Look {
  glyph: GlyphName;
  cell: string;
  /** Border and background of the box around the toast. */
  box: string;
  title: string;
  role: "status" | "alert";
}

/** The look of each kind of toast. Icon and words say it too, because colour alone must not. */
export const looks: Record<ToastKind, Look> = {
  success: { glyph: "tick", cell: "bg-green text-on-green", box: "border-ink bg-sheet", title: "", role: "status" },
  warning: { glyph: "alert", cell: "bg-ink text-paper", box: "border-ink bg-sheet", title: "", role: "status" },
  error: {
    glyph: "danger",
    cell: "bg-brick text-brick-tint",
    box: "border-brick bg-brick-tint",
    title: "text-brick",
    role: "alert",
  },
};

interface Props {
  kind: ToastKind;
  title: string;
  description: string;
  /** How it is announced, if not in the usual way of its kind. */
  role?: Look["role"];
  /** Below the words. */
  children?: ComponentChildren;
}

/** The icon and the two lines of a toast, the same in a toast and in a page. */
export function ToastText({ kind, title, description, role = looks[kind].role, children }: Props) {
  const look = looks[kind];
  return (
    <>
      <span className={`flex justify-center pt-3 ${look.cell}`}>
        <Glyph name={look.glyph} size={24} />
      </span>
      <div role={role} className="py-3 pl-4">
        <p className={`type-strong ${look.title}`}>{title}</p>
        <p className="text-[1rem] leading-normal text-ink-2">{description}</p>
        {children}
      </div>
    </>
  );
}

interface FormMessageProps {
  id: ToastId;
  words: FormWords["toasts"][ToastId];
  /** The space around it. */
  className: string;
  /** Below the words. */
  children?: ComponentChildren;
}

/**
 * The words of a toast as a message above the fields: after an empty send, without JavaScript, or where the toasts
 * cannot be loaded. It can take the focus.
 */
export function FormMessage({ id, words, className, children }: FormMessageProps) {
  const kind = toasts[id];
  return (
    <div
      tabIndex={-1}
      data-toast={id}
      className={`${className} grid scroll-mt-4 grid-cols-[3rem_1fr] border pr-4 ${looks[kind].box}`}
    >
      <ToastText kind={kind} role="alert" {...words}>
        {children}
      </ToastText>
    </div>
  );
}
