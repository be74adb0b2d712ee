import { addDays } from '../../reglas/dia.ts'
import { asCentavos } from '../../reglas/dinero.ts'
import type { Tx } from '../db/client.ts'
import {
  cursos,
  montos,
  paquetesCurso,
  colegios as tablaColegios,
  feriados as tablaFeriados,
} from '../db/schema/colegios.ts'
import type { Calendario } from './calendario.ts'
import { type CatalogoEscrito, iva } from './catalogo.ts'
import { cftOf } from './cft.ts'
import { colegios, ofertas } from './contenido/colegios.ts'
import { estudiantiles } from './contenido/estudiantiles.ts'
import { feriados } from './contenido/feriados.ts'
import type { MontoDemo } from './contenido/montos.ts'

/** Schools, their courses, what is offered to them and how it is paid; the holidays that deadlines skip. */
export async function writeColegios(tx: Tx, catalogo: CatalogoEscrito, calendario: Calendario, responsableId: number) {
  await tx
    .insert(tablaFeriados)
    .values(feriados.map(([fecha, nombre]) => ({ fecha, nombre })))
    .onConflictDoNothing()
  const cursoIds = await writeCursos(tx, calendario.egreso)
  for (const { curso, paquete, mes, dia, cupo, montos: formas } of ofertas) {
    const fechaSalida = calendario.enMeses(mes, dia)
    const [oferta] = await tx
      .insert(paquetesCurso)
      .values({
        paqueteId: catalogo.estudiantiles.get(paquete) ?? 0,
        cursoId: cursoIds.get(curso) ?? 0,
        fechaSalida,
        fechaRegreso: addDays(fechaSalida, estudiantiles[paquete].noches),
        cupo,
        libres: cupo,
        responsableId,
      })
      .returning({ id: paquetesCurso.id })
    const paqueteCursoId = oferta?.id ?? 0
    await tx
      .insert(montos)
      .values(formas.map((forma, orden) => ({ ...toMonto(forma, formas, calendario), paqueteCursoId, orden })))
  }
}

async function writeCursos(tx: Tx, anio: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { nombre, localidad, cursos: lista } of colegios) {
    const [colegio] = await tx.insert(tablaColegios).values({ nombre, localidad }).returning({ id: tablaColegios.id })
    const colegioId = colegio?.id ?? 0
    const filas = await tx
      .insert(cursos)
      .values(lista.map(([, grado, division, turno]) => ({ colegioId, grado, division, turno, anio })))
      .returning({ id: cursos.id })
    for (const [i, [clave]] of lista.entries()) ids.set(clave, filas[i]?.id ?? 0)
  }
  return ids
}

const enCentavos = (enteros: number) => asCentavos(enteros * 100)

/** `formas`: all the ways to pay of its trip. */
export function toMonto(forma: MontoDemo, formas: readonly MontoDemo[], { enMeses, vencen }: Calendario) {
  const { descripcion, moneda, cuotas, personal, primerMes = 1, adicional = 0, cuotasAdicional = 0 } = forma
  return {
    descripcion,
    moneda,
    importe: enCentavos(forma.importe),
    adicional: enCentavos(adicional),
    senia: enCentavos(forma.senia),
    fechaVtoSenia: enMeses(3, 15),
    cuotas,
    cuotasAdicional,
    primerVencimiento: enMeses(primerMes, vencen),
    diaVencimiento: vencen,
    infocuotas: describeCuotas(forma),
    cft: cftOf(forma, formas),
    sinImpuestos: moneda === '1' ? asCentavos(Math.round((forma.importe * 100) / (1 + iva))) : null,
    infovto: cuotas === 1 ? `Vence el día ${vencen}` : `Vencen el día ${vencen} de cada mes`,
    personal: Boolean(personal),
    seniaMin: personal ? enCentavos(personal.seniaMin) : null,
    seniaMax: personal ? enCentavos(personal.seniaMax) : null,
    cuotasMax: personal?.cuotasMax ?? null,
  }
}

const decimales = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function describeCuotas({
  moneda,
  importe,
  senia,
  cuotas,
  adicional = 0,
  cuotasAdicional = 0,
  personal,
}: MontoDemo): string {
  if (personal) return `Hasta ${personal.cuotasMax} cuotas, con la seña que elijas`
  const cuota = (total: number, partes: number) => decimales.format(Math.floor((total * 100) / partes) / 100)
  const primera = `${cuotas === 1 ? 'Un pago' : `${cuotas} cuotas`} de ${moneda === '2' ? 'USD' : '$'} ${cuota(importe - senia, cuotas)}`
  return cuotasAdicional > 0 ? `${primera} y ${cuotasAdicional} de USD ${cuota(adicional, cuotasAdicional)}` : primera
}
