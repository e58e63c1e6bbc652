import { HIDDEN_FIELD } from "../../enquiry/data-api.ts";

/**
 * A field that only bots fill in: out of sight and out of the way of keyboard, screen reader and browser profile. What
 * it holds leads to quarantine, never to a refusal. The label is for who reads the page without styles.
 */
export function HiddenField({ label }: { label: string }) {
  const id = `enquiry-${HIDDEN_FIELD}`;
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={HIDDEN_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
