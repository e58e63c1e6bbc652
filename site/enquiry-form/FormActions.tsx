import { type RefObject, useLayoutEffect, useRef } from "react";
import type { FormWords } from "../../content-schema/form.ts";
import { Glyph } from "../components/Glyph.tsx";

interface Props {
  words: FormWords;
  sending: boolean;
  /** There is no network: the promise gives way to what happens next, and Cancel leads back to the text. */
  waiting: boolean;
  /** The button is about to be pressed. */
  onNear: () => void;
  onCancel: () => void;
}

/** The row below the fields: the button (specification §4), Cancel while there is no network, and a line of words. */
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
      {waiting && <Cancel label={words.cancel} onCancel={onCancel} heir={submit} />}
      <p className="type-note max-w-[17em] text-ink-2">{waiting ? words.notices.offline.description : words.promise}</p>
    </div>
  );
}

/** Goes when the network is back or when it is pressed; focus must not go with it, so the submit button inherits it. */
function Cancel({
  label,
  onCancel,
  heir,
}: {
  label: string;
  onCancel: () => void;
  heir: RefObject<HTMLElement | null>;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) heir.current?.focus();
    };
  }, [heir]);
  return (
    <button ref={button} type="button" className="btn btn-secondary" onClick={onCancel}>
      {label}
    </button>
  );
}
