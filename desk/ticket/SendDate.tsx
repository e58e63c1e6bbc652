import { sortableTime } from "../../core/times.ts";
import { CheckField, Field } from "../components/Field.tsx";
import { useNow } from "../time/clock.ts";

/** A time as the browser's field has it, without a zone: Indian time. */
const fieldValue = (time: string | number): string => sortableTime(time).replace(" ", "T");

interface Props {
  /** The date that goes with the message; null sends none, and a field without a date is empty. */
  value: string | null;
  onChange: (date: string | null) => void;
  offered: string;
  /** Whether an earlier message had a date. */
  isMoved: boolean;
  isLocked: boolean;
}

/** The choice to send a date with a message, as an entry for the visitor's calendar. */
export function SendDate({ value, onChange, offered, isMoved, isLocked }: Props) {
  const now = useNow();
  return (
    <section className="mt-4.5">
      <CheckField
        checked={value !== null}
        disabled={isLocked}
        onChange={(isChecked) => onChange(isChecked ? offered : null)}
      >
        Send the date with it
      </CheckField>
      {value !== null && (
        <Field
          label="Date and time in India"
          hint={
            isMoved
              ? "The calendar entry moves with it."
              : "An invitation for their calendar. The enquiry comes back then."
          }
          type="datetime-local"
          min={fieldValue(now)}
          value={value && fieldValue(value)}
          readOnly={isLocked}
          onChange={({ target }) => onChange(target.value && new Date(`${target.value}+05:30`).toISOString())}
          className="mt-1"
        />
      )}
    </section>
  );
}
