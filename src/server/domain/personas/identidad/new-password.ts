import { randomUUID } from 'node:crypto'
import { formatInstant } from '../../../../reglas/dia.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps, Tx } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { hashPassword } from './password.ts'

/** Staff have a longer minimum, because their password opens everybody's data. The specification's minimum for customers is six. */
const minStaffLength = 10

/** @throws DomainError `password_corta`, `password_debil` */
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

/** Fifty thousand passwords that attackers try first, including the ten thousand most common. */
function readCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}

export async function notifyPasswordCambiada(
  deps: Deps,
  tx: Tx,
  tipo: 'cliente' | 'personal',
  { mail, nombre }: { mail: string; nombre: string },
) {
  const enlace = tipo === 'cliente' ? `${deps.publicUrl}/recuperarcuenta` : undefined
  await sendCorreo(deps, tx, {
    clave: `password-cambiada-${randomUUID()}`,
    para: mail,
    plantilla: 'password-cambiada',
    datos: { nombre, cuando: formatInstant(deps.now()), enlace },
  })
}
