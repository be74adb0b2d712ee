import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/client.ts'
import { showServerErrors, useContractForm } from '../../api/form.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { CabeceraViaje } from '../modo/cabecera-viaje.tsx'
import { EnLaBarra } from '../modo/modo-reserva.tsx'
import { RequestEnlace } from '../request-enlace.tsx'
import type { Esperas, Pasajero } from '../use-esperas.ts'
import { Acciones } from './acciones.tsx'
import { readBorrador, useBorrador } from './borrador.ts'
import { BorradorGuardado, GuardadoEnBarra } from './borrador-guardado.tsx'
import { type Campo, fieldsOfStep, idDe, pasos, type ReservaValues, reservaForm, rotulos, vacio } from './campos.ts'
import { Fin } from './fin.tsx'
import { PasoConfirmar } from './paso-confirmar.tsx'
import { PasoConvenio } from './paso-convenio.tsx'
import { PasoPasajero } from './paso-pasajero.tsx'
import { PasoTutor } from './paso-tutor.tsx'
import { PasoViaje } from './paso-viaje.tsx'
import { ReadConvenio } from './read-convenio.tsx'
import { Rechazo } from './rechazo.tsx'
import { Resumen } from './resumen.tsx'
import { convenioBody, reservaBody } from './solicitud.ts'
import { useAceptacion } from './use-aceptacion.ts'
import { usePassengerAutofill, usePreferido, useRepetida, useTutorAutofill } from './use-autofill.ts'
import { forgetBorradorDeCuenta } from './use-borrador-de-cuenta.ts'
import { useConvenio } from './use-convenio.ts'
import { useEnvio } from './use-envio.ts'
import { useFotos } from './use-fotos.ts'
import { usePasos } from './use-pasos.ts'
import { useStepFocus } from './use-step-focus.ts'
import { namesOf, type Preferido, useViaje, type ViajeFijo } from './viaje.ts'

type Props = {
  mail: string
  fijo?: ViajeFijo
  /** The package whose page led to the form. It is chosen as soon as a course offers it. */
  preferido?: Preferido
  /** The passenger with a reserved seat. */
  pasajero?: Pasajero
  /** The values that the agency prepared for the family. */
  preparado?: Partial<ReservaValues>
  esperas: Esperas
  /** The notices below the trip's title. */
  avisos?: ReactNode
  /** Called with true after the booking, and with false when another one starts. */
  onDone?: (done: boolean) => void
  /** Opens the list of bookings. Undefined if there is none on this page. */
  onList?: () => void
  /** The message about which of two drafts was used. Empty without two drafts. */
  aviso: string
  /** Starts another booking for the same family. */
  onAgain: (values: ReservaValues) => void
}

