import type { ReactNode } from "react";
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
  labels: SiteWords["frameLabels"];
  /** The title block: which page, and how it is. */
  page: string;
  status: string;
  /** The words on the left. */
  children: ReactNode;
}

/**
 * A page in place of another: words on the left, a framed drawing of the key plan under a revision cloud on the right
 * (docs/design.md 5.18).
 */
export function StatusFrame({ symbol, labels, page, status, children }: StatusFrameProps) {
  return (
    <div className="frame grid items-center gap-12 py-(--section) lg:grid-cols-2">
      {children}
      <div className="border border-ink">
        <div className="relative px-[8%] py-[7%]" aria-hidden="true">
          <KeyPlan highlighted={[]} className="w-full" large />
          <svg viewBox="0 0 100 78" aria-hidden="true" className="absolute bottom-[3%] left-[42%] w-[27%]">
            <path d={cloud} className="fill-paper stroke-brick-mark" fillOpacity={0.9} strokeWidth={1.2} />
            <text
              x={50}
              y={symbol === "!" ? 52 : 50}
              textAnchor="middle"
              className={`fill-brick font-display font-medium ${symbol === "!" ? "text-[38px]" : "text-[30px]"}`}
            >
              {symbol}
            </text>
          </svg>
        </div>
        <dl className="grid grid-cols-[3fr_2fr] border-t border-ink">
          <Cell label={labels.page} value={page} />
          <Cell label={labels.status} value={status} />
        </dl>
      </div>
    </div>
  );
}

function Cell({ label, value }: { label: string; value: string }) {
  return (
    <div className="border-ink px-4 pt-3 pb-2 not-first:border-l">
      <dt className="type-note text-ink-3">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

interface StatusPageProps extends Pick<StatusFrameProps, "symbol" | "labels"> {
  words: SiteWords["notFound" | "previewEnded"];
  /** Beside the link to the home page. */
  children?: ReactNode;
}

/** A page that is not there: a heading, a sentence and a link to the home page. */
export function StatusPage({ symbol, labels, words, children }: StatusPageProps) {
  return (
    <StatusFrame symbol={symbol} labels={labels} page={words.title} status={words.status}>
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
