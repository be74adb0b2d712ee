import type * as z from 'zod'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import type { convenio, nuevaReservaBody } from '../../../../contract/especificacion/reservas.ts'
import { localDay } from '../../../../reglas/dia.ts'
import { type Centavos, formatMoneyUnbroken } from '../../../../reglas/dinero.ts'
import type { CuotaPlan, PlanPersonal } from '../../../../reglas/plan.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Cliente, DbOrTx, Deps } from '../../deps.ts'
import { readUsuario } from '../../personas/identidad/service.ts'
import { type AgreedTerms, type ConvenioDraft, type ConvenioParties, draftConvenio } from '../convenios/service.ts'
import { computePlan, type FormaConSalida, readForma } from '../formas/service.ts'

export type BookingRequest = z.output<typeof nuevaReservaBody>
export type ConvenioRequest = BodyOf<typeof convenio>
export type FormaChoice = Pick<BookingRequest, 'paquete' | 'pp' | 'anticipo' | 'cuotas'> &
  Partial<Pick<BookingRequest, 'valorcuota'>> & { personalPago?: boolean | undefined }

/**
 * Drafts the agreement for a booking form. `html` begins with a note if the payment option allows a personal plan and the form does not say
 * whether the family wants one.
 */
export async function draftRequestedConvenio(
  deps: Deps,
  actor: Cliente,
  solicitud: ConvenioRequest,
): Promise<ConvenioDraft> {
  const { acuerdo, monto } = await computeAgreedTerms(deps, deps.db, solicitud)
  const named = Boolean(solicitud.nombreT && solicitud.apellidoT && solicitud.documentoT)
  const parties = named ? partsOf(actor, solicitud) : await readPartsOfTitular(deps, actor, solicitud)
  const borrador = await draftConvenio(deps, deps.db, parties, acuerdo)
  return monto.personal && solicitud.personalPago === undefined
    ? { ...borrador, html: withNotice(borrador.html, personalPlanNotice) }
    : borrador
}

const personalPlanNotice =
  'Este texto muestra el plan común de esta forma de pago. Si al reservar se elige un plan personal, el convenio que se acepta lleva la seña y las cuotas de ese plan.'

function withNotice(html: string, aviso: string): string {
  return html.replace(/<body[^>]*>/, (body) => `${body}<p role="note"><strong>${aviso}</strong></p>`)
}

/**
 * Computes the terms of a choice as of today. `held` is the payment option, if the caller has locked it.
 * @throws DomainError `plan_invalido`
 */
export async function computeAgreedTerms(deps: Deps, db: DbOrTx, choice: FormaChoice, held?: FormaConSalida) {
  const personal = personalPlan(choice)
  const forma = held ?? (await readForma(db, choice.pp))
  const { monto } = forma
  const { plan, vencimientoSenia } = await computePlan(db, localDay(deps.now()), forma, personal)
  if (personal) requireValorCuota(plan, choice.valorcuota)
  if (monto.paqueteCursoId !== choice.paquete) throw new DomainError('plan_invalido')
  const formaDePago = nameForma(monto.descripcion, personal?.cuotas)
  const terms: AgreedTerms = { paqueteCursoId: choice.paquete, formaDePago, plan, vencimientoSenia }
  return { monto, acuerdo: terms, planPersonal: Boolean(personal) }
}

/** Adds the number of instalments to the name of a personal plan. */
export const nameForma = (descripcion: string, cuotas: number | undefined): string =>
  cuotas ? `${descripcion}, en ${cuotas} cuotas` : descripcion

/**
 * Returns the draft that the family accepted: with the form's tutor, or with the account's owner if `convenioHash` is that draft's hash.
 * @throws DomainError `convenio_cambio`
 */
export async function findAcceptedDraft(
  deps: Deps,
  db: DbOrTx,
  actor: Cliente,
  solicitud: BookingRequest,
  terms: AgreedTerms,
  titular: { nombre: string; apellido: string; mail: string },
): Promise<ConvenioDraft> {
  const conTutor = await draftConvenio(deps, db, partsOf(actor, solicitud), terms)
  const { convenioHash } = solicitud
  if (!convenioHash || convenioHash === conTutor.sha256) return conTutor
  const conTitular = await draftConvenio(deps, db, partsOfTitular(titular, solicitud), terms)
  if (convenioHash === conTitular.sha256) return conTitular
  throw new DomainError('convenio_cambio')
}

function personalPlan({ personalPago, anticipo, cuotas }: FormaChoice): PlanPersonal | undefined {
  if (!personalPago) return undefined
  const campos: Record<string, string> = {}
  if (anticipo === undefined) campos.anticipo = 'Debe indicar la seña'
  if (cuotas === undefined) campos.cuotas = 'Debe indicar la cantidad de cuotas'
  if (anticipo === undefined || cuotas === undefined) throw new DomainError('plan_invalido', { campos })
  return { anticipo, cuotas }
}

/** Tolerates one centavo, because the last instalment takes the rounding remainder. @throws DomainError `plan_invalido` */
function requireValorCuota(plan: readonly CuotaPlan[], valorcuota: Centavos | undefined) {
  const first = plan.find(({ numero }) => numero > 0)
  if (valorcuota === undefined || !first || Math.abs(valorcuota - first.importe) <= 1) return
  const mensaje = `Cada cuota de este plan es de ${formatMoneyUnbroken(first.importe, first.moneda)}`
  throw new DomainError('plan_invalido', { campos: { valorcuota: mensaje } })
}

type Pasajero = Pick<BookingRequest, 'nombre' | 'apellido' | 'documento'>
type Tutor = Pick<BookingRequest, 'nombreT' | 'apellidoT' | 'documentoT'>

function partsOf(
  actor: Cliente,
  { nombre, apellido, documento, nombreT, apellidoT, documentoT }: Pasajero & Tutor,
): ConvenioParties {
  const tutor = `${nombreT} ${apellidoT}`
  return { tutor, documentoTutor: documentoT, mail: actor.mail, pasajero: `${nombre} ${apellido}`, documento }
}

async function readPartsOfTitular(deps: Deps, actor: Cliente, pasajero: Pasajero): Promise<ConvenioParties> {
  return partsOfTitular(await readUsuario(deps, actor), pasajero)
}

function partsOfTitular(
  titular: { nombre: string; apellido: string; mail: string },
  { nombre, apellido, documento }: Pasajero,
): ConvenioParties {
  const tutor = `${titular.nombre} ${titular.apellido}`
  return { tutor, documentoTutor: 'a consignar', mail: titular.mail, pasajero: `${nombre} ${apellido}`, documento }
}
