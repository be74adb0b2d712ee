import { formatInstant } from '../../../../reglas/dia.ts'
import type { Deps, Tx } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'

/** Notifies the owner, because somebody else may have changed the passkeys. `de` identifies the change, so that it causes one mail only. */
export async function notifyLlave(
  deps: Deps,
  tx: Tx,
  event: 'agregada' | 'quitada' | 'duplicada',
  { mail, nombre }: { mail: string; nombre: string },
  de: string,
  { tipo }: { tipo: 'cliente' | 'personal' },
) {
  const page = tipo === 'cliente' ? '/cuenta/datos' : '/admin/segundofactor'
  await sendCorreo(deps, tx, {
    clave: `llave-${event}-${de}`,
    para: mail,
    plantilla: 'llave-de-acceso',
    datos: { nombre, suceso: event, cuando: formatInstant(deps.now()), enlace: `${deps.publicUrl}${page}` },
  })
}
