import type { NoticeKind } from "../../enquiry/notices.ts";
import { Glyph } from "../components/Glyph.tsx";
import { moveFocusFrom } from "./focus.ts";
import { looks, NoticeText } from "./NoticeText.tsx";
import { passOnSwipe } from "./swipe.ts";

interface Props {
  kind: NoticeKind;
  title: string;
  description: string;
  closeLabel: string;
  onClose: () => void;
}

/** One notice: an icon, two lines of text and a close button. */
export function Notice({ kind, title, description, closeLabel, onClose }: Props) {
  return (
    <div className={`notice ${looks[kind].box}`} onPointerUp={passOnSwipe}>
      <NoticeText kind={kind} title={title} description={description} />
      <button
        type="button"
        aria-label={closeLabel}
        onClick={({ currentTarget }) => {
          moveFocusFrom(currentTarget.closest("[data-sonner-toast]"));
          onClose();
        }}
        className="grid size-11 cursor-pointer place-items-center -outline-offset-2"
      >
        <Glyph name="cross" size={18} className="pointer-events-none" />
      </button>
    </div>
  );
}
