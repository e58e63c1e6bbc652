import { Link } from "@tanstack/react-router";
import type { PrivacyRequest, PrivacyRequests, RequestKind } from "../../core/api/requests.ts";
import { daysBetween } from "../../core/times.ts";
import { getText, post } from "../api/client.ts";
import { useOnline } from "../api/connection.ts";
import { keys, readAgain } from "../api/queries.ts";
import { Button, TextButton } from "../components/Button.tsx";
import { saveFile } from "../components/browser.ts";
import { Fold } from "../components/Section.tsx";
import { showToast } from "../components/toasts.ts";
import { useChange } from "../components/useChange.ts";
import { forms, plural } from "../strings/common.ts";
import { useNow } from "../time/clock.ts";
import { dayAndTime } from "../time/format.ts";

const kinds: Readonly<Record<RequestKind, string>> = {
  correct: "Corrected",
  withdraw: "Consent withdrawn",
  "give-again": "Consent given again",
  erase: "Erasure asked for",
};

/** How much of the law's time is left. @param days of the calendar */
const timeLeft = (days: number): string =>
  days < 0 ? `${plural(-days, "day")} late` : days === 0 ? "Today is the last day" : `${plural(days, "day")} left`;

const Sentences = ({ title, sentences }: { title?: string; sentences: readonly string[] }) => (
  <div>
    {title && <h3 className="type-annotation text-ink">{title}</h3>}
    <ul className="type-row max-w-[62ch] list-disc pl-4.5 text-ink-2">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </div>
);

/** Names the request and its date, and leads to the enquiry, which may be sealed. */
function Heading({ request: { kind, reference, requestedAt } }: { request: PrivacyRequest }) {
  return (
    <span className="min-w-0">
      <b className="block">{kinds[kind]}</b>
      <span className="type-annotation flex flex-wrap items-center gap-x-3">
        <Link to="/$reference" params={{ reference }} className="type-link -my-2 -ml-1 text-[1rem]">
          {reference}
        </Link>
        {`asked ${dayAndTime(requestedAt)}`}
      </span>
    </span>
  );
}

/** Downloads the receipt, which names nobody, to file. */
function ReceiptButton({
  request: { id, kind, reference },
  className = "",
}: {
  request: PrivacyRequest;
  className?: string;
}) {
  const receipt = useChange(
    () => getText(`/requests/${id}/receipt`),
    forms.notDone,
    (text) => saveFile(`${kind}-${reference}.txt`, "text/plain;charset=utf-8", text),
  );
  return (
    <TextButton
      className={`${className} text-[1rem]`}
      aria-label={`Receipt of ${reference}`}
      isDisabled={receipt.isPending}
      onClick={() => receipt.mutate(undefined)}
    >
      Receipt
    </TextButton>
  );
}

const row = "border-b border-rule pt-2.5 pb-3 text-[1rem] leading-[1.35]";

/** A request that is not done everywhere yet. @param isFirst the one with the least time left, which is unfolded */
export function OpenRequest({ request, isFirst }: { request: PrivacyRequest; isFirst: boolean }) {
  const { id, reference, dueAt, done, left } = request;
  const days = daysBetween(useNow(), dueAt);
  const online = useOnline();
  const close = useChange(
    () => post<PrivacyRequests>(`/requests/${id}/done`, {}),
    forms.notDone,
    () => {
      readAgain(keys.requests, keys.lists);
      showToast({ kind: "done", title: `${reference} is done` });
    },
  );
  return (
    <li className={`${row} wide:grid wide:grid-cols-[17rem_minmax(0,1fr)_auto] wide:items-start wide:gap-x-10`}>
      <div>
        <p className={days < 0 ? "font-semibold text-brick" : ""}>{timeLeft(days)}</p>
        <Heading request={request} />
      </div>
      <Fold label={`${plural(left.length, "thing")} left for you`} isOpen={isFirst}>
        <div className="grid max-w-[62ch] gap-y-2.5 pb-3">
          <Sentences sentences={left} />
          <Sentences title="Done by the server" sentences={done} />
        </div>
      </Fold>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 wide:flex-row-reverse">
        <Button
          kind={days < 0 ? "primary" : "secondary"}
          size="small"
          aria-label={close.isPending ? undefined : `I have done the rest: ${reference}`}
          isDisabled={!online}
          busy={close.isPending ? forms.saving : undefined}
          onClick={() => close.mutate(undefined)}
        >
          I have done the rest
        </Button>
        <ReceiptButton request={request} />
      </div>
    </li>
  );
}

export function ClosedRequest({ request }: { request: PrivacyRequests["done"][number] }) {
  const { doneAt, doneBy } = request;
  return (
    <li className={row}>
      <div className="flex items-start justify-between gap-x-3">
        <Heading request={request} />
        <ReceiptButton request={request} className="-my-2" />
      </div>
      {doneAt !== null && (
        <p className="type-annotation">{`done everywhere by ${doneBy?.name ?? "the desk"}, ${dayAndTime(doneAt)}`}</p>
      )}
    </li>
  );
}
