import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { Icon } from "./Icon.tsx";

export interface Cell<Value extends string> {
  value: Value;
  title: string;
  note?: string;
}

interface Props<Value extends string> {
  label: string;
  cells: readonly Cell<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
  /** Whether 1, 2 and so on choose a cell, which laptops show. */
  hasKeys?: boolean;
}

/** One choice of a few, as cells of 68 px for the thumb. */
export function RadioCells<Value extends string>({
  label,
  cells,
  value,
  onChange,
  className = "",
  hasKeys,
}: Props<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={(next) => onChange(next as Value)}
      className={`grid grid-cols-2 gap-px border border-ink bg-rule ${className}`}
    >
      {cells.map((cell, index) => (
        <Radio
          key={cell.value}
          value={cell.value}
          className="relative flex min-h-17 cursor-pointer flex-col justify-center bg-field px-3.5 pt-3 pb-2 leading-tight font-semibold selected:bg-green selected:text-on-green focus-visible:z-1 focus-visible:outline-2 focus-visible:outline-offset-3 focus-visible:outline-focus"
        >
          {({ isSelected }) => (
            <>
              {cell.title}
              {cell.note && (
                <span className={`type-annotation mt-px ${isSelected ? "text-on-green" : ""}`}>{cell.note}</span>
              )}
              {isSelected ? (
                <Icon name="tick" className="absolute top-3 right-3" />
              ) : (
                hasKeys && <kbd className="key absolute top-3 right-3 max-wide:hidden">{index + 1}</kbd>
              )}
            </>
          )}
        </Radio>
      ))}
    </RadioGroup>
  );
}
