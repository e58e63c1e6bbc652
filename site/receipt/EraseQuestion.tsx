import type { ReceiptView } from "../../enquiry/receipt-renderer.ts";
import type { ReceiptData } from "./data.ts";
import { addressOf, Head, Lede, Post, ScopeChoice, Sheet } from "./parts.tsx";

interface Props {
  data: ReceiptData;
  view: Extract<ReceiptView, { state: "erase" }>;
}

/** Asks once more, because erasing cannot be undone. */
export function EraseQuestion({ data: { words }, view: { reference, all } }: Props) {
  return (
    <Sheet>
      <Head text={words.erase.heading} reference={reference} />
      <Lede>{words.erase.lede}</Lede>
      <Post reference={reference} act="erase">
        <ScopeChoice words={words.scope} all={all} />
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className="btn btn-small btn-brick">
            {words.erase.confirm}
          </button>
          <a href={addressOf(reference)} className="btn btn-small btn-secondary">
            {words.erase.keep}
          </a>
        </div>
      </Post>
    </Sheet>
  );
}
