import { dropFotos } from './fotos-guardadas.ts'

/** Where the tab keeps what one of the staff began to write: `que` says what it is. */
export function escritoName(mail: string, que: string): string {
  return `${ofStaff(mail)}${que}`
}

/** Where the tab keeps the draft of one account and one trip. */
export function borradorName(mail: string, viaje: string): string {
  return `${ofAccount(mail)}${viaje}`
}

export function hasBorrador(mail: string): boolean {
  return namesOf(ofAccount(mail)).length > 0
}

/** Forgets all the drafts of an account: whoever leaves it leaves nothing behind. */
export function dropBorradores(mail: string): void {
  for (const name of [...namesOf(ofAccount(mail)), ...namesOf(ofStaff(mail))]) sessionStorage.removeItem(name)
  void dropFotos(ofAccount(mail))
}

function namesOf(prefix: string): string[] {
  return Object.keys(sessionStorage).filter((name) => name.startsWith(prefix))
}

function ofAccount(mail: string): string {
  return `borrador-reserva:${mail}:`
}

function ofStaff(mail: string): string {
  return `borrador-oficina:${mail}:`
}
