import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { buildLogQuery } from "../api/words.ts";
import { foldLook } from "../parts/Fold.tsx";
import { Icon } from "../parts/Icon.tsx";
import { publishStrings as strings } from "../strings/words.ts";

/** Everything that the builder wrote, for whoever wants to know. */
export function BuildLog({ build, isRunning = false }: { build: string; isRunning?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const log = useQuery({ ...buildLogQuery(build), enabled: isOpen, refetchInterval: isRunning ? 1000 : false });
  return (
    <details className="group mt-2 border-b border-rule" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`flex min-h-12 items-center justify-between font-semibold text-green ${foldLook}`}>
        {strings.log}
        <Icon name="down" size={18} className="group-open:rotate-180" />
      </summary>
      {log.isError ? (
        <p className="pb-3 text-brick">{strings.logFailed}</p>
      ) : (
        <pre className="mb-3 bg-paper-deep p-3 text-[0.8125rem] leading-normal whitespace-pre-wrap wrap-anywhere">
          {log.data || strings.logEmpty}
        </pre>
      )}
    </details>
  );
}
