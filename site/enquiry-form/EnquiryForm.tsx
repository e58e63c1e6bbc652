import type { TargetedInputEvent, TargetedSubmitEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { FormWords } from "../../core/content/form.ts";
import { chatLinkWithDraft } from "../../core/enquiry/chat.ts";
import type { DataApiTarget } from "../../core/enquiry/data-api.ts";
import { type Contact, columns, emptyDraft, type FormDraft, type FormPage } from "../../core/enquiry/fields.ts";
import { contactFromDraft, type FieldErrors, type ServiceTitles, validateDraft } from "../../core/enquiry/rules.ts";
import { afterNextFrame } from "../components/after-next-frame.ts";
import { type Help, IslandBoundary } from "../error/IslandBoundary.tsx";
import { useToasts } from "../toasts/useToasts.tsx";
import { columnOf, controlOf, isHiddenFieldFilled, postForm, readForm } from "./controls.ts";
import { FormActions, FormCard } from "./FormCard.tsx";
import { ErrorSummary, FormFields } from "./FormFields.tsx";
import { Starts } from "./Starts.tsx";
import { BusyError, RefusedError, type Sent, UnsentError, useSendEnquiry } from "./send-enquiry.ts";
import { saveFormDraft } from "./session.ts";
import { useDraft } from "./useDraft.ts";

/** The enquiry form with its toasts: an island on the home page and the contact page. */
export const EnquiryForm = (props: EnquiryProps) => (
  <IslandBoundary help={props.help}>
    <Enquiry {...props} />
  </IslandBoundary>
);

type PanelModule = typeof import("./SentPanel.tsx");
const loadPanel = (): Promise<PanelModule> => import("./SentPanel.tsx");

interface EnquiryProps {
  place: FormPage;
  words: FormWords;
  /** The address for enquiries. An empty `url` means the page's own origin. */
  dataApi: DataApiTarget;
  help: Help;
  /** See {@link FormCard}. */
  notice: string;
  titles: ServiceTitles;
}

/**
 * The enquiry form, and in its place what was sent once it is stored. Its fields are uncontrolled, so text typed before
 * hydration is kept.
 */
function Enquiry({ place, words, dataApi, help, notice, titles }: EnquiryProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isRefused = Object.values(errors).some(Boolean);
  const [sent, setSent] = useState<PanelModule & Sent & { contact: Contact }>();
  /** Link that sends the typed text as a chat message, once sending has failed; null where the number is a sample. */
  const [chat, setChat] = useState<string | null>();
  const { preload, show, outlet } = useToasts(words);
  const { send, cancel, sending, waiting } = useSendEnquiry(dataApi, {
    onSent(stored, contact) {
      form.current?.reset();
      saveFormDraft(emptyDraft);
      // If the network went right after sending, the toast confirms that the enquiry is stored.
      loadPanel().then(
        (module) => setSent({ ...module, ...stored, contact }),
        () => show("sent"),
      );
    },
    onFailed(error) {
      console.error(error);
      if (error instanceof UnsentError && form.current && postForm(form.current)) return;
      show(error instanceof BusyError ? "busy" : error instanceof RefusedError ? "refused" : "failed");
      if (form.current) offerChat(readForm(form.current, place));
    },
  });
  useDraft(form, place, titles);
  useEffect(() => {
    // Programs that fill the form submit it without its button, and would get the browser's messages.
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    const { title } = document;
    if (isRefused) document.title = `${words.toasts.failed.title}: ${title}`;
    return () => {
      document.title = title;
    };
  }, [isRefused, words]);
  useEffect(() => {
    if (waiting) show("offline");
  }, [waiting, show]);

  function offerChat(draft: FormDraft) {
    setChat(help.chat.href && chatLinkWithDraft(help.chat.href, draft));
  }

  function handleSubmit(event: TargetedSubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    afterNextFrame(() => {
      try {
        validateAndSend(form);
      } catch (error) {
        console.error(error);
        postForm(form);
      }
    });
  }

  function validateAndSend(form: HTMLFormElement) {
    const draft = readForm(form, place);
    const found = validateDraft(draft, titles);
    const first = columns.find((column) => found[column]);
    setErrors(found);
    setChat(undefined);
    if (first === undefined) {
      return send(contactFromDraft(draft), {
        notice,
        hiddenField: isHiddenFieldFilled(form),
      });
    }
    // The message and the errors are about to appear.
    afterNextFrame(() => {
      const summary = form.querySelector<HTMLElement>("[data-toast=missing]");
      const target = summary ?? controlOf(form, place, first);
      target.focus({ preventScroll: true });
      target.scrollIntoView({ block: summary ? "start" : "nearest" });
    });
  }

  function handleInput(event: TargetedInputEvent<HTMLFormElement>) {
    const draft = readForm(event.currentTarget, place);
    saveFormDraft(draft);
    if (chat !== undefined) offerChat(draft);
    const column = event.target && columnOf(event.target, place);
    if (column && errors[column]) setErrors({ ...errors, [column]: undefined });
    if (Object.keys(validateDraft(draft, titles)).length === 0) prepare();
  }

  /** Loads what is shown next, once the button is about to be pressed. */
  function prepare() {
    preload();
    loadPanel().catch(() => undefined);
  }

  function handleAnother() {
    setSent(undefined);
    afterNextFrame(() => form.current && controlOf(form.current, place, "full_name").focus());
  }

  return (
    <>
      {sent && (
        <sent.SentPanel
          words={words}
          Heading={place === "home" ? "h3" : "h2"}
          reference={sent.reference}
          receipt={sent.receipt}
          contact={sent.contact}
          onAnother={handleAnother}
        />
      )}
      <FormCard
        {...{ place, words, dataApi, help, notice, chat, ref: form }}
        hidden={sent !== undefined}
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        <Starts form={form} place={place} words={words.starts} />
        {Object.values(errors).includes("missing") && (
          <ErrorSummary id="missing" {...{ place, words, errors }} className="mb-5" />
        )}
        <FormFields place={place} words={words} errors={errors} locked={sending} />
        <FormActions {...{ words, sending, waiting }} onNear={prepare} onCancel={cancel} />
        {outlet}
      </FormCard>
    </>
  );
}
