/** Logo and company name, linking to the home page. */
export function Brand({ name, dark = false }: { name: string; dark?: boolean }) {
  return (
    <a href="/" className="inline-flex min-h-11 items-center gap-3">
      <Logo className={`size-8.5 ${dark ? "text-on-dark" : "text-(--mark)"}`} />
      <span className="pt-1 font-display text-[1.3125rem] leading-none font-medium tracking-[-.01em]">{name}</span>
    </a>
  );
}

/** A wall block with a cross-shaped corridor and one open door. Decorative beside the name. */
function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={`flex-none ${className}`}>
      <path fill="currentColor" d="M2 2h44v44H30V30h10V18H30V8H18v10H8v12h10v16H2z" />
      <path className="stroke-brick-mark" fill="none" stroke-width={3} d="M19.5 46V34M19 34.5A11.5 11.5 0 0 1 30 46" />
    </svg>
  );
}
