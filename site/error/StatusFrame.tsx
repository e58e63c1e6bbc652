import type { ComponentChildren } from "preact";
import type { SiteWords } from "../../core/content/site.ts";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { ButtonLink } from "../components/links.tsx";

/** Path of the revision cloud: outward arcs between 24 points on an ellipse. */
const cloud = (() => {
  const points = Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return `${(50 + 44 * Math.cos(angle)).toFixed(1)} ${(39 + 33 * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A6.5 6.5 0 0 1 ${point}`).join("")}z`;
})();

interface StatusFrameProps {
  /** Text in the revision cloud. */
  symbol: "404" | "!" | "24 h";
  /** The words on the left. */
  children: ComponentChildren;
}

/**
 * A page in place of another: words on the left, a framed drawing of the key plan under a revision cloud on the right
 * (docs/design.md 5.18).
 */
export function StatusFrame({ symbol, children }: StatusFrameProps) {
  return (
    <div className="frame grid items-center gap-12 py-(--section) lg:grid-cols-2">
      {children}
      <div className="relative border border-ink px-[8%] py-[7%]" aria-hidden="true">
        <KeyPlan highlighted={[]} className="w-full" large />
        <svg viewBox="0 0 100 78" aria-hidden="true" className="absolute bottom-[3%] left-[42%] w-[27%]">
          <path d={cloud} className="fill-paper stroke-brick-mark" fill-opacity={0.9} stroke-width={1.2} />
          <text
            x={50}
            y={symbol === "!" ? 52 : 50}
            text-anchor="middle"
            className={`fill-brick font-display font-medium ${symbol === "!" ? "text-[38px]" : "text-[30px]"}`}
          >
            {symbol}
          </text>
        </svg>
      </div>
    </div>
  );
}

interface StatusPageProps extends Pick<StatusFrameProps, "symbol"> {
  words: SiteWords["notFound" | "previewEnded"];
  /** Beside the link to the home page. */
  children?: ComponentChildren;
}

/** A page that is not there: a heading, a sentence and a link to the home page. */
export function StatusPage({ symbol, words, children }: StatusPageProps) {
  return (
    <StatusFrame symbol={symbol}>
      <div>
        <h1 className="type-h1 max-w-[9em]">{words.heading}</h1>
        <p className="type-lede mt-4 text-ink-2">{words.text}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href="/" label={words.home} glyph="arrow" />
          {children}
        </div>
      </div>
    </StatusFrame>
  );
}
