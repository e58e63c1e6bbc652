/** Rows of one statement. SQLite takes 32,766 values. */
const MOST_ROWS = 256;

/**
 * Divides rows for statements of many rows each, because a statement costs more than a row. The sizes are powers of two,
 * so that few statements are prepared: 300 rows are written as 256, 32, 8 and 4.
 */
export function* portionsOf<T>(rows: readonly T[]): Generator<T[]> {
  let start = 0;
  while (start < rows.length) {
    const size = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - start)));
    yield rows.slice(start, start + size);
    start += size;
  }
}
