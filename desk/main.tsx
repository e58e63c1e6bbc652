/** Starts the desk at /desk. */
import "./styles/desk.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { whenSignedOut } from "./api/client.ts";
import { queryClient } from "./api/queries.ts";
import { listenToKeys } from "./keys/useKeys.ts";
import { router } from "./router.tsx";

whenSignedOut(() => {
  const { pathname, href } = router.state.location;
  if (pathname === "/sign-in" || pathname.startsWith("/join/")) return;
  queryClient.clear();
  void router.navigate({ to: "/sign-in", search: { to: href }, replace: true });
});

listenToKeys();

const place = document.getElementById("desk");
if (place) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
