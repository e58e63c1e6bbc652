/** Browsers that open receipts, and a server with a mailbox for their codes, for tests. */
import { load } from "cheerio";
import type { FastifyInstance } from "fastify";
import { beforeEach, expect } from "vitest";
import { CONTACTS_PATH } from "../../core/enquiry/data-api.ts";
import { fieldName } from "../../core/enquiry/fields.ts";
import { RECEIPT_HEADER } from "../../core/enquiry/rendered-pages.ts";
import { readConfig } from "../config.ts";
import { readEnquiry } from "../enquiries/read.ts";
import { createReceiptTokens } from "../privacy/receipt-tokens.ts";
import { startMailbox } from "./mailbox.ts";
import { createTestServer, enquiry } from "./test-server.ts";

const siteUrl = "https://www.example.in";

export type Fields = Record<string, string>;
export type Sent = Awaited<ReturnType<typeof sendEnquiry>>;

/** The fields that the form of a correction posts. */
export const draftOf = (more: Partial<typeof enquiry> = {}): Fields =>
  Object.fromEntries(
    Object.entries({ ...enquiry, ...more }).map(([column, text]) => [
      fieldName(column as "email", "contact"),
      text ?? "",
    ]),
  );

/** Sends an enquiry. Resolves to its reference and to the token of the button in the browser that sent it. */
export async function sendEnquiry(app: FastifyInstance, more: Partial<typeof enquiry> = {}) {
  const answer = await app.inject({ method: "POST", url: CONTACTS_PATH, payload: { ...enquiry, ...more } });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  const reference = String(answer.headers["enquiry-reference"]);
  return { reference, token: String(answer.headers[RECEIPT_HEADER.toLowerCase()]).split("; ")[0] ?? "" };
}

/** A browser: it keeps each cookie for the pages below its path. */
export function openReceiptBrowser(app: FastifyInstance, remoteAddress = "127.0.0.1") {
  const cookies = new Map<string, string>();

  async function request(method: "GET" | "HEAD" | "POST", url: string, fields?: Fields, headers: Fields = {}) {
    const { pathname } = new URL(url, siteUrl);
    const [, cookie] = [...cookies].find(([path]) => `${pathname}/`.startsWith(`${path}/`)) ?? [];
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: {
        "sec-fetch-site": "same-origin",
        ...(cookie && { cookie }),
        ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    for (const { name, value, path = "/" } of answer.cookies) cookies.set(path, `${name}=${value}`);
    return answer;
  }
  const get = (url: string, headers: Fields = {}) => request("GET", url, undefined, headers);
  const post = (url: string, fields: Fields = {}, headers: Fields = {}) => request("POST", url, fields, headers);
  /** The content of a page, as the fixture's renderer writes it. */
  async function viewAt(url: string) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    return JSON.parse(load(answer.body)("pre").text());
  }
  return {
    cookies,
    request,
    get,
    post,
    viewAt,
    state: async (url: string): Promise<string> => (await viewAt(url)).state,
    /** Presses the button that follows sending. */
    press: ({ reference, token }: Sent) => post(`/enquiry/${reference}`, { token }),
  };
}

type ReceiptBrowser = ReturnType<typeof openReceiptBrowser>;

/** A server that sends mails. */
async function createReceipts() {
  const mailbox = await startMailbox();
  const mail = { smtpUrl: mailbox.url, to: ["staff@example.in"], from: "site@example.in" };
  const { notify } = readConfig({});
  const server = createTestServer({ siteUrl, notify: { ...notify, mail } });
  await server.app.ready();
  const tokens = createReceiptTokens(server.store.key, server.config.retentionDays);
  const open = (remoteAddress?: string) => openReceiptBrowser(server.app, remoteAddress);

  /** The token in the link of a mail to this address. */
  const linkOf = ({ reference }: Sent, address = enquiry.email) =>
    tokens.issue({ purpose: "link", reference, address });

  /** Asks for a code with the link of a mail. Resolves to the address of the page for it, and the code of the mail. */
  async function askCode(browser: ReceiptBrowser, sent: Sent, address = enquiry.email) {
    const link = await linkOf(sent, address);
    const before = mailbox.mails.length;
    const answer = await browser.post(`/enquiry/${sent.reference}/code`, { token: link });
    await expect.poll(() => mailbox.mails.length).toBe(before + 1);
    const code = /(\d{3}) (\d{3})/.exec(mailbox.mails.at(-1)?.text ?? "");
    const location = String(answer.headers.location);
    const browserToken = new URL(location, siteUrl).searchParams.get("browserToken") ?? "";
    return { link, location, browserToken, code: `${code?.[1]}${code?.[2]}` };
  }
  /** Opens the receipt in a browser whose person types the code. */
  async function read(browser: ReceiptBrowser, sent: Sent, address = enquiry.email) {
    const { link, browserToken, code } = await askCode(browser, sent, address);
    return browser.post(`/enquiry/${sent.reference}/open`, { token: link, browserToken, code });
  }
  return {
    ...server,
    mailbox,
    tokens,
    open,
    send: (more?: Partial<typeof enquiry>) => sendEnquiry(server.app, more),
    linkOf,
    askCode,
    read,
  };
}

type Receipts = Awaited<ReturnType<typeof createReceipts>>;

export let receipts: Receipts;
/** An enquiry in `receipts`. */
export let own: Sent;
/** The browser that sent `own`, and nothing else. */
export let browser: ReceiptBrowser;

/** Makes `receipts`, `own` and `browser` anew before each test of a file. */
export function sendOwnBeforeEach(): void {
  beforeEach(async () => {
    receipts = await createReceipts();
    own = await receipts.send();
    browser = receipts.open();
  });
}

/** The address of the receipt, or of a page below it. */
export const page = (path = "", { reference } = own): string => `/enquiry/${reference}${path}`;

/** Whether the enquiry is still there for staff. */
export const isActive = async ({ reference }: Sent): Promise<boolean> =>
  (await readEnquiry(receipts.store.database, reference)) !== undefined;
