import { browserStorage } from './browser-storage.ts'
import { dropFotos } from './stored-fotos.ts'

export function staffDraftName(mail: string, what: string): string {
  return `${staffPrefix(mail)}${what}`
}

/** Returns the storage name of a draft. `viaje` is 0 if the form chooses the trip. */
export function borradorName(mail: string, viaje: number): string {
  return `${accountPrefix(mail)}${viaje}`
}

export function hasBorrador(mail: string): boolean {
  return browserStorage.tab.names(accountPrefix(mail)).length > 0
}

/** Deletes all drafts of an account on sign-out, so that no data stay on the device. */
export function dropBorradores(mail: string): void {
  for (const prefix of [accountPrefix(mail), staffPrefix(mail)])
    browserStorage.tab.names(prefix).forEach(browserStorage.tab.remove)
  void dropFotos(accountPrefix(mail))
}

function accountPrefix(mail: string): string {
  return `borrador-reserva:${mail}:`
}

function staffPrefix(mail: string): string {
  return `borrador-oficina:${mail}:`
}
