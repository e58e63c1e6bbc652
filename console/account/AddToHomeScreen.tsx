/** How an iPhone or iPad puts the desk on its home screen, where alone it gives notifications: what to press, in its order. */
export const AddToHomeScreen = () => (
  <>
    <p className="type-sub mt-3">
      Open the desk in Safari, press Share and then Add to Home Screen. Open it from there, sign in and come back here.
    </p>
    <svg
      viewBox="0 0 300 104"
      aria-hidden="true"
      className="mt-3 w-full max-w-90 text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="1" y="1" width="76" height="102" rx="12" className="stroke-rule" />
      <path d="M30 46h-6v32h30V46h-6M39 62V28m-9 9 9-9 9 9" />
      <path d="M88 52h16m-6-6 6 6-6 6" className="stroke-ink-2" />
      <rect x="112" y="1" width="76" height="102" rx="12" className="stroke-rule" />
      <path d="M124 26h30M124 78h22M124 62h52M124 42h52" className="stroke-rule" />
      <path d="M124 52h28" strokeWidth="4" />
      <path d="M162 45h14v14h-14zm7 3v8m-4-4h8" />
      <path d="M199 52h16m-6-6 6 6-6 6" className="stroke-ink-2" />
      <rect x="223" y="1" width="76" height="102" rx="12" className="stroke-rule" />
      <path d="M235 16h16v16h-16zm36 0h16v16h-16zm-36 36h16v16h-16z" className="stroke-rule" />
      <path d="M268 49h22v22h-22z" className="fill-green stroke-green" />
      <path d="M279 54v12m-6-6h12" className="stroke-paper" />
    </svg>
  </>
);
