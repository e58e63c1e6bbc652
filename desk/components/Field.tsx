import { type ComponentProps, createElement, type ReactNode, useId } from "react";
import { Icon } from "./Icon.tsx";

/** A sentence of warning behind an icon. Its colour is that of the place. */
export const Warning = ({ children, className = "", ...props }: ComponentProps<"p">) => (
  <p {...props} className={`flex gap-1.75 text-[0.9375rem] leading-snug ${className}`}>
    <Icon name="alert" size={17} className="mt-px" />
    <span>{children}</span>
  </p>
);

/** The look of a control, for fields of another build. */
export const fieldLook =
  "mt-1.5 block w-full rounded-[2px] border border-rule-field bg-field px-3.5 pt-3.25 pb-2.5 leading-normal " +
  "placeholder:text-ink-3 hover:border-ink focus-visible:border-green focus-visible:outline-offset-2 " +
  "aria-invalid:border-2 aria-invalid:border-brick aria-invalid:px-3.25 aria-invalid:pt-3 aria-invalid:pb-2.25";

interface Labels {
  label: ReactNode;
  /** Names the field for screen readers only. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  look?: string;
}

type Control = "input" | "select" | "textarea";
type Props<Tag extends Control> = Labels & Omit<ComponentProps<Tag>, "className">;

function Labelled<Tag extends Control>({ tag, ...props }: Props<Tag> & { tag: Tag }) {
  const { label, isLabelHidden, hint, error, className = "mt-4.5", look = "", ...rest } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
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
      <span className="relative block">
        {createElement(tag as string, {
          ...rest,
          id,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": described || undefined,
          className: `${fieldLook} ${look}`,
        })}
        {tag === "select" && (
          <Icon name="down" size={18} className="pointer-events-none absolute inset-y-0 right-3.5 my-auto" />
        )}
      </span>
      {error && (
        <Warning id={`${id}-error`} role="alert" className="mt-1.5 text-brick">
          {error}
        </Warning>
      )}
    </div>
  );
}

/** A field of one line. */
export const Field = ({ look = "", ...props }: Props<"input">) => (
  <Labelled tag="input" look={`min-h-13 ${look}`} {...props} />
);

/** One of a few values. */
export const SelectField = ({ look = "", ...props }: Props<"select">) => (
  <Labelled tag="select" look={`min-h-13 appearance-none pr-11 ${look}`} {...props} />
);

interface CheckProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "className"> {
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A box to tick, with its words. */
export const CheckField = ({ onChange, children, ...props }: CheckProps) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
    <input {...props} type="checkbox" onChange={({ target }) => onChange(target.checked)} className="check" />
    <span className="pt-0.5">{children}</span>
  </label>
);

/** A field of several lines. */
export const TextField = (props: Props<"textarea">) => <Labelled tag="textarea" {...props} />;
