interface Step {
  /** When it happens, in words. */
  when?: string;
  title: string;
  text: string;
}

interface Props {
  steps: readonly Step[];
  /** The element of the titles. */
  Title: "h3" | "p";
  /** Whether the last step is the aim of the others: its bubble is filled. */
  aims?: boolean;
}

/** Numbered steps joined by a line. */
export function StepList({ steps, Title, aims = false }: Props) {
  const last = aims ? "group-last:border-green group-last:bg-green group-last:text-on-green" : "";
  return (
    <ol className="mt-6">
      {steps.map(({ when, title, text }, i) => (
        <li key={title} className="group relative flex gap-4.5 pb-6 last:pb-0 print:pb-2">
          <span className="absolute top-0 bottom-0 left-4.25 w-px bg-ink group-last:hidden" aria-hidden="true" />
          <span aria-hidden="true" className={`bubble relative bg-[var(--surface,var(--paper))] ${last}`}>
            {i + 1}
          </span>
          <div>
            {when && <p className="type-note text-ink-2">{when}</p>}
            <Title className="type-strong text-[1.125rem]/[1.556]">{title}</Title>
            <p className="mt-0.5 leading-snug text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
