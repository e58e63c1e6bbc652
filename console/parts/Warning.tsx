import type { ComponentProps } from "react";
import { Icon } from "./Icon.tsx";

/** A sentence of warning behind an icon. Its colour is that of the place. */
export const Warning = ({ children, className = "", ...props }: ComponentProps<"p">) => (
  <p {...props} className={`flex gap-1.75 text-[0.9375rem] leading-snug ${className}`}>
    <Icon name="alert" size={17} className="mt-px" />
    <span>{children}</span>
  </p>
);
