import { desc, eq, sql } from 'drizzle-orm'
import { type Dia, formatDay, localDay, noonOf } from '../../../../reglas/dia.ts'
import { formatMoney } from '../../../../reglas/dinero.ts'
import { formatDocumento } from '../../../../reglas/numbers.ts'
import { type CuotaPlan, totalsByMoneda } from '../../../../reglas/plan.ts'
import {
  destinos,
  hoteles,
  paqueteHoteles,
  paqueteProgramas,
  paqueteServicios,
  paquetes,
  programas,
  servicios,
  tipos,
} from '../../../db/schema/catalogo.ts'
import { colegios, cursos, paquetesCurso } from '../../../db/schema/colegios.ts'
import { convenioPlantillas, convenios } from '../../../db/schema/convenios.ts'
import { type Cliente, type DbOrTx, type Deps, type Personal, requestOriginOf, type Tx } from '../../deps.ts'
import { readAgencia } from '../../platform/ajustes/service.ts'
import { cursoDetail } from '../colegios/service.ts'
import { describeClausulas, listCargos } from './clausulas.pure.ts'
import { initialPlantilla } from './initial-plantilla.ts'
import { type ConvenioPlaceholderValues, listEmptyPlaceholders } from './placeholders.pure.ts'
import { type Politica, parsePolitica } from './politica.pure.ts'
import { hashConvenio, renderConvenio, renderWithBlanks } from './render.pure.ts'

export type ConvenioDraft = { html: string; sha256: string; plantillaVersion: number }
export type ConvenioParties = Pick<
  ConvenioPlaceholderValues,
  'tutor' | 'documentoTutor' | 'mail' | 'pasajero' | 'documento'
>
export type AgreedTerms = { paqueteCursoId: number; formaDePago: string; plan: CuotaPlan[]; vencimientoSenia: Dia }

/** Depends only on the arguments, the newest template, the agency's data, the catalogue and today's date. */
export async function draftConvenio(
  deps: Deps,
  db: DbOrTx,
  parties: ConvenioParties,
  terms: AgreedTerms,
): Promise<ConvenioDraft> {
  const plantilla = await currentPlantilla(db)
  const draft = (await prepareConvenio(db, terms.paqueteCursoId))(plantilla)
  return draft(parties, terms, localDay(deps.now()))
}

type Plantilla = typeof convenioPlantillas.$inferSelect

/** Reads what all agreements of a trip share. The returned function drafts one in a given version, accepted on a given day. */
export async function prepareConvenio(db: DbOrTx, paqueteCursoId: number) {
  const ofViaje = { ...(await readViaje(db, paqueteCursoId)), ...(await readAgenciaParty(db)) }
  return (plantilla: Plantilla) => {
    const common = { ...ofViaje, ...describeClausulas(parsePolitica(plantilla.politica)) }
    return (parties: ConvenioParties, terms: Omit<AgreedTerms, 'paqueteCursoId'>, hoy: Dia): ConvenioDraft => {
      const { formaDePago, plan, vencimientoSenia } = terms
      const sum = totalsByMoneda(plan)
      const html = renderConvenio(plantilla.cuerpo, {
        ...parties,
        documentoTutor: formatDocumento(parties.documentoTutor),
        documento: formatDocumento(parties.documento),
        ...common,
        fecha: formatDay(hoy),
        formaDePago,
        plan,
        vencimientoSenia: formatDay(vencimientoSenia),
        total: [sum.ARS > 0 && formatMoney(sum.ARS, 'ARS'), sum.USD > 0 && formatMoney(sum.USD, 'USD')]
          .filter(Boolean)
          .join(' + '),
      })
      return { html, sha256: hashConvenio(html), plantillaVersion: plantilla.version }
    }
  }
}

/** Anybody may read this agreement before contracting: the newest template with blanks. */
export async function renderBlankConvenio({ db }: Deps): Promise<{ html: string; version: number }> {
  const plantilla = await currentPlantilla(db)
  const clausulas = describeClausulas(parsePolitica(plantilla.politica))
  const html = renderWithBlanks(plantilla.cuerpo, { ...(await readAgenciaParty(db)), ...clausulas })
  return { html, version: plantilla.version }
}

/** Stores an accepted text for good, with the evidence of its acceptance. */
export async function freezeConvenio(deps: Deps, tx: Tx, actor: Cliente, reservaId: number, borrador: ConvenioDraft) {
  const { mail } = actor
  await tx.insert(convenios).values({ ...borrador, ...requestOriginOf(actor), mail, reservaId, aceptadoEn: deps.now() })
}

export async function recordPaperConvenio(
  deps: Deps,
  tx: Tx,
  actor: Personal,
  { reservaId, firmado, borrador }: { reservaId: number; firmado: Dia; borrador: ConvenioDraft },
) {
  const aceptadoEn = firmado < localDay(deps.now()) ? noonOf(firmado) : deps.now()
  await tx
    .insert(convenios)
    .values({ ...borrador, ...requestOriginOf(actor), reservaId, aceptadoEn, firmadoEn: firmado })
}

export async function readConvenio(db: DbOrTx, reservaId: number): Promise<string | null> {
  const [row] = await db.select({ html: convenios.html }).from(convenios).where(eq(convenios.reservaId, reservaId))
  return row?.html ?? null
}

export async function readCargos({ db }: Deps) {
  const politica = parsePolitica((await currentPlantilla(db)).politica)
  const cancelacion = listCargos(politica).map(({ plazo: _, ...stretch }) => stretch)
  return { cancelacion, diasArrepentimiento: politica.diasArrepentimiento }
}

