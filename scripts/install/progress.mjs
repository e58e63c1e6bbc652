/** A duration for people: `12 s`. @param start from performance.now() */
export const secondsSince = (start) => `${Math.round((performance.now() - start) / 1000)} s`;

/**
 * Prints the state of a long step: on a terminal in one line that changes, elsewhere now and then.
 * @returns ends it
 */
export function showProgress(describe) {
  const { isTTY } = process.stderr;
  const print = () => process.stderr.write(isTTY ? `\r\x1b[K${describe()}` : `${describe()}\n`);
  const timer = setInterval(print, isTTY ? 500 : 10_000);
  return () => {
    clearInterval(timer);
    if (isTTY) process.stderr.write("\r\x1b[K");
  };
}
