import { expect, test } from "vitest";
import { nextActs } from "./next-act.ts";

const phone = { href: "tel:+919876510432", chat: "919876510432", isLikely: true };
const free = { owner: null, status: "to-answer", wrongNumberAt: null } as const;
const asha = { id: "asha", name: "Asha" };

test("calling comes first", () => {
  expect(nextActs({ phone, isMailLikely: true }, free, "me")).toEqual({
    acts: ["call", "chat", "mail"],
    green: "call",
  });
});

test("offers no call to what is not surely a number", () => {
  const unlikely = { ...phone, isLikely: false };
  expect(nextActs({ phone: unlikely, isMailLikely: true }, free, "me")).toEqual({ acts: ["mail"], green: "mail" });
});

test("offers no mail to an address that is not likely", () => {
  expect(nextActs({ phone, isMailLikely: false }, free, "me")).toEqual({ acts: ["call", "chat"], green: "call" });
});

test("offers no chat to a landline", () => {
  expect(nextActs({ phone: { ...phone, chat: null }, isMailLikely: true }, free, "me").acts).toEqual(["call", "mail"]);
});

test("taking it is the act where neither is likely, unless it is taken", () => {
  const neither = { phone: { ...phone, isLikely: false }, isMailLikely: false };
  expect(nextActs(neither, free, "me")).toEqual({ acts: [], green: "take" });
  expect(nextActs(neither, { ...free, owner: asha }, "asha").green).toBeNull();
});

test("has no green button while somebody else has it, and when it is set aside", () => {
  expect(nextActs({ phone, isMailLikely: true }, { ...free, owner: asha }, "me").green).toBeNull();
  expect(nextActs({ phone, isMailLikely: true }, { ...free, status: "set-aside" }, "me")).toEqual({
    acts: [],
    green: null,
  });
});

test("writing comes first after a wrong number", () => {
  const wrong = { ...free, owner: asha, wrongNumberAt: "2026-11-24T09:00:00.000Z" };
  expect(nextActs({ phone, isMailLikely: true }, wrong, "asha").green).toBe("mail");
  expect(nextActs({ phone, isMailLikely: false }, wrong, "asha").green).toBe("call");
});
