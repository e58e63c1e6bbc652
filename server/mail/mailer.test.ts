import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "../../core/content/read-content.ts";
import { columns } from "../../core/enquiry/fields.ts";
import { listen } from "../../tests/temporary.ts";
import type { Delivery } from "../enquiries/notifications.ts";
import { startMailbox } from "../test-support/mailbox.ts";
import { headerLines } from "../test-support/read-mail.ts";
import { silentLog } from "../test-support/stores.ts";
import { storedEnquiry } from "../test-support/test-server.ts";
import { buildAcknowledgementMail } from "./acknowledgement.ts";
import { encodedSize, MAX_BODY_BYTES, mailStringsOf } from "./mail-body.ts";
import { openMailer } from "./mailer.ts";
import { logRefusals } from "./notifications.ts";
import { buildBatchMail, buildStaffMail } from "./staff-mail.ts";

const strings = mailStringsOf(readContent());
const never = new AbortController().signal;
const to = ["desk@hospital.example", "sales@hospital.example"];
const from = "Front desk <site@hospital.example>";

const deliveryOf = (changes: Partial<Delivery["enquiry"]> = {}): Delivery => ({
  jobId: "2b0f5f0e-5b0c-4f38-9a64-3f3f7a0b6a11",
  enquiry: storedEnquiry(changes),
});

async function send(write: (delivery: Delivery) => Parameters<ReturnType<typeof openMailer>["send"]>[0], changes = {}) {
  const mailbox = await startMailbox();
  await openMailer({ smtpUrl: mailbox.url, to, from }).send(write(deliveryOf(changes)), never);
  const [mail] = mailbox.mails;
  if (mail === undefined) throw new Error("No mail came.");
  return mail;
}
const sendToStaff = (changes?: Partial<Delivery["enquiry"]>) =>
  send((each) => buildStaffMail(each, to, strings, null), changes);

test("mails every field to staff, as text and as HTML", async () => {
  const { fields, projectTypes } = strings.form;
  const projectType = projectTypes["new-hospital"];
  const mail = await sendToStaff();
  const { headers, text, html, recipients } = mail;
  expect(recipients).toEqual(to);
  expect(headers.get("from")).toBe("Front desk <site@hospital.example>");
  expect(headers.get("subject")).toBe(`Enquiry AN-7F3K-2Q: Asha Patel, ${projectType}`);
  expect(headers.get("reply-to")).toBe("Asha Patel <asha@example.in>");
  expect(headers.get("message-id")).toBe("<2b0f5f0e-5b0c-4f38-9a64-3f3f7a0b6a11@hospital.example>");
  expect(headers.get("auto-submitted")).toBe("auto-generated");
  const facts = ["AN-7F3K-2Q", "21 November 2026, 5:22 pm IST", "Asha Patel", "Patel Hospitals", "asha@example.in"];
  facts.push("+91 79 2345 6789", projectType, "A hospital of 120 beds in Ghatlodia", fields.project_details.label);
  for (const fact of facts) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
  expect(text).toContain("tel:+917923456789");
  expect(html).toContain('href="tel:+917923456789"');
  expect(text + html).not.toContain("wa.me");
});

test("adds a chat link for a mobile, and a note instead of links for an invalid number", async () => {
  const mobile = await sendToStaff({ phone: "98765 43210" });
  expect(mobile.text).toContain("https://wa.me/919876543210");
  expect(mobile.html).toContain('href="https://wa.me/919876543210"');
  const odd = await sendToStaff({ phone: "ask for Asha: 12345" });
  for (const body of [odd.text, odd.html]) {
    expect(body).toContain("ask for Asha: 12345");
    expect(body).toContain("This may not be a valid phone number");
    expect(body).not.toMatch(/tel:|wa\.me/);
  }
});

test("gives each of two numbers its own links, and shows an extension without dialling it", async () => {
  const { text } = await sendToStaff({ phone: "079-2345 6789 ext 12; 9876543210" });
  expect(text).toContain("Call +91 79 2345 6789 ext. 12");
  expect(text).toContain("Call +91 98765 43210");
  expect(text).toContain("tel:+917923456789");
  expect(text).not.toContain(";ext=");
  expect(text).toContain("https://wa.me/919876543210");
});

test("keeps Hindi and Gujarati intact in subject, Reply-To and both bodies", async () => {
  const details = "ઘાટલોડિયામાં ૧૨૦ પથારીની હોસ્પિટલ બાંધવી છે\nદર્દીઓ માટે";
  const mail = await sendToStaff({ full_name: "आशा पटेल", project_details: details });
  expect(mail.headers.get("subject")).toBe("Enquiry AN-7F3K-2Q: आशा पटेल, New Hospital Construction");
  expect(mail.headers.get("reply-to")).toBe("आशा पटेल <asha@example.in>");
  expect(mail.text).toContain(details);
  expect(mail.html).toContain(details);
  expect(mail.raw).toMatch(/^[\x20-\x7e\r\n\t]*$/);
});

