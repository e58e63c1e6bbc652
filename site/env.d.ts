/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Base URL of a hosted data interface; unset, enquiries go to the desk. */
  readonly PUBLIC_DATA_API_URL?: string;
  /** Its public (anonymous) key. */
  readonly PUBLIC_DATA_API_KEY?: string;
  /** The share of visits that are measured, 0 to 1 (vitals-sample.ts). */
  readonly VITALS_SAMPLE: number;
}
