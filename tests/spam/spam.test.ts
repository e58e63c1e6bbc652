import { expect, test } from "vitest";
import { openMailer } from "../../server/mail/mailer.ts";
import { startMailbox } from "../../server/test-support/mailbox.ts";
import { judgeBySpamAssassin, startRspamd } from "./filters.ts";
import { company, DESK, mails } from "./mails.ts";

const MOST = 0.5;

test("no mail gets more than half a point", async () => {
  const mailbox = await startMailbox();
  const mailer = openMailer({ smtpUrl: mailbox.url, to: [], from: `${company} <${DESK}>` });
  for (const mail of Object.values(mails)) await mailer.send(mail, new AbortController().signal);
  const raw = mailbox.mails.map((mail) => mail.raw);
  const spamAssassin = judgeBySpamAssassin(raw);
  const judge = await startRspamd();
  const judged = await Promise.all(
    Object.entries(mails).map(async ([name, { bouncesTo = DESK, to }], i) => ({
      name,
      spamAssassin: spamAssassin[i],
      rspamd: await judge(raw[i] ?? "", bouncesTo, to[0] ?? ""),
    })),
  );
  const isFine = (judgement?: { score: number }) => judgement !== undefined && judgement.score <= MOST;
  expect(judged.filter((mail) => !isFine(mail.spamAssassin) || !isFine(mail.rspamd))).toEqual([]);
});

test("notices a mail that is spam", async () => {
  const spam = `From: Win <win@example.in>\r\nTo: asha@example.in\r\nSubject: FREE MONEY!!! ACT NOW\r\n\r\nDear friend, MILLION DOLLARS\r\n`;
  const [bySpamAssassin] = judgeBySpamAssassin([spam]);
  const judge = await startRspamd();
  expect(bySpamAssassin?.score).toBeGreaterThan(MOST);
  expect((await judge(spam, "other@example.in", "asha@example.in")).score).toBeGreaterThan(MOST);
});
