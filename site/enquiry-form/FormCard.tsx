import type { ComponentProps, ReactNode } from "react";
import type { FormWords } from "../../content-schema/form.ts";
import { type DataApiTarget, FORM_POST_PATH, HIDDEN_FIELD } from "../../enquiry/data-api.ts";
import type { FormPlace } from "../../enquiry/fields.ts";
import { NOTICE_FIELD } from "../../enquiry/shown-notice.ts";
import { OptionalLink } from "../components/OptionalLink.tsx";
import type { Help } from "../error/IslandBoundary.tsx";

interface Props extends ComponentProps<"form"> {
  place: FormPlace;
  words: FormWords;
  dataInterface: DataApiTarget;
  help: Help;
  /** The privacy notice that it shows, as it travels with the enquiry (enquiry/shown-notice.ts). */
  notice: string;
  /** Link that sends the typed text as a chat message. Offered once sending has failed; null disables it. */
  chat?: string | null | undefined;
  children: ReactNode;
}

/**
 * The card around the fields. Without JavaScript it posts to the server. With a hosted table there is no server to post
 * to: method "dialog" then keeps the browser from putting the typed text into the URL, and the card offers chat and call.
 */
export function FormCard({ place, words, dataInterface, help, notice, chat, children, ...form }: Props) {
  const Heading = place === "home" ? "h3" : "h2";
  const post = dataInterface.url === "" ? { method: "post", action: FORM_POST_PATH } : { method: "dialog" };
  const [before, after] = words.requiredNote.split("*");
  return (
    <form
      {...post}
      {...form}
      data-enquiry-form=""
      aria-labelledby="enquiry-heading"
      className="border border-ink bg-sheet shadow-sheet"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink px-5 pt-4 pb-3 sm:px-7">
        <Heading id="enquiry-heading" className="type-h3">
          {words.heading}
        </Heading>
        <p className="type-note text-ink-2">
          {before}
          {after !== undefined && <span className="text-brick">*</span>}
          {after}
        </p>
      </div>
      <div className="px-5 pt-6 pb-7 sm:px-7">
        {children}
        <HiddenField label={words.leaveEmpty} />
        {/* Without JavaScript; with it the request carries a header. */}
        <input type="hidden" name={NOTICE_FIELD} value={notice} />
        <div role="status">
          <p hidden={chat === undefined} className="mt-5">
            {`${words.chatOffer} `}
            <OptionalLink
              href={chat ?? help.chat.href}
              unavailable={help.chat.unavailable}
              target="_blank"
              rel="noreferrer"
              className="link"
            >
              {words.chatLink}
            </OptionalLink>
          </p>
        </div>
        <p className="mt-5 text-[0.9375rem]/normal text-ink-2">
          {`${words.notice} `}
          <a href="/privacy" className="link py-1">
            {words.privacy}
          </a>
        </p>
        {dataInterface.url !== "" && (
          <noscript>
            <p className="mt-5">
              {`${words.noScript} `}
              <OptionalLink href={help.chat.href} unavailable={help.chat.unavailable} className="link">
                {help.chat.label}
              </OptionalLink>
              {", "}
              <OptionalLink href={help.call.href} unavailable={help.call.unavailable} className="link">
                {help.call.label}
              </OptionalLink>
            </p>
          </noscript>
        )}
      </div>
    </form>
  );
}

/**
 * A honeypot: only bots fill it in, because it is hidden from sight, keyboard, screen readers and autofill. A filled field
 * sets the enquiry aside and never rejects it. The label is for visitors whose browser shows the page without styles.
 */
function HiddenField({ label }: { label: string }) {
  const id = `enquiry-${HIDDEN_FIELD}`;
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={HIDDEN_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
