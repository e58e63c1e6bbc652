/** Writes on WhatsApp: free text while its window is open, then an approved template. */
import { useQuery } from "@tanstack/react-query";
import { isForChat, MAX_CAPTION, mediaTypeOf, notForChat } from "../../core/api/attachments.ts";
import type { Attachment, Chat, ChatTemplate, Message } from "../../core/api/messages.ts";
import { nameOf } from "../../core/enquiry/fields.ts";
import { DAY_MS } from "../../core/times.ts";
import { chatTemplatesQuery, stopMessage, templatesQuery } from "../api/messages.ts";
import { applyTicket } from "../api/tickets.ts";
import { Field, TextField } from "../components/Field.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import { showToast } from "../components/toasts.ts";
import { typedText } from "../components/typed-text.ts";
import { useChange } from "../components/useChange.ts";
import { useTyped } from "../components/useTyped.ts";
import { forms } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { dayAndTime } from "../time/format.ts";
import { datesAfter } from "../time/next-dates.ts";
import { Attachments, useAttaching } from "./Attachments.tsx";
import { useOpenTicket } from "./useTicket.ts";

const WINDOW_MS = DAY_MS;
const MAX_TEXT = 4096;

/** How long free text is delivered, in words and as a line that runs out. */
function WindowLine({ openUntil, now }: Pick<Chat, "openUntil"> & { now: number }) {
  const used = Math.min(1, Math.max(0, 1 - (Date.parse(openUntil) - now) / WINDOW_MS));
  return (
    <p className="type-sub relative mt-1 pb-2">
      {`Free text until ${dayAndTime(openUntil)}`}
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-px bg-rule" />
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-0.75 origin-left bg-ink"
        style={{ transform: `scaleX(${used})` }}
      />
    </p>
  );
}

/** The text of a template as it arrives; a field without a value stays a gap. */
const filled = ({ body, fields }: ChatTemplate, values: readonly string[]): string =>
  body.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = values[fields.findIndex((field) => field.name === name)]?.trim();
    return value || `[${name}]`;
  });

/** A template and its values as they are typed. */
type Filling = Pick<ChatTemplate, "name" | "language"> & { values: readonly string[] };

interface TemplatesProps {
  templates: readonly ChatTemplate[];
  chosen: ChatTemplate | undefined;
  values: readonly string[];
  onFill: (filling: Filling) => void;
}

/** "English" for "en", "English (US)" for "en_US". */
const languageName = (code: string): string =>
  new Intl.DisplayNames("en", { type: "language", style: "short" }).of(code.replace("_", "-")) ?? code;

