import { expect, test } from "vitest";
import { channelsFor } from "./channels.ts";
import { defaultRetrySeconds } from "./retry.ts";

const all = {
  mail: { smtpUrl: "smtp://mail.example.in", to: ["a@example.in"], from: "b@example.in" },
  autoreply: true,
  webhook: { url: "https://crm.example.in", secret: "0123456789abcdef" },
  retrySeconds: defaultRetrySeconds,
  mailLimit: [],
  silenceAlarmDays: null,
};
const person = { flags: [], canary: false };

test("an enquiry goes wherever the settings say", () => {
  expect(channelsFor(all, person)).toEqual(["mail", "webhook", "autoreply"]);
  expect(channelsFor({ ...all, autoreply: false }, person)).toEqual(["mail", "webhook"]);
  expect(channelsFor({ ...all, webhook: null }, person)).toEqual(["mail", "autoreply"]);
  expect(channelsFor({ ...all, mail: null }, person)).toEqual(["webhook"]);
});

test("a canary goes to the staff's mailbox alone", () => {
  expect(channelsFor(all, { flags: [], canary: true })).toEqual(["mail"]);
});

test("what was suspicious is never acknowledged, not even when it is released", () => {
  expect(channelsFor(all, { flags: ["too-fast"], canary: false })).toEqual(["mail", "webhook"]);
});
