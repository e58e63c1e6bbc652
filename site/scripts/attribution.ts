/** Keeps in this tab where the visit came from. The form sends it with an enquiry. */
import { ATTRIBUTION_NAME } from "../../core/enquiry/attribution.ts";

try {
  // A longer header would be refused. Addresses are ASCII here.
  if (!sessionStorage[ATTRIBUTION_NAME])
    sessionStorage[ATTRIBUTION_NAME] = JSON.stringify(
      [
        `page=${location.pathname}`,
        `referrer=${document.referrer.split("/")[2] ?? ""}`,
        ...(location.search.match(/utm_[^&]+/g) ?? []),
      ]
        .join("&")
        .slice(0, 1000),
    );
} catch {
  // Storage is blocked: the enquiry is sent without it.
}
