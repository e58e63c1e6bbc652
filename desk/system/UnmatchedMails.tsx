import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ReceivedMessage, Unmatched } from "../../core/api/messages.ts";
import { REFERENCE_PATTERN } from "../../core/enquiry/reference.ts";
import { post } from "../api/client.ts";
import { keys, pagesQuery, readAgain } from "../api/queries.ts";
import { Button, TextButton } from "../components/Button.tsx";
import { Field } from "../components/Field.tsx";
import { MoreButton } from "../components/Loaded.tsx";
import { rows, Section } from "../components/Section.tsx";
import { Sheet, SheetForm } from "../components/Sheet.tsx";
import { showToast } from "../components/toasts.ts";
import { typedText } from "../components/typed-text.ts";
import { useChange } from "../components/useChange.ts";
import { useSheet } from "../components/useSheet.ts";
import { forms, plural } from "../strings/common.ts";
import { useWholeMail } from "../ticket/MessageEntry.tsx";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";

function AttachSheet({ mail, onClose }: { mail: ReceivedMessage; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const reference = text.trim().toUpperCase();
  const isReference = REFERENCE_PATTERN.test(reference);
  const attach = useChange(
    (to: string) => post<void>(`/unmatched/${mail.id}/attach`, { reference: to }),
    forms.notDone,
    (_, to) => {
      readAgain(keys.unmatched, keys.system);
      const look = () => void navigate({ to: "/$reference", params: { reference: to } });
      showToast({ kind: "done", title: `Added to ${to}`, action: { label: "Look", onAction: look } });
      onClose();
    },
  );
  function submit(): void {
    setChecked(true);
    if (isReference) attach.mutate(reference);
  }
  return (
    <Sheet isOpen onClose={onClose} title="Choose the enquiry">
      <SheetForm onSubmit={submit} submit="Add it to this enquiry" busy={attach.isPending ? "Adding..." : undefined}>
        <Field
          label="Reference"
          hint="It looks like AN-7F3K-2Q. Find it with the search."
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isChecked && !isReference ? "Enter a reference like AN-7F3K-2Q." : undefined}
          className="mt-3"
        />
      </SheetForm>
    </Sheet>
  );
}

const unmatchedQuery = { ...pagesQuery<Unmatched>(keys.unmatched, "/unmatched"), retry: false };

/** A text this long may need more than the four lines that are shown, on a phone. */
const SHOWN_LENGTH = 120;

function Mail({ mail: listed }: { mail: ReceivedMessage }) {
  const now = useNow();
  const { mail, isReading, readAll } = useWholeMail(listed);
  const [isOpen, setOpen] = useState(false);
  const sheet = useSheet(`attach-${mail.id}`);
  const remove = useChange(
    () => post<void>(`/unmatched/${mail.id}/remove`),
    forms.notDone,
    () => {
      readAgain(keys.unmatched, keys.system);
      showToast({ kind: "done", title: "Mail removed" });
    },
  );
  const subject = mail.subject || "without a subject";
  const notes = [
    ...(mail.isUnproved ? ["sender not proved"] : []),
    ...(mail.automatic ? ["sent by a program"] : []),
    ...(mail.attachments.length > 0 ? [plural(mail.attachments.length, "file")] : []),
  ];
  const isLong = mail.isCut || mail.quoted !== null || mail.text.length > SHOWN_LENGTH || /(\n.*){4}/.test(mail.text);
  return (
    <li className="border-b border-rule pt-3 pb-2.5 text-[1rem] leading-[1.4]">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        <b className="wrap-anywhere" {...typedText(subject)}>
          {subject}
        </b>
        <span className="type-annotation">{shortTime(mail.at, now)}</span>
      </div>
      <p className="type-annotation wrap-anywhere">{[mail.from, ...notes].join(" · ")}</p>
      <p
        className={`mt-1 max-w-[62ch] whitespace-pre-line wrap-anywhere ${isOpen ? "" : "line-clamp-4"}`}
        {...typedText(mail.text)}
      >
        {isOpen && mail.quoted ? `${mail.text}\n\n${mail.quoted}` : mail.text}
      </p>
      {isLong && (
        <TextButton
          className="-ml-1 text-[1rem]"
          aria-label={isOpen ? `Show less of the mail: ${subject}` : `Read all of the mail: ${subject}`}
          aria-expanded={isOpen}
          isDisabled={isReading}
          onClick={() => {
            setOpen(!isOpen);
            if (mail.isCut) readAll();
          }}
        >
          {isOpen ? "Show less" : "Read all of it"}
        </TextButton>
      )}
      <div className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
        <Button kind="secondary" size="small" aria-label={`Choose the enquiry of: ${subject}`} onClick={sheet.open}>
          Choose the enquiry
        </Button>
        <TextButton
          className="text-[1rem]"
          aria-label={`Remove the mail: ${subject}`}
          isDisabled={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          Remove
        </TextButton>
      </div>
      {sheet.isOpen && <AttachSheet mail={mail} onClose={sheet.close} />}
    </li>
  );
}

/** Mails that match no enquiry. Nothing is shown while there are none. */
export function UnmatchedMails() {
  const query = useInfiniteQuery(unmatchedQuery);
  const mails = query.data?.pages.flatMap((page) => page.mails) ?? [];
  if (mails.length === 0) return null;
  return (
    <Section title="Mails without an enquiry">
      <p className="type-sub mt-1 max-w-[62ch]">
        They came into the mailbox, but belong to no enquiry that the desk could find. Give each its enquiry, or remove
        it.
      </p>
      <ul className={rows}>
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
      <MoreButton query={query} />
    </Section>
  );
}
