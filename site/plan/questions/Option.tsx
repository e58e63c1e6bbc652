import type { ReactNode } from "react";

interface Props {
  type: "radio" | "checkbox";
  /** The parameter in the address. */
  name: string;
  value: string;
  chosen: boolean;
  children: ReactNode;
}

/** One answer: a row of 44 px with a native radio button or checkbox. */
export function Option({ type, name, value, chosen, children }: Props) {
  return (
    <label className="option">
      <input type={type} name={name} value={value} defaultChecked={chosen} />
      {children}
    </label>
  );
}
