/** The mail and the webhook event that tell staff about a person's request. They hold no personal data. */
import { inIndia } from "../../plain-text.ts";
import type { PrivacyRequest } from "../../storage/privacy-requests.ts";
import { doneByServer, type Elsewhere, leftForPeople, requestTitles } from "../request-words.ts";
import { buildMailMessage, type Link, type MailMessage } from "./mail-body.ts";
import { openLink } from "./open-link.ts";

/** A corrected enquiry can be read; of the others the list of requests says what is left to do. */
const linkOf = ({ kind, reference }: PrivacyRequest, siteUrl: string | null): Link[] =>
  kind === "correct" || kind === "give-again"
    ? openLink(reference, siteUrl)
    : openLink("requests", siteUrl).map(({ href }) => ({ label: "Requests", href }));

export function buildRequestMail(
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
          { label: "Asked", text: `${inIndia(requestedAt)} IST` },
          { label: "At the latest", text: `${inIndia(dueAt)} IST` },
          { label: "Done", text: doneByServer(request).join("\n") },
          { label: "Left for you", text: leftForPeople(request, elsewhere).join("\n") },
        ],
      ],
      after: ["When all of it is done, press “Done everywhere” at the desk, under Requests."],
    },
  );
}
