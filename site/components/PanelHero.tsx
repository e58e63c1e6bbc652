import type { ComponentChildren } from "preact";
import { Picture, type PictureData } from "./Picture.tsx";

interface Props {
  picture: PictureData;
  /** The description of the picture. */
  alt: string;
  /** Whether the picture fills its field. Models are shown whole, on the warm ground. */
  photograph?: boolean;
  /** Whether the picture is lower where it stands above what the visitor came for. */
  low?: boolean;
  children: ComponentChildren;
}

/**
 * Deliberately not the exact width. On phones it is a little less, so that a 390 px screen at 2x loads the 724 px
 * version. On wide screens it is more, so that none of them loads that version: its lower quality shows there.
 */
export const panelSizes = "(width < 64rem) 92vw, 75rem";

/** The head of an inner page: words on the left, a picture that reaches the window's right edge. */
export function PanelHero({ picture, alt, photograph = false, low = false, children }: Props) {
  return (
    <div className="frame grid lg:grid-cols-[7.4fr_7.6fr] print:grid-cols-[1fr_17rem] print:gap-6">
      <div className="pt-8 pb-9 lg:min-h-140 lg:pt-18 lg:pr-10 lg:pb-14 print:min-h-0 print:py-0">{children}</div>
      <div className="well bleed-right relative border-rule max-lg:not-print:-mx-(--gutter) max-lg:not-print:border-t lg:border-l">
        <Picture
          picture={picture}
          alt={alt}
          sizes={panelSizes}
          first
          className={`w-full ${low ? "aspect-2/1 max-lg:max-h-80" : "aspect-4/3"} ${photograph ? "object-cover" : "object-contain"} lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:object-right`}
        />
      </div>
    </div>
  );
}
