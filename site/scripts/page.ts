/**
 * What every page runs: under 2 KiB, no framework. Each part improves something that works without it. One file for all
 * pages; what only the home or the contact page runs stands in that page (home.ts, contact.ts).
 */
import "./web-fonts.ts";
import "./theme.ts";
import "./next-page.ts";
import "./scroll.ts";
import "./panels.ts";
import "./tooltip.ts";
import "./manifest.ts";
import "./vitals-sampling.ts";
