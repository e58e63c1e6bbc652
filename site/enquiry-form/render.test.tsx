import { load } from "cheerio";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { readContent } from "../../core/content/read-content.ts";
import { emptyDraft, type FormDraft } from "../../core/enquiry/fields.ts";
import type { RejectionReason } from "../../core/enquiry/rendered-pages.ts";
import type { RefusedWords } from "./RefusedPage.tsx";
import { createFormRenderer } from "./render.tsx";

const { form: words, site } = readContent();
const chatOf = (href: string | null) => ({ label: "Chat", href, unavailable: "Not yet" });
const dataWith = (href: string | null): RefusedWords => ({
  heading: site.enquiryRefused.title,
  words,
  help: { words: site.error, chat: chatOf(href), call: chatOf("tel:+9179") },
  notice: "0123456789ab; en; send-contact",
});
const { refused, sent } = createFormRenderer(dataWith("https://wa.me/919876543210?text=Hello"));

const draft: FormDraft = {
  full_name: 'आशा <script>alert(1)</script> "Patel"',
  organization: "",
  email: "asha@example.in",
  phone: "",
  project_type: "renovation",
  project_details: "\nTwo floors\nin Ghatlodia </textarea><b>",
};

const validator = new HtmlValidate({ rules: { "no-dup-id": "error", "input-missing-label": "error" } });
const isValid = async (html: string) => (await validator.validateString(html)).valid;

describe("a form that comes back", () => {
  test("holds everything typed, as text", async () => {
    const html = refused("missing", draft, { phone: "missing" });
    const $ = load(html);
    expect($("[name=name]").val()).toBe(draft.full_name);
    expect($("[name=details]").val()).toBe(draft.project_details);
    expect($("[name=projectType]").val()).toBe("renovation");
    expect($("script, b")).toHaveLength(0);
    expect($("form").attr()).toMatchObject({ method: "post", action: "/enquiry" });
    // Browsers would refuse addresses in Indian scripts.
    expect($("button").attr("formnovalidate")).toBeDefined();
    expect(await isValid(html)).toBe(true);
  });

  test.each<RejectionReason>(["failed", "busy", "refused"])(
    "shows one toast and the chat with what was typed: %s",
    (reason) => {
      const $ = load(refused(reason, draft, {}));
      expect($("[role=alert]")).toHaveLength(1);
      expect($("[role=alert]").text()).toContain(words.toasts[reason].title);
      const offer = $("[role=status] p:not([hidden])");
      expect(offer.text()).toContain(words.chatOffer);
      const text = new URL(offer.find("a").attr("href") ?? "").searchParams.get("text");
      expect(text).toContain(`Hello\n\n${draft.full_name}\n${draft.email}\nrenovation\n\nTwo floors`);
    },
  );

  test("offers no chat while a field is missing, and names no number that is invented", () => {
    expect(load(refused("missing", emptyDraft, { email: "missing" }))("[role=status] p:not([hidden])")).toHaveLength(0);
    const invented = load(createFormRenderer(dataWith(null)).refused("failed", draft, {}));
    expect(invented("[role=status] p:not([hidden])")).toHaveLength(1);
    expect(invented("[role=status] a[href]")).toHaveLength(0);
  });
});

test("a text that is too long comes back with the number of letters to remove", () => {
  const $ = load(refused("refused", draft, { project_details: 312 }));
  const link = $("[role=alert] a");
  expect(link.attr("href")).toBe("#enquiry-details");
  expect(link.text()).toBe(`${words.fields.project_details.label}: ${words.tooLong.replace("{letters}", "312")}`);
  expect($("#enquiry-details-error").text()).toBe(words.tooLong.replace("{letters}", "312"));
  const marked = { "aria-invalid": "true", "aria-describedby": "enquiry-details-hint enquiry-details-error" };
  expect(
    $("[aria-invalid]")
      .get()
      .map(({ attribs }) => attribs),
  ).toMatchObject([{ name: "details", ...marked }]);
});

describe("what follows an enquiry", () => {
  const page = (...given: Parameters<typeof sent>) => load(sent(...given));

  test("names the reference", async () => {
    const $ = page("AN-7F3K-2Q", null);
    expect($("h1").text()).toBe(words.toasts.sent.title);
    expect($("[data-reference]").text()).toBe("AN-7F3K-2Q");
    expect($("form")).toHaveLength(0);
    expect(await isValid(sent("AN-7F3K-2Q", { t: "token" }))).toBe(true);
  });

  test.each([
    ["a mail brings the link, too", { t: "token", mail: "1" }, words.sent.receiptMail],
    ["nothing else brings the link", { t: "token" }, words.sent.receiptHere],
  ])("has a button to the receipt: %s", (_, receipt, note) => {
    const $ = page("AN-7F3K-2Q", receipt);
    expect($("form").attr()).toMatchObject({ method: "post", action: "/enquiry/AN-7F3K-2Q" });
    expect($("[name=token]").val()).toBe("token");
    expect($("form + p").text()).toBe(note);
  });

  test("shows neither without a reference", () => {
    const $ = page(null, { t: "token" });
    expect($("[data-reference], form")).toHaveLength(0);
    expect($.text()).not.toContain(words.sent.quote);
  });
});
