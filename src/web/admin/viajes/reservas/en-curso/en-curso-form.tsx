import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { escanearconvenio, ingresarreserva } from '../../../../../contract/viajes/en-curso.ts'
import { localDay } from '../../../../../reglas/dia.ts'
import { browserClient } from '../../../../api/browser.ts'
import { ApiError } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure-text.ts'
import { newIdempotencyKey } from '../../../../api/new-idempotency-key.ts'
import { defaultAges } from '../../../../default-ages.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { MoneyPair } from '../../../../ui/money.tsx'
import { Box } from '../../../form/box.tsx'
import { Form, useCallForm } from '../../../form/call-form.tsx'
import { useUnsaved } from '../../../form/unsaved.ts'
import { WrongFields } from '../../../form/wrong-fields.tsx'
import { ChooseFamilia } from '../choose-familia.tsx'
import { type EnCursoValues, enterReservaCall, renameCampos, toEnCursoBody } from './en-curso-values.ts'
import { PagosSection } from './pagos-section.tsx'
import { paidOf, sumPlan } from './plan.pure.ts'
import { PlanSection } from './plan-section.tsx'
import { ViajeSection } from './viaje-section.tsx'

export type Stored = {
  reserva: number
  needsInvitation: boolean
  colegio: string
  values: EnCursoValues
  sinAdjuntar?: { file: File; motivo: string } | undefined
}

type Props = { colegioInicial: string; values: EnCursoValues; onSaved: (stored: Stored) => void }

export function EnCursoForm({ colegioInicial, values, onSaved }: Props) {
  const id = useId()
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const [colegio, setColegio] = useState(colegioInicial)
  const [file, setFile] = useState<File>()
  const { form, notice, submit } = useCallForm({
    call: enterReservaCall,
    defaultValues: values,
    send: (typed) =>
      browserClient.call(ingresarreserva, { body: toEnCursoBody(typed), idempotencyKey }).catch((error: unknown) => {
        // Staff can correct a refused form, so the next attempt needs a new idempotency key.
        if (error instanceof ApiError && error.status < 500) setIdempotencyKey(newIdempotencyKey())
        throw error instanceof ApiError ? renameCampos(error, typed) : error
      }),
    async onSaved({ reserva, sincuenta }, written) {
      // The server saved the booking even if it refuses the scan. The next screen shows the reason, and staff can try again there.
      const sinAdjuntar =
        file &&
        (await attachScan(reserva, file).then(
          () => undefined,
          (error: unknown) => ({ file, motivo: failureText(error) }),
        ))
      onSaved({ reserva, needsInvitation: sincuenta, colegio, values: written, sinAdjuntar })
    },
  })
  const { isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty && !isSubmitting)
  const { Area, Day, Text } = form
  return (
    <Form of={form} id={id} className="stack above-5" onSubmit={submit} aria-label="Reserva en curso">
      <div className="stack sheet-width">
        <WrongFields />
        {notice}
        <Box title="Quién viaja">
          <Text name="documento" label="Nº de Documento" inputMode="numeric" autoFocus />
          <Day name="fechaN" label="Fecha de nacimiento" age={defaultAges.pasajero} />
          <div className="fields fields-pair whole">
            <Text name="apellido" label="Apellido" />
            <Text name="nombre" label="Nombre" />
          </div>
        </Box>
        <Box title="Tutor">
          <ChooseFamilia />
          <Text name="mail" label="Email" type="email" whole help="Con él se encuentra su cuenta, o se le hace una." />
          <div className="fields fields-pair whole">
            <Text name="apellidoT" label="Apellido del tutor" />
            <Text name="nombreT" label="Nombre del tutor" />
          </div>
          <Text name="documentoT" label="Nº de Documento del tutor" inputMode="numeric" />
          <Day name="fechaNT" label="Fecha de nacimiento del tutor" age={defaultAges.tutor} optional />
          <Text name="telefono" label="Teléfono" type="tel" inputMode="numeric" />
          <Text name="localidad" label="Localidad" />
          <Text name="calle" label="Calle" />
          <Text name="numero" label="Número" optional />
          <div className="fields fields-pair whole">
            <Text name="piso" label="Piso" optional />
            <Text name="depto" label="Depto." optional />
          </div>
          <Area name="observaciones" label="Observaciones" optional whole rows={2} />
        </Box>
        <ViajeSection colegio={colegio} onColegio={setColegio} />
        <PlanSection />
        <PagosSection />
        <Box title="Convenio en papel">
          <Day name="firmado" label="Firmado el" optional help="Vacío: el día del contrato." />
          <p className="row">
            <label className={`${buttonClass({ look: 'outline', size: 40 })} attach`}>
              <Icon of={FileUp} />
              {file ? 'Cambiar el PDF' : 'Adjuntar el PDF firmado'}
              <input
                className="over fills"
                type="file"
                accept="application/pdf"
                onChange={({ target }) => setFile(target.files?.[0])}
              />
            </label>
            <small className="t-13 muted">{file?.name ?? 'Opcional, hasta 10 MB. Se guarda cifrado.'}</small>
          </p>
        </Box>
      </div>
      <div className="sticky-foot ficha-save line-above">
        <div className="row spread sheet-width tight-on-phone">
          <Resumen />
          <Button type="submit" form={id} className="at-end" pending={isSubmitting} pendingLabel="Cargando">
            Cargar la reserva
          </Button>
        </div>
      </div>
    </Form>
  )
}

export const attachScan = (reserva: number, file: File) =>
  browserClient.call(escanearconvenio, { query: { id: reserva }, body: { archivo: [file] } })

const parts = [
  ['total', 'Total'],
  ['pagado', 'Pagado'],
  ['debe', 'Debe'],
  ['vencido', 'Vencido hoy'],
] as const

function Resumen() {
  const { control } = useFormContext<EnCursoValues>()
  const [porpago, plan, pagos] = useWatch({ control, name: ['porpago', 'plan', 'pagos'] })
  const { ARS, USD } = sumPlan(plan, paidOf(plan, pagos, porpago === '1'), localDay(new Date()))
  if (ARS.total + USD.total === 0) return null
  const vence = ARS.vencido + USD.vencido > 0
  return (
    <p className="row num en-curso-resumen" aria-live="polite">
      {parts.map(([part, nombre]) => (
        <span key={part} className={part === 'vencido' && vence ? 'bad' : part === 'debe' ? undefined : 'wide-word'}>
          {nombre}{' '}
          <b>
            <MoneyPair ars={ARS[part]} usd={USD[part]} />
          </b>
        </span>
      ))}
    </p>
  )
}
