/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Base URL of a hosted data API. Unset: enquiries go to the page's own origin. */
  readonly PUBLIC_DATA_API_URL?: string;
  /** The hosted data API's public (anonymous) key. */
  readonly PUBLIC_DATA_API_KEY?: string;
  /** Whether the services have sheets as PDF (integrations/service-sheets.ts). */
  readonly SERVICE_SHEETS: boolean;
  /** Share of visits to measure, 0 to 1 (lib/vitals-sample.ts). */
  readonly VITALS_SAMPLE: number;
}
