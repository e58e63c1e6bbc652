import type { Content } from "../../content-schema/read-content.ts";
import { colour } from "./colours.ts";
import { icons } from "./icons.ts";

/** The web manifest: name, icons and colours of a bookmark on the home screen. It opens in the browser, not as an app. */
export const manifest = ({ company }: Content) => ({
  name: company.name,
  start_url: "/",
  display: "browser",
  theme_color: colour("paper"),
  background_color: colour("paper"),
  icons: ["icon-192", "icon-512", "icon-maskable"].map((name) => ({
    src: `/${name}.png`,
    sizes: `${icons[name]?.side}x${icons[name]?.side}`,
    type: "image/png",
    purpose: name === "icon-maskable" ? "maskable" : "any",
  })),
});
