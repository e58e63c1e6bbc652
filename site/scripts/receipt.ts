/**
 * Keeps the token of a mail's link out of the address bar and the history: it moves into the storage of this tab, and a
 * reload takes it from there. Without this script the address keeps it.
 */

const TOKEN = /^\?k=/;
const key = `receipt:${location.pathname.replace(/\/$/, "")}`;
const state = document.querySelector<HTMLElement>("[data-receipt]")?.dataset.receipt;

try {
  if (TOKEN.test(location.search)) {
    if (state === "no-link") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, location.search);
    history.replaceState(history.state, "", location.pathname + location.hash);
  } else {
    const storedQuery = state === "no-link" && !location.search && sessionStorage.getItem(key);
    if (storedQuery) location.replace(location.pathname + storedQuery);
  }
} catch {
  // Storage is blocked: the address keeps the token, as without this script.
}
