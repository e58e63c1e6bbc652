import { Outlet, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { lazyComponent, useIsWide, useTitle, whenIdle } from "../components/browser.ts";
import { PhoneTop } from "../layout/Bars.tsx";
import { common } from "../strings/common.ts";
import { ListPane } from "./ListPane.tsx";

const ListKeys = lazyComponent(async () => (await import("./ListKeys.tsx")).ListKeys);
const OpenFirst = lazyComponent(async () => (await import("./OpenFirst.tsx")).OpenFirst);

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
  useTitle(common.lists[list]);
  useEnquiryScreenReady();

  const keys = (
    <Suspense>
      <ListKeys />
    </Suspense>
  );
  if (!isWide) {
    if (reference !== undefined) return <Outlet />;
    return (
      <>
        <PhoneTop />
        <main id="content" tabIndex={-1} className="column pb-[calc(var(--below)+1.5rem)]">
          <ListPane list={list} />
        </main>
        {keys}
      </>
    );
  }
  return (
    <div className="grid h-[calc(100dvh-var(--bar))] grid-cols-[404px_minmax(0,1fr)] overflow-hidden">
      <section aria-label="Enquiries" className="relative flex flex-col overflow-auto border-r border-ink">
        <ListPane list={list} />
        {keys}
      </section>
      <main id="content" tabIndex={-1} className="relative overflow-auto">
        {reference === undefined ? (
          <>
            <h1 className="sr-only">{common.lists[list]}</h1>
            <Suspense>
              <OpenFirst list={list} />
            </Suspense>
          </>
        ) : (
          <Outlet />
        )}
      </main>
    </div>
  );
}
