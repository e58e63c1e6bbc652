import type { Stat } from "../../core/content/field.ts";

/** Gives the basis of figures, one line each; nothing where no basis is given. */
export function BasisNote({ stats }: { stats: readonly Stat[] }) {
  const lines = [
    ...new Set(stats.flatMap(({ label, value, basis }) => (basis ? [`${value} ${label}: ${basis}`] : []))),
  ];
  return lines.map((line) => (
    <p key={line} className="type-note mt-2 max-w-[60em] text-ink-2">
      {line}
    </p>
  ));
}
