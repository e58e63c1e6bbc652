import type { Stat } from "../../core/content/field.ts";
import type { SiteWords } from "../../core/content/site.ts";
import { KeyPlan } from "../components/KeyPlan.tsx";
import { ButtonLink } from "../components/links.tsx";
import { ErrorScreenPanel } from "./IslandBoundary.tsx";

interface ErrorScreenProps {
  words: SiteWords["error"];
  labels: SiteWords["frameLabels"];
  message: string;
}

/** The application-error page: words on the left, a drawing with its status on the right (requirement 8.3). */
export function ErrorScreen({ words, labels, message }: ErrorScreenProps) {
  return (
    <div className="frame grid items-center gap-12 py-(--section) lg:grid-cols-2">
      <ErrorScreenPanel words={words} message={message} heading="h1">
        {/* A form without an action requests the same page again, also without JavaScript. */}
        <form className="max-sm:w-full">
          <button type="submit" className="btn btn-primary">
            {words.reload}
          </button>
        </form>
        <ButtonLink href="/" label={words.home} look="secondary" />
      </ErrorScreenPanel>
      <DrawingFrame
        symbol="!"
        cells={[
          { label: labels.page, value: words.page },
          { label: labels.status, value: words.status },
        ]}
      />
    </div>
  );
}

/** Path of the revision cloud: outward arcs between 24 points on an ellipse. */
const cloud = (() => {
  const points = Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return `${(50 + 44 * Math.cos(angle)).toFixed(1)} ${(39 + 33 * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points[0]}${[...points.slice(1), points[0]].map((point) => `A6.5 6.5 0 0 1 ${point}`).join("")}z`;
})();

interface DrawingFrameProps {
  /** Text in the revision cloud. */
  symbol: "404" | "!" | "24 h";
  /** The two cells of the title block, left to right. */
  cells: [page: Stat, status: Stat];
}

/** A framed drawing of the key plan under a revision cloud, for the not-found and error pages (docs/design.md 5.18). */
export function DrawingFrame({ symbol, cells }: DrawingFrameProps) {
  return (
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
        {cells.map(({ label, value }) => (
          <div key={label} className="border-ink px-4 pt-3 pb-2 not-first:border-l">
            <dt className="type-note text-ink-3">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
