import { randomUUID } from 'node:crypto'
import { formatInstant } from '../../../../reglas/dia.ts'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'

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
