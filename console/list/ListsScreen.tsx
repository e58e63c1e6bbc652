import { Outlet, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useSingleKeys } from "../keys/useKeys.ts";
import { lazyPart, useIsWide, useTitle, whenIdle } from "../parts/browser.ts";
import { PhoneTop } from "../shell/Bars.tsx";
import { common } from "../strings/common.ts";
import { ListPane } from "./ListPane.tsx";

// Phones have no keys, and show the enquiry in place of the list.
const KeyHints = lazyPart(async () => (await import("./StatusLines.tsx")).KeyHints);
const NothingChosen = lazyPart(async () => (await import("./EmptyList.tsx")).NothingChosen);

/** Fetches the screen of an enquiry before the first tap on a row. */
function useEnquiryScreenReady(): void {
  const router = useRouter();
  useEffect(() => whenIdle(() => void router.loadRouteChunk(router.routesById["/desk/lists/$reference"])), [router]);
}

/** The four lists. On laptops the opened enquiry is beside them, on phones in place of them. */
export function ListsScreen() {
  const { list = "to-answer" } = useSearch({ from: "/desk/lists" });
  const { reference } = useParams({ strict: false });
  const isWide = useIsWide();
  const singleKeys = useSingleKeys();
  useTitle(common.lists[list]);
  useEnquiryScreenReady();

  if (!isWide) {
    if (reference !== undefined) return <Outlet />;
    return (
      <>
        <PhoneTop />
        <main id="content" tabIndex={-1} className="column pb-[calc(var(--below)+1.5rem)]">
          <ListPane list={list} />
        </main>
      </>
    );
  }
  return (
    <div className="grid h-[calc(100dvh-var(--bar))] grid-cols-[404px_minmax(0,1fr)] overflow-hidden">
      <section aria-label="Enquiries" className="relative flex flex-col overflow-auto border-r border-ink">
        <ListPane list={list} />
        <Suspense>{singleKeys && <KeyHints />}</Suspense>
      </section>
      <main id="content" tabIndex={-1} className="relative overflow-auto">
        {reference === undefined ? (
          <>
            <h1 className="sr-only">{common.lists[list]}</h1>
            <Suspense>
              <NothingChosen />
            </Suspense>
          </>
        ) : (
          <Outlet />
        )}
      </main>
    </div>
  );
}
