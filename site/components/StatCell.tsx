import type { Stat } from "../../content-schema/field.ts";
import { Figure } from "./Figure.tsx";

/** One figure above its label; cells stand side by side in a title block. `dl` and its children are the caller's. */
export function StatCell({ stat, className = "" }: { stat: Stat; className?: string }) {
  return (
    <div className={`flex flex-col-reverse justify-end gap-1.5 ${className}`}>
      <dt className="stat-label">{stat.label}</dt>
      <dd className="stat-value type-stat">
        <Figure value={stat.value} />
      </dd>
    </div>
  );
}
