import type { Company } from "../schema/company.ts";
import type { SiteWords } from "../schema/site.ts";
import { chatLink } from "./chat-link.ts";

interface Props {
  company: Company;
  words: SiteWords["widget"];
}

const round = "grid place-items-center rounded-full";

/**
 * Fixed at the bottom right: the chat button and, on small screens, the call button above it (specification §1).
 * The call button dials the second number, as every call button does.
 */
export function ContactWidget({ company, words }: Props) {
  const title = words.callTitle.replace("{phone}", company.callPhone.shown);
  return (
    <aside
      aria-label={words.region}
      className="fixed right-4 bottom-4 z-(--z-widget) grid justify-items-center gap-3 sm:right-6 sm:bottom-6 print:hidden"
    >
      <a
        href={`tel:${company.callPhone.dial}`}
        title={title}
        data-tooltip={title}
        className={`${round} size-13 bg-sheet text-ink shadow-float sm:hidden`}
      >
        <span className="sr-only">{words.call}</span>
        <svg
          width={24}
          height={24}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          aria-hidden="true"
        >
          <path d="M6 3.500h3.500l1.500 5-2.200 1.700a12 12 0 0 0 5 5L15.500 13l5 1.500V18a2.500 2.500 0 0 1-2.700 2.500C10.300 20 4 13.700 3.500 6.200A2.500 2.500 0 0 1 6 3.500z" />
        </svg>
      </a>
      <a
        href={chatLink(company.chat)}
        target="_blank"
        rel="noopener"
        data-tooltip={words.chatTitle}
        className={`${round} size-15 bg-green text-on-green shadow-rim hover:bg-green-hover`}
      >
        <span className="sr-only">{words.chat}</span>
        <svg
          width={26}
          height={26}
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.75}
          aria-hidden="true"
        >
          <path d="M4 20l1.200-4A8.300 8.300 0 1 1 8.300 19z" />
          <path
            d="M9 8.500c-.6 2.800 3.500 6.900 6.300 6.300l.7-1.700-2-1-.9.900c-.9-.3-1.900-1.300-2.200-2.200l.9-.9-1-2z"
            fill="currentColor"
            stroke="none"
          />
        </svg>
      </a>
    </aside>
  );
}
