import { describe, expect, test } from "vitest";
import { answerChannels } from "./answer-channels.ts";

const phone = {
  number: "+919876510432",
  shown: "+91 98765 10432",
  dial: "tel:+919876510432",
  chat: "https://wa.me/919876510432",
};
const phones = [phone];
const free = { assignee: null, status: "to-answer", wrongNumberAt: null } as const;
const asha = { id: "asha", name: "Asha" };

describe("the channels to answer by", () => {
  test("calling comes first", () => {
    expect(answerChannels({ phones, isMailLikely: true }, free, "me")).toEqual({
      channels: ["call", "chat", "mail"],
      green: "call",
    });
  });

  test("offers no call to what is not surely a number", () => {
    expect(answerChannels({ phones: [], isMailLikely: true }, free, "me")).toEqual({
      channels: ["mail"],
      green: "mail",
    });
  });

  test("offers no mail to an address that is not likely", () => {
    expect(answerChannels({ phones, isMailLikely: false }, free, "me")).toEqual({
      channels: ["call", "chat"],
      green: "call",
    });
  });

  test("offers no chat to a landline", () => {
    expect(answerChannels({ phones: [{ ...phone, chat: null }], isMailLikely: true }, free, "me").channels).toEqual([
      "call",
      "mail",
    ]);
  });

  test("offers a chat when only the second number is a mobile", () => {
    const both = { phones: [{ ...phone, chat: null }, phone], isMailLikely: false };
    expect(answerChannels(both, free, "me").channels).toEqual(["call", "chat"]);
  });

  test("offers to assign it where neither is likely, unless it is assigned", () => {
    const neither = { phones: [], isMailLikely: false };
    expect(answerChannels(neither, free, "me")).toEqual({ channels: [], green: "assign" });
    expect(answerChannels(neither, { ...free, assignee: asha }, "asha").green).toBeNull();
  });

  test("has no green button while assigned to somebody else, and when set aside", () => {
    expect(answerChannels({ phones, isMailLikely: true }, { ...free, assignee: asha }, "me").green).toBeNull();
    expect(answerChannels({ phones, isMailLikely: true }, { ...free, status: "set-aside" }, "me")).toEqual({
      channels: [],
      green: null,
    });
  });

  test("writing comes first after a wrong number", () => {
    const wrong = { ...free, assignee: asha, wrongNumberAt: "2026-11-24T09:00:00.000Z" };
    expect(answerChannels({ phones, isMailLikely: true }, wrong, "asha").green).toBe("mail");
    expect(answerChannels({ phones, isMailLikely: false }, wrong, "asha").green).toBe("call");
  });
});
