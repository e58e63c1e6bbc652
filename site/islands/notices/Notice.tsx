import type { NoticeKind } from "../../../enquiry/notices.ts";
import { Glyph, type GlyphName } from "../../components/Glyph.tsx";
import { handOnFocus } from "./focus.ts";
import { passOnSwipe } from "./swipe.ts";

interface Look {
  glyph: GlyphName;
  cell: string;
  box: string;
  title: string;
  role: "status" | "alert";
}

const looks: Record<NoticeKind, Look> = {
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
  kind: NoticeKind;
  title: string;
  description: string;
  closeLabel: string;
  onClose: () => void;
}

/** One notice (DESIGN section 5, Toast): icon cell, two lines, a cross. */
export function Notice({ kind, title, description, closeLabel, onClose }: Props) {
  const look = looks[kind];
  return (
    <div className={`notice ${look.box}`} onPointerUp={passOnSwipe}>
      <span className={`flex justify-center pt-3 ${look.cell}`}>
        <Glyph name={look.glyph} size={24} />
      </span>
      <div role={look.role} className="py-3 pl-4">
        <p className={`type-strong ${look.title}`}>{title}</p>
        <p className="text-base leading-normal text-ink-2">{description}</p>
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={({ currentTarget }) => {
          handOnFocus(currentTarget.closest("[data-sonner-toast]"));
          onClose();
        }}
        className="grid size-11 cursor-pointer place-items-center -outline-offset-2"
      >
        <Glyph name="cross" size={18} className="pointer-events-none" />
      </button>
    </div>
  );
}
