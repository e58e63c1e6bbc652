import type { ComponentChildren } from "preact";
import type { ChartWords } from "../../../core/content/plan-chart.ts";
import type { Plan } from "../../../core/planner/plan.ts";
import { type MilestoneLine, percent } from "./geometry.ts";

/** The properties of every group of the chart. */
export interface ChartProps {
  plan: Plan;
  words: ChartWords;
  /** The rows that show what they wait for: slugs of services, ids of approvals, and the opening. */
  open: readonly string[];
  /** The address of this plan with one of these rows opened, or closed if it is open. */
  hrefOf: (row: string) => string;
}

/**
 * The drawn cell of a row: the lines of the milestones, and what belongs to the row. The cells before it say it in
 * words.
 */
export function Track({ children }: { children?: ComponentChildren }) {
  return (
    <svg className="track" aria-hidden="true">
      <use href="#milestone-lines" />
      {children}
    </svg>
  );
}

/** The marks that every row and the legend refer to: the hatch, and the lines of the milestones. */
export function SharedMarks({ lines }: { lines: readonly MilestoneLine[] }) {
  return (
    <svg width="0" height="0" className="shared-marks absolute" aria-hidden="true">
      <defs>
        <Hatch />
        <Marker id="dimension-end">
          <path d="M0-11v22" className="dimension" />
          <path d="M-6 6l12-12" className="dimension-end" />
        </Marker>
        <Marker id="slim-end">
          <path d="M-4 4l8-8" className="dimension-end" />
        </Marker>
        <Marker id="break">
          <path d="M-7 0h14" className="break-gap" />
          <path d="M-11 0h4l4-9 6 18 4-9h4" className="dimension" />
        </Marker>
        <Marker id="arrow">
          <path d="M-8-5L0 0l-8 5" className="dimension" />
        </Marker>
        <g id="milestone-lines">
          {lines.map(({ id, at }) => (
            <line
              key={id}
              x1={percent(at)}
              x2={percent(at)}
              y2="100%"
              className={id === "opening" ? "line-opening" : "line-milestone"}
            />
          ))}
        </g>
      </defs>
    </svg>
  );
}

/** 45 degrees, every 5 pixels. */
function Hatch() {
  return (
    <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className="hatch-ground" />
      <path d="M0 0v5" className="hatch-line" />
    </pattern>
  );
}

/** A mark at the end of a line, in pixels around it. */
const Marker = ({ id, children }: { id: string; children: ComponentChildren }) => (
  <marker id={id} markerUnits="userSpaceOnUse" markerWidth="1" markerHeight="1" overflow="visible">
    {children}
  </marker>
);

interface OriginProps {
  x?: string | undefined;
  y?: string | number | undefined;
  children: ComponentChildren;
}

/** A point of the drawing, in percent or pixels, from which its parts are measured. */
export function Origin({ x, y, children }: OriginProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing around it is hidden, or has the name
    <svg x={x} y={y} overflow="visible">
      {children}
    </svg>
  );
}

/** The title of a group of rows, inside the head of the group. HTML allows no heading element there. */
export const GroupTitle = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: h3 is not allowed inside th
  <span role="heading" aria-level={3} className="type-h3">
    {children}
  </span>
);
