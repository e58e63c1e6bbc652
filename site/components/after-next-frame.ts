/**
 * Runs work after the next frame, so that a slow phone shows first what was pressed. At once while nobody sees the
 * page.
 */
export function afterNextFrame(work: () => void): void {
  if (document.visibilityState === "hidden") work();
  else requestAnimationFrame(() => setTimeout(work));
}
