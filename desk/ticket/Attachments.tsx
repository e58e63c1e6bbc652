/** The files that go with a message: choosing, adding and removing them. */
import { useRef, useState } from "react";
import { MAX_ATTACHED_BYTES } from "../../core/api/attachments.ts";
import type { Attachment, Templates } from "../../core/api/messages.ts";
import { causeOf } from "../api/client.ts";
import { useOnline } from "../api/connection.ts";
import { addPdf, removeFile } from "../api/messages.ts";
import { useUpload } from "../api/uploads.ts";
import { Button, IconButton, TextButton } from "../components/Button.tsx";
import { SelectField, Warning } from "../components/Field.tsx";
import { useChange } from "../components/useChange.ts";
import { forms, plural } from "../strings/common.ts";
import { AttachedFile, megabytes } from "./MessageEntry.tsx";

interface Options {
  most: number;
  onChange: (change: (files: readonly Attachment[]) => Attachment[]) => void;
  /** Why a file cannot go with this message, in a sentence. */
  issueOf?: (file: File) => string | undefined;
}

const sizeOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Adds files to a message one after another, and removes them. The message keeps those that have arrived. */
export function useAttaching(reference: string, files: readonly Attachment[], { most, onChange, issueOf }: Options) {
  const upload = useUpload<Attachment>();
  const [issue, setIssue] = useState<string>();
  /** Files that are not uploaded yet, the current one first. */
  const [left, setLeft] = useState<readonly File[]>([]);
  const added = (file: Attachment) => onChange((before) => [...before, file]);
  const pdf = useChange((service: string) => addPdf(reference, service), forms.notDone, added);
  const removal = useChange(removeFile, forms.notDone, () => undefined);

  function findIssue(chosen: readonly File[]): string | undefined {
    if (files.length + chosen.length > most) return `A message takes ${plural(most, "file")}.`;
    if (chosen.some(({ size }) => size === 0)) return "The file is empty. Choose another.";
    const total = sizeOf(files) + sizeOf(chosen);
    if (total > MAX_ATTACHED_BYTES)
      return `These are ${megabytes(total)}. The files of a message may have ${megabytes(MAX_ATTACHED_BYTES)} together: mail servers take no more.`;
    return chosen.map((file) => issueOf?.(file)).find(Boolean);
  }

  async function send(chosen: readonly File[]): Promise<void> {
    for (const [index, file] of chosen.entries()) {
      setLeft(chosen.slice(index));
      const query = new URLSearchParams({ name: file.name });
      const answer = await upload.begin(`/tickets/${reference}/attachments?${query}`, file);
      if (answer === null) return;
      added(answer);
    }
    setLeft([]);
  }

  return {
    files,
    most,
    isBusy: pdf.isPending || (left.length > 0 && upload.error === null),
    /** The file on its way, and how much of it has gone out, from 0 to 1. */
    name: left[0]?.name ?? "the PDF",
    part: upload.part ?? 0,
    problem: issue ?? (upload.error ? causeOf(upload.error) : undefined),
    add: (chosen: readonly File[]) => {
      const found = findIssue(chosen);
      setIssue(found);
      if (found === undefined) void send(chosen);
    },
    addPdf: (service: string) => {
      const isFull = files.length >= most;
      setIssue(isFull ? `A message takes ${plural(most, "file")}.` : undefined);
      if (!isFull) pdf.mutate(service);
    },
    remove: (id: string) => {
      setIssue(undefined);
      onChange((before) => before.filter((file) => file.id !== id));
      removal.mutate(id);
    },
    stop: () => {
      setLeft([]);
      upload.stop();
    },
    tryAgain: upload.error && issue === undefined && left.length > 0 ? () => void send(left) : undefined,
  };
}

interface Props {
  attaching: ReturnType<typeof useAttaching>;
  pdfs: Templates["pdfs"];
  isLocked: boolean;
}

/** The files of a message with their sizes, and the ways to add one. */
export function Attachments({ attaching, pdfs, isLocked }: Props) {
  const { files, most, isBusy, part, name, problem, tryAgain } = attaching;
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const percent = Math.round(part * 100);
  const isFull = isLocked || isBusy || !online || files.length >= most;
  return (
    <fieldset className="mt-2.5">
      <legend className="sr-only">Files</legend>
      {files.length > 0 && (
        <ul className="mb-3 border-t border-rule">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 border-b border-rule">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <AttachedFile file={file} />
              </span>
              {!isLocked && (
                <IconButton
                  icon="cross"
                  label={`Remove ${file.name}`}
                  className="-mr-3.5"
                  onClick={() => attaching.remove(file.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={most > 1}
        aria-label="Files"
        onChange={({ target }) => {
          attaching.add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {isBusy && (
        <div className="mb-3 flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="leading-[1.3] wrap-anywhere">{`Adding ${name}, ${percent} %`}</p>
            <progress value={percent} max={100} aria-label={name} className="mt-1 h-2 w-full accent-green" />
          </div>
          <Button kind="secondary" size="small" onClick={attaching.stop}>
            Stop
          </Button>
        </div>
      )}
      {problem && (
        <Warning role="alert" className="mb-3 text-brick">
          {problem}{" "}
          {tryAgain && (
            <TextButton className="-my-2" onClick={tryAgain}>
              Try again
            </TextButton>
          )}
        </Warning>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="secondary" size="small" icon="add" isDisabled={isFull} onClick={() => input.current?.click()}>
          {most === 1 ? "Add a file" : "Add files"}
        </Button>
        {pdfs.length > 0 && (
          <SelectField
            label="Add a service PDF"
            isLabelHidden
            value=""
            disabled={isFull}
            onChange={({ target }) => attaching.addPdf(target.value)}
            className="min-w-0 flex-1 basis-50"
            look="mt-0! min-h-11! py-1.5!"
          >
            <option value="">Add a service PDF</option>
            {pdfs.map(({ service, title }) => (
              <option key={service} value={service}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </fieldset>
  );
}
