import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { FormWords } from "../../core/content/form.ts";
import type { FormPage } from "../../core/enquiry/fields.ts";
import { detailsAbout } from "../../core/enquiry/rules.ts";
import { afterNextFrame } from "../components/after-next-frame.ts";
import { controlOf } from "./controls.ts";

const ABOUT = detailsAbout("").trim();

interface StartsProps {
  form: RefObject<HTMLFormElement | null>;
  place: FormPage;
  words: FormWords["starts"];
}

/**
 * Buttons above the fields. Each writes its line into the details, below a line about a service, and a second press
 * takes it out again. Those with a project type select it, and exclude each other.
 */
export function Starts({ form, place, words }: StartsProps) {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = form.current;
    const read = () => element && setLines(controlOf(element, place, "project_details").value.split("\n"));
    const readLater = () => afterNextFrame(read);
    readLater();
    element?.addEventListener("input", read);
    element?.addEventListener("reset", readLater);
    return () => {
      element?.removeEventListener("input", read);
      element?.removeEventListener("reset", readLater);
    };
  }, [form, place]);

  function press({ line, type }: FormWords["starts"]["items"][number]) {
    const element = form.current;
    if (!element) return;
    const details = controlOf(element, place, "project_details");
    // Locked while it is being sent.
    if ("readOnly" in details && details.readOnly) return;
    const isPressed = lines.includes(line);
    const excluded = type ? words.items.flatMap((item) => (item.type ? item.line : [])) : [line];
    const left = details.value.split("\n").filter((text) => !excluded.includes(text));
    if (!isPressed) left.splice(left[0]?.startsWith(ABOUT) ? 1 : 0, 0, line);
    details.value = left.join("\n");
    if (type) controlOf(element, place, "project_type").value = isPressed ? "" : type;
    details.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <fieldset className="noscript-hidden mb-5">
      <legend className="type-note mb-2 text-ink-2">{words.heading}</legend>
      <div className="flex flex-wrap gap-2">
        {words.items.map((item) => (
          <button
            key={item.label}
            type="button"
            aria-pressed={lines.includes(item.line)}
            className="chip"
            onClick={() => press(item)}
          >
            {item.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
