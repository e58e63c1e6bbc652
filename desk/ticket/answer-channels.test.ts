import { expect, test } from "vitest";
import { answerChannels } from "./answer-channels.ts";

const phone = {
  number: "+919876510432",
  shown: "+91 98765 10432",
  dial: "tel:+919876510432",
  chat: "https://wa.me/919876510432",
};
const landline = { ...phone, chat: null };
const free = { assignee: null, status: "to-answer", wrongNumberAt: null } as const;
const [mine, hers] = ["me", "asha"].map((id) => ({ ...free, assignee: { id, name: id } }));
const wrong = { ...free, assignee: { id: "me", name: "me" }, wrongNumberAt: "2026-11-24T09:00:00.000Z" };

test.each([
  ["calling comes first", [phone], true, free, ["call", "chat", "mail"], "call"],
  ["no call to what is not surely a number", [], true, free, ["mail"], "mail"],
  ["no mail to an address that is not likely", [phone], false, free, ["call", "chat"], "call"],
  ["no chat to a landline", [landline], true, free, ["call", "mail"], "call"],
  ["a chat when only the second number is a mobile", [landline, phone], false, free, ["call", "chat"], "call"],
  ["to assign it where neither is likely", [], false, free, [], "assign"],
  ["nothing where neither is likely and it is assigned", [], false, mine, [], null],
  ["no green button while somebody else has it", [phone], true, hers, ["call", "chat", "mail"], null],
  ["nothing when set aside", [phone], true, { ...free, status: "set-aside" }, [], null],
  ["mail first after a wrong number", [phone], true, wrong, ["call", "chat", "mail"], "mail"],
  ["another call after a wrong number without an address", [phone], false, wrong, ["call", "chat"], "call"],
] as const)("the channels to answer by: %s", (_what, phones, isMailLikely, ticket = free, channels, green) => {
  expect(answerChannels({ phones: [...phones], isMailLikely }, ticket, "me")).toEqual({ channels, green });
});
