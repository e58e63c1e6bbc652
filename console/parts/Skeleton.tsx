import { useEffect, useState } from "react";

const SHOWN_AFTER_MS = 300;

/** Whether loading takes so long that the page must show that it loads. */
function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** A grey bar in place of words. @param className its width */
export const Bar = ({ className = "" }: { className?: string }) => (
  <span aria-hidden="true" className={`block h-3.75 bg-paper-deep ${className}`} />
);

/** Rows while a list loads. Shown only when it takes longer than a blink. */
export function SkeletonRows({ rows = 4, label }: { rows?: number; label: string }) {
  const isSlow = useIsSlow();
  if (!isSlow) return null;
  const widths = ["w-2/5", "w-1/4", "w-1/3", "w-3/10"];
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never move
        <div key={row} className="grid h-29.5 content-center gap-6.5 border-b border-rule px-(--pad)">
          <span className="flex justify-between">
            <Bar className={widths[row % widths.length] ?? ""} />
            <Bar className="w-1/5" />
          </span>
          <Bar className="w-2/3" />
          <Bar className="w-11/12" />
        </div>
      ))}
    </div>
  );
}
