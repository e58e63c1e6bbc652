import { Suspense, useState } from "react";
import { TextButton } from "../components/Button.tsx";
import { lazyComponent, useIsWide } from "../components/browser.ts";
import { useSheet } from "../components/useSheet.ts";

const PreviewLinkSheet = lazyComponent(async () => (await import("./PreviewLinkSheet.tsx")).PreviewLinkSheet);

const label = "Link for a colleague";

/** In the bar of the preview: a link for somebody without a sign-in. @param pageShown the page that the frame shows now */
export function PreviewLink({ pageShown }: { pageShown: () => string }) {
  const isWide = useIsWide();
  const sheet = useSheet("link for a colleague");
  const [page, setPage] = useState(pageShown);
  return (
    <>
      <TextButton
        className="wide:ml-auto"
        aria-label={label}
        onClick={() => {
          setPage(pageShown());
          sheet.open();
        }}
      >
        {isWide ? label : "Link"}
      </TextButton>
      <Suspense>{sheet.isOpen && <PreviewLinkSheet page={page} onClose={sheet.close} />}</Suspense>
    </>
  );
}
