/** What the server calls for the pages of a receipt (enquiry/visitor-pages.ts). */
import { renderToStaticMarkup } from "react-dom/server";
import type { ReceiptView, VisitorPagesModule } from "../../enquiry/visitor-pages.ts";
import { Active, CorrectForm, EraseQuestion } from "./Active.tsx";
import { AskCode, EnterCode, NoLink } from "./CodePages.tsx";
import { Ended } from "./Ended.tsx";
import { heldText, type PageProps, type ReceiptData } from "./held.ts";

export const createReceiptRenderer: VisitorPagesModule["createReceiptRenderer"] = (given) => {
  // The build that made this module wrote the data, too.
  const data = given as ReceiptData;
  return {
    page: (view, canMail) => renderToStaticMarkup(<ReceiptPage data={data} view={view} canMail={canMail} />),
    text: (held) => heldText(held, data),
  };
};

/** One page of a receipt, by its state. `data-receipt` tells the script whether to keep the link of this tab. */
function ReceiptPage({ data, view, canMail }: PageProps & { view: ReceiptView }) {
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
