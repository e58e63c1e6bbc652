const paths = {
  add: "M10 3.5v13M3.5 10h13",
  alert: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM10 6v5M10 13v1.5",
  arrow: "M3 10h13M11 5l5 5-5 5",
  back: "M12.5 3.5L6 10l6.5 6.5",
  chat: "M2.5 17.5l1.2-4A7.5 7.5 0 1 1 6.6 16.4zM7.3 6.8c0 3 2.6 5.7 5.7 5.9l.6-1.7-2-.9-.8.8a5 5 0 0 1-2-2l.8-.9-.8-1.8z",
  clock: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM10 5.5V10l3 2",
  copy: "M7 7h10v10H7zM13 7V3H3v10h4",
  cross: "M4.5 4.5l11 11M15.5 4.5l-11 11",
  danger: "M10 2.5l8 14.5H2zM10 8v4.5M10 14v1.5",
  down: "M5 7.5l5 5 5-5",
  download: "M10 3v10M5.5 9l4.5 4.5L14.5 9M3.5 17h13",
  handle: "M4 7.5h12M4 12.5h12",
  forward: "M7.5 4l6 6-6 6",
  key: "M6.5 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 10h7.5v3.5M14 10v2.5",
  mail: "M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6",
  menu: "M2.5 5.5h15M2.5 10h15M2.5 14.5h15",
  more: "M4 9h2v2H4zM9 9h2v2H9zM14 9h2v2h-2z",
  phone:
    "M4 2.5h3.5l1.5 4-2 1.5a10 10 0 0 0 5 5l1.5-2 4 1.5V16c0 .8-.7 1.5-1.5 1.5C8.5 17.5 2.5 11.5 2.5 4c0-.8.7-1.5 1.5-1.5z",
  refuse: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4.5 4.5l11 11",
  search: "M8.5 2.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM13 13l4.5 4.5",
  tick: "M3.5 10.5l4 4 9-9.5",
} as const;

export type IconName = keyof typeof paths;

/** A drawing on a grid of 20. Always decorative: the words beside it, or the name of its button, carry the meaning. */
export function Icon({ name, size = 20, className = "" }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={paths[name]} />
    </svg>
  );
}

/** The company's logo. Decorative: the name is beside it. */
export const Logo = ({ className = "size-6.5" }: { className?: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={`shrink-0 ${className}`}>
    <path fill="var(--green)" d="M2 2h44v44H30V30h10V18H30V8H18v10H8v12h10v16H2z" />
    <path fill="none" stroke="var(--brick-mark)" strokeWidth={3} d="M19.5 46V34M19 34.5A11.5 11.5 0 0 1 30 46" />
  </svg>
);
