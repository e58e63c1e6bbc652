/** One `@`, no white space, and none of the characters that mean something in a mail header. */
const plainAddress = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[^\s@.()<>[\]:;,\\"]+(\.[^\s@.()<>[\]:;,\\"]+)+$/u;

/**
 * Whether mail can go to the address as it stands in any header and through any server. Stricter than the rule
 * for visitors: what fails here is still stored and shown to staff, it is only not put into a header.
 */
export const isMailable = (address: string): boolean => address.length <= 254 && plainAddress.test(address);
