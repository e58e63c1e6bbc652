import helmet from "@fastify/helmet";
import type { Plugin } from "./plugin.ts";

const closedFeatures = ["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope"]
  .concat(["magnetometer", "microphone", "midi", "payment", "usb"])
  .map((feature) => `${feature}=()`)
  .join(", ");

/**
 * Security headers on every response. Nothing here asks for HTTPS: the desk itself speaks plain HTTP.
 * The referrer policy must let the browser name the origin of a form post.
 */
export const securityHeaders: Plugin = (app) => {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc, frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    frameguard: { action: "deny" },
    hsts: false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", closedFeatures);
  });
};
