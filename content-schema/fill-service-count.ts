/** Returns the same data with "{services}" replaced by the number of services in every text. */
export function fillServiceCount(data: unknown, count: number): unknown {
  if (typeof data === "string") return data.replaceAll("{services}", String(count));
  if (Array.isArray(data)) return data.map((item) => fillServiceCount(item, count));
  if (data === null || typeof data !== "object") return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fillServiceCount(value, count)]));
}
