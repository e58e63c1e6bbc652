import react from "@astrojs/react";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "astro/config";
import { vitalsSample } from "./site/vitals-sample.ts";

// SITE_URL is the public address of the site: canonical links and shared links are made from it.
const site = process.env.SITE_URL || "http://127.0.0.1:4321";

// In development the desk runs beside Astro (npm run dev); what belongs to the desk goes there.
const desk = process.env.DESK_ORIGIN;
const proxy = desk ? { "/rest": desk, "/enquiry": desk } : {};

export default defineConfig({
  site,
  srcDir: "./site",
  publicDir: "./site/public",
  outDir: "./dist",
  output: "static",
  integrations: [react()],
  devToolbar: { enabled: false },
  build: { inlineStylesheets: "always" },
  image: { responsiveStyles: false },
  vite: {
    plugins: [tailwindcss()],
    server: { proxy },
    define: { "import.meta.env.VITALS_SAMPLE": vitalsSample(process.env) },
  },
});
