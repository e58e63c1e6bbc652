import type { ReactNode } from "react";
import type { Company } from "../../content-schema/company.ts";

const drawings: Record<Company["socials"][number]["network"], string> = {
  LinkedIn: "M4 4h16v16H4zM8 10.5V16M8 8v.5M11.5 16v-5.5M11.5 13c0-3 4.5-3.5 4.5 0v3",
  Facebook: "M14.5 8H13c-1 0-1.5.6-1.5 1.6V20M9 12.5h5M4 4h16v16H4z",
  Instagram: "M4 4h16v16H4zM15.7 12a3.7 3.7 0 1 1-7.4 0a3.7 3.7 0 1 1 7.4 0M16.5 7.5h.1",
  YouTube: "M3 6h18v12H3zM10.5 9.5v5l4-2.5z",
};

const square = "grid size-11 place-items-center border border-rule-dark text-on-dark hover:border-on-dark-2";

/**
 * The four social links. One without a URL is announced as coming soon and leads nowhere (requirement 2.9).
 */
export function SocialLinks({ socials, comingSoon }: { socials: Company["socials"]; comingSoon: string }) {
  return (
    <ul className="col-span-full flex gap-2 border-t border-rule-dark py-5 lg:col-span-1 lg:justify-end lg:border-t-0">
      {socials.map(({ network, url }) => (
        <li key={network}>
          {url ? (
            <a href={url} target="_blank" rel="noopener" aria-label={network} data-tooltip={network} className={square}>
              <NetworkIcon network={network} />
            </a>
          ) : (
            <Placeholder label={`${network}, ${comingSoon}`}>
              <NetworkIcon network={network} />
            </Placeholder>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Focusable and announced as an unavailable link, so that screen reader users learn what the square is for. */
function Placeholder({ label, children }: { label: string; children: ReactNode }) {
  const link = { role: "link", tabIndex: 0, "aria-disabled": true, "aria-label": label } as const;
  return (
    <span {...link} data-tooltip={label} className={square}>
      {children}
    </span>
  );
}

function NetworkIcon({ network }: { network: Company["socials"][number]["network"] }) {
  return (
    <svg
      width={22}
      height={22}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden="true"
    >
      <path d={drawings[network]} />
    </svg>
  );
}
