/** The look of buttons, for real buttons and for links that look like one. */

export type ButtonKind = "primary" | "secondary" | "danger";

const base =
  "inline-flex items-center justify-center rounded-[2px] border text-center leading-tight font-semibold " +
  "select-none active:translate-y-px aria-disabled:border-rule-field aria-disabled:bg-paper-deep aria-disabled:text-ink-2 " +
  "aria-disabled:active:translate-y-0 aria-disabled:cursor-default";

const kinds: Record<ButtonKind, string> = {
  primary: "border-green bg-green text-on-green hover:border-green-hover hover:bg-green-hover",
  secondary: "border-ink text-ink hover:bg-paper-deep",
  danger: "border-brick text-brick hover:bg-brick-tint",
};

const sizes = {
  normal: "min-h-13 gap-2.5 px-5 pt-1 pb-px text-[1.0625rem]",
  small: "min-h-11 gap-2 px-4 pt-1 pb-px text-[1rem]",
  /** In the bar at the bottom of an enquiry. */
  tall: "min-h-14 gap-2 px-1.5 pt-1 pb-px text-[1rem] small:text-[1.0625rem]",
};

export type ButtonSize = keyof typeof sizes;

export const buttonLook = (kind: ButtonKind = "primary", size: ButtonSize = "normal", className = ""): string =>
  `${base} ${kinds[kind]} ${sizes[size]} ${className}`;
