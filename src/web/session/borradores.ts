import { dropFotos } from './fotos-guardadas.ts'

/** Where the tab keeps the draft of one account and one trip. */
export function borradorName(mail: string, viaje: string): string {
  return `${ofAccount(mail)}${viaje}`
}

export function hasBorrador(mail: string): boolean {
  return namesOf(mail).length > 0
}

/** Forgets all the drafts of an account: whoever leaves it leaves nothing behind. */
export function dropBorradores(mail: string): void {
  for (const name of namesOf(mail)) sessionStorage.removeItem(name)
  void dropFotos(ofAccount(mail))
}

function namesOf(mail: string): string[] {
  return Object.keys(sessionStorage).filter((name) => name.startsWith(ofAccount(mail)))
}

function ofAccount(mail: string): string {
  return `borrador-reserva:${mail}:`
}
