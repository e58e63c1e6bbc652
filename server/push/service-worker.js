/**
 * The desk's only service worker, and the site's only one: it shows that an enquiry came. It has no fetch handler, stores
 * nothing and asks the network for nothing.
 */
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

const FALLBACK = { title: "A new enquiry. Open the desk.", navigate: "/desk", tag: "enquiry" };

function read(data) {
  try {
    return { ...FALLBACK, ...data.json().notification };
  } catch {
    return FALLBACK;
  }
}

// Always shows something: a browser ends the notifications of a worker that stays silent.
addEventListener("push", (event) => {
  const { title, navigate, tag } = read(event.data);
  const shown = { tag, renotify: true, icon: "/icon-192.png", data: navigate };
  event.waitUntil(registration.showNotification(title, shown));
});

/** An open desk goes to its list by itself: loading it anew would throw away what somebody types in it. */
async function open(address) {
  const windows = await clients.matchAll({ type: "window" });
  const desk = windows.find(({ url }) => !new URL(url).pathname.startsWith("/desk/preview/"));
  if (!desk) return clients.openWindow(address);
  await desk.focus();
  desk.postMessage("tapped");
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
