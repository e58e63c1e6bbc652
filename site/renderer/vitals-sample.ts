/** One visit in ten gives enough data and spares nine the extra kilobytes. */
const DEFAULT_SHARE = 0.1;

/**
 * Returns the share of visits to measure, from 0 to 1: the build setting PUBLIC_VITALS_SAMPLE. It is 0 with a hosted
 * data API, because there may be no server to receive measurements.
 * @throws when the setting is not a number from 0 to 1
 */
export function vitalsSample({ PUBLIC_VITALS_SAMPLE: text, PUBLIC_DATA_API_URL: hosted }: NodeJS.ProcessEnv): number {
  const share = text ? Number(text) : DEFAULT_SHARE;
  if (!(share >= 0 && share <= 1)) {
    throw new Error(`PUBLIC_VITALS_SAMPLE must be a number from 0 to 1, for example 0.1; it is "${text}".`);
  }
  return hosted ? 0 : share;
}
