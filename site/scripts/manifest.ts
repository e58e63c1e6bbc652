/** Adds the web manifest after load. With a link in the page, Chromium would fetch it before the first picture. */
import { whenLoaded } from "./page-state.ts";

whenLoaded(() => {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  document.head.append(link);
});
