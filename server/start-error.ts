/** Why the server did not start, for the operator. */
import { ConfigError } from "./config.ts";
import { IncompatibleDatabaseError } from "./database/schema.ts";

type SystemError = Error & { code?: unknown; syscall?: string; address?: string; port?: number };

/** The stack of an error and those of its causes. Other properties may hold rows of the database. */
function stackOf({ stack, cause }: Error): string {
  return cause instanceof Error ? `${stack}\nCaused by: ${stackOf(cause)}` : `${stack}`;
}

/** Whether the disk, the network or a database failed, which give a code. */
const isExternal = ({ cause }: Error): boolean =>
  cause instanceof Error && !(cause instanceof TypeError) && typeof (cause as SystemError).code === "string";

/** Describes why the server did not start, and what to do. After an error of the program itself comes its stack. */
export function describeStartError(error: SystemError): string {
  if (error instanceof ConfigError) {
    return ["The server did not start. Correct these settings:", ...error.issues].join("\n  ");
  }
  const { code, address, port } = error;
  if (code === "EADDRINUSE") {
    return `Port ${port} on ${address} is already in use. Stop the program that uses it, or set another PORT.`;
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `HOST is not an address of this machine (${error.message}). Use localhost, or 0.0.0.0 for all addresses.`;
  }
  if (code === "EACCES" && error.syscall === "listen") {
    return `Port ${port} is not allowed for this user. Set a PORT above 1023.`;
  }
  const sentence = `The server did not start: ${error.message}`;
  return error instanceof IncompatibleDatabaseError || isExternal(error) ? sentence : `${sentence}\n${stackOf(error)}`;
}
