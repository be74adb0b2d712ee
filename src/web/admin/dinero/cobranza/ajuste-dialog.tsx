import { useState } from 'react'
import { previaajuste } from '../../../../contract/dinero/caja.ts'
import type { BodyInput } from '../../../../contract/endpoint.ts'
import { ajustarprecios } from '../../../../contract/viajes/cancelaciones.ts'
import { browserClient } from '../../../api/browser.ts'
import { newClave } from '../../../api/new-clave.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { AjustePrevia } from './ajuste-previa.tsx'
import type { PreviaRow } from './datos.ts'
import { ElegirViaje, type Viaje } from './elegir-viaje.tsx'

type Props = { onClose: () => void; onDone: () => void }
type Ajuste = BodyInput<typeof ajustarprecios>
const schema = ajustarprecios.body

/** Which trip, then who would pay what, then the announcement: each family is told by mail and nothing takes it back. */
export function AjusteDialog({ onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  const [viaje, setViaje] = useState<Viaje>()
  const [written, setWritten] = useState<Ajuste>({ paquete: '', porcentaje: '', desde: '', motivo: '' })
  const [filas, setFilas] = useState<PreviaRow[]>()
  if (!schema) return null
  if (!viaje)
    return (
      <Dialog open kind="wide" onClose={onClose} title="Anunciar un ajuste: ¿de qué viaje?">
        <ElegirViaje onPick={setViaje} />
      </Dialog>
    )
  const body = { ...written, paquete: viaje.id }
  if (filas)
    return (
      <AjustePrevia
        filas={filas}
        onBack={() => setFilas(undefined)}
        onConfirm={async () => {
          const { results } = await browserClient.call(ajustarprecios, { body, idempotencyKey: clave })
          showToast(
            results.aumentaron === '1'
              ? 'Ajuste anunciado a una familia por mail.'
              : `Ajuste anunciado a ${results.aumentaron} familias por mail.`,
          )
          onDone()
          onClose()
        }}
      />
    )
  return (
    <FormDialog
      title="Anunciar un ajuste de precio"
      schema={schema}
      defaultValues={body}
      submitLabel="Ver quién paga qué"
      pendingLabel="Calculando"
      onSubmit={async (values) => {
        const { paquete, porcentaje, desde } = values
        const { results } = await browserClient.call(previaajuste, { body: { paquete, porcentaje, desde } })
        setWritten(values)
        setFilas(results)
      }}
      onClose={onClose}
    >
      {({ register, getValues, formState: { errors } }) => (
        <>
          <div className="ajuste-viaje">
            <p>
              <b>{viaje.paquete}</b>
              <small>
                {viaje.colegio}, {viaje.curso}
              </small>
            </p>
            <Button
              look="outline"
              size={40}
              onClick={() => {
                setWritten(getValues())
                setViaje(undefined)
              }}
            >
              Otro viaje
            </Button>
          </div>
          {errors.paquete && (
            <p className="field-error" role="alert">
              {errors.paquete.message}
            </p>
          )}
          <div className="fields">
            <TextField
              label="Aumento, por ciento"
              inputMode="decimal"
              autoComplete="off"
              help="3,5 es 3,5 %"
              error={errors.porcentaje?.message}
              {...register('porcentaje')}
            />
            <DateField label="Cuotas que vencen desde" error={errors.desde?.message} {...register('desde')} />
            <TextField
              label="Motivo, como lo va a leer la familia"
              whole
              autoComplete="off"
              error={errors.motivo?.message}
              {...register('motivo')}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
