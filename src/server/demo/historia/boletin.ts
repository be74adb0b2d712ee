import { addDays } from '../../../reglas/dia.ts'
import type { Tx } from '../../db/client.ts'
import { suscriptores } from '../../db/schema/boletin.ts'
import { campaniaEnvios, campanias } from '../../db/schema/campanias.ts'
import { type Personal, sistema } from '../../domain/actor.ts'
import { campaniasEnviadas } from '../contenido/historia/campanias.ts'
import { createAzar } from './azar.ts'
import type { Historia } from './historia.ts'
import type { Rastro } from './rastro.ts'
import { at, inTandas } from './tandas.ts'

const hora = 3_600_000

type Escritor = { tx: Tx; rastro: Rastro; personal: readonly Personal[] }

/** One family in three reads the newsletter since it booked; some left it. And the issues that they were sent. */
export async function writeBoletin({ tx, rastro, personal }: Escritor, { familias, dias }: Historia) {
  const azar = createAzar('boletin')
  const salidas = campaniasEnviadas.map(({ hace }) => dias.enHorario(azar, dias.habil(addDays(dias.hoy, -hace))))
  const lectores = familias
    .filter(() => azar.happens(34))
    .map(({ mail, alta: creadoEn }) => {
      const confirmadoEn = new Date(creadoEn.getTime() + 7 * 60_000)
      // Who leaves does so by the link of the first issue that came, an hour or a day later.
      const primera = salidas.findIndex((salida) => salida > confirmadoEn)
      const deja = primera >= 0 && azar.happens(8)
      const bajaEn = deja ? new Date(at(salidas, primera).getTime() + azar.entero(1, 30) * hora) : null
      return { mail, creadoEn, confirmadoEn, bajaEn, campania: deja ? primera : -1 }
    })
  const ids = await inTandas(lectores, (tanda) =>
    tx
      .insert(suscriptores)
      .values(
        tanda.map(({ campania: _, ...lector }) => ({
          ...lector,
          estado: lector.bajaEn ? ('baja' as const) : ('confirmado' as const),
        })),
      )
      .returning({ id: suscriptores.id }),
  )
  for (const [i, { hace: _, ...texto }] of campaniasEnviadas.entries()) {
    const autor = at(personal, i % personal.length)
    const comenzadaEn = at(salidas, i)
    const terminadaEn = new Date(comenzadaEn.getTime() + 6 * 60_000)
    const [campania] = await tx
      .insert(campanias)
      .values({ ...texto, estado: 'enviada', personalId: autor.id, creadaEn: comenzadaEn, comenzadaEn, terminadaEn })
      .returning({ id: campanias.id })
    if (!campania) throw new Error('An insert returned no row')
    const envios = lectores.flatMap(({ confirmadoEn, bajaEn, campania: dejada }, n) => {
      const leia = confirmadoEn < comenzadaEn && (!bajaEn || bajaEn > comenzadaEn)
      if (!leia) return []
      return [
        {
          campaniaId: campania.id,
          suscriptorId: at(ids, n).id,
          escritoEn: terminadaEn,
          bajaEn: dejada === i ? bajaEn : null,
        },
      ]
    })
    await inTandas(envios, (tanda) =>
      tx.insert(campaniaEnvios).values(tanda).returning({ id: campaniaEnvios.suscriptorId }),
    )
    const objeto = { objetoTipo: 'campania', objetoId: campania.id }
    rastro.add(comenzadaEn, autor, { accion: 'campania.creada', ...objeto, despues: texto })
    rastro.add(comenzadaEn, autor, {
      accion: 'campania.comenzada',
      ...objeto,
      despues: { destinatarios: envios.length },
    })
    rastro.add(terminadaEn, sistema, { accion: 'campania.terminada', ...objeto })
  }
}
