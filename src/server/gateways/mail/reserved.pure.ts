/** Names that belong to nobody (RFC 2606, RFC 6761): a mail to one can only bounce, or reach who squats on it. */
const reserved = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/i

/** Whether a mail address is at a name that is reserved for examples. */
export function isReserved(address: string): boolean {
  return reserved.test(address.slice(address.lastIndexOf('@') + 1))
}
