import { useState } from "react";
import type { WordsFileView } from "../../server/contract/words.ts";
import { Chips } from "../parts/Chips.tsx";
import { useIsWide } from "../parts/useIsWide.ts";
import { editStrings as strings } from "../strings/words.ts";
import { usePreview } from "./usePreview.ts";

type Device = "phone" | "laptop";

const widths: Record<Device, number> = { phone: 390, laptop: 1280 };

/** The page of the site with what was typed. */
export function Preview({ view }: { view: WordsFileView }) {
  const isWide = useIsWide();
  const [device, setDevice] = useState<Device>("phone");
  const [isDark, setDark] = useState(false);
  const { frame, place, scale, problem, asBefore, address, onLoad } = usePreview(view, widths[device], isDark);
  return (
    <section
      aria-label={strings.preview}
      className="flex min-w-0 flex-col wide:sticky wide:top-(--bar) wide:h-[calc(100dvh-var(--bar)-var(--below))] wide:px-5 wide:pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-(--pad) pt-3 wide:p-0">
        <h2 className="type-heading max-wide:sr-only">{strings.preview}</h2>
        <p className="type-annotation">{isWide ? strings.previewOf : strings.shaded}</p>
        <div className="flex flex-wrap gap-2">
          <Chips
            label={strings.width}
            className=""
            value={device}
            onChange={setDevice}
            chips={[
              { value: "phone", label: strings.phone },
              { value: "laptop", label: strings.laptop },
            ]}
          />
          <label className="flex min-h-11 items-center gap-2 pr-1">
            <input
              type="checkbox"
              checked={isDark}
              onChange={({ target }) => setDark(target.checked)}
              className="size-5 accent-green"
            />
            <span className="pt-0.5 text-[1rem]">{strings.dark}</span>
          </label>
        </div>
      </div>
      <p
        role="status"
        className={`px-(--pad) text-[0.9375rem] text-brick wide:px-0 ${problem || asBefore ? "py-1" : ""}`}
      >
        {problem ?? (asBefore > 0 && strings.previewAsWas(asBefore))}
      </p>
      <div
        ref={place}
        // With its borders; the phone has room beside it on a laptop.
        style={{ maxWidth: widths[device] + 2 }}
        className="mt-2 h-[calc(100dvh-17.5rem)] min-h-80 overflow-hidden border-t border-ink wide:mx-auto wide:mb-4 wide:h-auto wide:min-h-0 wide:w-full wide:flex-1 wide:border"
      >
        <iframe
          ref={frame}
          title={strings.frame(view.file.title)}
          src={address}
          onLoad={onLoad}
          style={{
            width: widths[device],
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            transformOrigin: "0 0",
          }}
          className="block border-0 bg-paper"
        />
      </div>
    </section>
  );
}
