/**
 * Whether the mail server of the mailbox has checked who sent a mail (Authentication-Results, RFC 8601). Anybody can
 * write such a header, so only the topmost counts, and only with the name that our own test enquiry's mail brought
 * back.
 */
import { domainToASCII } from "node:url";
import sql, { type Sql } from "sql-template-tag";
import { type Database, hasRows } from "../../database/database.ts";

export interface Authentication {
  /** The name of the server that checked; empty where it gives none, as Microsoft's do. */
  server: string;
  /** Whether the mail passed DMARC for the domain of From. */
  hasPassed: boolean;
}

const MAX_HEADER = 10_000;

/** A quoted name of a server or domain, which cannot be taken for a result. */
const QUOTED_NAME = /^[\w.@-]*$/;

/**
 * A header without its comments and quoted texts, which may hold what a sender wrote; null when one of them does not
 * end.
 */
function withoutTexts(header: string): string | null {
  let text = "";
  let depth = 0;
  let quoted: string | null = null;
  for (let at = 0; at < header.length; at++) {
    const sign = header[at];
    if (sign === "\\") {
      at += 1;
      if (quoted !== null) quoted += sign;
    } else if (quoted !== null && sign !== '"') quoted += sign;
    else if (quoted !== null) {
      text += QUOTED_NAME.test(quoted) ? quoted : "";
      quoted = null;
    } else if (sign === "(") depth += 1;
    else if (depth > 0) depth -= sign === ")" ? 1 : 0;
    else if (sign === '"') quoted = "";
    else text += sign;
  }
  return depth === 0 && quoted === null ? text : null;
}

/** The results of DMARC; the version of the method may follow its name. */
const DMARC = /^dmarc\s*(?:\/\s*\d+\s*)?=\s*/i;

/** Two forms of a domain in an Indian script are one. */
const asciiDomain = (domain: string): string => domainToASCII(domain) || domain.toLowerCase();

/** @param from the address of the sender */
export function readAuthentication(header: string | undefined, from: string): Authentication | null {
  const bare = header === undefined || header.length > MAX_HEADER ? null : withoutTexts(header);
  if (bare === null) return null;
  const parts = bare.split(";").map((part) => part.trim());
  const [name = ""] = (parts[0] ?? "").split(/\s/);
  const results = parts.filter((part) => DMARC.test(part));
  const [dmarc = ""] = results;
  const domain = /\bheader\.from\s*=\s*@?(\S+)/i.exec(dmarc)?.[1];
  const isSender = domain !== undefined && asciiDomain(domain) === asciiDomain(from.slice(from.lastIndexOf("@") + 1));
  return {
    server: name.includes("=") ? "" : name.toLowerCase(),
    hasPassed: results.length === 1 && isSender && /^pass\b/i.test(dmarc.replace(DMARC, "")),
  };
}

/** Whether this is the mail about a test enquiry, which nobody else can know: its Message-ID is random. */
export function isCanaryMail(database: Database, messageId: string): Promise<boolean> {
  const local = messageId.slice(1, messageId.lastIndexOf("@"));
  return hasRows(
    database,
    sql`SELECT open_jobs.id FROM open_jobs JOIN open_enquiries ON open_enquiries.id = open_jobs.enquiry_id
      WHERE open_jobs.id = ${local} AND kind = 'mail' AND canary = 1`,
  );
}

/** Remembers which server checks the mails of this mailbox. */
export const setAuthServer = (mailbox: string, { server }: Authentication): Sql =>
  sql`UPDATE mailboxes SET auth_server = ${server} WHERE name = ${mailbox}`;
