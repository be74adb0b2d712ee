import { randomUUID } from 'node:crypto'
import { formatInstant } from '../../../../reglas/dia.ts'
import type { Tx } from '../../../db/client.ts'
import type { Origen } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { sendCorreo } from '../../mensajes/correo/service.ts'
import { nameDispositivo } from './dispositivo.pure.ts'
import { type Dispositivo, rememberIngreso } from './dispositivos.ts'
import { networkOf } from './network.pure.ts'
import type { AccountOwner } from './sesiones.ts'

/** Records a sign-in's device and mails the account's holder about a new one: once per device, never about the account's first. */
export async function reportNewDispositivo(
  deps: Deps,
  tx: Tx,
  dueno: AccountOwner,
  { mail, nombre }: { mail: string; nombre: string },
  origen: Origen,
  dispositivo: Dispositivo,
) {
  if (!(await rememberIngreso(deps, tx, dueno, origen, dispositivo))) return
  const deFamilia = 'usuarioId' in dueno
  await sendCorreo(deps, tx, {
    clave: `dispositivo-nuevo-${randomUUID()}`,
    para: mail,
    plantilla: 'dispositivo-nuevo',
    datos: {
      nombre,
      cuando: formatInstant(deps.now()),
      dispositivo: nameDispositivo(origen.agente),
      red: networkOf(origen.ip),
      cambiar: `${deps.publicUrl}${deFamilia ? '/recuperarcuenta' : '/admin/restablecer'}`,
      sesiones: `${deps.publicUrl}${deFamilia ? '/cuenta/datos' : '/admin/missesiones'}`,
    },
  })
}
