/**
 * Loaded before a server of a journey: what it asks of WhatsApp's API goes to the double at WHATSAPP_DOUBLE. A preload,
 * because no setting of the server may lead its messages elsewhere.
 */
const { fetch } = globalThis;
const API = /^https:\/\/graph\.facebook\.com\/v[\d.]+/;

globalThis.fetch = (input, init) =>
  fetch(typeof input === "string" ? input.replace(API, process.env.WHATSAPP_DOUBLE ?? "") : input, init);
