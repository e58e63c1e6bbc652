import { useQuery } from "@tanstack/react-query";
import { type DragEvent, useId, useRef, useState } from "react";
import type { AddedPicture, PictureRules } from "../../core/api/content.ts";
import { causeOf } from "../api/client.ts";
import { useOnline } from "../api/connection.ts";
import { pictureAddress, pictureRulesQuery } from "../api/pictures.ts";
import { useUpload } from "../api/uploads.ts";
import { Button } from "../components/Button.tsx";
import { Warning } from "../components/Field.tsx";
import { Loaded } from "../components/Loaded.tsx";
import { type Focus, FocusPoint } from "./FocusPoint.tsx";

const MEGABYTE = 1_000_000;

interface Props {
  label: string;
  value: string;
  onChange: (name: string) => void;
  /** Undefined where the point is chosen later. */
  focus?: Focus | undefined;
  onFocus?: ((focus: Focus) => void) | undefined;
  /** Undefined where the picture cannot be left out. */
  onRemove?: (() => void) | undefined;
  error?: string | undefined;
}

interface ChooseProps {
  rules: PictureRules;
  label: string;
  hasPicture: boolean;
  onAdded: (name: string) => void;
}

/** The choice of a file, by its button or by dropping it, with what is taken said before. */
function ChooseFile({ rules: { types, mostBytes, leastSide }, label, hasPicture, onAdded }: ChooseProps) {
  const id = useId();
  const online = useOnline();
  const input = useRef<HTMLInputElement>(null);
  const [issue, setIssue] = useState<string>();
  const [isAdded, setAdded] = useState(false);
  const upload = useUpload<AddedPicture>();
  const megabytes = mostBytes / MEGABYTE;
  const isBusy = upload.part !== null;
  const add = async (file: File) => {
    const picture = await upload.begin("/content/pictures", file);
    if (!picture) return;
    setAdded(true);
    onAdded(picture.id);
  };
  const take = (file: File | undefined) => {
    if (!file || isBusy) return;
    const isTooLarge = file.size > mostBytes;
    setAdded(false);
    setIssue(isTooLarge ? `The file is larger than ${megabytes} MB. Choose a smaller one.` : undefined);
    if (!isTooLarge) void add(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const percent = Math.round((upload.part ?? 0) * 100);
  const problem = issue ?? (upload.error ? causeOf(upload.error) : undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first.
    <div
      className="mt-2 border border-dashed border-rule-field p-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <p id={id} className="text-[0.9375rem] leading-snug text-ink-2">
        {`JPEG, PNG or WebP, up to ${megabytes} MB, at least ${leastSide} pixels wide and high.`} A HEIC picture cannot
        be read: save it as JPEG first. Place and camera are removed from it.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(",")}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = "";
        }}
      />
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <Button
          kind="secondary"
          size="small"
          aria-label={`${hasPicture ? "Replace the picture" : "Choose a picture"}: ${label}`}
          aria-describedby={id}
          isDisabled={isBusy || !online}
          onClick={() => input.current?.click()}
        >
          {hasPicture ? "Replace the picture" : "Choose a picture"}
        </Button>
        {isBusy ? (
          <Button kind="secondary" size="small" onClick={upload.stop}>
            Stop
          </Button>
        ) : (
          <span className="type-annotation max-wide:hidden">or drop it here</span>
        )}
      </p>
      {isBusy && (
        <>
          <progress value={percent} max={100} aria-label={label} className="mt-2 h-2 w-full accent-green" />
          {percent < 100 && <p className="leading-[1.3]">{`Sending, ${percent} %`}</p>}
        </>
      )}
      <p role="status" className="mt-1 leading-[1.3] empty:hidden">
        {isBusy ? percent === 100 && "Making it ready for the site..." : isAdded && "The picture is ready."}
      </p>
      {problem && (
        <Warning role="alert" className="mt-1.5 text-brick">
          {problem}
        </Warning>
      )}
    </div>
  );
}

/**
 * The picture of a person or of a case study: what it is, the point that stays in view, and another one in its place.
 */
export function PictureInput({ label, value, onChange, focus, onFocus, onRemove, error }: Props) {
  const rules = useQuery(pictureRulesQuery);
  const address = pictureAddress(value);
  return (
    <fieldset>
      <legend className="text-[1rem] leading-[1.3] font-semibold">{label}</legend>
      {value !== "" && !address && (
        <p className="type-sub mt-1">{`The picture ${value} came with the site. It is not shown here.`}</p>
      )}
      {address && focus && onFocus && <FocusPoint src={address} focus={focus} onChange={onFocus} />}
      {address && !focus && <img src={address} alt="" className="mt-2 block max-h-60 max-w-full" />}
      <Loaded query={rules} failed="No picture can be added now.">
        {(data) => <ChooseFile rules={data} label={label} hasPicture={value !== ""} onAdded={onChange} />}
      </Loaded>
      {error && (
        <Warning role="alert" className="mt-1.5 text-brick">
          {error}
        </Warning>
      )}
      {value !== "" && onRemove && (
        <Button kind="danger" size="small" className="mt-3" onClick={onRemove}>
          Remove the picture
        </Button>
      )}
    </fieldset>
  );
}
