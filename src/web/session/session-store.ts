import { browserStorage } from './browser-storage.ts'

export type Session = { token: string; mail: string; tipo: string }

export const sessionKeys = { token: 'ld_token', mail: 'mail', tipo: 'ld_tip' } as const
const names = ['token', 'mail', 'tipo'] as const
const listeners = new Set<() => void>()
let last: Session | undefined
/** The session, if the browser refused to store it. It is lost when the page closes. */
let unkept: Session | undefined

export function signIn(token: string, mail: string, tipo: string): void {
  const session = { token, mail, tipo }
  const kept = names.every((name) => browserStorage.local.write(sessionKeys[name], session[name]))
  if (!kept) forget()
  unkept = kept ? undefined : session
  announce()
}

export const isSessionKept = () => unkept === undefined

export function signOut(): void {
  forget()
  unkept = undefined
  announce()
}

function forget(): void {
  for (const name of names) browserStorage.local.remove(sessionKeys[name])
}

/** Reads the stored session. Returns the same object until the session changes. */
export function readSession(): Session | undefined {
  if (unkept) return unkept
  const token = browserStorage.local.read(sessionKeys.token)
  const mail = browserStorage.local.read(sessionKeys.mail)
  const tipo = browserStorage.local.read(sessionKeys.tipo) ?? ''
  if (!token || !mail) last = undefined
  else if (last?.token !== token || last.mail !== mail || last.tipo !== tipo) last = { token, mail, tipo }
  return last
}

/** Returns this browser's device id, which survives sign-out. With it, failed sign-ins elsewhere cannot lock out this browser. */
export function readDevice(): string {
  const kept = browserStorage.local.read('ld_disp')
  if (kept) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
  browserStorage.local.write('ld_disp', made)
  return made
}

/** Calls `listener` on session changes in any tab, and when the page returns from the back/forward cache. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    removeEventListener('pageshow', listener)
  }
}

export function isSamePerson(one: Session, other: Session): boolean {
  return one.mail === other.mail && isAdminTipo(one.tipo) === isAdminTipo(other.tipo)
}

export function isAdminTipo(tipo: string): boolean {
  return tipo === '1' || tipo === '10'
}

function announce(): void {
  for (const listener of listeners) listener()
}
