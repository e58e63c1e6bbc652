/**
 * The API of page speed measurements (web vitals), which the browser posts to the server. They are not part of an
 * enquiry and identify nobody. They are here because this folder is the only one that both site and server import.
 */

/** The path to which measurements are posted. */
export const VITALS_PATH = "/vitals";

/** One visit of one page, with what was measured: times in milliseconds; CLS has no unit. */
export interface Measurement {
  /** The path of the page, without query and fragment. */
  page: string;
  LCP?: number;
  INP?: number;
  CLS?: number;
}
