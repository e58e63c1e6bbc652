/** The faults that `npm run bench -- mutants` puts in, and the tests that each must turn red. */

export interface Fault {
  /** The promise that it breaks, in a few words. */
  breaks: string;
  file: string;
  /** The exact code, which occurs once in the file. */
  code: string;
  becomes: string;
  /** The smallest set of test files in which one must fail. */
  tests: readonly string[];
}

const intake: Fault[] = [
  {
    breaks: "a required field may not be missing",
    file: "server/intake/routes.ts",
    code: "if (required) throw httpErrors.missingValue(column);",
    becomes: "",
    tests: ["server/intake/data-api.test.ts"],
  },
  {
    breaks: "no other site may send",
    file: "server/intake/routes.ts",
    code: "    if (isCrossSite(request)) throw httpErrors.originNotAllowed();",
    becomes: "",
    tests: ["server/intake/cross-site.test.ts"],
  },
  {
    breaks: "a batch counts as its rows for the rate limit",
    file: "server/intake/routes.ts",
    code: "if (contacts.length > 1) limit(request, contacts.length - 1);",
    becomes: "",
    tests: ["server/intake/data-api.test.ts"],
  },
  {
    breaks: "a key is stored once",
    file: "server/enquiries/insert.ts",
    code: "if (idempotency_key !== null) matchConditions.push",
    becomes: "if (idempotency_key === undefined) matchConditions.push",
    tests: ["server/enquiries/store.test.ts"],
  },
  {
    breaks: "a reused key with other text is rejected",
    file: "server/enquiries/insert.ts",
    code: "known.some(({ body_hash }) => body_hash !== record.body_hash)",
    becomes: "known.length < 0",
    tests: ["server/intake/data-api.test.ts"],
  },
  {
    breaks: "a repeated form post is stored once",
    file: "server/enquiries/insert.ts",
    code: "if (form_bucket !== null) {",
    becomes: "if (form_bucket === undefined) {",
    tests: ["server/enquiries/store.test.ts"],
  },
  {
    breaks: "a whole IPv6 site shares one limit",
    file: "server/http/rate-limit.ts",
    code: "network(address, 48)",
    becomes: "network(address, 64)",
    tests: ["server/http/rate-limit.test.ts"],
  },
];

const outage: Fault[] = [
  {
    breaks: "the journal rejects a reused key with other text",
    file: "server/enquiries/journal.ts",
    code: "if (known && known.record.body_hash !== body_hash) throw new KeyReusedError();",
    becomes: "",
    tests: ["server/enquiries/journal.test.ts"],
  },
  {
    breaks: "a line whose mail was sent meanwhile stays in the journal",
    file: "server/enquiries/journal.ts",
    code: "DELETE FROM lines WHERE submission_id = ? AND notifications = ?",
    becomes: "DELETE FROM lines WHERE submission_id = ? AND length(?) > 0",
    tests: ["server/enquiries/journals-of-servers.test.ts"],
  },
  {
    breaks: "a replay brings no erased person back",
    file: "server/enquiries/replay.ts",
    code: "(row) => [wasErased(row)]",
    becomes: "() => []",
    tests: ["server/privacy/replays.test.ts"],
  },
  {
    breaks: "a replay flags a conflict of keys",
    file: "server/enquiries/replay.ts",
    code: '[...waiting.flags, "key-conflict" as const]',
    becomes: "[...waiting.flags]",
    tests: ["server/enquiries/journals-of-servers.test.ts"],
  },
];

