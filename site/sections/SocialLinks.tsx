import type { ReactNode } from "react";
import type { Company } from "../schema/company.ts";

const drawings: Record<Company["socials"][number]["network"], string> = {
  LinkedIn: "M4 4h16v16H4zM8 10.500V16M8 8v.5M11.500 16v-5.500M11.500 13c0-3 4.500-3.500 4.500 0v3",
  Facebook: "M14.500 8H13c-1 0-1.500.600-1.500 1.600V20M9 12.500h5M4 4h16v16H4z",
  Instagram: "M4 4h16v16H4zM15.700 12a3.700 3.700 0 1 1-7.400 0a3.700 3.700 0 1 1 7.400 0M16.500 7.500h.1",
  YouTube: "M3 6h18v12H3zM10.500 9.500v5l4-2.500z",
};

const square = "grid size-11 place-items-center border border-rule-dark text-on-dark hover:border-on-dark-2";

/**
 * The four social squares. One without an address is a link without a target, announced as coming soon (specification
 * §2: they point to nothing; decisions: behaviour).
 */
export function SocialLinks({ socials, comingSoon }: { socials: Company["socials"]; comingSoon: string }) {
  return (
    <ul className="col-span-full flex gap-2 border-t border-rule-dark py-5 lg:col-span-1 lg:justify-end lg:border-t-0">
      {socials.map(({ network, url }) => (
        <li key={network}>
          {url ? (
            <a href={url} target="_blank" rel="noopener" aria-label={network} data-tooltip={network} className={square}>
              <Sign network={network} />
            </a>
          ) : (
            <Placeholder label={`${network}, ${comingSoon}`}>
              <Sign network={network} />
            </Placeholder>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Reachable by keyboard and announced as an unavailable link, so that nobody wonders what the square is. */
function Placeholder({ label, children }: { label: string; children: ReactNode }) {
  const link = { role: "link", tabIndex: 0, "aria-disabled": true, "aria-label": label } as const;
  return (
    <span {...link} data-tooltip={label} className={square}>
      {children}
    </span>
  );
}

function Sign({ network }: { network: Company["socials"][number]["network"] }) {
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
