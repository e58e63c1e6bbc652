import type { ReceiptModule, ReceiptView } from "../../enquiry/receipt-renderer.ts";
import type { FilledPage, PageTemplate } from "../http/pages/page-template.ts";
import { loadRenderedModule } from "../http/pages/rendered-module.ts";

/** Creates the pages of receipts from a build of the site. @throws Error when it was not built completely */
export function receiptPages(template: PageTemplate, renderDir: string) {
  const { module, data } = loadRenderedModule<ReceiptModule>(renderDir, "receipt.cjs", "receipt.json");
  const renderer = module.createReceiptRenderer(data);
  const place = template.marked("data-receipt-page");
  return {
    text: renderer.text,
    page: (view: ReceiptView, canMail: boolean): FilledPage =>
      template.fill([place.trustedMarkup(renderer.page(view, canMail))]),
  };
}
