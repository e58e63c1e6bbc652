/** Renders the pages of a receipt, for the server (core/enquiry/rendered-pages.ts). */
import { renderToString } from "preact-render-to-string";
import type { RenderedPagesModule } from "../../core/enquiry/rendered-pages.ts";
import { Active, CorrectForm, EraseQuestion } from "./Active.tsx";
import { AskCode, EnterCode, NoLink } from "./CodePages.tsx";
import { Ended } from "./Ended.tsx";
import { type PageProps, type ReceiptData, storedDataText } from "./stored-data.ts";

export const createReceiptRenderer: RenderedPagesModule["createReceiptRenderer"] = (given) => {
  // The build that made this module wrote the data, too.
  const data = given as ReceiptData;
  return {
    page: (view, canMail) => renderToString(<ReceiptPage data={data} view={view} canMail={canMail} />),
    text: (storedData) => storedDataText(storedData, data),
  };
};

/** One page of a receipt, by its state. `data-receipt` controls whether the script keeps the link of this tab. */
const ReceiptPage = (props: PageProps) => (
  <div className="frame pt-10 pb-(--section) lg:pt-16" data-receipt={props.view.state}>
    <State {...props} />
  </div>
);

function State({ data, view, canMail }: PageProps) {
  switch (view.state) {
    case "ask-code":
      return <AskCode {...{ data, view, canMail }} />;
    case "enter-code":
      return <EnterCode {...{ data, view, canMail }} />;
    case "no-link":
      return <NoLink {...{ data, view, canMail }} />;
    case "active":
      return <Active {...{ data, view, canMail }} />;
    case "correct":
      return <CorrectForm {...{ data, view, canMail }} />;
    case "erase":
      return <EraseQuestion {...{ data, view, canMail }} />;
    default:
      return <Ended {...{ data, view, canMail }} />;
  }
}
