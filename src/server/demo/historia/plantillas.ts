import { asc, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { convenioPlantillas } from '../../db/schema/convenios.ts'
import type { Personal } from '../../domain/actor.ts'
import { parsePolitica, plantillaInicial, prepareConvenio } from '../../domain/viajes/convenios/service.ts'
import type { Calendario } from '../calendario.ts'
import type { Rastro } from './rastro.ts'
import { at } from './tandas.ts'
import type { ViajeEscrito } from './viajes-escritos.ts'

type Escritor = { tx: Tx; rastro: Rastro; personal: readonly Personal[] }

/** Days ago, and the paragraphs that it did not have yet. The last one rules before any of the bookings written by hand. */
const versiones = [
  { hace: 690, sin: ['<p>Es viaje de estudio', '<p>La agencia informa la nómina', '<p>Si la seña no se paga'] },
  { hace: 400, sin: ['<p>Es viaje de estudio'] },
  { hace: 215, sin: [] },
]

/** The agreement as it grew, each version published by somebody of the agency. */
export async function writePlantillas({ tx, rastro, personal }: Escritor, { hace }: Calendario) {
  const politica = parsePolitica({})
  const filas = versiones.map(({ hace: dias, sin }, i) => ({
    version: i + 1,
    cuerpo: plantillaInicial
      .split('\n')
      .filter((linea) => !sin.some((comienzo) => linea.startsWith(comienzo)))
      .join('\n'),
    politica,
    quien: at(personal, i % personal.length),
    creadaEn: hace(dias),
  }))
  await tx
    .insert(convenioPlantillas)
    .values(filas.map(({ quien, ...fila }) => ({ ...fila, personalId: quien.id })))
    // The first one was there when the house was opened, and nobody accepted it.
    .onConflictDoUpdate({
      target: convenioPlantillas.version,
      set: {
        cuerpo: sql`excluded.cuerpo`,
        politica: sql`excluded.politica`,
        personalId: sql`excluded.personal_id`,
        creadaEn: sql`excluded.creado_en`,
      },
    })
  for (const { version, quien, creadaEn } of filas)
    rastro.add(creadaEn, quien, {
      accion: 'convenio.version',
      objetoTipo: 'convenio_plantilla',
      objetoId: version,
      despues: { politica },
    })
}

/** Answers what drafts a trip's agreements as they were accepted at a moment, by the version that was in force. */
export async function prepareConvenios(tx: Tx, viajes: readonly ViajeEscrito[]) {
  const porVersion = await tx.select().from(convenioPlantillas).orderBy(asc(convenioPlantillas.version))
  const drafts: ReturnType<Awaited<ReturnType<typeof prepareConvenio>>>[][] = []
  for (const { id } of viajes) drafts.push(porVersion.map(await prepareConvenio(tx, id)))
  return (viajeN: number, cuando: Date) => {
    const rige = porVersion.findLastIndex(({ creadaEn }) => creadaEn <= cuando)
    return at(at(drafts, viajeN), Math.max(0, rige))
  }
}
