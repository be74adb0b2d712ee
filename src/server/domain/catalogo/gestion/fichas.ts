import { asc, eq, sql } from 'drizzle-orm'
import { destinoServicios, destinos, hoteles, programas, servicios, tipos } from '../../../db/schema/catalogo.ts'
import { wireText } from '../../../db/wire.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Deps } from '../../deps.ts'
import { partes } from './clases.ts'

/** Each thing as its form shows it. @throws DomainError `no_encontrado` */

export async function viewDestinoFicha({ db }: Deps, id: number) {
  const ficha = requireOne(
    await db
      .select({
        id: wireText(destinos.id),
        nombre: destinos.nombre,
        descripcion: destinos.descripcion,
        huella: partes.destinos.huella,
      })
      .from(destinos)
      .where(eq(destinos.id, id)),
  )
  const incluidos = await db
    .select({ id: sql<string>`${servicios.id}::text`, nombre: servicios.nombre })
    .from(destinoServicios)
    .innerJoin(servicios, eq(servicios.id, destinoServicios.servicioId))
    .where(eq(destinoServicios.destinoId, id))
    .orderBy(asc(destinoServicios.orden), asc(servicios.id))
  return { ...ficha, servicios: incluidos }
}

export async function viewHotelFicha({ db }: Deps, id: number) {
  return requireOne(
    await db
      .select({
        id: wireText(hoteles.id),
        nombre: hoteles.nombre,
        descripcion: hoteles.descripcion,
        estrellas: wireText(hoteles.estrellas),
        destino: wireText(hoteles.destinoId),
        huella: partes.hoteles.huella,
      })
      .from(hoteles)
      .where(eq(hoteles.id, id)),
  )
}

export async function viewProgramaFicha({ db }: Deps, id: number) {
  return requireOne(
    await db
      .select({
        id: wireText(programas.id),
        nombre: programas.nombre,
        descripcion: programas.descripcion,
        destino: wireText(programas.destinoId),
        huella: partes.programas.huella,
      })
      .from(programas)
      .where(eq(programas.id, id)),
  )
}

export async function viewTipoFicha({ db }: Deps, id: number) {
  return requireOne(
    await db
      .select({ id: wireText(tipos.id), nombre: sql<string>`${tipos.nombre}`, huella: partes.tipos.huella })
      .from(tipos)
      .where(eq(tipos.id, id)),
  )
}

export async function viewServicioFicha({ db }: Deps, id: number) {
  return requireOne(
    await db
      .select({
        id: wireText(servicios.id),
        nombre: servicios.nombre,
        detalles: servicios.detalles,
        icono: servicios.icono,
        huella: partes.servicios.huella,
      })
      .from(servicios)
      .where(eq(servicios.id, id)),
  )
}

export function requireOne<Fila>([fila]: Fila[]): Fila {
  if (!fila) throw new DomainError('no_encontrado')
  return fila
}
