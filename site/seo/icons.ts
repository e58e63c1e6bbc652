/** The icons of browsers and phones, drawn from the logo. */
import sharp from "sharp";
import { colour, logo } from "./logo.ts";

/** Side in pixels, and the share of it that the logo takes. */
interface Icon {
  side: number;
  share: number;
}

/**
 * Icons by file name. Phones find apple-touch-icon without a link. They crop a maskable icon to a circle of 80 %, so
 * the logo stays within it.
 */
export const icons: Readonly<Record<string, Icon>> = {
  "apple-touch-icon": { side: 180, share: 0.66 },
  "icon-192": { side: 192, share: 0.8 },
  "icon-512": { side: 512, share: 0.8 },
  "icon-maskable": { side: 512, share: 0.6 },
};

/** Draws an icon as PNG, on the colour of paper. @throws when there is no icon of that name */
export function drawIcon(name: string): Promise<Buffer> {
  const wanted = icons[name];
  if (!wanted) throw new Error(`There is no icon ${name}.`);
  return png(wanted.side, wanted.share, `<path fill="${colour("paper")}" d="M0 0h${wanted.side}v${wanted.side}H0z"/>`);
}

/** Draws favicon.ico, which some clients request without a link: one PNG of 32 pixels after the format's header. */
export async function drawFavicon(): Promise<Buffer> {
  const side = 32;
  const image = await png(side, 1, "");
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // Type: icon
  header.writeUInt16LE(1, 4); // Number of images
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // Planes
  header.writeUInt16LE(32, 12); // Bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

function png(side: number, share: number, background: string): Promise<Buffer> {
  const edge = (side * (1 - share)) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${background}${logo(edge, edge, side * share)}</svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}
