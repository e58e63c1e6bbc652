import type { PlanWords } from "../../../content-schema/plan.ts";
import { Glyph } from "../../components/Glyph.tsx";

/** The notice after copying the address. Its place is there from the start, so that screen readers hear it. */
export function CopiedNotice({ words }: { words: PlanWords["actions"]["copied"] }) {
  return (
    <div role="status" className="copied-notice">
      <div data-copied="" hidden>
        <div className="notice border-ink bg-sheet">
          <span className="flex justify-center bg-green pt-3 text-on-green">
            <Glyph name="tick" size={24} />
          </span>
          <div className="py-3 pl-4">
            <p className="type-strong">{words.title}</p>
            <p className="text-[1rem] leading-normal text-ink-2">{words.description}</p>
          </div>
          <button
            type="button"
            data-close=""
            aria-label={words.close}
            className="grid size-11 cursor-pointer place-items-center -outline-offset-2"
          >
            <Glyph name="cross" size={18} className="pointer-events-none" />
          </button>
        </div>
      </div>
    </div>
  );
}
