import { useParams, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../parts/lazy-part.ts";
import { FileScreen } from "./FileScreen.tsx";

const VersionsScreen = lazyPart(async () => (await import("./VersionsScreen.tsx")).VersionsScreen);

const VERSIONS = "/versions";

/** A file of words by its address, or its versions. */
export function FileScreens() {
  const { _splat: address = "" } = useParams({ from: "/desk/words/$" });
  const { at } = useSearch({ from: "/desk/words/$" });
  if (!address.endsWith(VERSIONS)) return <FileScreen key={address} id={address} at={at} />;
  return (
    <Suspense>
      <VersionsScreen id={address.slice(0, -VERSIONS.length)} />
    </Suspense>
  );
}
