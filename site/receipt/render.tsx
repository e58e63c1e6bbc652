/** What the server calls for the pages of a receipt (enquiry/receipt-renderer.ts). */
import { renderToStaticMarkup } from "react-dom/server";
import type { ReceiptModule } from "../../enquiry/receipt-renderer.ts";
import type { ReceiptData } from "./data.ts";
import { heldText } from "./held-text.ts";
import { ReceiptPage } from "./ReceiptPage.tsx";

export const createReceiptRenderer: ReceiptModule["createReceiptRenderer"] = (given) => {
  // The build that made this module wrote the data, too.
  const data = given as ReceiptData;
  return {
    page: (view, canMail) => renderToStaticMarkup(<ReceiptPage data={data} view={view} canMail={canMail} />),
    text: (held) => heldText(held, data),
  };
};
