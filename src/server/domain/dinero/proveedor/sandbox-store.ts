import { and, asc, eq, sql } from 'drizzle-orm'
import { sandboxProveedor } from '../../../db/schema/proveedor.ts'
import type { PagoSandbox, PreferenciaSandbox, SandboxStore } from '../../../gateways/pagos/sandbox/store.ts'
import type { Db } from '../../deps.ts'

/** Uses the database, so that the sandbox's payments survive restarts and all processes share them. */
export function createSandboxStore(db: Db): SandboxStore {
  const get = async <Data>(clase: string, id: string): Promise<Data | null> => {
    const [row] = await db
      .select({ datos: sandboxProveedor.datos })
      .from(sandboxProveedor)
      .where(and(eq(sandboxProveedor.clase, clase), eq(sandboxProveedor.id, id)))
    return row ? (row.datos as Data) : null
  }
  const store = async (clase: string, data: { id: string; referencia: string }) => {
    const { id, referencia } = data
    await db
      .insert(sandboxProveedor)
      .values({ clase, id, referencia, datos: data })
      .onConflictDoUpdate({ target: [sandboxProveedor.clase, sandboxProveedor.id], set: { datos: data } })
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
      const rows = await db
        .select({ datos: sandboxProveedor.datos })
        .from(sandboxProveedor)
        .where(and(eq(sandboxProveedor.clase, 'pago'), of))
        .orderBy(asc(sandboxProveedor.creadoEn), asc(sandboxProveedor.id))
      return rows.map((row) => row.datos as PagoSandbox)
    },
  }
}
