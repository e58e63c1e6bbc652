import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

interface Props {
  /** "bad" for what needs attention. */
  tone?: "plain" | "bad";
  children: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
}

/** A line of the page that says what is not as usual: no network, not live, enquiries that wait on disk. */
export function Banner({ tone = "plain", children, action }: Props) {
  const look = tone === "bad" ? "border-brick bg-brick-tint" : "border-rule";
  return (
    <div
      role="status"
      className={`flex min-h-12 items-center gap-3 border-b px-(--pad) pt-2 pb-1.5 text-[1rem] leading-[1.3] ${look}`}
    >
      <Icon name={tone === "bad" ? "danger" : "alert"} className={tone === "bad" ? "text-brick" : ""} />
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </div>
  );
}