test.each([
  { full_name: "Asha\r\nBcc: victim@example.com" },
  { full_name: "Asha\nContent-Type: text/html\n\n<b>" },
  { full_name: '"Asha" <boss@hospital.example>, x' },
  { full_name: "=?UTF-8?Q?=0D=0ABcc:_victim@example.com?=" },
  { email: "asha@example.in\r\nBcc: victim@example.com" },
  { email: "asha@example.in,victim@example.com" },
  { email: "<victim@example.com>@example.in" },
  { project_details: "\r\n.\r\nMAIL FROM:<victim@example.com>\r\n--boundary" },
  { organization: "x\r\nSubject: other" },
])("makes no header or recipient of typed text: %j", async (changes) => {
  const { headers, raw, recipients } = await sendToStaff(changes);
  expect(recipients).toEqual(to);
  const names = headerLines(raw).map((line) => line.split(":", 1)[0]?.toLowerCase());
  const expected = ["auto-submitted", "x-auto-response-suppress", "from", "to", "subject", "message-id", "date"];
  expected.push("mime-version", "content-type", ...(headers.has("reply-to") ? ["reply-to"] : []));
  expect(names.toSorted()).toEqual(expected.toSorted());
  expect(headers.get("reply-to") ?? "<asha@example.in>").toMatch(/<asha@example\.in>$/);
  expect([...headers.values()].join("")).not.toMatch(/\p{Cc}/u);
});

test("shows an invalid address with a note and without Reply-To", async () => {
  const { headers, text, html } = await sendToStaff({ email: "asha at example", flags: ["email-unlikely"] });
  expect(headers.has("reply-to")).toBe(false);
  for (const body of [text, html]) {
    expect(body).toContain("asha at example");
    expect(body).toContain("The e-mail address is not valid.");
  }
});

test("escapes typed text in HTML and loads nothing from elsewhere", async () => {
  const evil = `<img src="https://evil.example/x.png"><script>alert(1)</script>'"&`;
  const { html } = await sendToStaff({ full_name: evil, phone: evil, email: evil, project_details: evil });
  expect(html).toContain("&lt;img src=&quot;https://evil.example/x.png&quot;&gt;&lt;script&gt;");
  expect(html).not.toMatch(/<(img|script|link|iframe|style)\b|\bsrc=(?!&quot;)|url\(/);
});

test("cuts a long name in the subject only", async () => {
  const name = "क्षत्रिय ".repeat(40).trim();
  const { headers, text } = await sendToStaff({ full_name: name });
  expect(headers.get("subject")?.length).toBeLessThan(250);
  expect(headers.get("subject")).toContain("…");
  expect(text).toContain(name);
});

test("marks the mail of a canary", async () => {
  const { headers, text } = await sendToStaff({ canary: true });
  expect(headers.get("subject")).toMatch(/^Test enquiry AN-7F3K-2Q/);
  expect(text).toContain("This is an automatic test of the enquiry form.");
});

test("acknowledges with the reference, marked as automatic, without any typed text", async () => {
  const mail = await send((each) => buildAcknowledgementMail(each, to, strings), { full_name: "Buy at evil.example" });
  expect(mail.recipients).toEqual(["asha@example.in"]);
  expect(mail.headers.get("auto-submitted")).toBe("auto-replied");
  expect(mail.headers.get("x-auto-response-suppress")).toBe("All");
  expect(mail.headers.get("reply-to")).toContain("desk@hospital.example");
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("AN-7F3K-2Q");
    expect(body).toContain("24 hours");
    expect(body).not.toMatch(/evil|Ghatlodia|2345/);
  }
});

test("sends a password to another machine only over TLS", async () => {
  let heard = "";
  const server = createServer((socket) => {
    socket.write("220 plain ESMTP\r\n");
    socket.on("data", (chunk) => {
      heard += chunk;
      socket.write(heard.includes("STARTTLS") ? "502 no\r\n" : "250-plain\r\n250 AUTH PLAIN LOGIN\r\n");
    });
  });
  const port = await listen(server, { host: "0.0.0.0" });
  const mailer = openMailer({ smtpUrl: `smtp://desk:geheim@0.0.0.0:${port}`, to, from });
  await expect(mailer.send(buildStaffMail(deliveryOf(), to, strings, null), never)).rejects.toThrow(/STARTTLS|TLS/i);
  expect(heard).not.toMatch(/AUTH|Z2VoZWlt/);
});

