import { expect, test } from "vitest";
import { notificationsFor } from "./notifications.ts";

const all = {
  mail: { smtpUrl: "smtp://mail.example.in", to: ["a@example.in"], from: "b@example.in" },
  acknowledge: true,
  webhook: { url: "https://crm.example.in", secret: "whsec_0123456789abcdef0123456789abcdef" },
  pushSubject: null,
};
const person = { flags: [], canary: false, acknowledgeTo: "asha@example.in" };

test("notifies by every channel that is set up", () => {
  expect(notificationsFor(all, person)).toEqual(["mail", "webhook", "acknowledgement"]);
  expect(notificationsFor({ ...all, acknowledge: false }, person)).toEqual(["mail", "webhook"]);
  expect(notificationsFor({ ...all, webhook: null }, person)).toEqual(["mail", "acknowledgement"]);
  expect(notificationsFor({ ...all, mail: null }, person)).toEqual(["webhook"]);
  const pushSubject = "mailto:desk@example.in";
  expect(notificationsFor({ ...all, pushSubject }, person)).toEqual(["mail", "webhook", "push", "acknowledgement"]);
  expect(notificationsFor({ ...all, pushSubject }, { ...person, canary: true })).toEqual(["mail"]);
});

test.each([
  ["that is flagged", { ...person, flags: ["email-unlikely"] as const }],
  ["from an address that can stand in no mail", { ...person, acknowledgeTo: "asha@hospital" }],
  ["for which nobody waits, such as one that is released", { flags: [], canary: false }],
])("acknowledges no enquiry %s", (_what, enquiry) => {
  expect(notificationsFor(all, enquiry)).toEqual(["mail", "webhook"]);
});
