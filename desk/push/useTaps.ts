import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { post } from "../api/client.ts";

/** A tap on a notification while the desk is open shows the list, unless a sheet is open in which somebody may be typing. */
export function useTaps(): void {
  const router = useRouter();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const onMessage = ({ data }: MessageEvent) => {
      if (data !== "tapped") return;
      if (router.state.location.state.sheet === undefined) void router.navigate({ to: "/" });
      post("/push/tapped").catch(() => undefined);
    };
    worker?.addEventListener("message", onMessage);
    return () => worker?.removeEventListener("message", onMessage);
  }, [router]);
}
