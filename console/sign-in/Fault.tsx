import { TextButton } from "../parts/Button.tsx";
import { Icon } from "../parts/Icon.tsx";
import { common } from "../strings/common.ts";

/** Says what went wrong on a screen before the desk. */
export const Fault = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <p role="alert" className="mt-3 flex gap-1.75 text-[0.9375rem] leading-snug text-brick">
    <Icon name="alert" size={17} className="mt-px" />
    <span>
      {text} {onRetry && <TextButton onClick={onRetry}>{common.tryAgain}</TextButton>}
    </span>
  </p>
);
