import { and, asc, eq, sql } from 'drizzle-orm'
import { sandboxProveedor } from '../../../db/schema/proveedor.ts'
import type { PagoSandbox, PreferenciaSandbox, SandboxStore } from '../../../gateways/pagos/sandbox/store.ts'
import type { Db } from '../../deps.ts'

/** Stores the sandbox provider's payments in the database, so that they survive restarts and all processes share them. */
export function createSandboxStore(db: Db): SandboxStore {
  const get = async <Datos>(clase: string, id: string): Promise<Datos | null> => {
    const [fila] = await db
      .select({ datos: sandboxProveedor.datos })
      .from(sandboxProveedor)
      .where(and(eq(sandboxProveedor.clase, clase), eq(sandboxProveedor.id, id)))
    return fila ? (fila.datos as Datos) : null
  }
  const store = async (clase: string, datos: { id: string; referencia: string }) => {
    const { id, referencia } = datos
    await db
      .insert(sandboxProveedor)
      .values({ clase, id, referencia, datos })
      .onConflictDoUpdate({ target: [sandboxProveedor.clase, sandboxProveedor.id], set: { datos } })
  }
  return {
    getPreferencia: (id) => get<PreferenciaSandbox>('preferencia', id),
    putPreferencia: (preferencia) => store('preferencia', preferencia),
    getPago: (id) => get<PagoSandbox>('pago', id),
    putPago: (pago) => store('pago', pago),
    listPagos: async (by) => {
      const of =
        'referencia' in by
          ? eq(sandboxProveedor.referencia, by.referencia)
          : sql`${sandboxProveedor.datos}->>'preferenciaId' = ${by.preferenciaId}`
      const filas = await db
        .select({ datos: sandboxProveedor.datos })
        .from(sandboxProveedor)
        .where(and(eq(sandboxProveedor.clase, 'pago'), of))
        .orderBy(asc(sandboxProveedor.creadoEn), asc(sandboxProveedor.id))
      return filas.map((fila) => fila.datos as PagoSandbox)
    },
  }
}
