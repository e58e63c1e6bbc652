import type { DataApiError } from "../../enquiry/data-api.ts";

/** An error response in PostgREST's format; `details` is data for the console. Log only `code`: the message can repeat a column name from the request. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly code: string;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    hint: string | null = null,
    headers = {},
    details: unknown = null,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.hint = hint;
    this.headers = headers;
    this.details = details;
  }

  /** The plain-text form: the sentence, then the code. */
  get text(): string {
    return `${this.message} (${this.code})`;
  }

  get body(): DataApiError {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint };
  }
}
