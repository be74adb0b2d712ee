import { domainToASCII } from 'node:url'

export type Address = { name: string; address: string }

/** Parses `a@b.example` or `"Agencia, S.R.L." <a@b.example>`. Returns undefined unless the text is exactly one address. */
export function parseAddress(written: string): Address | undefined {
  const [, name = '', inBrackets] = /^\s*(.*?)\s*<([^<>]*)>\s*$/s.exec(written) ?? []
  const address = (inBrackets ?? written).trim()
  return isSoleAddress(address) ? { name: removeLineBreaks(unquoteName(name)), address } : undefined
}

/** Returns whether the text is one plain address, which no mail program could read as several. */
export function isSoleAddress(address: string): boolean {
  return address.length <= 254 && /^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\]+$/u.test(address)
}

/** Returns the domain in ASCII (punycode), for headers without Unicode. */
export function asciiDomainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'localhost'
}

function unquoteName(name: string): string {
  const [, , quoted] = /^(["'])(.*)\1$/s.exec(name) ?? []
  return (quoted ?? name).replace(/\\(.)/gs, '$1')
}

/** Replaces line breaks by spaces, because a line break would begin another header in a mail. */
export function removeLineBreaks(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
