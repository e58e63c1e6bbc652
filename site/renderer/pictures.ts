import table from "virtual:pictures";
import type { PictureData } from "../components/Picture.tsx";
import type { Slot } from "../images/slots.ts";

/**
 * Returns a master prepared for a slot.
 * @param name path below site/images/ without extension, such as "services/04-licensing"
 * @throws when there is no such master, or when it is not declared for this slot
 */
export function picture(name: string, slot: Slot): PictureData {
  const prepared = table[name];
  if (!prepared) throw new Error(`There is no picture site/images/${name}.webp.`);
  const found = prepared[slot];
  if (!found) throw new Error(`Add the slot "${slot}" to ${name} in site/images/slots.ts.`);
  return found;
}
