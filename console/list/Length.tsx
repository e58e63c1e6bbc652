import { duration } from "../time/format.ts";

/** A duration as a figure, with its last unit small. @param ms milliseconds */
export function Length({ ms }: { ms: number }) {
  const [, figure = "", unit = ""] = /^(.*) (\S+)$/.exec(duration(ms)) ?? [];
  return (
    <>
      {figure} <small className="text-[0.8em]">{unit}</small>
    </>
  );
}
