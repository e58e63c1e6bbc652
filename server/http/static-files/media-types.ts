import { extname } from "node:path";

const TEXT = "; charset=utf-8";

/** Media types by file extension. */
const mediaTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": `text/css${TEXT}`,
  ".html": `text/html${TEXT}`,
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": `text/javascript${TEXT}`,
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": `text/plain${TEXT}`,
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** The media type of a file. With `nosniff` browsers never guess another type for an unknown extension. */
export const mediaTypeOf = (path: string): string => mediaTypes[extname(path)] ?? "application/octet-stream";
