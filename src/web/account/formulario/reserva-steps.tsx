import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/client.ts'
import { showServerErrors, useContractForm } from '../../api/form.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { InTopBar } from '../modo/reserva-mode.tsx'
import { ViajeHeader } from '../modo/viaje-header.tsx'
import { RequestEnlace } from '../request-enlace.tsx'
import type { Esperas, Pasajero } from '../use-esperas.ts'
import { readBorrador, useBorrador } from './borrador.ts'
import { BorradorNotice, BorradorStatus } from './borrador-notice.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { ConvenioStep } from './convenio-step.tsx'
import {
  emptyValues,
  type FieldName,
  fieldIdOf,
  fieldLabels,
  fieldsOfStep,
  type ReservaValues,
  reservaForm,
  stepIndex,
  stepNames,
} from './form-fields.ts'
import { PasajeroStep } from './pasajero-step.tsx'
import { ReadConvenio } from './read-convenio.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { convenioBody, reservaBody } from './request-bodies.ts'
import { ReservaDone } from './reserva-done.tsx'
import { ReservaSummary } from './reserva-summary.tsx'
import { StepActions } from './step-actions.tsx'
import { TutorStep } from './tutor-step.tsx'
import { useExistingReserva, usePassengerAutofill, usePreferredViaje, useTutorAutofill } from './use-autofill.ts'
import { forgetBorradorDeCuenta } from './use-borrador-de-cuenta.ts'
import { useConvenio } from './use-convenio.ts'
import { useConvenioAcceptance } from './use-convenio-acceptance.ts'
import { useFotos } from './use-fotos.ts'
import { useReservaSubmit } from './use-reserva-submit.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useSteps } from './use-steps.ts'
import { type FixedViaje, namesOf, type PreferredViaje, useViaje } from './viaje.ts'
import { ViajeStep } from './viaje-step.tsx'

type Props = {
  mail: string
  fixed?: FixedViaje
  preferido?: PreferredViaje
  /** The passenger for whom an offer holds a seat. */
  pasajero?: Pasajero
  preparado?: Partial<ReservaValues>
  esperas: Esperas
  notes?: ReactNode
  onDone?: (done: boolean) => void
  onList?: () => void
  /** Explains that the form uses the account's draft, or a newer one of this tab. Empty if the account has none. */
  aviso: string
  onAgain: (values: ReservaValues) => void
}

