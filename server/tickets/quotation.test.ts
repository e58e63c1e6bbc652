import { expect, test } from "vitest";
import { splitQuoted } from "./quotation.ts";

test.each([
  ["Yes.\n\nOn Mon, 23 Nov 2026, Meera <desk@example.in> wrote:\n> Dear Asha\n>\n> More", "Yes."],
  ["Yes.\n\nOn Mon, 23 Nov 2026 at 11:00, Meera Rao\n<desk@example.in> wrote:\n> Dear Asha", "Yes."],
  ["Yes.\n\nOn Mon, 23 Nov 2026 at 11:00, Meera Rao\n<desk+AN-7F3K-Q2@example.in>\nwrote:\n> Dear Asha", "Yes."],
  ["हाँ।\n\nसोम, 23 नव॰ 2026 को 11:00 बजे Meera <desk@example.in> ने लिखा:\n> Dear Asha", "हाँ।"],
  ["Yes.\n\n---- On Mon, 23 Nov 2026 11:00:00 +0530 Meera <desk@example.in> wrote ---\n\nDear Asha", "Yes."],
  ["Yes.\n\nOn 23 Nov 2026, at 11:00, Meera Rao wrote:\n\n> Dear Asha", "Yes."],
  ["હા.\n\nMeera <desk@example.in> એ સોમ, 23 નવે, 2026 ના રોજ 11:00 વાગ્યે આ લખ્યું:\nDear Asha", "હા."],
  ["Yes.\n\nAt 11:00 23-11-2026, you wrote:\n> Dear Asha", "Yes."],
  ["Yes.\n\n-----Original Message-----\nFrom: desk@example.in\nDear Asha", "Yes."],
  ["Yes.\n________________________________\nFrom: Meera\nSent: Monday\nDear Asha", "Yes."],
  ["Yes.\nFrom: Meera <desk@example.in>\nSent: Monday\nDear Asha", "Yes."],
  ["Yes.\nFrom: Meera <desk@example.in>\nReply-To: desk@example.in\nDate: Monday\nDear Asha", "Yes."],
  ["हाँ।\n\nप्रेषक: Meera\nभेजा गया: सोमवार\nDear Asha", "हाँ।"],
  ["ஆம்.\n\nஅனுப்புநர்: Meera <desk@example.in>\nஅனுப்பியது: திங்கள், 23 நவம்பர் 2026 11:00\nDear Asha", "ஆம்."],
  ["হ্যাঁ।\n\nপ্রেরক: Meera <desk@example.in>\nপ্রেরিত: সোমবার, ২৩ নভেম্বর ২০২৬ ১১:০০\nDear Asha", "হ্যাঁ।"],
  ["Yes.\n\n> Dear Asha\n> More\n\n", "Yes."],
  [`Yes.\n\nOn Mon, 23 Nov 2026, Meera <desk@example.in> wrote:\nDear Asha, ${"more ".repeat(200)}`, "Yes."],
])("folds what was quoted away from %j and keeps all of it", (body, text) => {
  const split = splitQuoted(body);
  expect(split.text).toBe(text);
  expect(`${split.text}\n${split.quoted}`.replaceAll(/\n+/g, "\n")).toBe(body.trimEnd().replaceAll(/\n+/g, "\n"));
});

test.each([
  ["a mail without a quotation", "Yes.\n\nFrom: 9 to 5 I am there."],
  ["answers between quoted lines", "On Mon, 23 Nov 2026, Meera <d@e.in> wrote:\n> When?\nTomorrow.\n> Where?\nHere."],
  ["a mail that is only a quotation", "> Dear Asha"],
  [
    "a line with an address and a colon",
    "Hello,\nSend the plan to Ravi Shah <ravi@arch.example> with these points:\n1. Lift",
  ],
  ["a line of underscores", "Our plan\n____________________\n50 beds"],
  ["where a way begins and ends", "Drive as follows.\nFrom: Ghatlodia\nTo: Civil Hospital\nIt takes an hour."],
  ["a programme of a day", "Please come.\nFrom: Trust office\nDate: 4 May 2027\nPlace: Bhuj\nBring the plan."],
  ["an address and a time in Hindi", "मिलिए:\nईमेल: asha@example.in\nसमय: 4 मई 2027, 11:00\nजगह: भुज"],
  ["a lease", "The lease is:\nFrom: 1 April 2027\nTo: 31 March 2057\nDate: 4 May 2027\nRent: 4 lakh a month."],
  [
    "answers inside of what Outlook repeats",
    "See my answers below.\n\nFrom: Meera <desk@example.in>\nSent: Monday\nSubject: Plan\n\nHow many beds?\n100.",
  ],
  ["answers in red", "उत्तर नीचे हैं।\n\n-----Original Message-----\nFrom: desk@example.in\nHow many beds?\n100."],
  ["what somebody else wrote", "Hello,\nOn Monday the municipal corporation wrote:\nThe plot is approved."],
  ["what somebody wrote on a day", "Hello,\nOn Monday 3 May 2027 the corporation wrote:\nThe plot is approved."],
  ["what somebody wrote at a time", "Hello,\nOn 3 May 2027 at 10:30, Ketan wrote:\n\nThe plot is approved."],
  ["a line with an address and a day", "Hello,\nPlease send these to Ravi <ravi@arch.example> by 4/5/2027:\n1. Lift"],
  [
    "a forwarded mail",
    "See below.\n\n---------- Forwarded message ---------\nFrom: Ravi\nDate: Monday\nThe plot is approved.",
  ],
  [
    "what Apple Mail forwards",
    "See below.\n\nBegin forwarded message:\n\nFrom: Ravi\nDate: Monday\nThe plot is approved.",
  ],
])("leaves %s whole", (_what, body) => {
  expect(splitQuoted(body)).toEqual({ text: body, quoted: null });
});

test.each(["Fwd: Plot", "FW: Plot"])("leaves a mail with the subject %j whole", (subject) => {
  const body = "See below.\n\nFrom: Ravi\nSent: Monday\nThe plot is approved.";
  expect(splitQuoted(body, subject)).toEqual({ text: body, quoted: null });
});
