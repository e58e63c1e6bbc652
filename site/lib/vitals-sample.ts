/** One visit in ten tells enough, and leaves nine without the extra kilobytes. */
const USUAL = 0.1;

/**
 * The share of visits that are measured, from the settings of the build: PUBLIC_VITALS_SAMPLE, 0 to 1. Where the pages send
 * to a hosted data interface there may be no desk to take measurements, so there are none.
 * @throws when the setting is no such number
 */
export function vitalsSample({ PUBLIC_VITALS_SAMPLE: text, PUBLIC_DATA_API_URL: hosted }: NodeJS.ProcessEnv): number {
  const share = text ? Number(text) : USUAL;
  if (!(share >= 0 && share <= 1)) {
    throw new Error(`PUBLIC_VITALS_SAMPLE must be a number from 0 to 1, for example 0.1; it is "${text}".`);
  }
  return hosted ? 0 : share;
}
