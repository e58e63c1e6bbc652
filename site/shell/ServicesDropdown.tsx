import { serviceNumber, shortServiceName } from "../components/service-name.ts";
import type { ServiceLink } from "./navigation.ts";

interface Props {
  label: string;
  services: ServiceLink[];
  current?: string | undefined;
}

/**
 * The services in two columns, 24rem wide and at most 24rem high (requirement 2.6). That height cuts a row, which shows that
 * the list scrolls.
 */
export function ServicesDropdown({ label, services, current }: Props) {
  return (
    <div
      id="services-panel"
      popover="auto"
      className="dropdown panel fixed top-[calc(var(--header-h)-1px)] left-auto max-h-96 w-96 overflow-y-auto border border-ink bg-sheet shadow-sheet"
    >
      <ul aria-label={label} className="grid grid-cols-2">
        {services.map(({ number, slug, name }) => (
          <li key={slug} className="border-b border-rule odd:border-r nth-last-[-n+2]:border-b-0">
            <a
              href={`/services/${slug}`}
              aria-current={slug === current ? "page" : undefined}
              className="group type-chip flex h-full min-h-11.5 items-center gap-3.5 px-3.5 py-1 -outline-offset-3 hover:bg-paper aria-[current]:bg-green-tint aria-[current]:text-green"
            >
              <span className="type-note w-4 flex-none text-ink-3 group-aria-[current]:text-brick">
                {serviceNumber(number)}
              </span>
              {shortServiceName(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
