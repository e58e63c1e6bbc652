import { Field } from "../parts/Field.tsx";
import { forms } from "../strings/forms.ts";

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  online: boolean;
}

/** The one-line note of a sheet, with a line that says when saving has to wait for the network. */
export const NoteLine = ({ label, value, onChange, maxLength, online }: Props) => (
  <>
    <Field
      label={label}
      isLabelHidden
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      maxLength={maxLength}
      className="mt-3.5"
      look="mt-0"
    />
    {!online && <p className="mt-2 text-[1rem] text-brick">{forms.noNetworkKept}</p>}
  </>
);
