import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailer } from "../mail/mailer.ts";

/** Creates a folder for the demo's data. It is deleted when the process ends, however it ends short of SIGKILL. */
export function createScratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "desk-demo-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const FROM = "desk@example.in";

/** A mailer that sends nothing: it writes every mail as a file, so that the demo can answer enquiries. */
export function openScratchMailer(folder: string): Mailer {
  mkdirSync(folder, { recursive: true });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const headerId = (messageId: string) => `<${messageId}@example.in>`;
  return {
    address: FROM,
    headerId,
    async send({ messageId = randomUUID(), to, fromName, ...message }, _signal, onData) {
      const from = fromName === undefined ? FROM : { name: fromName, address: FROM };
      const mail = await transport.sendMail({ ...message, messageId: headerId(messageId), to: [...to], from });
      onData?.();
      await writeFile(join(folder, `${messageId}.eml`), mail.message);
      return 0;
    },
  };
}
