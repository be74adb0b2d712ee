const wildcards = ['', '0.0.0.0', '::', '0:0:0:0:0:0:0:0']

/** The host part of a URL at which this machine reaches a server that listens on `host`. */
export function reachable(host: string): string {
  if (wildcards.includes(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
