import { TextButton } from "../parts/Button.tsx";
import { Warning } from "../parts/Warning.tsx";
import { common } from "../strings/common.ts";

/** Says what went wrong on a screen before the desk. */
export const Fault = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <Warning role="alert" className="mt-3 text-brick">
    {text} {onRetry && <TextButton onClick={onRetry}>{common.tryAgain}</TextButton>}
  </Warning>
);
