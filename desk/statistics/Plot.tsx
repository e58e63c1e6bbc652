import { type PointerEvent, type ReactNode, useState } from "react";
import { Disclosure, DisclosurePanel, Button as Trigger } from "react-aria-components/Disclosure";
import { formatCsv, safeCell } from "../../core/csv.ts";
import { TextButton } from "../components/Button.tsx";
import { saveFile } from "../components/browser.ts";
import { Icon } from "../components/Icon.tsx";
import { Section } from "../components/Section.tsx";
import "./plots.css";

const head = "pt-2.25 pb-1.5 font-note text-[0.875rem] leading-[1.3] font-medium text-ink-3";
const cell = "border-t border-rule pt-2.25 pb-1.5 leading-[1.3] align-middle";
const numbers = "text-right whitespace-nowrap";

interface Props {
  /** The finding, as a sentence. */
  title: string;
  name: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...(string | number)[]])[];
  note?: ReactNode;
  children: ReactNode;
}

/** A plot with its finding as the heading, and its numbers as a table and as a file. */
export function Plot({ title, name, columns, rows, note, children }: Props) {
  const save = () => {
    const cells = rows.map((row) => row.map((cell) => (typeof cell === "number" ? String(cell) : safeCell(cell))));
    saveFile(`${name.toLowerCase().replaceAll(/\W+/g, "-")}.csv`, "text/csv", formatCsv([columns, ...cells]));
  };
  return (
    <Section title={title} className="plot min-w-0 pt-6">
      <div>
        <p className="type-annotation mt-1">{name}</p>
        {children}
        {note && <p className="type-annotation mt-2">{note}</p>}
        <Disclosure className="mt-2 border-t border-rule">
          <div className="flex items-center justify-between">
            <Trigger
              slot="trigger"
              className="plot-trigger flex min-h-11 items-center gap-1 pt-0.5 text-[1rem] font-semibold text-green hover:text-ink"
            >
              Table
              <Icon name="down" />
            </Trigger>
            <TextButton aria-label={`CSV: ${name}`} className="plot-file text-[1rem]" onClick={save}>
              CSV
            </TextButton>
          </div>
          <DisclosurePanel>
            <table aria-label={name} className="plot-table w-full border-collapse border-t border-ink text-[1rem]">
              <thead>
                <tr>
                  {columns.map((column, index) => (
                    <th key={column} scope="col" className={`${head} ${index > 0 ? numbers : "text-left"}`}>
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([label, ...values]) => (
                  <tr key={label}>
                    <th scope="row" className={`${cell} text-left`}>
                      {label}
                    </th>
                    {values.map((value, index) => (
                      <td key={columns[index + 1]} className={`${cell} ${numbers}`}>
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </DisclosurePanel>
        </Disclosure>
      </div>
    </Section>
  );
}

interface BarsProps {
  rows: readonly (readonly [label: string, count: number])[];
}

/** Counts as bars beside their labels. */
export function Bars({ rows }: BarsProps) {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <ul className="plot-bars mt-3 border-t border-ink">
      {rows.map(([label, count]) => (
        <li key={label} className="border-b border-rule pt-2.25 pb-1.5 text-[1rem] leading-[1.3]">
          <span dir="auto" className="wrap-anywhere">
            {label}
          </span>
          <span aria-hidden="true" className="bg-ink" style={{ width: `${(count / most) * 100}%` }} />
          <span className="text-right">{count}</span>
        </li>
      ))}
    </ul>
  );
}

interface ValuesProps {
  /** Names the control: "Week". */
  label: string;
  /** The values of each column in words, from the left. */
  values: readonly string[];
  className?: string;
  children: (picked: number) => ReactNode;
}

/** Shows the values of one column of a plot in words: the one under the finger, or chosen by the arrow keys. */
export function Values({ label, values, className = "", children }: ValuesProps) {
  const [picked, setPicked] = useState(values.length - 1);
  function pick({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * values.length);
    setPicked(Math.min(values.length - 1, Math.max(0, index)));
  }
  return (
    <>
      <div className={`plot-values mt-3 ${className}`} onPointerDown={pick} onPointerMove={pick}>
        {children(picked)}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={values[picked]}
          min={0}
          max={values.length - 1}
          value={picked}
          onChange={({ target }) => setPicked(target.valueAsNumber)}
        />
      </div>
      <p aria-hidden="true" className="type-annotation mt-1 text-ink-2">
        {values[picked]}
      </p>
    </>
  );
}