/** Shows the form from the first step to the booking's result. */
export function Formulario(props: Props) {
  const { mail, fijo, preferido, pasajero, preparado, esperas, avisos, aviso, onDone, onList, onAgain } = props
  const idViaje = fijo?.paquete.id ?? 0
  const [draft] = useState(() => readBorradorDe(mail, idViaje, preparado?.documento ?? pasajero?.documento))
  const chosen = fijo ? textosDe(fijo) : {}
  const form = useContractForm<ReservaValues>(reservaForm, {
    defaultValues: { ...(draft?.values ?? { ...vacio, ...pasajero, ...preparado }), ...chosen },
    shouldFocusError: false,
  })
  const values = form.watch()
  const viaje = useViaje(values, fijo)
  usePreferido(form, viaje, preferido?.id)
  usePassengerAutofill(form, values.documento)
  useTutorAutofill(form, mail)
  const repetida = useRepetida(values.documento, viaje.paquete?.id)

  const { step, goTo: enter } = usePasos(Math.min(draft?.step ?? 0, 2))
  // The failed attempts of one step. The browser's Back to another step discards them.
  const [tried, setTried] = useState<{ step: number; count: number; refusal?: string }>({ step: 0, count: 0 })
  const attempt = tried.step === step ? tried.count : 0
  const refusal = tried.step === step ? tried.refusal : undefined
  const fotos = useFotos(mail, idViaje, draft?.fotos)
  const [typed, setTyped] = useState(draft !== undefined)
  const [reading, setReading] = useState<{ note?: string }>()
  const [unproved, setUnproved] = useState(false)
  const [sent, setSent] = useState(draft?.sent)
  const title = useStepFocus(step)

  const aceptacion = useAceptacion(values)
  const envio = useEnvio({
    onSending: setSent,
    onDone: () => {
      fotos.forget()
      forgetBorradorDeCuenta(idViaje)
      onDone?.(true)
    },
    onRefused: refuse,
  })
  const { savedAt, enDonde } = useBorrador(mail, idViaje, {
    ...{ values, step, sent, typed },
    fotos: fotos.fotos.length || fotos.perdidas,
    done: envio.hecha !== undefined,
  })
  const ready = viaje.paquete !== undefined && viaje.plan !== undefined
  const convenio = useConvenio(ready && step === 3 ? convenioBody(mail, values, viaje) : undefined)

  function goTo(next: number) {
    enter(next)
    setTried({ step: next, count: 0 })
  }

  const forgetRefusal = () => setTried(({ step, count }) => ({ step, count }))

  /** Goes to the next step if the fields are valid. Otherwise shows their errors. */
  async function advance() {
    const fields = fieldsOfStep[step] ?? []
    const valid = await form.trigger(fields)
    const stays = repetida && conRepetida.includes(step)
    if (valid && !stays && (step !== 2 || ready)) {
      goTo(step + 1)
      if (step === 2) setReading({})
      return
    }
    if (step === 2) refuseTrip()
    setTried({ step, count: attempt + 1 })
  }

  function refuseTrip() {
    if (!viaje.paquete) form.setError('paquete', { message: 'Debe elegir un paquete' })
    else if (!viaje.monto) form.setError('pp', { message: 'Debe elegir una forma de pago' })
    for (const [name, message] of Object.entries(viaje.personal.wrong)) form.setError(name as Campo, { message })
  }

  function refuse(error: ApiError) {
    if (error.codigo === 'convenio_cambio') {
      aceptacion.refuse()
      goTo(3)
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
  const cabecera = (
    <CabeceraViaje
      viaje={viaje.paquete}
      titulo={preferido?.nombre || undefined}
      pasajero={nombre}
      detalle={[colegio, curso, viaje.paquete?.duracion].filter(Boolean).join(', ')}
    />
  )
  if (envio.hecha)
    return (
      <>
        {cabecera}
        <Fin
          hecha={envio.hecha}
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
      <EnLaBarra>
        <Stepper steps={pasos} current={step} onStep={goTo} />
        {kept && <GuardadoEnBarra kept={kept} enDonde={enDonde} />}
      </EnLaBarra>
      {cabecera}
      {(avisos || aviso) && (
        <div className="sheet stack snug modo-avisos">
          {avisos}
          {aviso && (
            <p className="note" data-tone="info" role="status">
              {aviso}
            </p>
          )}
        </div>
      )}
      <form
        className="modo-form"
        noValidate
        onInput={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          if (step < 3) void advance()
        }}
      >
        <div className="sheet split modo-columnas">
          <div className="stack reserva-form" data-step={step}>
            <h2 tabIndex={-1} ref={title}>
              {titles[step]}
            </h2>
            {attempt > 0 && (
              <FormErrors
                attempt={attempt}
                errors={errors.map((name) => ({ field: idDe(name), label: rotulos[name] }))}
              />
            )}
            {repetida && conRepetida.includes(step) && <Repetida attempt={attempt} />}
            {refusal && step < 4 && <Rechazo key={attempt}>{refusal}</Rechazo>}
            {step === 0 && (
              <PasoPasajero form={form} fotos={fotos.fotos} perdidas={fotos.perdidas} onFotos={fotos.choose} />
            )}
            {step === 1 && <PasoTutor form={form} />}
            {step === 2 && (
              <PasoViaje form={form} values={values} viaje={viaje} preferido={preferido} esperas={esperas} />
            )}
            {step === 3 && (
              <PasoConvenio
                ready={ready}
                accepted={aceptacion.accepted}
                values={values}
                viaje={viaje}
                clausulas={convenio.data?.clausulas ?? []}
                onOpen={() => setReading({})}
                onRefuse={aceptacion.refuse}
              />
            )}
            {step === 4 && (
              <PasoConfirmar
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
                      <Rechazo key={attempt}>{refusal}</Rechazo>
                      {unproved && <RequestEnlace mail={mail} onConfirmed={forgetRefusal} />}
                    </>
                  )
                }
              />
            )}
            {kept && <BorradorGuardado kept={kept} enDonde={enDonde} fotos={fotos.kept} />}
          </div>
          <Resumen values={values} viaje={viaje} />
        </div>
        <Acciones
          step={step}
          viaje={viaje}
          packageChosen={values.paquete !== ''}
          accepted={aceptacion.accepted}
          checked={aceptacion.confirmed}
          onCheck={aceptacion.confirm}
          sending={envio.sending}
          onBack={() => goTo(step - 1)}
          onRead={() => setReading({})}
          onConfirmStep={() => goTo(4)}
          onConfirm={() => {
            if (!aceptacion.hash || !viaje.plan) return
            forgetRefusal()
            void envio.send(reservaBody(mail, values, viaje, aceptacion.hash), viaje.plan, fotos.fotos, sent)
          }}
        />
      </form>
      {reading && step === 3 && (
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
            goTo(4)
          }}
        />
      )}
    </>
  )
}

/** Returns the ids of an already chosen trip as form values. */
const textosDe = ({ idcolegio, idcurso, paquete }: ViajeFijo) => ({
  colegio: String(idcolegio),
  curso: String(idcurso),
  paquete: String(paquete.id),
})

/** The steps with passenger and trip, which warn about a duplicate booking. */
const conRepetida = [0, 2]

const yaReservado = 'Ya hay una reserva de este pasajero para este viaje.'

/** Shows the duplicate warning while the user types, and scrolls to it when the user tries to continue. */
function Repetida({ attempt }: { attempt: number }) {
  if (attempt > 0) return <Rechazo key={attempt}>{yaReservado}</Rechazo>
  return (
    <p className="note firm" data-tone="bad" role="alert">
      {yaReservado}
    </p>
  )
}

const titles = ['Quién viaja', 'Quién firma', 'El viaje y el plan', 'El convenio, en cinco líneas', 'Revisá y confirmá']

/** Returns the stored draft. If the form is for the document number `esperado`, ignores a draft of another passenger. */
function readBorradorDe(mail: string, idViaje: number, esperado: string | undefined) {
  const kept = readBorrador(mail, idViaje)
  return esperado && kept && bare(kept.values.documento) !== bare(esperado) ? undefined : kept
}

/** Removes dots and spaces from a document number. */
const bare = (documento: string) => documento.replace(/[.\s]/g, '')