const rights: Fault[] = [
  {
    breaks: "a restore does not undo an erasure",
    file: "server/enquiries/erase.ts",
    code: "appendErasures(store.listFile, remembered);",
    becomes: "",
    tests: ["server/cli/erase.test.ts", "server/enquiries/erasure-list.test.ts"],
  },
  {
    breaks: "an erasure deletes unmatched mails",
    file: "server/enquiries/unmatched-mails.ts",
    code: "if (erased.length > 0) await database.write(deleteMails",
    becomes: "if (erased.length < 0) await database.write(deleteMails",
    tests: ["server/enquiries/erased-bytes.test.ts"],
  },
  {
    breaks: "the bytes of an erased enquiry are overwritten",
    file: "server/database/sqlite.ts",
    code: "secure_delete = ON",
    becomes: "secure_delete = OFF",
    tests: ["server/enquiries/erased-bytes.test.ts"],
  },
  {
    breaks: "nothing is erased while the clock is in doubt",
    file: "server/enquiries/retention.ts",
    code: "if (state?.stopped === null) await erase();",
    becomes: "await erase();",
    tests: ["server/enquiries/retention.test.ts"],
  },
  {
    breaks: "calls that nobody answered are erased at their time only",
    file: "server/enquiries/retention.ts",
    code: "new Date(now - UNANSWERED_DAYS * DAY_MS)",
    becomes: "new Date(now)",
    tests: ["server/enquiries/retention.test.ts"],
  },
  {
    breaks: "the button of a receipt opens it once",
    file: "server/privacy/receipt-routes.ts",
    code: "(await consumeConfirmToken(database, opened.token))",
    becomes: "opened.token",
    tests: ["server/privacy/receipt-attacks.test.ts", "server/privacy/receipts.test.ts"],
  },
  {
    breaks: "the link of a receipt expires",
    file: "server/privacy/receipt-tokens.ts",
    code: "if (Number.parseInt(end, 36) * 1000 <= now.getTime()) return undefined;",
    becomes: "",
    tests: ["server/privacy/receipt-tokens.test.ts"],
  },
  {
    breaks: "words of erased messages leave the index",
    file: "server/database/word-index.ts",
    code: "of Object.keys(numbers)) {\n    const merge",
    becomes: 'of ["ticket_enquiries"]) {\n    const merge',
    tests: ["server/enquiries/erased-bytes.test.ts"],
  },
  {
    breaks: "a webhook that is down is tried three times a round",
    file: "server/privacy/request-mails.ts",
    code: "if (errors.length === MAX_FAILURES) break;",
    becomes: "",
    tests: ["server/privacy/request-mails.test.ts"],
  },
];

const staff: Fault[] = [
  {
    breaks: "a code allows few tries",
    file: "server/one-time-codes/one-time-codes.ts",
    code: "AND tries_left > 0 AND expires_at",
    becomes: "AND expires_at",
    tests: ["server/staff/sign-in/email-code.test.ts"],
  },
  {
    breaks: "a removed member is signed out",
    file: "server/staff/session/sessions.ts",
    code: "removed_at IS NULL AND",
    becomes: "1 = 1 AND",
    tests: ["server/staff/session/guard.test.ts"],
  },
  {
    breaks: "a code is no proof for a member with a passkey",
    file: "server/staff/session/sessions.ts",
    code: 'if (session.confirmedBy === "code" && session.staff.hasPasskey) return null;',
    becomes: "",
    tests: ["server/staff/sign-in/confirm.test.ts"],
  },
  {
    breaks: "what only owners may do needs a fresh proof",
    file: "server/staff/session/guard.ts",
    code: '"owner with proof": [requireOwner, requireFreshProof]',
    becomes: '"owner with proof": [requireOwner]',
    tests: ["server/routes.test.ts"],
  },
  {
    breaks: "nobody but owners invites",
    file: "server/staff/members/routes.ts",
    code: 'app.post("/staff/invitations", access("owner with proof")',
    becomes: 'app.post("/staff/invitations", access("staff")',
    tests: ["server/routes.test.ts"],
  },
  {
    breaks: "the desk takes requests of its own pages only",
    file: "server/staff/session/guard.ts",
    code: "if (!isFromDesk(request)) throw deskErrors.notFromDesk();",
    becomes: "",
    tests: ["server/staff/session/guard.test.ts", "server/routes.test.ts"],
  },
];

