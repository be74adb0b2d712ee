import { storage } from './browser-storage.ts'
import { dropFotos } from './fotos-guardadas.ts'

/** Where the tab keeps what one of the staff began to write: `que` says what it is. */
export function escritoName(mail: string, que: string): string {
  return `${ofStaff(mail)}${que}`
}

/** Where the tab keeps the draft of one account and one trip; 0 when the form chooses it. */
export function borradorName(mail: string, viaje: number): string {
  return `${ofAccount(mail)}${viaje}`
}

export function hasBorrador(mail: string): boolean {
  return storage.tab.names(ofAccount(mail)).length > 0
}

/** Forgets all the drafts of an account: whoever leaves it leaves nothing behind. */
export function dropBorradores(mail: string): void {
  for (const prefix of [ofAccount(mail), ofStaff(mail)]) storage.tab.names(prefix).forEach(storage.tab.remove)
  void dropFotos(ofAccount(mail))
}

function ofAccount(mail: string): string {
  return `borrador-reserva:${mail}:`
}

function ofStaff(mail: string): string {
  return `borrador-oficina:${mail}:`
}