/** Returns the figures of the agreement that the booking accepted. It may be older than the newest version. */
export async function readPolitica(db: DbOrTx, reservaId: number): Promise<Politica> {
  const [row] = await db
    .select({ politica: convenioPlantillas.politica })
    .from(convenios)
    .innerJoin(convenioPlantillas, eq(convenioPlantillas.version, convenios.plantillaVersion))
    .where(eq(convenios.reservaId, reservaId))
  if (!row) throw new Error(`Booking ${reservaId} has no agreement`)
  return parsePolitica(row.politica)
}

export async function ensurePlantilla(db: DbOrTx) {
  const body = initialPlantilla
  await db.insert(convenioPlantillas).values({ version: 1, cuerpo: body }).onConflictDoNothing()
}

export async function currentPlantilla(db: DbOrTx) {
  const [plantilla] = await db.select().from(convenioPlantillas).orderBy(desc(convenioPlantillas.version)).limit(1)
  if (!plantilla) throw new Error('There is no agreement template: ensurePlantilla runs at every start.')
  return plantilla
}

export async function draftPaperConvenio(
  db: DbOrTx,
  paqueteCursoId: number,
  parties: ConvenioParties,
  { firmado, ...terms }: Omit<AgreedTerms, 'paqueteCursoId'> & { firmado: Dia },
) {
  const draft = (await prepareConvenio(db, paqueteCursoId))({ ...(await currentPlantilla(db)), cuerpo: paperSummary })
  return draft(parties, terms, firmado)
}

export async function readAgenciaParty(db: DbOrTx) {
  const { nombre, razonSocial, cuit, legajo, direccion, localidad, mail } = await readAgencia(db)
  return {
    agencia: nombre,
    razonSocial: razonSocial || nombre,
    cuit,
    legajo,
    domicilioAgencia: direccion,
    localidad,
    mailAgencia: mail,
  }
}

/** Names the parts of the agreement that would be empty, because the agency or the trip's package lacks the data. */
export async function listEmptyData(db: DbOrTx, paqueteCursoId?: number): Promise<string[]> {
  const { cuerpo } = await currentPlantilla(db)
  const ofViaje = paqueteCursoId === undefined ? {} : await readViaje(db, paqueteCursoId)
  return listEmptyPlaceholders(cuerpo, { ...(await readAgenciaParty(db)), ...ofViaje })
}

async function readViaje(db: DbOrTx, paqueteCursoId: number) {
  const names = (name: unknown, order: unknown) => sql<string[]>`coalesce(array_agg(${name} order by ${order}), '{}')`
  const [viaje] = await db
    .select({
      paquete: paquetes.nombre,
      clase: sql<string>`coalesce(${tipos.nombre}, '')`,
      destino: sql<string>`coalesce(${destinos.nombre}, '')`,
      duracion: paquetes.duracion,
      salida: paquetesCurso.fechaSalida,
      regreso: paquetesCurso.fechaRegreso,
      colegio: colegios.nombre,
      curso: cursoDetail,
      programas: sql<
        string[]
      >`(select ${names(programas.nombre, paqueteProgramas.orden)} from ${paqueteProgramas} join ${programas} on ${programas.id} = ${paqueteProgramas.programaId} where ${paqueteProgramas.paqueteId} = ${paquetes.id})`,
      hoteles: sql<
        string[]
      >`(select ${names(hoteles.nombre, paqueteHoteles.orden)} from ${paqueteHoteles} join ${hoteles} on ${hoteles.id} = ${paqueteHoteles.hotelId} where ${paqueteHoteles.paqueteId} = ${paquetes.id})`,
      servicios: sql<
        string[]
      >`(select ${names(servicios.nombre, paqueteServicios.orden)} from ${paqueteServicios} join ${servicios} on ${servicios.id} = ${paqueteServicios.servicioId} where ${paqueteServicios.paqueteId} = ${paquetes.id})`,
    })
    .from(paquetesCurso)
    .innerJoin(paquetes, eq(paquetes.id, paquetesCurso.paqueteId))
    .innerJoin(cursos, eq(cursos.id, paquetesCurso.cursoId))
    .innerJoin(colegios, eq(colegios.id, cursos.colegioId))
    .leftJoin(tipos, eq(tipos.id, paquetes.tipoId))
    .leftJoin(destinos, eq(destinos.id, paquetes.destinoId))
    .where(eq(paquetesCurso.id, paqueteCursoId))
  if (!viaje) throw new Error(`There is no trip ${paqueteCursoId}`)
  return { ...viaje, salida: formatDay(viaje.salida), regreso: formatDay(viaje.regreso) }
}

/** The stored text of an agreement signed on paper. It states that the paper is the agreement. */
const paperSummary = `<h1>Convenio firmado en papel</h1>
<p>Este convenio se firmó en papel el {{fecha}}. Lo que sigue es lo que {{agencia}} cargó de él; lo que vale es el papel firmado.</p>
<h2>Las partes</h2>
<p>{{tutor}}, documento {{documentoTutor}}, por {{pasajero}}, documento {{documento}}.</p>
<h2>El viaje</h2>
<p>{{paquete}}, {{duracion}}, del {{salida}} al {{regreso}}. {{colegio}}, {{curso}}.</p>
<h2>El pago</h2>
<p>{{formaDePago}}. Total: {{total}}.</p>
{{plan}}
`
