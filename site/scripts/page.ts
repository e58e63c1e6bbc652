/**
 * Scripts of every page, in one file: under 2 KiB, no framework. Each improves something that works without it. Scripts
 * of the home page and the contact page are inlined there (home.ts, contact.ts).
 */
import { whenIdle, whenLoaded } from "./page-state.ts";
import "./wake-islands.ts";
import "./web-fonts.ts";
import "./theme.ts";
import "./next-page.ts";
import "./scroll.ts";
import "./panels.ts";
import "./tooltip.ts";
import "./manifest.ts";
import "./attribution.ts";
import "./vitals-sampling.ts";

whenLoaded(() => whenIdle(() => import("./contact-widget.ts")));
