interface Props {
  label: string;
  parts: readonly { id: string; heading: string }[];
  /** The place of the list in its page. */
  className: string;
  /** The layout of the links. */
  list: string;
}

/** Links to the parts of a long page. */
export function Contents({ label, parts, className, list }: Props) {
  return (
    <nav aria-labelledby="contents" className={`print:hidden ${className}`}>
      <span id="contents" className="type-note block border-ink pb-2 text-ink-2 lg:pb-0">
        {label}
      </span>
      <ContentsList parts={parts} className={list} />
    </nav>
  );
}

/** The links alone. */
export function ContentsList({ parts, className }: Pick<Props, "parts" | "className">) {
  return (
    <ol className={className}>
      {parts.map(({ heading, id }) => (
        <li key={id} className="border-rule">
          <a href={`#${id}`} className="flex min-h-11 items-center py-1.5 leading-snug hover:text-green">
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}
