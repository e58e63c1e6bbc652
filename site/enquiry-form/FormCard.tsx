import type { ComponentChildren, ComponentProps, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { FormWords } from "../../core/content/form.ts";
import { NOTICE_FIELD } from "../../core/enquiry/consent-notice.ts";
import { type DataApiTarget, FORM_POST_PATH, HIDDEN_FIELD } from "../../core/enquiry/data-api.ts";
import type { FormPage } from "../../core/enquiry/fields.ts";
import { Glyph } from "../components/Glyph.tsx";
import { OptionalLink } from "../components/links.tsx";
import type { Help } from "../error/IslandBoundary.tsx";

interface FormCardProps extends ComponentProps<"form"> {
  place: FormPage;
  words: FormWords;
  dataApi: DataApiTarget;
  help: Help;
  /** The consent notice that it shows, as it travels with the enquiry (core/enquiry/consent-notice.ts). */
  notice: string;
  /** Link that sends the typed text as a chat message. Offered once sending has failed; null disables it. */
  chat?: string | null | undefined;
  children: ComponentChildren;
}

/**
 * The card around the fields. Without JavaScript it posts to the server. With a hosted table there is no server to post
 * to: method "dialog" then keeps the browser from putting the typed text into the URL, and the card offers chat and
 * call.
 */
export function FormCard({ place, words, dataApi, help, notice, chat, children, ...form }: FormCardProps) {
  const Heading = place === "home" ? "h3" : "h2";
  const post = dataApi.url === "" ? { method: "post", action: FORM_POST_PATH } : { method: "dialog" };
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
        {dataApi.url !== "" && (
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
 * A honeypot: only bots fill it in, because it is hidden from sight, keyboard, screen readers and autofill. A filled
 * field sets the enquiry aside and never rejects it. The label is for visitors whose browser shows the page without
 * styles.
 */
function HiddenField({ label }: { label: string }) {
  const id = `enquiry-${HIDDEN_FIELD}`;
  return (
    <div aria-hidden="true" className="honeypot">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={HIDDEN_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

interface FormActionsProps {
  words: FormWords;
  sending: boolean;
  /** The browser is offline: the text describes what happens next, and Cancel unlocks the fields. */
  waiting: boolean;
  /** The button is about to be pressed: the pointer or focus has reached it. */
  onNear: () => void;
  onCancel: () => void;
}

/**
 * The row below the fields: the submit button, Cancel while offline, and a line of text. Words that change have an
 * element of their own, which changes with them: a browser that translates the page replaces text nodes, and Preact
 * must not look for them.
 */
export function FormActions({ words, sending, waiting, onNear, onCancel }: FormActionsProps) {
  const submit = useRef<HTMLButtonElement>(null);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <button
        ref={submit}
        type="submit"
        // Without JavaScript the server checks: browsers refuse addresses in Indian scripts.
        formNoValidate
        className="btn btn-primary aria-disabled:border-rule-field"
        aria-disabled={sending || undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <span key={String(sending)}>{sending ? words.sending : words.send}</span>
        {!sending && <Glyph name="arrow" className="arrow" />}
      </button>
      {waiting && <Cancel label={words.cancel} onCancel={onCancel} nextFocusRef={submit} />}
      <p key={String(waiting)} className="type-note max-w-[17em] text-ink-2">
        {waiting ? words.toasts.offline.description : words.promise}
      </p>
    </div>
  );
}

/**
 * Cancel unmounts when pressed or when the network returns. Focus moves to the submit button so that keyboard users
 * keep their place.
 */
function Cancel({
  label,
  onCancel,
  nextFocusRef,
}: {
  label: string;
  onCancel: () => void;
  nextFocusRef: RefObject<HTMLElement | null>;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) nextFocusRef.current?.focus();
    };
  }, [nextFocusRef]);
  return (
    <button ref={button} type="button" className="btn btn-secondary" onClick={onCancel}>
      {label}
    </button>
  );
}
