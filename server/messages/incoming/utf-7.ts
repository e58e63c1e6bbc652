/** UTF-7 (RFC 2152), which no decoder of Node's reads and old programs still send. */

export const isUtf7 = (charset: string): boolean => /^(unicode-1-1-)?utf-7$/i.test(charset);

const bigEndian = new TextDecoder("utf-16be");

/** @param text in UTF-7, read as ASCII */
export const decodeUtf7 = (text: string): string =>
  text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (_, encoded: string) => {
    const bytes = Buffer.from(encoded, "base64");
    return encoded === "" ? "+" : bigEndian.decode(bytes.subarray(0, bytes.length & ~1));
  });
