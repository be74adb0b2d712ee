import { DomainError } from '../../../domain-error.ts'
import { hashPassword } from './password.ts'

/** Of staff, who hold everybody's data; six is the specification's minimum for customers, which the contract asks. */
const minimoPersonal = 10

/** The hash of a password that is being chosen. @throws DomainError `password_corta`, `password_debil` */
export async function hashNueva(tipo: 'cliente' | 'personal', password: string): Promise<string> {
  if (tipo === 'personal' && password.length < minimoPersonal)
    throw new DomainError('password_corta', { campos: { password: 'Debe contar con un mínimo de 10 caracteres' } })
  if ((await readComunes()).has(password.trim().toLowerCase()))
    throw new DomainError('password_debil', {
      campos: { password: 'Es una de las contraseñas más usadas: elegí otra' },
    })
  return hashPassword(password)
}

let comunes: Promise<ReadonlySet<string>> | undefined

/** Fifty thousand that guessers try first, read once. The ten thousand commonest are among them. */
function readComunes(): Promise<ReadonlySet<string>> {
  comunes ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return comunes
}
