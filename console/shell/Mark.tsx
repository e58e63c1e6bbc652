/** The company's mark. Decorative: the name is beside it. */
export const Mark = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className="size-6.5 shrink-0">
    <path fill="var(--green)" d="M2 2h44v44H30V30h10V18H30V8H18v10H8v12h10v16H2z" />
    <path fill="none" stroke="var(--brick-mark)" strokeWidth={3} d="M19.5 46V34M19 34.5A11.5 11.5 0 0 1 30 46" />
  </svg>
);
