import type { ClockView } from "../time/clock.ts";

/**
 * The hairline under an enquiry, which also measures: its ink part is the share of the promise that is used up, and past the
 * promise all of it is brick. Decorative: the words beside the name say the same.
 */
export function ClockLine({ clock }: { clock: ClockView | null }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.75 overflow-hidden">
      <span className="absolute inset-x-0 bottom-0 h-px bg-rule" />
      {clock && (
        <span
          className={`absolute inset-0 origin-left ${clock.tone === "late" ? "bg-brick-mark" : "bg-ink"}`}
          style={{ transform: `scaleX(${clock.used})` }}
        />
      )}
    </span>
  );
}
