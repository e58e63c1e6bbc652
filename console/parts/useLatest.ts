import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same and calls the newest version of another: for listeners that are added once. */
export function useLatest<Arguments extends unknown[]>(latest: (...values: Arguments) => void) {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...values: Arguments) => current.current(...values), []);
}
