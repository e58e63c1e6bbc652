import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { FormWords } from "../../content-schema/form.ts";
import { chatLinkWithDraft } from "../../enquiry/chat.ts";
import type { DataApiTarget } from "../../enquiry/data-api.ts";
import { emptyDraft, type FormPlace } from "../../enquiry/fields.ts";
import { contactFromDraft } from "../../enquiry/rules.ts";
import type { Help } from "../error/IslandBoundary.tsx";
import { useNotices } from "../notices/useNotices.tsx";
import { afterPaint } from "./after-paint.ts";
import { columnOf, controlOf, draftOf, isHiddenFieldFilled } from "./controls.ts";
import { keepDraft } from "./draft.ts";
import { FormActions } from "./FormActions.tsx";
import { FormCard } from "./FormCard.tsx";
import { type FieldFaults, FormFields } from "./FormFields.tsx";
import { faultsOf, firstFault } from "./faults.ts";
import { BusyError } from "./send.ts";
import { useDraft } from "./useDraft.ts";
import { useSend } from "./useSend.ts";

export interface EnquiryProps {
  place: FormPlace;
  words: FormWords;
  /** Where enquiries go; an empty url is the desk of the page's own origin. */
  dataInterface: DataApiTarget;
  help: Help;
}

/** The enquiry form (specification §4, §5, §8). The fields keep their own text, so nothing typed early is ever lost. */
export function Enquiry({ place, words, dataInterface, help }: EnquiryProps) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [reference, setReference] = useState<string | null>(null);
  /** The typed text as a chat message, once sending has failed. */
  const [chat, setChat] = useState<string>();
  const { prepare, show, place: noticePlace } = useNotices(words);
  const { send, cancel, sending, waiting } = useSend(dataInterface, {
    onSent(reference) {
      form.current?.reset();
      keepDraft(emptyDraft);
      setReference(reference);
      show("sent");
    },
    onFailed(error) {
      console.error(error);
      show(error instanceof BusyError ? "busy" : "failed");
      if (form.current) setChat(chatLinkWithDraft(help.chat.href, draftOf(form.current, place)));
    },
  });
  useDraft(form, place);
  useEffect(() => {
    // From here on the notice of the specification speaks; until here the browser's own bubbles did.
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (waiting) show("offline");
  }, [waiting, show]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    afterPaint(() => check(form));
  }

  function check(form: HTMLFormElement) {
    const draft = draftOf(form, place);
    const found = faultsOf(draft);
    const first = firstFault(found);
    setFaults(found);
    setReference(null);
    setChat(undefined);
    if (first === undefined) return send(contactFromDraft(draft), isHiddenFieldFilled(form));
    if (found[first] === "missing") show("missing");
    controlOf(form, place, first).focus();
  }

  function typed(event: InputEvent<HTMLFormElement>) {
    const draft = draftOf(event.currentTarget, place);
    keepDraft(draft);
    if (chat) setChat(chatLinkWithDraft(help.chat.href, draft));
    const column = columnOf(event.target, place);
    if (column && faults[column]) setFaults({ ...faults, [column]: undefined });
    if (firstFault(faultsOf(draft)) === undefined) prepare();
  }

  return (
    <FormCard {...{ place, words, dataInterface, help, chat, ref: form }} onSubmit={submit} onInput={typed}>
      <FormFields place={place} words={words} faults={faults} locked={sending} />
      <FormActions {...{ words, sending, waiting }} onNear={prepare} onCancel={cancel} />
      <p role="status" className="type-strong not-empty:mt-5">
        {reference && words.reference.replace("{reference}", reference)}
      </p>
      {noticePlace}
    </FormCard>
  );
}
