import type { ReactNode } from "react";
import type { TicketFilter } from "../../core/api/inbox.ts";
import { projectTypes } from "../../core/enquiry/fields.ts";
import { DAY_MS, dayInIndia } from "../../core/times.ts";
import { deskNow } from "../api/connection.ts";
import { Icon } from "../components/Icon.tsx";
import { common } from "../strings/common.ts";

const assignees = [
  [undefined, "All"],
  ["me", "Mine"],
  ["nobody", "Nobody has it"],
] as const;

/** Spans of time, and how many days they go back. */
const spans = { today: 0, week: 6, month: 29, year: 364 } as const;
const since = (days: number): string => dayInIndia(deskNow() - days * DAY_MS);

const chip =
  "inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-[2px] pt-0.5 pb-px font-note text-[1rem] leading-tight font-medium ";
const free = "border border-rule-field bg-field px-3.25 hover:border-ink";
const chosen = "border-2 border-green bg-green-tint px-3 text-green";

function Toggle({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onPress} className={`${chip} ${isOn ? chosen : free}`}>
      {children}
    </button>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The first one means any. */
  options: readonly (readonly [value: string, words: string])[];
}

/** The phone's own list, drawn as a chip. */
function Choice({ label, value, onChange, options }: ChoiceProps) {
  return (
    <span className="relative inline-flex shrink-0">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${chip} ${value === "" ? free : chosen} field-sizing-content appearance-none pr-9`}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key} className="bg-field text-ink">
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} className="pointer-events-none absolute top-3.5 right-3" />
    </span>
  );
}

interface Props {
  filter: TicketFilter;
  /** Undefined values leave the address. */
  onChange: (part: TicketFilter) => void;
}

/** Narrows the search: whose, urgent, which type, since when. */
export function Filters({ filter, onChange }: Props) {
  const set = (part: { [Key in keyof TicketFilter]?: TicketFilter[Key] | undefined }) => onChange(part as TicketFilter);
  const span = Object.entries(spans).find(([, days]) => filter.since === since(days))?.[0] ?? "";
  return (
    <fieldset className="strip flex min-w-0 flex-wrap gap-2 border-b border-ink px-(--pad) py-3 max-wide:flex-nowrap">
      <legend className="sr-only">Filters</legend>
      {assignees.map(([who, words]) => (
        <Toggle key={words} isOn={filter.who === who} onPress={() => set({ who })}>
          {words}
        </Toggle>
      ))}
      <Toggle
        isOn={filter.urgent === "yes"}
        onPress={() => set({ urgent: filter.urgent === "yes" ? undefined : "yes" })}
      >
        Urgent
      </Toggle>
      <Choice
        label="Type"
        value={filter.type ?? ""}
        onChange={(type) => set({ type: (type || undefined) as TicketFilter["type"] })}
        options={[["", "Any type"], ...projectTypes.map((type) => [type, common.projectTypes[type]] as const)]}
      />
      <Choice
        label="Time"
        value={span}
        onChange={(next) => set({ since: next === "" ? undefined : since(spans[next as keyof typeof spans]) })}
        options={[
          ["", "Any time"],
          ...Object.entries({ today: "Today", week: "7 days", month: "30 days", year: "A year" }),
        ]}
      />
    </fieldset>
  );
}
