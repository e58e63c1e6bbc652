import encodeQR from "qr";

/** The quiet zone around a code that scanners need, in modules. The white of the paper adds to it. */
const BORDER = 2;

/** A QR code as a picture of one pixel a module, 0 for ink and 255 for paper. A vector path would be 30 times as large. */
export interface QrCode {
  /** Pixels on each side. */
  size: number;
  /** Row by row. */
  pixels: number[];
}

export function qrCode(address: string): QrCode {
  const modules = encodeQR(address, "raw", { ecc: "medium", border: BORDER });
  return { size: modules.length, pixels: modules.flat().map((isDark) => (isDark ? 0 : 255)) };
}
