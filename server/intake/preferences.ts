/**
 * Whether the `Prefer` header asks for more than an insert: rows or their address back, or an update of rows
 * that are there. Under row-level security each would need the right to read.
 */
export function requestsReadAccess(prefer: string | string[] | undefined): boolean {
  const wishes = [prefer ?? []].flat().join(",").toLowerCase().split(",");
  return wishes.some((wish) => {
    const [name, value] = wish.split("=").map((part) => part.trim());
    return (name === "return" && value !== "minimal") || name === "resolution";
  });
}
