import type { Tx } from '../db/client.ts'
import { personal as tablaPersonal, usuarios } from '../db/schema/identidad.ts'
import { hashPassword } from '../domain/personas/identidad/service.ts'
import type { Calendario } from './calendario.ts'
import { type Familia, familia, nueva, otrasFamilias, personal } from './contenido/cuentas.ts'
import { reservas } from './contenido/reservas.ts'

export type CuentasNuevas = Awaited<ReturnType<typeof prepareCuentas>>

/** Accounts with their passwords hashed, which is slow on purpose and so done before any transaction. */
export async function prepareCuentas(calendario: Calendario) {
  const familias: Familia[] = [familia, nueva, ...Object.values(otrasFamilias)]
  return {
    personal: await Promise.all(
      personal.map(async ({ password, ...datos }) => ({ ...datos, passwordHash: await hashPassword(password) })),
    ),
    usuarios: await Promise.all(
      familias.map(async ({ mail, nombre, apellido, telefono, password }) => {
        const passwordHash = password ? await hashPassword(password) : null
        const creadoEn = openedOn(calendario, mail)
        return { mail, nombre, apellido, telefono, passwordHash, mailConfirmadoEn: creadoEn, creadoEn }
      }),
    ),
  }
}

/** Some days before the first of its bookings; of one that booked nothing, yesterday. */
function openedOn(calendario: Calendario, mail: string): Date {
  const suyas = reservas.filter(({ familia: suya }) => suya.mail === mail).map(({ hace }) => hace)
  const primera = Math.max(0, ...suyas)
  return calendario.hace(suyas.length > 0 ? primera + 1 + (primera % 6) : 1)
}

/** The first administrator's id. */
export async function writeCuentas(tx: Tx, cuentas: CuentasNuevas): Promise<number> {
  const [admin] = await tx.insert(tablaPersonal).values(cuentas.personal).returning({ id: tablaPersonal.id })
  await tx.insert(usuarios).values(cuentas.usuarios)
  return admin?.id ?? 0
}
