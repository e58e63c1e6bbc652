import type { Stat } from "../../core/content/field.ts";

/** One figure above its label. Cells stand side by side in a title block; the caller provides the `dl` around them. */
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

/** A figure followed by its unit in smaller type, as in "₹500 crore+" (docs/design.md 3). */
function Figure({ value }: { value: string }) {
  const [number, ...unit] = value.split(" ");
  if (unit.length === 0 || !/\d/.test(value)) return <>{value}</>;
  return (
    <>
      {number}
      <span className="text-[.46em] tracking-normal">{` ${unit.join(" ")}`}</span>
    </>
  );
}
