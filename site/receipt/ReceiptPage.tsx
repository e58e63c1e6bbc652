import type { ReceiptView } from "../../enquiry/receipt-renderer.ts";
import { Active } from "./Active.tsx";
import { AskCode, EnterCode, NoLink } from "./CodePages.tsx";
import { CorrectForm } from "./CorrectForm.tsx";
import type { PageProps } from "./data.ts";
import { Ended } from "./Ended.tsx";
import { EraseQuestion } from "./EraseQuestion.tsx";

/** One page of a receipt, by its state. `data-receipt` tells the script whether to keep the link of this tab. */
export function ReceiptPage({ data, view, canMail }: PageProps & { view: ReceiptView }) {
  return (
    <div className="frame pt-10 pb-(--section) lg:pt-16" data-receipt={view.state}>
      <State data={data} view={view} canMail={canMail} />
    </div>
  );
}

function State({ data, view, canMail }: PageProps & { view: ReceiptView }) {
  switch (view.state) {
    case "ask-code":
      return <AskCode {...{ data, view, canMail }} />;
    case "enter-code":
      return <EnterCode {...{ data, view }} />;
    case "no-link":
      return <NoLink {...{ data, view, canMail }} />;
    case "active":
      return <Active {...{ data, view }} />;
    case "correct":
      return <CorrectForm {...{ data, view }} />;
    case "erase":
      return <EraseQuestion {...{ data, view }} />;
    default:
      return <Ended {...{ data, view, canMail }} />;
  }
}
