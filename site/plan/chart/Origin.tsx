import type { ReactNode } from "react";

interface Props {
  x?: string | undefined;
  y?: string | number | undefined;
  children: ReactNode;
}

/** A point of the drawing, in percent or pixels, from which its parts are measured. */
export function Origin({ x, y, children }: Props) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the drawing around it is hidden, or has the name
    <svg x={x} y={y} overflow="visible">
      {children}
    </svg>
  );
}
