import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Attachment, Message, ReceivedMessage } from "../../core/api/messages.ts";
import { get, getFile } from "../api/client.ts";
import { sendMessageAgain } from "../api/messages.ts";
import { applyTicket } from "../api/tickets.ts";
import { TextButton } from "../components/Button.tsx";
import { Fold } from "../components/Section.tsx";
import { typedText } from "../components/typed-text.ts";
import { useChange } from "../components/useChange.ts";
import { forms } from "../strings/common.ts";
import { dayAndTime } from "../time/format.ts";

/** Words that somebody wrote, in a box, with their line breaks. */
export const Quote = ({ text }: { text: string }) => (
  <span
    {...typedText(text)}
    className="mt-1.25 block border border-rule bg-sheet px-2.5 pt-2 pb-1.5 whitespace-pre-line wrap-anywhere [&:lang(gu)]:leading-[1.7] [&:lang(hi)]:leading-[1.7]"
  >
    {text}
  </span>
);

/**
 * A mail of a list, which holds its beginning, and what loads the rest.
 * @param onRead called when the whole is there
 */
export function useWholeMail(mail: ReceivedMessage, onRead?: () => void) {
  const [whole, setWhole] = useState<ReceivedMessage>();
  const reading = useChange(
    () => get<ReceivedMessage>(`/received/${encodeURIComponent(mail.id)}`),
    "The mail could not be loaded.",
    (answer) => {
      setWhole(answer);
      onRead?.();
    },
  );
  return { mail: whole ?? mail, isReading: reading.isPending, readAll: () => reading.mutate(undefined) };
}

/** How far a message came. */
const states: Readonly<Record<Message["state"], string>> = {
  waiting: "Goes out in a moment",
  sending: "Is being sent",
  sent: "Sent",
  failed: "Not sent",
  unsure: "May have gone out. Check before you send it again.",
  stopped: "Stopped before it went out",
  bounced: "Mail came back",
};

const unsent: readonly Message["state"][] = ["failed", "unsure", "stopped"];

/** How far a message on WhatsApp came, in words. */
function howFar({ state, error, deliveredAt, readAt }: Message): string {
  if (state === "sent" && readAt !== null) return `Read ${dayAndTime(readAt)}`;
  if (state === "sent" && deliveredAt !== null) return `Delivered ${dayAndTime(deliveredAt)}`;
  return error ?? states[state];
}

/** A message on WhatsApp, of staff or from the phone of the company. One that did not leave can be sent again. */
function ChatEntry({ message, who }: { message: Message; who: ReactNode }) {
  const again = useChange(sendMessageAgain, forms.notSaved, ({ ticket }) => applyTicket(ticket));
  const isUnsent = unsent.includes(message.state);
  return (
    <>
      {message.by === null ? <b className="font-semibold">From the phone, on WhatsApp</b> : who}{" "}
      {message.by !== null && "wrote on WhatsApp"}
      <span className={`type-annotation block ${isUnsent && message.state !== "stopped" ? "text-brick" : ""}`}>
        {howFar(message)}
      </span>
      {message.body && <Quote text={message.body} />}
      <Files files={message.attachments} />
      {isUnsent && (
        <TextButton className="-ml-1" isDisabled={again.isPending} onClick={() => again.mutate(message.id)}>
          Send again
        </TextButton>
      )}
    </>
  );
}

/** A message to the visitor: what became of it, and the text of a mail folded up. */
export function MessageEntry({ message, who }: { message: Message; who: ReactNode }) {
  const { channel, subject, body, state, error, attachments } = message;
  if (channel === "whatsapp") return <ChatEntry message={message} who={who} />;
  const isBad = state === "failed" || state === "bounced" || state === "unsure";
  return (
    <>
      {who} {`wrote: ${subject}`}
      <span className={`type-annotation block ${isBad ? "text-brick" : ""}`}>
        {states[state]}
        {error && state === "failed" && `: ${error}`}
      </span>
      <Fold label="Read the message">
        <Quote text={body} />
      </Fold>
      <Files files={attachments} />
    </>
  );
}

export const megabytes = (size: number): string =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;

/** Whether this browser plays files of the type. */
const isPlayable = (mediaType: string): boolean =>
  mediaType.startsWith("audio/") && document.createElement("audio").canPlayType(mediaType) !== "";

/** Loads and plays a voice note, and shows its length. The desk gives files out for downloading only. */
function VoiceNote({ file: { id, name, mediaType } }: { file: Attachment }) {
  const [address, setAddress] = useState<string>();
  const loading = useChange(getFile, "The file could not be loaded.", (bytes) =>
    setAddress(URL.createObjectURL(bytes.slice(0, bytes.size, mediaType))),
  );
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  if (address !== undefined)
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what was said
    return <audio controls autoPlay src={address} aria-label={name} className="mt-1.25 block h-11 w-full max-w-100" />;
  return (
    <TextButton className="-ml-1" isDisabled={loading.isPending} onClick={() => loading.mutate(`/attachments/${id}`)}>
      Listen
    </TextButton>
  );
}

/** A file of a message. It is downloaded, never shown. */
export function AttachedFile({ file }: { file: Attachment }) {
  const { id, name, mediaType, size } = file;
  if (size === 0) return <span className="type-annotation block">{`${name} is being fetched`}</span>;
  return (
    <>
      {isPlayable(mediaType) && <VoiceNote file={file} />}
      <a
        href={`/desk/api/attachments/${id}`}
        download={name}
        className="type-link -ml-1 block pt-2.75 pb-2.25 whitespace-normal"
      >
        {name} <span className="type-annotation inline-block">{megabytes(size)}</span>
      </a>
    </>
  );
}

const Files = ({ files }: { files: readonly Attachment[] }) =>
  files.map((file) => <AttachedFile key={file.id} file={file} />);

/** A mail of the visitor; the text that it quotes is folded up, and a long one is loaded on demand. */
export function ReceivedEntry({ received: listed }: { received: ReceivedMessage }) {
  // The button that loads the rest goes away, so the focus goes to the beginning of what it loaded.
  const head = useRef<HTMLElement>(null);
  const { mail, isReading, readAll } = useWholeMail(listed, () => head.current?.focus());
  const { channel, from, fromElsewhere, isUnproved, automatic, subject, text, quoted, attachments } = mail;
  const notes = [
    fromElsewhere && "from another address",
    isUnproved && "sender not proved",
    channel === "mail" && automatic && "automatic answer",
  ].filter(Boolean);
  return (
    <>
      <b ref={head} tabIndex={-1} className="font-semibold">
        {channel === "mail" ? `Mail from ${from}` : `WhatsApp from ${from}`}
      </b>
      <span className="type-annotation block">{[subject, notes.join(", ")].filter(Boolean).join(" · ")}</span>
      {text && <Quote text={text} />}
      {quoted && (
        <Fold label="Quoted text">
          <Quote text={quoted} />
        </Fold>
      )}
      {mail.isCut && (
        <TextButton className="-ml-1" isDisabled={isReading} onClick={readAll}>
          Read all of it
        </TextButton>
      )}
      <Files files={attachments} />
    </>
  );
}
