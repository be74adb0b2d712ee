import { DomainError } from '../../../domain-error.ts'
import { hashPassword } from './password.ts'

/** The minimum for staff, who see everybody's data. The contract checks the specification's minimum of six for customers. */
const minStaffLength = 10

/** Returns the hash of a new password. @throws DomainError `password_corta`, `password_debil` */
export async function hashNewPassword(tipo: 'cliente' | 'personal', password: string): Promise<string> {
  if (tipo === 'personal' && password.length < minStaffLength)
    throw new DomainError('password_corta', { campos: { password: 'Debe contar con un mínimo de 10 caracteres' } })
  if ((await readCommonPasswords()).has(password.trim().toLowerCase()))
    throw new DomainError('password_debil', {
      campos: { password: 'Es una de las contraseñas más usadas: elegí otra' },
    })
  return hashPassword(password)
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** Returns fifty thousand passwords that attackers try first, including the ten thousand most common. Reads the file once. */
function readCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}