/** The approved templates. The chosen one is shown as it arrives, above its fields. */
function Templates({ templates, chosen, values, onFill }: TemplatesProps) {
  if (templates.length === 0)
    return <p className="mt-3">WhatsApp has approved no template that the desk can fill in. Call, or write a mail.</p>;
  return (
    <>
      <fieldset className="mt-3 border-t border-ink">
        <legend className="sr-only">Template</legend>
        {templates.map((template) => {
          const { name, language, body, fields } = template;
          return (
            <label
              key={`${name} ${language}`}
              className="flex min-h-13 cursor-pointer items-start gap-3 border-b border-rule px-3 py-2.5 has-checked:bg-green-tint"
            >
              <input
                type="radio"
                name="template"
                className="mt-1.5 size-4.5 accent-green"
                checked={template === chosen}
                onChange={() => onFill({ name, language, values: fields.map(({ value }) => value) })}
              />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold wrap-anywhere first-letter:uppercase">
                  {name.replaceAll("_", " ")} <span className="type-annotation">{languageName(language)}</span>
                </b>
                <span
                  {...typedText(body)}
                  className={`whitespace-pre-line wrap-anywhere ${template === chosen ? "" : "line-clamp-2"}`}
                >
                  {filled(template, template === chosen ? values : [])}
                </span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {chosen?.fields.map(({ name }, index) => (
        <Field
          key={name}
          label={<span className="block first-letter:uppercase">{name.replaceAll("_", " ")}</span>}
          value={values[index] ?? ""}
          maxLength={500}
          onChange={({ target }) =>
            onFill({ name: chosen.name, language: chosen.language, values: values.with(index, target.value) })
          }
        />
      ))}
    </>
  );
}

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Keeps the text when the sheet is closed and when sending fails. */
export function ChatSheet({ isOpen, onClose }: Props) {
  const { actions, detail, me, opened } = useOpenTicket();
  const now = useNow();
  const [text, setText] = useTyped(`chat ${detail.reference}`, "");
  const [filling, setFilling] = useTyped<Filling | null>(`template ${detail.reference}`, null);
  const [file, setFile] = useTyped<Attachment | null>(`chat file ${detail.reference}`, null);
  const attaching = useAttaching(detail.reference, file ? [file] : [], {
    most: 1,
    onChange: (files) => setFile(files([]).at(-1) ?? null),
    issueOf: ({ name, size }) => (isForChat({ mediaType: mediaTypeOf(name), size }) ? undefined : notForChat),
  });
  const isWindowOpen = detail.chat !== null && Date.parse(detail.chat.openUntil) > now;
  const approved = useQuery({ ...chatTemplatesQuery(detail.reference), enabled: isOpen && !isWindowOpen });
  const template = approved.data?.templates.find(
    ({ name, language }) => name === filling?.name && language === filling.language,
  );
  // A template that was approved anew may have other fields.
  const values = template?.fields.map((_, index) => filling?.values[index] ?? "") ?? [];
  const stop = useChange(stopMessage, forms.notSaved, ({ message, ticket }) => {
    applyTicket(ticket);
    setText(text || message.body);
    setFile(file ?? message.attachments[0] ?? null);
    showToast({ kind: "done", title: "Message stopped" });
  });
  const { pdfs = [] } = useQuery({ ...templatesQuery(detail.reference), enabled: isOpen && isWindowOpen }).data ?? {};
  const { chat } = detail;
  if (chat === null) return null;

  const mostLetters = file ? MAX_CAPTION : MAX_TEXT;
  const isReady = isWindowOpen
    ? (text.trim() !== "" || file !== null) && text.trim().length <= mostLetters && !attaching.isBusy
    : template !== undefined && values.every((value) => value.trim() !== "");
  const missing = isWindowOpen ? missingText() : template ? "Fill in the gaps" : "Choose a template";
  function missingText(): string {
    if (attaching.isBusy) return "A file is on its way";
    return text.trim() === "" ? "Write the message" : `Shorten it to ${mostLetters} letters`;
  }
  const onLeaving = ({ id }: Message) => {
    const action = { label: "Stop", onAction: () => stop.mutate(id), undoes: true };
    showToast({ kind: "done", title: "Message goes out in 8 seconds", action, isRunning: true });
  };
  const send = async () => {
    const followUpAt = datesAfter("reached", now, me.holidays)?.dates[0]?.followUpAt ?? null;
    const chosen = template ? { name: template.name, language: template.language, values } : null;
    const isSent = await actions.run({
      path: "chat-messages",
      body: isWindowOpen
        ? { body: text, template: null, attachments: file ? [file.id] : [], followUpAt }
        : { body: "", template: chosen, followUpAt },
      onSaved: ({ message }) => message && onLeaving(message),
    });
    if (!isSent) return;
    setText("");
    setFile(null);
    setFilling(null);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={`WhatsApp to ${nameOf(opened.contact)}`}>
      <SheetForm
        onSubmit={() => void send()}
        submit={isReady ? "Send on WhatsApp" : missing}
        isDisabled={!isReady}
        busy={actions.running === "chat-messages" ? "Sending..." : undefined}
      >
        <p className="type-sub mt-1">
          {chat.number === null ? "The number is not told. Answer here, or ask for it." : `To ${chat.number}`}
        </p>
        {isWindowOpen ? (
          <>
            <WindowLine openUntil={chat.openUntil} now={now} />
            <TextField
              label="Message"
              isLabelHidden
              rows={4}
              autoFocus
              value={text}
              onChange={({ target }) => setText(target.value)}
              maxLength={MAX_TEXT}
              className="mt-3"
            />
            <Attachments attaching={attaching} pdfs={pdfs} isLocked={actions.running !== null} />
          </>
        ) : (
          <>
            <p className="mt-3">
              24 hours have passed since their last message. WhatsApp now delivers approved templates only.
            </p>
            <Loaded query={approved} failed="The templates could not be loaded.">
              {({ templates }) => (
                <Templates templates={templates} chosen={template} values={values} onFill={setFilling} />
              )}
            </Loaded>
          </>
        )}
      </SheetForm>
    </Sheet>
  );
}
