/** The API of page speed measurements (web vitals), which the browser posts to the server. They identify nobody. */

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
