import type { SiteWords } from "../../core/content/site.ts";
import { LineIcon } from "../components/Glyph.tsx";
import { type Channels, OptionalLink } from "../components/links.tsx";

interface Props {
  channels: Channels;
  words: SiteWords["widget"];
}

const round = "pointer-events-auto grid place-items-center rounded-full";

/**
 * Fixed at the bottom right: the chat button and, on small screens, the call button above it (requirement 1.4). Empty
 * space in it lets clicks through. Call buttons dial `callPhone`, not the phone number that the site shows (requirement
 * 1.6).
 */
export function ContactWidget({ channels: { callPhone, chat }, words }: Props) {
  const title = words.callTitle.replace("{phone}", callPhone.text);
  return (
    <aside
      aria-label={words.region}
      className="contact-widget pointer-events-none fixed right-4 bottom-4 z-(--z-widget) grid justify-items-center gap-3 sm:right-6 sm:bottom-6 print:hidden"
    >
      <OptionalLink
        href={callPhone.href}
        unavailable={callPhone.unavailable}
        title={title}
        data-tooltip={title}
        className={`${round} size-13 bg-sheet text-ink shadow-float sm:hidden`}
      >
        <span className="sr-only">{words.call}</span>
        <LineIcon size={24} strokeWidth={1.75}>
          <path d="M6 3.5h3.5l1.5 5-2.2 1.7a12 12 0 0 0 5 5L15.5 13l5 1.5V18a2.5 2.5 0 0 1-2.7 2.5C10.3 20 4 13.7 3.5 6.2A2.5 2.5 0 0 1 6 3.5z" />
        </LineIcon>
      </OptionalLink>
      <OptionalLink
        href={chat.href}
        unavailable={chat.unavailable}
        target="_blank"
        rel="noopener"
        data-tooltip={words.chatTitle}
        className={`${round} size-15 bg-green text-on-green shadow-rim hover:bg-green-hover`}
      >
        <span className="sr-only">{words.chat}</span>
        <LineIcon size={26} strokeWidth={1.75}>
          <path d="M4 20l1.2-4A8.3 8.3 0 1 1 8.3 19z" />
          <path
            d="M9 8.5c-.6 2.8 3.5 6.9 6.3 6.3l.7-1.7-2-1-.9.9c-.9-.3-1.9-1.3-2.2-2.2l.9-.9-1-2z"
            fill="currentColor"
            stroke="none"
          />
        </LineIcon>
      </OptionalLink>
    </aside>
  );
}
