import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";

const chipLook =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[2px] border border-rule-field bg-field px-3.25 pt-1 pb-px font-note text-[1rem] leading-tight font-medium select-none hover:border-ink " +
  "selected:border-2 selected:border-green selected:bg-green-tint selected:px-3 selected:pt-0.75 selected:pb-0 selected:font-semibold selected:text-green";

interface Props<Value extends string> {
  label: string;
  chips: readonly { value: Value; label: ReactNode }[];
  value: Value | null;
  /** Called with the same value again when the chosen chip is pressed. */
  onChange: (value: Value) => void;
  className?: string;
}

/** One choice of a few short ones. */
export function Chips<Value extends string>({ label, chips, value, onChange, className = "mt-2" }: Props<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={([next]) => next !== undefined && onChange(next as Value)}
      className={`flex flex-wrap gap-2 ${className}`}
    >
      {chips.map((chip) => (
        <ToggleButton
          key={chip.value}
          id={chip.value}
          // The arrow keys focus without scrolling. At a press, a chip that moves would lose it.
          onKeyUp={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest", inline: "center" })}
          className={chipLook}
        >
          {chip.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
