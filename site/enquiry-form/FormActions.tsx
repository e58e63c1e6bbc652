import { type RefObject, useLayoutEffect, useRef } from "react";
import type { FormWords } from "../../content-schema/form.ts";
import { Glyph } from "../components/Glyph.tsx";

interface Props {
  words: FormWords;
  sending: boolean;
  /** The browser is offline: the text says what happens next, and Cancel unlocks the fields. */
  waiting: boolean;
  /** The button is about to be pressed: the pointer or focus has reached it. */
  onNear: () => void;
  onCancel: () => void;
}

/** The row below the fields: the submit button, Cancel while offline, and a line of text. */
export function FormActions({ words, sending, waiting, onNear, onCancel }: Props) {
  const submit = useRef<HTMLButtonElement>(null);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <button
        ref={submit}
        type="submit"
        className="btn btn-primary aria-disabled:border-rule-field"
        aria-disabled={sending || undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {sending ? (
          words.sending
        ) : (
          <>
            {words.send}
            <Glyph name="arrow" className="arrow" />
          </>
        )}
      </button>
      {waiting && <Cancel label={words.cancel} onCancel={onCancel} nextFocusRef={submit} />}
      <p className="type-note max-w-[17em] text-ink-2">{waiting ? words.notices.offline.description : words.promise}</p>
    </div>
  );
}

/**
 * Cancel unmounts when pressed or when the network returns. Focus moves to the submit button so that keyboard users keep
 * their place.
 */
function Cancel({
  label,
  onCancel,
  nextFocusRef,
}: {
  label: string;
  onCancel: () => void;
  nextFocusRef: RefObject<HTMLElement | null>;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) nextFocusRef.current?.focus();
    };
  }, [nextFocusRef]);
  return (
    <button ref={button} type="button" className="btn btn-secondary" onClick={onCancel}>
      {label}
    </button>
  );
}
