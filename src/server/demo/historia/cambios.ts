import { eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/client.ts'
import {
  banners,
  destinos,
  hoteles,
  paquetes,
  programas,
  promociones,
  servicios,
  slides,
  subtipos,
} from '../../db/schema/catalogo.ts'
import { feriados } from '../../db/schema/colegios.ts'
import type { Personal } from '../../domain/actor.ts'
import { readAgencia, readCobranza, readNosotros } from '../../domain/casa/ajustes/service.ts'
import { inserted } from '../../domain/one.ts'
import type { Calendario } from '../calendario.ts'
import { feriados as decretados } from '../contenido/feriados.ts'
import { ajustesCambiados, borrador, type Cosa, cambios, promocionesPuestas } from '../contenido/historia/cambios.ts'
import type { Rastro } from './rastro.ts'
import { at } from './tandas.ts'

type Escritor = { tx: Tx; rastro: Rastro; personal: readonly Personal[] }

/** What the trail tells of the catalogue and of the settings: each thing as it was, and as it stands. */
export async function writeCambios(escritor: Escritor, calendario: Calendario) {
  await tellCatalogo(escritor, calendario)
  await tellPromociones(escritor, calendario)
  await writeBorrador(escritor, calendario)
  await tellAjustes(escritor, calendario)
}

type Tabla = { tabla: PgTable; id: AnyPgColumn; nombre: AnyPgColumn }

const tablas: Record<Cosa, Tabla> = {
  paquete: { tabla: paquetes, id: paquetes.id, nombre: paquetes.nombre },
  destino: { tabla: destinos, id: destinos.id, nombre: destinos.nombre },
  hotel: { tabla: hoteles, id: hoteles.id, nombre: hoteles.nombre },
  programa: { tabla: programas, id: programas.id, nombre: programas.nombre },
  servicio: { tabla: servicios, id: servicios.id, nombre: servicios.nombre },
  subtipo: { tabla: subtipos, id: subtipos.id, nombre: subtipos.nombre },
  slide: { tabla: slides, id: slides.id, nombre: slides.titulo },
  banner: { tabla: banners, id: banners.servicio, nombre: banners.titulo },
}

async function tellCatalogo({ tx, rastro, personal }: Escritor, { hace }: Calendario) {
  for (const [n, { de, nombre, antes, ...cambio }] of cambios.entries()) {
    const { tabla, id, nombre: columna } = tablas[de]
    const [hallada] = await tx.select({ id, fila: tabla }).from(tabla).where(eq(columna, nombre))
    if (!hallada) throw new Error(`The demo has no ${de} called ${nombre}`)
    // When the row was written is the database's own clock's.
    const { creadoEn: _, ...despues } = hallada.fila as Record<string, unknown>
    const suceso = {
      accion: `${de}.cambiado` as const,
      objetoId: Number(hallada.id),
      antes: { ...despues, ...antes },
      despues,
    }
    rastro.add(hace(cambio.hace, n), at(personal, cambio.quien), suceso)
  }
}

async function tellPromociones({ tx, rastro, personal }: Escritor, { hace }: Calendario) {
  for (const { destino, quien, ...puesta } of promocionesPuestas) {
    const [fila] = await tx
      .select({ promocion: promociones })
      .from(promociones)
      .innerJoin(destinos, eq(destinos.id, promociones.destinoId))
      .where(eq(destinos.nombre, destino))
    if (!fila) throw new Error(`The demo has no promotion of ${destino}`)
    const { promocion } = fila
    rastro.add(hace(puesta.hace), at(personal, quien), {
      accion: 'promocion.publicado',
      objetoId: promocion.id,
      antes: { ...promocion, vigente: false },
      despues: promocion,
    })
  }
}

async function writeBorrador({ tx, rastro, personal }: Escritor, { hace }: Calendario) {
  const { subtipo, destino, quien, hace: dias, noches, ...datos } = borrador
  const [suyo] = await tx.select().from(subtipos).where(eq(subtipos.nombre, subtipo))
  const [lugar] = await tx.select().from(destinos).where(eq(destinos.nombre, destino))
  const creadoEn = hace(dias)
  const fila = await tx
    .insert(paquetes)
    .values({
      ...datos,
      noches,
      duracion: `${noches + 1} días, ${noches} noches`,
      tipoId: suyo?.tipoId,
      subtipoId: suyo?.id,
      destinoId: lugar?.id,
      publicado: false,
      orden: 1000,
      creadoEn,
    })
    .returning()
    .then(inserted)
  rastro.add(creadoEn, at(personal, quien), { accion: 'paquete.creado', objetoId: fila.id, despues: fila })
}

async function tellAjustes({ tx, rastro, personal }: Escritor, { hace }: Calendario) {
  const quien = at(personal, 0)
  const dicen = {
    agencia: await readAgencia(tx),
    cobranza: await readCobranza(tx),
    nosotros: await readNosotros(tx),
  }
  for (const { hace: dias, clave, antes } of ajustesCambiados) {
    const despues = dicen[clave]
    const objeto = { objetoTipo: 'ajuste', objetoId: clave }
    rastro.add(hace(dias), quien, { accion: `${clave}.cambiada`, ...objeto, antes: { ...despues, ...antes }, despues })
  }
  const puestos = decretados.map(([fecha]) => fecha)
  const filas = await tx.select().from(feriados).where(inArray(feriados.fecha, puestos))
  for (const [n, { fecha, nombre }] of filas.entries())
    rastro.add(hace(205, n), quien, { accion: 'feriado.guardado', objetoId: fecha, despues: { fecha, nombre } })
}
