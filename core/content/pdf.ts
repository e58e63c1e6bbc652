/** content/pdf.yaml: the texts of the PDFs that appear on no page. */
import { z } from "zod";
import { text } from "./field.ts";

export const pdf = z.strictObject({
  page: text("Label of the page number", "Page"),
  pageOf: text("The page number; {page} and {pages} become numbers", "{page} of {pages}"),
  qr: text("What the QR code holds, for people who cannot see it; {address} is filled in", "QR code of {address}"),
  plan: z.strictObject({
    title: text("Title of the document, before the company's name", "Hospital plan"),
    hospital: text("Label of the answers about the hospital", "Hospital"),
    made: text("Label of the day and the page number", "Made on, page"),
    continued: text("Heading of a part on its second page; {heading} is filled in", "{heading}, continued"),
    orderNote: text("Note beside the heading of the chart", "Order, not dates."),
    authoritiesNote: text("Note beside the heading of the authorities", "Their time, not ours."),
    basisNote: text("Note beside the heading of what the first patient waits for", "Law: nobody may skip it."),
  }),
  service: z.strictObject({
    service: text("Label of the service's title", "Service"),
    enquiries: text("Label of the company's mail address", "Enquiries"),
    summary: text(
      "Says at the top that the sheet is a summary; {address} is that of the page",
      "A summary of {address}",
    ),
  }),
});
