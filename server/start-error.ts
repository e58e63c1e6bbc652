import { ConfigError } from "./config.ts";

type SystemError = Error & { code?: string; syscall?: string; address?: string; port?: number };

/** Describes for the operator why the server did not start, and what to do. */
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
  return `The server did not start: ${error.message}`;
}
