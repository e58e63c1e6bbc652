/** Receives log events: the logger of the app, or of a test. */
export interface Log {
  info(fields: object, event: string): void;
  warn(fields: object, event: string): void;
  error(fields: object, event: string): void;
}
