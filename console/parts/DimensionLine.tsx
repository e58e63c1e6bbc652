interface Props {
  /** The end of the time that was used, from 0 to 1 of the whole line. */
  used: number;
  /** The position of the promise on the line; from there on the line is brick. 1 while it is not broken. */
  promise: number;
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** The promise of an opened enquiry, drawn to scale: received, promised by, now. Decorative: the words are above and below. */
export function DimensionLine({ used, promise }: Props) {
  const tick = "absolute top-0.5 h-3.25 w-px bg-ink";
  return (
    <div aria-hidden="true" className="relative h-4.25">
      <span className="absolute inset-x-0 top-2 h-px bg-rule-field" />
      <span className="absolute top-1.75 left-0 h-0.75 bg-ink" style={{ width: percent(Math.min(used, promise)) }} />
      {used > promise && (
        <span
          className="absolute top-1.75 h-0.75 bg-brick-mark"
          style={{ left: percent(promise), width: percent(used - promise) }}
        />
      )}
      <span className={`${tick} left-0`} />
      {promise < 1 && <span className={tick} style={{ left: percent(promise) }} />}
      <span className={`${tick} right-0`} />
    </div>
  );
}
