/** Mail servers take at least a few megabytes; this keeps every mail under 500 kB with its headers. */
export const MAX_BODY_BYTES = 450_000;

/** Letters, digits and the other bytes that quoted-printable leaves as they are. */
const isPlain = (byte: number): boolean => byte === 0x20 || (byte > 0x20 && byte < 0x7f && byte !== 0x3d);

/** An upper bound of the bytes that a body takes in a mail, whether as quoted-printable or as base64. */
export function encodedSize(text: string): number {
  const bytes = Buffer.from(text);
  let quoted = 0;
  for (const byte of bytes) quoted += isPlain(byte) ? 1 : 3;
  // Line breaks of the encoding add up to 4 %.
  return Math.max(quoted * 1.05, bytes.length * 1.4);
}
