/** The package has no types of its own. These are the parts that tests use. */
declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  export interface Hoodiecrow {
    server: Server;
    getMailbox(name: string): { uidvalidity: number; messages: { uid: number }[] };
    appendMessage(name: string, flags: string[], date: string, raw: string): void;
  }
  export default function hoodiecrow(options: object): Hoodiecrow;
}
