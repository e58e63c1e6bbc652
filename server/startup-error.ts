import { ConfigError } from "./config.ts";

type SystemError = Error & { code?: string; syscall?: string; address?: string; port?: number };

/** Why the desk could not start, in words for an operator. */
export function describeStartupError(error: SystemError): string {
  if (error instanceof ConfigError) {
    return ["The desk was not started: its settings need correcting.", ...error.faults].join("\n  ");
  }
  const { code, address, port } = error;
  if (code === "EADDRINUSE") {
    return `Port ${port} on ${address} is already in use: stop the program that uses it, or choose another one with PORT.`;
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `HOST is not an address of this machine (${error.message}): use 127.0.0.1, or 0.0.0.0 for all addresses.`;
  }
  if (code === "EACCES" && error.syscall === "listen") {
    return `Port ${port} is not allowed for this user: choose one above 1023 with PORT.`;
  }
  return `The desk could not start: ${error.message}`;
}
