import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { REFERENCE_PATTERN } from "../../enquiry/reference.ts";
import type { ReceivedMessage, Unmatched } from "../../server/contract/messages.ts";
import { post } from "../api/client.ts";
import { keys, pagesQuery } from "../api/queries.ts";
import { useWholeMail } from "../enquiry/MessageEntry.tsx";
import { Button, TextButton } from "../parts/Button.tsx";
import { Field } from "../parts/Field.tsx";
import { MoreButton } from "../parts/Loaded.tsx";
import { notify } from "../parts/notices.ts";
import { Section } from "../parts/Section.tsx";
import { Sheet, SheetForm } from "../parts/Sheet.tsx";
import { langOf } from "../parts/text.ts";
import { useChange } from "../parts/useChange.ts";
import { useSheet } from "../parts/useSheet.ts";
import { forms } from "../strings/common.ts";
import { system } from "../strings/system.ts";
import { useNow } from "../time/clock.ts";
import { shortTime } from "../time/format.ts";

const strings = system.unmatched;

/** Asks which enquiry a mail belongs to. */
function AttachSheet({ mail, onClose }: { mail: ReceivedMessage; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [isChecked, setChecked] = useState(false);
  const reference = text.trim().toUpperCase();
  const isReference = REFERENCE_PATTERN.test(reference);
  const attach = useChange(
    (to: string) => post<void>(`/unmatched/${mail.id}/attach`, { reference: to }),
    forms.notDone,
    (_, to) => {
      void queryClient.invalidateQueries({ queryKey: keys.unmatched });
      void queryClient.invalidateQueries({ queryKey: keys.system });
      const look = () => void navigate({ to: "/$reference", params: { reference: to } });
      notify({ kind: "done", title: strings.attached(to), action: { label: strings.look, onAction: look } });
      onClose();
    },
  );
  function submit(): void {
    setChecked(true);
    if (isReference) attach.mutate(reference);
  }
  return (
    <Sheet isOpen onClose={onClose} title={strings.choose}>
      <SheetForm onSubmit={submit} submit={strings.attach} busy={attach.isPending ? strings.attaching : undefined}>
        <Field
          label={strings.reference}
          hint={strings.referenceHint}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isChecked && !isReference ? strings.referenceWrong : undefined}
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
  const queryClient = useQueryClient();
  const sheet = useSheet(`attach-${mail.id}`);
  const remove = useChange(
    () => post<void>(`/unmatched/${mail.id}/remove`),
    forms.notDone,
    () => {
      void queryClient.invalidateQueries({ queryKey: keys.unmatched });
      void queryClient.invalidateQueries({ queryKey: keys.system });
      notify({ kind: "done", title: strings.removed });
    },
  );
  const subject = mail.subject || strings.noSubject;
  const marks = [
    ...(mail.isUnproved ? [strings.unproved] : []),
    ...(mail.automatic ? [strings.automatic] : []),
    ...(mail.attachments.length > 0 ? [strings.files(mail.attachments.length)] : []),
  ];
  const isLong = mail.isCut || mail.quoted !== null || mail.text.length > SHOWN_LENGTH || /(\n.*){4}/.test(mail.text);
  return (
    <li className="border-b border-rule pt-3 pb-2.5 text-[1rem] leading-[1.4]">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        <b className="wrap-anywhere" lang={langOf(subject)}>
          {subject}
        </b>
        <span className="type-annotation">{shortTime(mail.at, now)}</span>
      </div>
      <p className="type-annotation wrap-anywhere">{[mail.from, ...marks].join(" · ")}</p>
      <p
        className={`mt-1 max-w-[62ch] whitespace-pre-line wrap-anywhere ${isOpen ? "" : "line-clamp-4"}`}
        lang={langOf(mail.text)}
      >
        {isOpen && mail.quoted ? `${mail.text}\n\n${mail.quoted}` : mail.text}
      </p>
      {isLong && (
        <TextButton
          className="-ml-1 text-[1rem]"
          aria-label={isOpen ? strings.showLessOf(subject) : strings.readAllOf(subject)}
          aria-expanded={isOpen}
          disabled={isReading}
          onClick={() => {
            setOpen(!isOpen);
            if (mail.isCut) readAll();
          }}
        >
          {isOpen ? strings.showLess : strings.readAll}
        </TextButton>
      )}
      <div className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
        <Button kind="secondary" size="small" aria-label={strings.chooseFor(subject)} onClick={sheet.open}>
          {strings.choose}
        </Button>
        <TextButton
          className="text-[1rem]"
          aria-label={strings.removeOf(subject)}
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          {strings.remove}
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
    <Section title={strings.title}>
      <p className="type-sub mt-1 max-w-[62ch]">{strings.note}</p>
      <ul className="mt-2.5 border-t border-ink">
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
      <MoreButton query={query} busy={strings.loading}>
        {strings.more}
      </MoreButton>
    </Section>
  );
}
