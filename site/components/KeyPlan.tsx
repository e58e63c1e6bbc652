import { bayLines, markedBays, walls } from "./key-plan.ts";

interface Props {
  marked: number[];
  /** Sets the width. */
  className: string;
  /** Thinner lines, for a plan as wide as a column. */
  large?: boolean;
}

/**
 * The key plan with the bays of the given services marked. Decorative, because the number beside it says the same. Its lines
 * are not shared by <use>: the browser would style and lay out a copy for every plan.
 */
export function KeyPlan({ marked, className, large = false }: Props) {
  return (
    <svg viewBox="-.75 -.75 81.5 41.5" aria-hidden="true" className={`block flex-none ${className}`}>
      <path d={markedBays(marked)} className="fill-brick-mark" />
      <path d={bayLines} fill="none" stroke="currentColor" strokeWidth={large ? 0.2 : 0.6} opacity={0.55} />
      <path d={walls} fill="none" stroke="currentColor" strokeWidth={large ? 0.5 : 1.5} />
    </svg>
  );
}
