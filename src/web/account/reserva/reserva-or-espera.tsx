import '../formulario/reserva-steps.css'
import { BellRing, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { esperaBody } from '../../../contract/viajes/espera.ts'
import { verpropuesta } from '../../../contract/viajes/propuestas.ts'
import { formatDay, formatInstant } from '../../../reglas/dia.ts'
import { parseFecha } from '../../../reglas/parsing.ts'
import { AnswerFailed } from '../../api/answer-body.tsx'
import { browserClient } from '../../api/browser.ts'
import { useSentForm } from '../../api/sent-form.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { emptyValues, type ReservaValues, withoutDotsAndSpaces } from '../formulario/form-fields.ts'
import { ReservaForm } from '../formulario/reserva-form.tsx'
import type { FixedViaje, Paquete } from '../formulario/viaje.ts'
import { HeldSeatNotice } from '../held-seat-notice.tsx'
import { ViajeHeader } from '../modo/viaje-header.tsx'
import { Refusal } from '../refusal.tsx'
import { type Espera, type Esperas, useEsperas } from '../use-esperas.ts'

export function ReservaOrEspera({ mail, fixed }: { mail: string; fixed: FixedViaje }) {
  const esperas = useEsperas()
  const [params] = useSearchParams()
  const propuesta = usePropuesta(params.get('propuesta'), fixed.paquete.id)
  const under = (content: ReactNode) => (
    <>
      <FixedViajeHeader fixed={fixed} />
      <div className="sheet page">{content}</div>
    </>
  )
  if (esperas.error) return under(<AnswerFailed answer={esperas} title="No pudimos abrir la reserva" />)
  if (!esperas.data || propuesta.loading) return under(<SkeletonBox label="Abriendo la reserva" />)
  if (propuesta.refusal?.codigo === 'mail_sin_confirmar')
    return under(<HeldSeatNotice mail={mail} onConfirmed={propuesta.retry} />)
  if (propuesta.refusal && propuesta.refusal.status !== 410 && propuesta.refusal.status !== 404)
    return under(<AnswerFailed answer={propuesta} title="No pudimos abrir tu propuesta" />)
  const oferta = chooseOferta(esperas.data, fixed.paquete.id, params.get('espera'), propuesta.values?.documento)
  const closed = propuesta.error && (
    <p className="note below-6" role="status">
      <Icon of={TriangleAlert} />
      <span>{propuesta.error}.</span>
    </p>
  )
  const notes = (
    <>
      {closed}
      {esperas.porConfirmar && <HeldSeatNotice mail={mail} onConfirmed={esperas.retry} />}
      {oferta && (
        <p className="note below-6">
          <Icon of={BellRing} />
          <span>
            Te guardamos un lugar para{' '}
            <b>
              {oferta.nombre} {oferta.apellido}
            </b>{' '}
            hasta el {oferta.ofrecidohasta && formatInstant(oferta.ofrecidohasta)}.{' '}
            {propuesta.values && 'Cargamos lo que nos contaste: revisalo y completalo. '}
            Confirmá la reserva antes de esa hora.
          </span>
        </p>
      )}
    </>
  )
  if (fixed.paquete.libres === 0 && !oferta)
    return under(
      <>
        {notes}
        <ListaDeEspera paquete={fixed.paquete} esperas={esperas} />
      </>,
    )
  return (
    <ReservaForm
      mail={mail}
      fixed={fixed}
      preparado={propuesta.values}
      pasajero={oferta && { documento: oferta.documento, apellido: oferta.apellido, nombre: oferta.nombre }}
      esperas={esperas}
      notes={(closed || esperas.porConfirmar || oferta) && notes}
    />
  )
}

export function FixedViajeHeader({ fixed: { paquete, colegio, curso } }: { fixed: FixedViaje }) {
  return <ViajeHeader viaje={paquete} detalle={[colegio, curso, paquete.duracion].join(', ')} />
}

/** Returns the seat offer of this trip with the requested passenger or id. If there is none, returns any offer of this trip. */
function chooseOferta(
  esperas: Espera[],
  viajeId: number,
  id: string | null,
  documento: string | undefined,
): Espera | undefined {
  const ofertas = esperas.filter((espera) => espera.paquete === viajeId && espera.estado === 'ofrecido')
  return ofertas.find((oferta) => (documento ? oferta.documento === documento : oferta.id === Number(id))) ?? ofertas[0]
}

function usePropuesta(id: string | null, viajeId: number) {
  const asked = useAnswer(id && /^\d{1,9}$/.test(id) ? ['propuesta', id, viajeId] : undefined, async (signal) => {
    const { results } = await browserClient.call(verpropuesta, { query: { id: id ?? '' }, signal })
    return results.paquete === viajeId ? toValues(results.formulario) : undefined
  })
  return { ...asked, values: asked.data, loading: asked.loading && !asked.error }
}

function toValues(formulario: Record<string, string>): Partial<ReservaValues> {
  const known = Object.entries(formulario).filter(([name, value]) => name in emptyValues && value)
  return Object.fromEntries(
    known.map(([name, value]) => [name, name === 'fechaN' || name === 'fechaNT' ? typedFecha(value) : value]),
  )
}

function typedFecha(sent: string): string {
  const dia = parseFecha(sent, true)
  return dia ? formatDay(dia) : sent
}

type Props = { paquete: Paquete; esperas: Esperas }

function ListaDeEspera({ paquete, esperas }: Props) {
  const ownEsperas = (esperas.data ?? []).filter((espera) => espera.paquete === paquete.id)
  const defaultValues = { paquete: String(paquete.id), documento: '', apellido: '', nombre: '' }
  const { form, submit, refusal, sending } = useSentForm(esperaBody, { defaultValues }, async (pasajero, form) => {
    await esperas.join(paquete.id, pasajero)
    form.reset()
  })
  const { errors } = form.formState
  return (
    <section className="stack loose narrow">
      <div className="row">
        <h2>Este viaje está completo</h2>
        <Chip tone="bad">Sin lugares</Chip>
      </div>
      <p className="muted measure">
        A veces se libera un lugar. Anotá a quien viajaría: los ofrecemos por mail, en orden de llegada, y el tuyo queda
        guardado hasta la hora que diga el mail. Anotarse no cuesta nada ni obliga a viajar.
      </p>
      {ownEsperas.length > 0 && (
        <ul className="stack tight" aria-label="Anotados" aria-live="polite">
          {ownEsperas.map(({ id, nombre, apellido, puesto }) => (
            <li key={id} className="note spread" data-tone="ok">
              <b>
                {nombre} {apellido}
              </b>
              <span className="num">Puesto {puesto} en la lista</span>
            </li>
          ))}
        </ul>
      )}
      <form className="stack loose reserva-form" noValidate onSubmit={submit}>
        <h3>{ownEsperas.length > 0 ? 'Anotar a alguien más' : 'Anotarse en la lista de espera'}</h3>
        <Refusal>{refusal}</Refusal>
        <div className="fields">
          <TextField
            label="Nº de Documento"
            inputMode="numeric"
            autoComplete="off"
            help="De quien viaja, sin puntos"
            error={errors.documento?.message}
            {...form.register('documento', { setValueAs: withoutDotsAndSpaces })}
          />
          <TextField
            label="Apellido"
            autoComplete="off"
            error={errors.apellido?.message}
            {...form.register('apellido')}
          />
          <TextField label="Nombre" autoComplete="off" error={errors.nombre?.message} {...form.register('nombre')} />
        </div>
        <div className="stack snug starts full-buttons">
          <Button type="submit" size={56} pending={sending} pendingLabel="Anotando…">
            Anotar en la lista de espera
          </Button>
        </div>
      </form>
    </section>
  )
}
