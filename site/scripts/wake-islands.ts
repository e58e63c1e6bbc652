/** Comes first: an error in another script must not leave the form asleep. */
// Only two pages have islands.
if (document.querySelector("[data-props]")) void import("./islands.ts");

export {};
