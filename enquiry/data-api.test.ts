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

test("posts an enquiry to the contacts of a server, without a key", async () => {
  const request = insertRequest({ url: "https://hospital.example" }, contact, "key-1");
  expect(request.url).toBe("https://hospital.example/rest/v1/contacts");
  expect(request.method).toBe("POST");
  expect(request.headers.get("prefer")).toBe("return=minimal");
  expect(request.headers.get("idempotency-key")).toBe("key-1");
  expect(request.headers.has("authorization")).toBe(false);
  expect(await request.json()).toEqual(contact);
});

test("sends the public key to a hosted data API", () => {
  const request = insertRequest({ url: "https://data.example", key: "anon" }, contact, "key-1");
  expect(request.url).toBe("https://data.example/rest/v1/contacts");
  expect(request.headers.get("apikey")).toBe("anon");
  expect(request.headers.get("authorization")).toBe("Bearer anon");
});

test("sends form signals to a server but not to a hosted data API", () => {
  const signals = { hiddenField: true, seconds: 41.26 };
  const desk = insertRequest({ url: "https://desk.example" }, contact, "key-1", signals).headers;
  expect([desk.get("enquiry-seconds"), desk.get("enquiry-hidden-field")]).toEqual(["41.3", "filled"]);
  const calm = insertRequest({ url: "https://desk.example" }, contact, "key-1", { ...signals, hiddenField: false });
  expect(calm.headers.has("enquiry-hidden-field")).toBe(false);
  const hosted = insertRequest({ url: "https://data.example", key: "anon" }, contact, "key-1", signals).headers;
  expect([...hosted.keys()].filter((name) => name.startsWith("enquiry"))).toEqual([]);
});
