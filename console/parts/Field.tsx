import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";

/** The look of a control, for fields of another build. */
export const fieldLook =
  "mt-1.5 block w-full rounded-[2px] border border-rule-field bg-field px-3.5 pt-3.25 pb-2.5 leading-normal " +
  "placeholder:text-ink-3 hover:border-ink focus-visible:border-green focus-visible:outline-offset-2 " +
  "aria-invalid:border-2 aria-invalid:border-brick aria-invalid:px-3.25 aria-invalid:pt-3 aria-invalid:pb-2.25";

interface Words {
  label: ReactNode;
  /** Names the field for screen readers only. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** The fault, in words. */
  error?: string | undefined;
  /** Classes of the wrapper around label, control and fault. */
  className?: string | undefined;
  /** On the control itself. */
  look?: string;
}

/** The ids that join a control to its words. */
function useWords({ hint, error }: Pick<Words, "hint" | "error">) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined } as const;
}

function Around({
  id,
  label,
  isLabelHidden,
  hint,
  error,
  className = "mt-4.5",
  children,
}: Words & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "block text-[1rem] leading-[1.3] font-semibold"}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mt-px text-[0.9375rem] leading-snug text-ink-2">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex gap-1.75 text-[0.9375rem] leading-snug text-brick">
          <Icon name="alert" size={17} className="mt-px" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** A field of one line with its name above it, and its fault below. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  look = "",
  ...props
}: Words & Omit<ComponentProps<"input">, "className">) {
  const words = useWords({ hint, error });
  return (
    <Around id={words.id} {...{ label, isLabelHidden, hint, error, className }}>
      <input {...props} {...words} className={`${fieldLook} min-h-13 ${look}`} />
    </Around>
  );
}

/** One of a few values. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  look = "",
  ...props
}: Words & Omit<ComponentProps<"select">, "className">) {
  const words = useWords({ hint, error });
  return (
    <Around id={words.id} {...{ label, isLabelHidden, hint, error, className }}>
      <select {...props} {...words} className={`${fieldLook} min-h-13 ${look}`} />
    </Around>
  );
}

/** A field of several lines. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  look = "",
  ...props
}: Words & Omit<ComponentProps<"textarea">, "className">) {
  const words = useWords({ hint, error });
  return (
    <Around id={words.id} {...{ label, isLabelHidden, hint, error, className }}>
      <textarea {...props} {...words} className={`${fieldLook} ${look}`} />
    </Around>
  );
}
