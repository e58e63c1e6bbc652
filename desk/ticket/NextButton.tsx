import { useEffect } from "react";

interface Props {
  /** "Next: Sr. Mary Thomas, 28 min left". */
  label: string;
  onPress: () => void;
}

/** Leads to the next enquiry, in the toast of an outcome. Enter presses it, unless the focus is on something that Enter presses. */
export function NextButton({ label, onPress }: Props) {
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.closest("a, button, input, select, textarea, summary");
      if (key === "Enter" && !isTaken) onPress();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  return (
    <button
      type="button"
      onClick={onPress}
      className="col-span-full flex min-h-13 items-center justify-between gap-3 border-t border-rule px-3.5 pt-0.5 text-start font-semibold text-green -outline-offset-3 hover:bg-paper-deep"
    >
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <kbd className="key max-wide:hidden">Enter</kbd>
    </button>
  );
}
