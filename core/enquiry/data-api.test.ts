import { expect, test } from "vitest";
import { insertRequest } from "./data-api.ts";
import { emptyDraft } from "./fields.ts";
import { contactFromDraft } from "./rules.ts";

const contact = contactFromDraft({
  ...emptyDraft,
  full_name: "Asha Patel",
  email: "asha@example.in",
  phone: "+91 79 2345 6789",
  project_type: "new-hospital",
  project_details: "A hospital of 120 beds",
});

test("sends form signals to a server but not to a hosted data API", () => {
  const signals = { hiddenField: true, seconds: 41.26 };
  const desk = insertRequest({ url: "https://desk.example" }, contact, "key-1", signals).headers;
  expect([desk.get("enquiry-seconds"), desk.get("enquiry-hidden-field")]).toEqual(["41.3", "filled"]);
  const calm = insertRequest({ url: "https://desk.example" }, contact, "key-1", { ...signals, hiddenField: false });
  expect(calm.headers.has("enquiry-hidden-field")).toBe(false);
  const hosted = insertRequest({ url: "https://data.example", key: "anon" }, contact, "key-1", signals).headers;
  expect(hosted.get("prefer")).toBe("return=minimal");
  expect([...hosted.keys()].filter((name) => name.startsWith("enquiry"))).toEqual([]);
});
