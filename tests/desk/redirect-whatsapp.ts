/** Loaded before a server of a journey: what it asks of WhatsApp's API reaches the double at WHATSAPP_NEAR. */
const { fetch } = globalThis;
const API = /^https:\/\/graph\.facebook\.com\/v[\d.]+/;

globalThis.fetch = (input, init) =>
  fetch(typeof input === "string" ? input.replace(API, process.env.WHATSAPP_NEAR ?? "") : input, init);
