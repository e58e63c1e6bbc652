/** The package has no types of its own. These are the parts that tests use. */
declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  interface Response {
    tag?: string;
    command?: string;
    attributes?: unknown[];
    skipResponse?: boolean;
  }
  interface Connection {
    send(response: Response): void;
  }

  export interface Hoodiecrow {
    server: Server;
    getMailbox(name: string): { uidvalidity: number; messages: { uid: number }[] };
    /** Called with each response before it is sent. */
    outputHandlers: ((connection: Connection, response: Response, description: string) => void)[];
    setCommandHandler(
      command: string,
      handler: (connection: Connection, parsed: { tag: string }, data: string, done: () => void) => void,
    ): void;
    appendMessage(name: string, flags: string[], date: string, raw: string): void;
  }
  export default function hoodiecrow(options: object): Hoodiecrow;
}