const tickets: Fault[] = [
  {
    breaks: "nobody takes a ticket of somebody else by accident",
    file: "server/tickets/actions.ts",
    code: "if (isAnothers(ticket, by)) throw await conflictError(database, ticket.id);",
    becomes: "",
    tests: ["server/tickets/ticket.test.ts"],
  },
  {
    breaks: "of two concurrent actions one wins",
    file: "server/tickets/apply-action.ts",
    code: " AND version = ${version",
    becomes: " AND 0 < ${version",
    tests: ["server/tickets/apply-action.test.ts"],
  },
  {
    breaks: "an action can be undone for half a minute only",
    file: "server/tickets/undo.ts",
    code: " || now.getTime() - Date.parse(record.at) > UNDO_MS",
    becomes: "",
    tests: ["server/tickets/apply-action.test.ts"],
  },
  {
    breaks: "undo starts the clocks of the enquiries again",
    file: "server/tickets/undo.ts",
    code: "...putBackEnquiries(ticketId, record),",
    becomes: "",
    tests: ["server/tickets/ticket.test.ts"],
  },
  {
    breaks: "a merge keeps the earlier due date",
    file: "server/tickets/merge.ts",
    code: "due_at = ${earliest(ticket.clock.dueAt, other.clock.dueAt)",
    becomes: "due_at = ${ticket.clock.dueAt",
    tests: ["server/tickets/merge.test.ts"],
  },
  {
    breaks: "tickets that staff split are not offered again",
    file: "server/tickets/merge.ts",
    code: "AND id NOT IN (${splitTickets(ticketId)",
    becomes: "AND id NOT IN (${ticketId",
    tests: ["server/tickets/merge.test.ts"],
  },
  {
    breaks: "no cell of an export runs as a formula",
    file: "core/csv.ts",
    code: "looksLikeFormula(text) || looksLikeNumber(text)",
    becomes: "looksLikeNumber(text)",
    tests: ["server/tickets/inbox/export.test.ts"],
  },
  {
    breaks: "an export of a person has all messages of one moment",
    file: "server/tickets/export.ts",
    code: "OR number > ",
    becomes: "OR number < ",
    tests: ["server/tickets/export.test.ts"],
  },
  {
    breaks: "a cell of an export shows that a text goes on",
    file: "server/tickets/inbox/export.ts",
    code: "MAX_CELL + 1",
    becomes: "MAX_CELL",
    tests: ["server/tickets/inbox/export.test.ts"],
  },
  {
    breaks: "figures above the list are a minute old at most",
    file: "server/tickets/statistics/statistics.ts",
    code: "performance.now() >= staleAt",
    becomes: "false",
    tests: ["server/tickets/statistics/statistics.test.ts"],
  },
];

const messages: Fault[] = [
  {
    breaks: "a reference in the subject of a stranger's mail proves nothing",
    file: "server/messages/incoming/receive-mail.ts",
    code: "isSameAddress(email, from))",
    becomes: "email !== from)",
    tests: ["server/messages/incoming/incoming.test.ts"],
  },
  {
    breaks: "an enquiry whose mail bounced comes back",
    file: "server/messages/incoming/effects.ts",
    code: 'bringBack(enquiryId, "bounce", at),',
    becomes: "",
    tests: ["server/messages/incoming/incoming.test.ts"],
  },
  {
    breaks: "a report of a failed delivery is a bounce",
    file: "server/messages/incoming/mail-kind.ts",
    code: "actions.some((report) => failedRecipient.test(report))",
    becomes: "false",
    tests: ["server/messages/incoming/mail-kind.test.ts"],
  },
  {
    breaks: "no message leaves with a gap of its template",
    file: "server/messages/sending.ts",
    code: "if (gaps.length > 0) throw deskErrors.gapsLeft(gaps);",
    becomes: "",
    tests: ["server/messages/messages.test.ts"],
  },
  {
    breaks: "flagged enquiries are not acknowledged",
    file: "server/mail/acknowledgement.ts",
    code: "if (canary || flags.length > 0)",
    becomes: "if (canary)",
    tests: ["server/mail/notifications.test.ts"],
  },
];

