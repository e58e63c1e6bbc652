import type { DataError } from "../../enquiry/wire.ts";

/** A refusal: what to answer, in the shape of PostgREST. Holds nothing a visitor typed, so it may be logged. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, hint: string | null = null, headers = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.hint = hint;
    this.headers = headers;
  }

  /** One line for whoever reads it as plain text. */
  get text(): string {
    return `${this.message} (${this.code})`;
  }

  get body(): DataError {
    return { code: this.code, message: this.message, details: null, hint: this.hint };
  }
}
