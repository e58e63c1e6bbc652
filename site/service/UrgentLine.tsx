const NUMBER = /\b(1\d\d)\b/;

/** A line for somebody in an emergency. Its three-digit numbers dial, and are 44 px high. */
export function UrgentLine({ text }: { text: string }) {
  return (
    <p className="mt-3 font-semibold text-brick print:hidden">
      {text.split(NUMBER).map((part) =>
        NUMBER.test(part) ? (
          <a
            key={part}
            href={`tel:${part}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