test.each(["&", '"', "=", "\u0001", "क", "\u0001a", "😀"])(
  "keeps a mail with 64 KiB of %j under 500 kB",
  async (character) => {
    const details = character.repeat(Math.floor(65_000 / Buffer.byteLength(character)));
    const mail = await sendToStaff({ project_details: details });
    expect(mail.raw.length).toBeLessThan(500_000);
    expect(mail.text).toMatch(/Source/);
    if (!mail.text.includes(character.repeat(5000)))
      expect(mail.text).toContain("npm run -s enquiries -- show AN-7F3K-2Q");
  },
);

test("does not cut long details that fit", async () => {
  const details = "A hospital of 120 beds. ".repeat(2500);
  const { text, html } = await sendToStaff({ project_details: details.trim() });
  expect(text).toContain(details.trim());
  expect(html).toContain(details.trim());
});

test("keeps headers short for a character with 30,000 accents", async () => {
  const { headers, raw } = await sendToStaff({ full_name: `a${"\u0301".repeat(30_000)}` });
  expect(headers.get("subject")?.length).toBeLessThan(300);
  expect(headers.get("reply-to")?.length).toBeLessThan(300);
  expect(Math.max(...headerLines(raw).map((line) => line.length))).toBeLessThan(2000);
});

test.each([...columns, "a field added tomorrow"])("64 KB in %s make no mail over its limit", (column) => {
  const isNew = !(columns as readonly string[]).includes(column);
  if (isNew) {
    (columns as string[]).push(column);
    onTestFinished(() => void (columns as string[]).pop());
  }
  const fields = { ...strings.form.fields, [column]: { label: "Label" } };
  const longLabels = { ...strings, form: { ...strings.form, fields } };
  // A choice is always from the list.
  const text = column === "project_type" ? "new-hospital" : "\u0936".repeat(64 * 1024);
  const { enquiry: stored, ...delivery } = deliveryOf({ project_details: "\u0936".repeat(64 * 1024) });
  const mail = buildStaffMail({ ...delivery, enquiry: { ...stored, [column]: text } }, to, longLabels, null);
  expect(encodedSize(mail.text) + encodedSize(mail.html)).toBeLessThanOrEqual(MAX_BODY_BYTES);
  expect(mail.text).toContain("Read all of it");
});

test("a batch mail counts callers as separate senders, before a frequent one", () => {
  const callers = ["98250 11111", "98250 22222", "98250 33333"].map((phone) => deliveryOf({ phone, email: "" }));
  const often = [1, 2].map(() => deliveryOf({ full_name: "Bot" }));
  const { text } = buildBatchMail([...often, ...callers], to, strings, null);
  expect(text.match(/11111|22222|33333|Bot/g)).toEqual(["11111", "22222", "33333", "Bot", "Bot"]);
});

test("a mail with an empty envelope sender has a Message-ID of our domain", async () => {
  const { headers } = await send(() => ({ to, subject: "Trial", text: "Trial", html: "", headers: {}, bouncesTo: "" }));
  expect(headers.get("message-id")).toMatch(/^<[^@]+@hospital\.example>$/);
});

test("a recipient whom the server refuses is logged, and the others get the mail", async () => {
  const mailbox = await startMailbox();
  const lines: [object, string][] = [];
  const log = { ...silentLog, error: (fields: object, event: string) => void lines.push([fields, event]) };
  const mailer = logRefusals(openMailer({ smtpUrl: mailbox.url, to, from }), log);
  const mail = buildStaffMail(deliveryOf(), to, strings, null);
  await mailer.send(mail, never);
  expect(lines).toEqual([]);
  mailbox.setMode("one-unknown");
  await mailer.send(mail, never);
  expect(mailbox.mails.at(-1)?.recipients).toEqual([to[0]]);
  expect(lines).toEqual([[{ refused: 1 }, "mail.recipients_refused"]]);
});

test("sends to a server on this machine that has a certificate of its own making", async () => {
  const mailbox = await startMailbox(onTestFinished, true);
  const mail = buildStaffMail(deliveryOf(), to, strings, null);
  const { port } = new URL(mailbox.url);
  await openMailer({ smtpUrl: mailbox.url, to, from }).send(mail, never);
  expect(mailbox.mails).toHaveLength(1);
  const elsewhere = openMailer({ smtpUrl: `smtp://0.0.0.0:${port}`, to, from });
  await expect(elsewhere.send(mail, never)).rejects.toThrow("certificate");
});
