/** Prints what a builder does, a line each. */
const line = (fields: object, event: string): string =>
  [event, ...Object.values(fields).map((value) => (value instanceof Error ? value.message : String(value)))].join(" ");

export const printLog = {
  info: (fields: object, event: string) => console.log(line(fields, event)),
  warn: (fields: object, event: string) => console.error(line(fields, event)),
};
