import { Suspense, useState } from "react";
import type { FileView } from "../../core/api/content.ts";
import { TextButton } from "../components/Button.tsx";
import { lazyComponent, useIsWide } from "../components/browser.ts";
import { Chips } from "../components/Chips.tsx";
import { useSheet } from "../components/useSheet.ts";
import { plural } from "../strings/common.ts";
import { useLeadToField } from "./useEditing.ts";
import { type Pressed, usePreview } from "./usePreview.ts";

const PreviewLinkSheet = lazyComponent(async () => (await import("./PreviewLinkSheet.tsx")).PreviewLinkSheet);
const FieldSheet = lazyComponent(async () => (await import("./FieldSheet.tsx")).FieldSheet);

type Device = "phone" | "laptop";

const widths: Record<Device, number> = { phone: 390, laptop: 1280 };

interface Props {
  view: FileView;
  at: string | undefined;
}

/**
 * The page of the site with unsaved changes. A press on a text opens its field: beside it in the form, or in a sheet.
 */
export function Preview({ view, at }: Props) {
  const isWide = useIsWide();
  const [device, setDevice] = useState<Device>("phone");
  const sheet = useSheet("preview");
  const linkSheet = useSheet("link for a colleague");
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const leadTo = useLeadToField();
  const preview = usePreview(view, at, widths[device], (text) => {
    const [first] = text.fields;
    if (isWide && first && text.fields.every(({ file }) => file === view.file.id)) return leadTo(first.path);
    setPressed(text);
    sheet.open();
  });
  const { frame, place, scale, problem, asBefore, isWaiting, address } = preview;
  return (
    <section
      aria-label="Preview"
      className="flex min-w-0 flex-col wide:sticky wide:top-(--bar) wide:h-[calc(100dvh-var(--bar)-var(--below))] wide:px-5 wide:pt-4"
    >
      <h2 className="sr-only">Preview</h2>
      <div className="flex items-center gap-x-3 px-(--pad) pt-1 wide:flex-wrap wide:p-0">
        <p className="type-annotation max-wide:flex-1 wide:order-1 wide:w-full wide:pt-1">
          {(isWide || view.changes === 0) && "Press a text to change it. "}
          {view.changes > 0 && "Shaded: not published."}
        </p>
        {isWide && (
          <Chips
            label="Width of the preview"
            className=""
            value={device}
            onChange={setDevice}
            chips={[
              { value: "phone", label: "Phone" },
              { value: "laptop", label: "Laptop" },
            ]}
          />
        )}
        <label className="flex min-h-11 items-center gap-1.5">
          <input
            type="checkbox"
            checked={preview.isDark}
            onChange={({ target }) => preview.setDark(target.checked)}
            className="check"
          />
          <span className="pt-0.5 text-[1rem]">Dark</span>
        </label>
        <TextButton
          className="min-w-11 justify-center wide:ml-auto"
          aria-label="Link for a colleague"
          onClick={linkSheet.open}
        >
          {isWide ? "Link for a colleague" : "Link"}
        </TextButton>
      </div>
      <p
        role="status"
        className={`px-(--pad) text-[0.9375rem] text-brick wide:px-0 ${problem || asBefore ? "py-1" : ""}`}
      >
        {problem ?? (asBefore > 0 && `${plural(asBefore, "field")} with a problem shown as before.`)}
        {problem !== null && (
          <TextButton className="ml-2" onClick={preview.retry}>
            Try again
          </TextButton>
        )}
      </p>
      <div
        ref={place}
        // With its borders; the phone has room beside it on a laptop.
        style={{ maxWidth: widths[device] + 2 }}
        className="mt-1 h-[calc(100dvh-11rem)] min-h-80 relative overflow-hidden border-t border-ink wide:mx-auto wide:mb-4 wide:h-auto wide:min-h-0 wide:w-full wide:flex-1 wide:border"
      >
        <iframe
          ref={frame}
          title={`Preview of ${view.file.title}`}
          src={address}
          onLoad={preview.onLoad}
          style={{
            width: widths[device],
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            transformOrigin: "0 0",
          }}
          className={`block border-0 bg-paper ${isWaiting ? "opacity-55 transition-opacity delay-300" : ""}`}
        />
        {isWaiting && (
          <p
            role="status"
            className="absolute inset-x-0 top-0 border-b border-ink bg-sheet px-4 pt-2 pb-1.5 transition-opacity delay-300 starting:opacity-0"
          >
            Drawing your changes...
          </p>
        )}
      </div>
      <Suspense>
        {linkSheet.isOpen && <PreviewLinkSheet page={preview.page() ?? view.page} onClose={linkSheet.close} />}
        {sheet.isOpen && pressed && (
          <FieldSheet
            pressed={pressed}
            onClose={sheet.close}
            onGone={(link) => {
              if (link) preview.show(link);
              else pressed.focus();
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