const site: Fault[] = [
  {
    breaks: "nobody publishes content that has changed since they looked",
    file: "server/content/publish.ts",
    code: "if (seen.revision !== revision) throw deskErrors.contentChanged();",
    becomes: "",
    tests: ["server/content/publish.test.ts"],
  },
  {
    breaks: "a change of a field that somebody else has changed is a conflict",
    file: "server/content/save.ts",
    code: "ownChangeAt(content, file, path)?.by?.id === staffId",
    becomes: "staffId !== null",
    tests: ["server/content/save.test.ts"],
  },
  {
    breaks: "a newer override of a whole entry covers those inside it",
    file: "core/content/apply-overrides.ts",
    code: "filter((override) => !isCovered(override))",
    becomes: "filter(Boolean)",
    tests: ["core/content/apply-overrides.test.ts"],
  },
  {
    breaks: "a task starts after the longest of its waits",
    file: "core/planner/schedule.ts",
    code: "Math.max(start, earliestStart(wait, length, extreme))",
    becomes: "earliestStart(wait, length, extreme)",
    tests: ["core/planner/create-plan.test.ts", "core/planner/hospitals.test.ts"],
  },
  {
    breaks: "two answers to one question count as none",
    file: "core/planner/address.ts",
    code: "others.length === 0 && isKnown(value)",
    becomes: "isKnown(value)",
    tests: ["core/planner/address.test.ts"],
  },
  {
    breaks: "a flood of PDFs is turned away",
    file: "core/pdf/worker-pool.ts",
    code: "if (alike >= MAX_QUEUED) return",
    becomes: "if (alike < 0) return",
    tests: ["core/pdf/worker-pool.test.ts"],
  },
  {
    breaks: "an error of the form is announced with its field",
    file: "site/enquiry-form/FormFields.tsx",
    code: "[hint && hintId, error && messageId]",
    becomes: "[hint && hintId]",
    tests: ["site/enquiry-form/render.test.tsx"],
  },
  {
    breaks: "an enquiry with other text gets a key of its own",
    file: "site/enquiry-form/session.ts",
    code: "keyed?.text === text",
    becomes: "keyed?.text",
    tests: ["site/enquiry-form/session.test.ts"],
  },
  {
    breaks: "no other site frames a page",
    file: "server/http/security-headers.ts",
    code: '"x-frame-options": "DENY",',
    becomes: "",
    tests: ["server/http/security-headers.test.ts"],
  },
  {
    breaks: "expired links do not count to a member's ten",
    file: "server/content/preview-links.ts",
    code: " AND expires_at > ",
    becomes: " AND '' < ",
    tests: ["server/content/preview-links.test.ts"],
  },
  {
    breaks: "a picture behind a link counts a tenth of a page",
    file: "server/content/preview-links.ts",
    code: '"picture" in (params as object) ? PICTURE : 1',
    becomes: "1",
    tests: ["server/content/preview-links.test.ts"],
  },
  {
    breaks: "a new change in the preview replaces a draft",
    file: "server/content/preview.ts",
    code: "[...drafts, ...unsaved]",
    becomes: "[...unsaved, ...drafts]",
    tests: ["server/content/preview.test.ts"],
  },
  {
    breaks: "two servers mail once why nothing was published",
    file: "server/content/scheduled-publications.ts",
    code: "mailed_at IS NULL AND scheduled_at",
    becomes: "scheduled_at",
    tests: ["server/content/scheduled-publications.test.ts"],
  },
  {
    breaks: "a failing renderer is tried again for each publication",
    file: "server/content/scheduled-publications.ts",
    code: "failing?.scheduledAt !== due.scheduledAt",
    becomes: "failing === undefined",
    tests: ["server/content/scheduled-publications.test.ts"],
  },
];

export const faults: readonly Fault[] = [...intake, ...outage, ...rights, ...staff, ...tickets, ...messages, ...site];
