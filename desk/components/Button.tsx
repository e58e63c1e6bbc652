import type { ComponentProps } from "react";
import { Icon, type IconName } from "./Icon.tsx";

export type ButtonKind = "primary" | "secondary" | "danger";

const base =
  "inline-flex items-center justify-center rounded-[2px] border text-center leading-tight font-semibold " +
  "select-none active:[translate:0_1px] aria-disabled:border-rule-field aria-disabled:bg-paper-deep aria-disabled:text-ink-2 " +
  "aria-disabled:active:[translate:none] aria-disabled:cursor-default";

const kinds: Record<ButtonKind, string> = {
  primary: "border-green bg-green text-on-green hover:border-green-hover hover:bg-green-hover",
  secondary: "border-ink text-ink hover:bg-paper-deep",
  danger: "border-brick text-brick hover:bg-brick-tint",
};

const sizes = {
  normal: "min-h-13 gap-2.5 px-5 pt-1 pb-px text-[1.0625rem]",
  small: "min-h-11 gap-2 px-4 pt-1 pb-px text-[1rem]",
  /** In the bar of actions of an enquiry. */
  tall: "min-h-14 gap-1 px-1.5 pt-1 pb-px text-[0.9375rem] max-wide:flex-col wide:min-h-12 wide:gap-2.5 wide:px-3.75 wide:text-[1.0625rem]",
};

export type ButtonSize = keyof typeof sizes;

export const buttonLook = (kind: ButtonKind = "primary", size: ButtonSize = "normal", className = ""): string =>
  `${base} ${kinds[kind]} ${sizes[size]} ${className}`;

interface PlainProps extends Omit<ComponentProps<"button">, "disabled"> {
  isDisabled?: boolean;
}

/**
 * A disabled button keeps its focus and its place and is announced as disabled by screen readers, so that a person who
 * waits for it does not lose their place.
 */
const PlainButton = ({ isDisabled, onClick, ...props }: PlainProps) => (
  <button
    type="button"
    {...props}
    aria-disabled={isDisabled || undefined}
    onClick={(event) => {
      if (isDisabled) event.preventDefault();
      else onClick?.(event);
    }}
  />
);

interface Props extends PlainProps {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconName;
  /** Shown instead of the words while the action runs, for example "Saving...". */
  busy?: string | undefined;
}

/** A button with words. */
export const Button = ({ kind, size, icon, busy, isDisabled, className, children, ...props }: Props) => (
  <PlainButton {...props} isDisabled={isDisabled || busy !== undefined} className={buttonLook(kind, size, className)}>
    {icon && <Icon name={icon} className="-mt-0.5" />}
    <span>{busy ?? children}</span>
  </PlainButton>
);

/** A button that reads as a link: "Give back", "Set a date". */
export const TextButton = ({ className = "", ...props }: PlainProps) => (
  <PlainButton {...props} className={`type-link hover:text-ink ${className}`} />
);

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
