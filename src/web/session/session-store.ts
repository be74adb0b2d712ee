/** What the browser keeps of a session, under the specification's three keys. */
export type Session = { token: string; mail: string; tipo: string }

const keys = { token: 'ld_token', mail: 'mail', tipo: 'ld_tip' } as const
const listeners = new Set<() => void>()
let last: Session | undefined

export function signIn(token: string, mail: string, tipo: string): void {
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.mail, mail)
  localStorage.setItem(keys.tipo, tipo)
  announce()
}

export function signOut(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
  announce()
}

/** The session now, or undefined. The same object until something changes. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem(keys.token)
  const mail = localStorage.getItem(keys.mail)
  const tipo = localStorage.getItem(keys.tipo) ?? ''
  if (!token || !mail) last = undefined
  else if (last?.token !== token || last.mail !== mail || last.tipo !== tipo) last = { token, mail, tipo }
  return last
}

/**
 * What this browser is known by at sign-in, made once and kept when the session ends. It opens nothing: it only keeps others'
 * wrong passwords from shutting its owner out.
 */
export function readDevice(): string {
  const kept = localStorage.getItem('ld_disp')
  if (kept) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
  localStorage.setItem('ld_disp', made)
  return made
}

/** Hears this tab's changes and the other tabs'. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function isAdminTipo(tipo: string): boolean {
  return tipo === '1' || tipo === '10'
}

function announce(): void {
  for (const listener of listeners) listener()
}
