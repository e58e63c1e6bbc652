import { isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, a dotted tail read as the two groups it stands for. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail = []] = hex
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":").map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * What counts as one visitor: an IPv4 address, or the /64 network of an IPv6 one, because a provider hands a whole
 * /64 to each customer.
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*/s, "");
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [a = 0, b = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [a >> 8, a & 255, b >> 8, b & 255].join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}
