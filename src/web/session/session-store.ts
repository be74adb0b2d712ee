import { storage } from './browser-storage.ts'

/** What the browser keeps of a session, under the specification's three keys. */
export type Session = { token: string; mail: string; tipo: string }

const keys = { token: 'ld_token', mail: 'mail', tipo: 'ld_tip' } as const
const names = ['token', 'mail', 'tipo'] as const
const listeners = new Set<() => void>()
let last: Session | undefined
/** One that the browser would not keep: it lasts as long as the page. */
let unkept: Session | undefined

export function signIn(token: string, mail: string, tipo: string): void {
  const session = { token, mail, tipo }
  const kept = names.every((name) => storage.local.write(keys[name], session[name]))
  if (!kept) forget()
  unkept = kept ? undefined : session
  announce()
}

/** Whether the session outlives this page. */
export const isSessionKept = () => unkept === undefined

export function signOut(): void {
  forget()
  unkept = undefined
  announce()
}

function forget(): void {
  for (const name of names) storage.local.remove(keys[name])
}

/** The session now, or undefined. The same object until something changes. */
export function readSession(): Session | undefined {
  if (unkept) return unkept
  const token = storage.local.read(keys.token)
  const mail = storage.local.read(keys.mail)
  const tipo = storage.local.read(keys.tipo) ?? ''
  if (!token || !mail) last = undefined
  else if (last?.token !== token || last.mail !== mail || last.tipo !== tipo) last = { token, mail, tipo }
  return last
}

/**
 * What this browser is known by at sign-in, made once and kept when the session ends. It opens nothing: it only keeps others'
 * wrong passwords from shutting its owner out.
 */
export function readDevice(): string {
  const kept = storage.local.read('ld_disp')
  if (kept) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const made = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
  storage.local.write('ld_disp', made)
  return made
}

/** Hears this tab's changes and the other tabs', also those made while the browser kept the page in its memory. */
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

/** The same account, and as a customer or as staff in both. */
export function isSamePerson(one: Session, other: Session): boolean {
  return one.mail === other.mail && isAdminTipo(one.tipo) === isAdminTipo(other.tipo)
}

export function isAdminTipo(tipo: string): boolean {
  return tipo === '1' || tipo === '10'
}

function announce(): void {
  for (const listener of listeners) listener()
}
