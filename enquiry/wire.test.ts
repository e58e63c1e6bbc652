import { afterEach, expect, test, vi } from "vitest";
import { emptyDraft } from "./fields.ts";
import { contactFromDraft } from "./rules.ts";
import { insertRequest } from "./wire.ts";

const contact = contactFromDraft({
  ...emptyDraft,
  full_name: "Asha Patel",
  email: "asha@example.in",
  phone: "+91 79 2345 6789",
  project_type: "new-hospital",
  project_details: "A hospital of 120 beds",
});

afterEach(() => vi.unstubAllGlobals());

test("an enquiry goes to the contacts of the page's own origin, without a key", async () => {
  vi.stubGlobal("location", { origin: "https://hospital.example" });
  const request = insertRequest({ url: "" }, contact, "key-1");
  expect(request.url).toBe("https://hospital.example/rest/v1/contacts");
  expect(request.method).toBe("POST");
  expect(request.headers.get("prefer")).toBe("return=minimal");
  expect(request.headers.get("idempotency-key")).toBe("key-1");
  expect(request.headers.has("authorization")).toBe(false);
  expect(await request.json()).toEqual(contact);
});

test("a hosted data interface gets its public key", () => {
  const request = insertRequest({ url: "https://data.example", key: "anon" }, contact, "key-1");
  expect(request.url).toBe("https://data.example/rest/v1/contacts");
  expect(request.headers.get("apikey")).toBe("anon");
  expect(request.headers.get("authorization")).toBe("Bearer anon");
});

test("a desk is told how the form was filled in, a hosted data interface is not", () => {
  const signals = { hiddenField: true, seconds: 41.26 };
  const desk = insertRequest({ url: "https://desk.example" }, contact, "key-1", signals).headers;
  expect([desk.get("enquiry-seconds"), desk.get("enquiry-hidden-field")]).toEqual(["41.3", "filled"]);
  const calm = insertRequest({ url: "https://desk.example" }, contact, "key-1", { ...signals, hiddenField: false });
  expect(calm.headers.has("enquiry-hidden-field")).toBe(false);
  const hosted = insertRequest({ url: "https://data.example", key: "anon" }, contact, "key-1", signals).headers;
  expect([...hosted.keys()].filter((name) => name.startsWith("enquiry"))).toEqual([]);
});
