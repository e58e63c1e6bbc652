/** Does work when the browser has shown its answer to a press: on a slow phone the button gives way first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
