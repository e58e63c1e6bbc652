import { expect, test } from "vitest";
import { emptyDraft } from "./fields.ts";
import {
  blockingErrors,
  contactFromDraft,
  draftFromPost,
  isSafeMailAddress,
  looksLikeEmail,
  MAX_ENQUIRY_BYTES,
} from "./rules.ts";

const filled = {
  ...emptyDraft,
  full_name: " Asha Patel ",
  email: "asha@example.in",
  phone: "+91 79 2345 6789",
  project_details: "A hospital\nof 120 beds",
};

const titles = { licensing: "Licensing & Accreditation", ambulance: "Ambulance Services" };

test("names missing required fields in the order of the form", () => {
  expect(Object.entries(blockingErrors(emptyDraft, titles))).toEqual(
    ["full_name", "email", "phone", "project_details"].map((column) => [column, "missing"]),
  );
});

test("treats white space of any script as empty", () => {
  expect(blockingErrors({ ...filled, full_name: "\u00a0\u3000\t" }, titles)).toEqual({ full_name: "missing" });
});

test.each([
  ["x", 1],
  ["અ", 3],
  ["🏥", 4],
  ["\n", 2],
])("counts the letters of %j that are too many at the longest field", (letter, bytes) => {
  const withDetails = (count: number) => ({ ...filled, project_details: `Beds${letter.repeat(count)}.` });
  const rest = Buffer.byteLength(JSON.stringify(contactFromDraft(withDetails(0))));
  const most = Math.floor((MAX_ENQUIRY_BYTES - rest) / bytes);
  expect(blockingErrors(withDetails(most), titles)).toEqual({});
  // The full stop is the first letter to go.
  expect(blockingErrors(withDetails(most + 1000), titles).project_details).toBeOneOf([1000, 1001]);
});

test("trims text and turns empty optional fields into null", () => {
  expect(contactFromDraft(filled)).toMatchObject({
    full_name: "Asha Patel",
    organization: null,
    email: "asha@example.in",
    project_type: null,
    project_details: "A hospital\nof 120 beds",
  });
});

test("removes invisible characters from number and address, keeps joiners in names", () => {
  const copied = { email: "\u202aas\u00adha@example.in\u202c", phone: "\u202a+91 98765 43210\u202c " };
  const name = "श्री\u200dमती क्\u200dष";
  expect(contactFromDraft({ ...filled, ...copied, full_name: name })).toMatchObject({
    full_name: name,
    email: "asha@example.in",
    phone: "+91 98765 43210",
  });
});

test("treats a text that nobody can see as empty", () => {
  expect(blockingErrors({ ...filled, full_name: "\u200b\u3164", phone: "\u202a\u202c" }, titles)).toEqual({
    full_name: "missing",
    phone: "missing",
  });
});

test("reads the field names of both pages", () => {
  const home = { fullName: "Asha", projectDetails: "Beds" };
  const contact = { name: "Asha", details: "Beds" };
  expect(draftFromPost(home)).toEqual(draftFromPost(contact));
  expect(draftFromPost(home)).toMatchObject({ full_name: "Asha", project_details: "Beds", email: "" });
});

test("doubts only text that cannot be an e-mail address", () => {
  for (const address of ["a@b.in", " asha.patel+x@mail.example.co.in ", "आशा@उदाहरण.भारत"]) {
    expect(looksLikeEmail(address)).toBe(true);
  }
  for (const address of ["asha", "asha@", "@example.in", "asha@example", "asha patel@example.in", "a@b..in"]) {
    expect(looksLikeEmail(address)).toBe(false);
  }
});

test.each([
  "asha@example.in,",
  "asha@example.in;",
  "<asha@example.in>",
  "mailto:asha@example.in",
  "a@example.in;b@example.in",
])("doubts %s, to which no mail can be sent", (address) => {
  expect(looksLikeEmail(address)).toBe(false);
});

test.each(["asha@example.in", "asha.patel+site@mail.example.co.in", "o'neil@example.in", "asha@उदाहरण.भारत"])(
  "accepts the address %s",
  (address) => {
    expect(isSafeMailAddress(address)).toBe(true);
  },
);

test.each([
  "asha",
  "asha@example",
  "asha @example.in",
  "a,b@example.in",
  "a@example.in,evil@example.com",
  "a@example.in\r\nBcc: evil@example.com",
  "<a@example.in>",
  "asha@example.in\u202c",
  "asha@exam\u00adple.in",
  '"a"@example.in',
  "आशा@उदाहरण.भारत",
  `${"a".repeat(65)}@example.in`,
  `a@${"example.".repeat(40)}in`,
])("keeps %s out of mail headers", (address) => {
  expect(isSafeMailAddress(address)).toBe(false);
});
