/** For the few who put the site on their home screen: named in the page itself, Chromium would ask for it before the first picture. */
import { whenLoaded } from "./when-loaded.ts";

whenLoaded(() => {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
});
