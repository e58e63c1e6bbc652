import type { ComponentProps } from "react";
import { type ButtonKind, type ButtonSize, buttonLook } from "./button-look.ts";
import { Icon, type IconName } from "./Icon.tsx";

interface Props extends ComponentProps<"button"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconName;
  /** Shown instead of the words while the act runs, for example "Saving...". */
  busy?: string | undefined;
  isDisabled?: boolean;
}

/**
 * A button with words. A disabled one keeps its focus and its place and says so to screen readers, so that a person who waits
 * for it does not lose where they are.
 */
export function Button({ kind, size, icon, busy, isDisabled, className, children, onClick, ...props }: Props) {
  const isOff = isDisabled || busy !== undefined;
  return (
    <button
      type="button"
      {...props}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonLook(kind, size, className)}
    >
      {icon && <Icon name={icon} className="-mt-0.5" />}
      <span>{busy ?? children}</span>
    </button>
  );
}

/** A button that reads as a link: "Give back", "Set a date". */
export function TextButton({ className = "", ...props }: ComponentProps<"button">) {
  return <button type="button" {...props} className={`type-link hover:text-ink ${className}`} />;
}

/** A button of 48 px with a drawing alone. @param label its name */
export function IconButton({
  icon,
  label,
  className = "",
  ...props
}: Omit<ComponentProps<"button">, "children"> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={`grid size-12 shrink-0 place-items-center -outline-offset-2 hover:bg-paper-deep ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
