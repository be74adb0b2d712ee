import { inArray } from 'drizzle-orm'
import { nombreDeCuota } from '../../../reglas/cuota.ts'
import { addDays, formatDay, localDay } from '../../../reglas/dia.ts'
import { usuarios } from '../../db/schema/identidad.ts'
import { correos } from '../../db/schema/mensajes.ts'
import type { Deps } from '../../domain/deps.ts'
import { claveDeRecordatorio } from '../../domain/dinero/recordatorios/service.ts'
import { previewCorreo } from '../../domain/mensajes/correo/service.ts'
import { estudiantiles } from '../contenido/estudiantiles.ts'
import { momento } from './dias.ts'
import type { Historia } from './historia.ts'
import { at, inTandas } from './tandas.ts'

/** The reminder that comes two days after a due. */
const anticipacion = -2
const cuantos = 24

/** Writes the last reminders to families, stored as without a mail server. */
export async function writeRecordatorios(deps: Deps, { reservas, familias, dias }: Historia) {
  const debidas = reservas
    .flatMap(({ plan, cobros, cancelacion, familiaN, pasajero, viaje }) =>
      plan.slice(1).map((cuota) => {
        const enviadoEn = momento(addDays(cuota.vencimiento, -anticipacion), '09', 0)
        const paga = cobros.some(
          ({ partes, recibidoEn }) => recibidoEn < enviadoEn && partes.some(({ numero }) => numero === cuota.numero),
        )
        const debe = !paga && cobros.length > 0 && !(cancelacion && cancelacion.creadaEn < enviadoEn)
        return { cuota, enviadoEn, debe, familia: at(familias, familiaN), pasajero, viaje }
      }),
    )
    .filter(({ debe, enviadoEn }) => debe && localDay(enviadoEn) <= dias.ayer)
    .toSorted((a, b) => a.enviadoEn.getTime() - b.enviadoEn.getTime())
    .slice(-cuantos)
  const ids = await findIds(
    deps,
    debidas.map(({ familia: { mail } }) => mail),
  )
  const filas = new Map<string, typeof correos.$inferInsert>()
  for (const {
    cuota,
    enviadoEn,
    familia: { mail: para, nombre },
    pasajero,
    viaje,
  } of debidas) {
    const { numero, moneda, importe, vencimiento } = cuota
    const contenido = await previewCorreo(deps, {
      plantilla: 'recordatorio',
      datos: {
        ...{ nombre, anticipacion },
        vencimiento: formatDay(vencimiento),
        cuotas: [
          {
            concepto: nombreDeCuota({ numero, concepto: 'cuota', moneda, mixta: false }),
            pasajero: `${pasajero.nombre} ${pasajero.apellido}`,
            viaje: estudiantiles[viaje.paquete].nombre,
            ...{ importe, moneda },
          },
        ],
        enlace: `${deps.publicUrl}/cuentas`,
        preferencias: `${deps.publicUrl}/cuenta/datos`,
      },
    })
    const clave = claveDeRecordatorio(ids.get(para) ?? 0, vencimiento, anticipacion)
    filas.set(clave, { ...contenido, clave, para, adjuntos: [], estado: 'guardado', creadoEn: enviadoEn })
  }
  await inTandas([...filas.values()], (tanda) => deps.db.insert(correos).values(tanda).returning({ id: correos.id }))
}

async function findIds({ db }: Deps, mails: string[]): Promise<Map<string, number>> {
  const suyos = inArray(usuarios.mail, mails)
  const filas = await db.select({ id: usuarios.id, mail: usuarios.mail }).from(usuarios).where(suyos)
  return new Map(filas.map(({ id, mail }) => [mail, id]))
}