export function ReservaSteps(props: Props) {
  const { mail, fixed, preferido, pasajero, preparado, esperas, notes, aviso, onDone, onList, onAgain } = props
  const idViaje = fixed?.paquete.id ?? 0
  const [draft] = useState(() => readBorradorDe(mail, idViaje, preparado?.documento ?? pasajero?.documento))
  const chosen = fixed ? expectedTexts(fixed) : {}
  const form = useContractForm<ReservaValues>(reservaForm, {
    defaultValues: { ...(draft?.values ?? { ...emptyValues, ...pasajero, ...preparado }), ...chosen },
    shouldFocusError: false,
  })
  const values = form.watch()
  const viaje = useViaje(values, fixed)
  usePreferredViaje(form, viaje, preferido?.id)
  usePassengerAutofill(form, values.documento)
  useTutorAutofill(form, mail)
  const repeated = useExistingReserva(values.documento, viaje.paquete?.id)

  const { step, goTo: enter } = useSteps(draft?.values.pp ? Math.min(draft.step, stepIndex.tutor) : stepIndex.viaje)
  // The failed attempts of one step. Going to another step discards them.
  const [tried, setTried] = useState<{ step: number; count: number; refusal?: string }>({ step: 0, count: 0 })
  const attempt = tried.step === step ? tried.count : 0
  const refusal = tried.step === step ? tried.refusal : undefined
  const fotos = useFotos(mail, idViaje, draft?.fotos)
  const [typed, setTyped] = useState(draft !== undefined)
  const [reading, setReading] = useState<{ note?: string }>()
  const [unproved, setUnproved] = useState(false)
  const [sent, setSent] = useState(draft?.sent)
  const title = useStepFocus(step)

  const aceptacion = useConvenioAcceptance(values)
  const envio = useReservaSubmit({
    onSending: setSent,
    onDone: () => {
      fotos.forget()
      forgetBorradorDeCuenta(idViaje)
      onDone?.(true)
    },
    onRefused: refuse,
  })
  const { savedAt, place } = useBorrador(mail, idViaje, {
    ...{ values, step, sent, typed },
    fotos: fotos.fotos.length || fotos.perdidas,
    done: envio.hecha !== undefined,
  })
  const ready = viaje.paquete !== undefined && viaje.plan !== undefined
  const convenio = useConvenio(ready && step === stepIndex.convenio ? convenioBody(mail, values, viaje) : undefined)

  function goTo(next: number) {
    enter(next)
    setTried({ step: next, count: 0 })
  }

  const forgetRefusal = () => setTried(({ step, count }) => ({ step, count }))

  async function advance() {
    // If the trip of a draft is no longer offered, the tutor step validates the fields of the trip step.
    const judged = step === stepIndex.tutor && !ready ? stepIndex.viaje : step
    const valid = await form.trigger(fieldsOfStep[judged])
    if (valid && (judged === stepIndex.pasajero ? !repeated : ready)) {
      goTo(step + 1)
      if (step === stepIndex.tutor) setReading({})
      return
    }
    if (judged !== step) goTo(judged)
    if (judged === stepIndex.viaje) refuseTrip()
    setTried({ step: judged, count: attempt + 1 })
  }

  function refuseTrip() {
    if (!viaje.paquete) form.setError('paquete', { message: 'Debe elegir un paquete' })
    else if (!viaje.monto) form.setError('pp', { message: 'Debe elegir una forma de pago' })
    for (const [name, message] of Object.entries(viaje.personal.wrong)) form.setError(name as FieldName, { message })
  }

  function refuse(error: ApiError) {
    if (error.codigo === 'convenio_cambio') {
      aceptacion.refuse()
      goTo(stepIndex.convenio)
      setReading({ note: `${error.message}. Lo que cargaste sigue igual.` })
      return
    }
    const wrong = Object.keys(error.campos)
    const back = fieldsOfStep.findIndex((fields) => fields.some((name) => wrong.includes(name)))
    if (back >= 0) goTo(back)
    const message = showServerErrors(form, error)
    setTried(({ count }) => ({ step: back >= 0 ? back : step, count: count + 1, refusal: message }))
    setUnproved(error.codigo === 'mail_sin_confirmar')
    if (['sin_lugares', 'viaje_cerrado', 'plan_invalido'].includes(error.codigo)) {
      viaje.paquetes.retry()
      viaje.montos.retry()
    }
  }

  const nombre = `${values.nombre} ${values.apellido}`.trim()
  const { colegio, curso } = namesOf(values, viaje)
  const header = (
    <ViajeHeader
      viaje={viaje.paquete}
      title={preferido?.nombre || undefined}
      pasajero={nombre}
      detalle={[...(step === stepIndex.viaje && viaje.paquete ? [] : [colegio, curso]), viaje.paquete?.duracion]
        .filter(Boolean)
        .join(', ')}
    />
  )
  if (envio.hecha)
    return (
      <>
        {header}
        <ReservaDone
          created={envio.hecha}
          pasajero={nombre}
          subida={envio.subida}
          onAgain={() => onAgain(values)}
          onList={onList}
        />
      </>
    )
  const errors = (fieldsOfStep[step] ?? []).filter((name) => form.formState.errors[name])
  const kept = savedAt ?? draft?.savedAt
  return (
    <>
      <InTopBar>
        <Stepper steps={stepNames} current={step} onStep={goTo} />
        {kept && <BorradorStatus savedAt={kept} place={place} />}
      </InTopBar>
      {header}
      {(notes || aviso) && (
        <div className="sheet stack snug modo-avisos">
          {notes}
          {aviso && (
            <p className="note" data-tone="info" role="status">
              {aviso}
            </p>
          )}
        </div>
      )}
      <form
        className="modo-form flex grow column"
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (step < stepIndex.convenio) void advance()
        }}
      >
        <div className="sheet split modo-columnas grow">
          <div className="stack reserva-form" data-step={step}>
            <h2 tabIndex={-1} ref={title}>
              {titles[step]}
            </h2>
            {attempt > 0 && (
              <FormErrors
                attempt={attempt}
                errors={errors.map((name) => ({ field: fieldIdOf(name), label: fieldLabels[name] }))}
              />
            )}
            {repeated && step === stepIndex.pasajero && <RepeatedReserva attempt={attempt} />}
            {refusal && step < stepIndex.confirmar && <RefusalNotice key={attempt}>{refusal}</RefusalNotice>}
            {step === stepIndex.pasajero && (
              <PasajeroStep form={form} fotos={fotos.fotos} perdidas={fotos.perdidas} onFotos={fotos.choose} />
            )}
            {step === stepIndex.tutor && <TutorStep form={form} />}
            {step === stepIndex.viaje && (
              <ViajeStep form={form} values={values} viaje={viaje} preferido={preferido} esperas={esperas} />
            )}
            {step === stepIndex.convenio && (
              <ConvenioStep
                ready={ready}
                accepted={aceptacion.accepted}
                values={values}
                viaje={viaje}
                clausulas={convenio.data?.clausulas ?? []}
                onOpen={() => setReading({})}
                onRefuse={aceptacion.refuse}
              />
            )}
            {step === stepIndex.confirmar && (
              <ConfirmStep
                values={values}
                viaje={viaje}
                fotos={fotos.fotos.length}
                fotosPerdidas={fotos.perdidas}
                accepted={aceptacion.accepted}
                checked={aceptacion.confirmed}
                onStep={goTo}
                refusal={
                  refusal && (
                    <>
                      <RefusalNotice key={attempt}>{refusal}</RefusalNotice>
                      {unproved && <RequestEnlace mail={mail} onConfirmed={forgetRefusal} />}
                    </>
                  )
                }
              />
            )}
            {kept && <BorradorNotice savedAt={kept} place={place} fotos={fotos.kept} />}
          </div>
          <ReservaSummary values={values} viaje={viaje} />
        </div>
        <StepActions
          step={step}
          viaje={viaje}
          packageChosen={values.paquete !== ''}
          accepted={aceptacion.accepted}
          checked={aceptacion.confirmed}
          onCheck={aceptacion.confirm}
          sending={envio.sending}
          onBack={() => goTo(step - 1)}
          onRead={() => setReading({})}
          onConfirmStep={() => goTo(stepIndex.confirmar)}
          onConfirm={() => {
            if (!aceptacion.hash || !viaje.plan) return
            forgetRefusal()
            void envio.send(reservaBody(mail, values, viaje, aceptacion.hash), viaje.plan, fotos.fotos, sent)
          }}
        />
      </form>
      {reading && step === stepIndex.convenio && (
        <ReadConvenio
          convenio={convenio}
          values={values}
          viaje={viaje}
          pasajero={nombre}
          note={reading.note}
          onClose={() => setReading(undefined)}
          onRefuse={() => {
            aceptacion.refuse()
            setReading(undefined)
          }}
          onAccept={(hash) => {
            aceptacion.accept(hash)
            setReading(undefined)
            goTo(stepIndex.confirmar)
          }}
        />
      )}
    </>
  )
}

const expectedTexts = ({ idcolegio, idcurso, paquete }: FixedViaje) => ({
  colegio: String(idcolegio),
  curso: String(idcurso),
  paquete: String(paquete.id),
})

const alreadyReserved = 'Ya hay una reserva de este pasajero para este viaje.'

function RepeatedReserva({ attempt }: { attempt: number }) {
  if (attempt > 0) return <RefusalNotice key={attempt}>{alreadyReserved}</RefusalNotice>
  return (
    <p className="note firm" data-tone="bad" role="alert">
      {alreadyReserved}
    </p>
  )
}

const titles = ['El viaje y el plan', 'Quién viaja', 'Quién firma', 'El convenio, en cinco líneas', 'Revisá y confirmá']

function readBorradorDe(mail: string, idViaje: number, expected: string | undefined) {
  const kept = readBorrador(mail, idViaje)
  return expected && kept && bare(kept.values.documento) !== bare(expected) ? undefined : kept
}

const bare = (documento: string) => documento.replace(/[.\s]/g, '')
