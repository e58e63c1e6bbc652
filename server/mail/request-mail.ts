/** The mail and the webhook event that tell staff about a person's request. They hold no personal data. */
import { longTime } from "../../enquiry/times.ts";
import type { PrivacyRequest } from "../privacy/privacy-requests.ts";
import { buildMailMessage, combinedId, type Link, type MailMessage, type MailRow, openLink } from "./mail-body.ts";
import { doneByServer, type Elsewhere, leftForPeople, requestTitles } from "./request-words.ts";

/** A corrected enquiry can be read; of the others the list of requests says what is left to do. */
const linkOf = ({ kind, reference }: PrivacyRequest, siteUrl: string | null): Link[] =>
  kind === "correct" || kind === "give-again"
    ? openLink(reference, siteUrl)
    : openLink("requests", siteUrl).map(({ href }) => ({ label: "Requests", href }));

function buildSingleMail(
  request: PrivacyRequest,
  to: readonly string[],
  elsewhere: Elsewhere,
  siteUrl: string | null,
): MailMessage {
  const { id, kind, reference, requestedAt, dueAt } = request;
  const title = `${requestTitles[kind]}: ${reference}`;
  return buildMailMessage(
    { to, subject: title, messageId: id },
    {
      title,
      before: ["The person who wrote this enquiry used the link of its receipt."],
      tables: [
        [
          { label: "Reference", text: reference, links: linkOf(request, siteUrl) },
          { label: "Asked", text: longTime(requestedAt, "en") },
          { label: "At the latest", text: longTime(dueAt, "en") },
          { label: "Done", text: doneByServer(request).join("\n") },
          { label: "Left for you", text: leftForPeople(request, elsewhere).join("\n") },
        ],
      ],
      after: ["When all of it is done, press “Done everywhere” at the desk, under Requests."],
    },
  );
}

const summaryRow = (request: PrivacyRequest, siteUrl: string | null): MailRow => ({
  label: request.reference,
  text: `${requestTitles[request.kind]}, ${longTime(request.requestedAt, "en")}, due ${longTime(request.dueAt, "en")}`,
  links: linkOf(request, siteUrl),
});

/** Builds the mail about one request with all that is left to do, or one list of several. */
export function buildRequestMail(
  requests: readonly PrivacyRequest[],
  to: readonly string[],
  elsewhere: Elsewhere,
  siteUrl: string | null,
): MailMessage {
  const [first] = requests;
  if (first && requests.length === 1) return buildSingleMail(first, to, elsewhere, siteUrl);
  const title = `${requests.length} requests about personal data`;
  return buildMailMessage(
    { to, subject: title, messageId: combinedId(requests.map(({ id }) => id)) },
    {
      title,
      before: ["People used the links of their receipts. The server has done its part at once."],
      tables: [requests.map((request) => summaryRow(request, siteUrl))],
      after: [
        "The desk says under Requests what is left for you. When all of it is done, press “Done everywhere” there.",
      ],
    },
  );
}
