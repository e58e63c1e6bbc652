import ipaddr from "ipaddr.js";

/** The network of an IPv6 address, or the IPv4 address itself, also when mapped like ::ffff:203.0.113.7. */
function network(address: string, prefix: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address.split("%", 1)[0] ?? address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${prefix}`)}/${prefix}`;
}

/** The key of one visitor: an IPv4 address, or a /64 of IPv6, because a provider gives each customer at least a whole /64. */
export const addressKey = (address: string): string => network(address, 64);

/** The key of one site: an IPv4 address, or a /48 of IPv6, the largest network that one customer usually gets. */
export const siteKey = (address: string): string => network(address, 48);
