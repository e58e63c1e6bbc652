/** A square tag: NABH, OCR, a scenario. Not interactive, so never styled like a button. */
export function Tag({ label }: { label: string }) {
  return (
    <li className="flex min-h-9 items-center border border-rule-field px-3 pt-0.5 text-[1rem]/normal font-medium">
      {label}
    </li>
  );
}
