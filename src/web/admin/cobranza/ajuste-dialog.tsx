import { useState } from 'react'
import { previaajuste } from '../../../contract/caja.ts'
import { ajustarprecios } from '../../../contract/cobranza-reservas.ts'
import type { BodyInput } from '../../../contract/endpoint.ts'
import { listadoviajesadmin } from '../../../contract/viajes-gestion.ts'
import { browserClient } from '../../api/browser.ts'
import { newClave } from '../../api/new-clave.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useAnswer } from '../use-answer.ts'
import { AjustePrevia } from './ajuste-previa.tsx'
import type { PreviaRow } from './datos.ts'

type Props = { onClose: () => void; onDone: () => void }
type Ajuste = BodyInput<typeof ajustarprecios>
const schema = ajustarprecios.body

/** First who would pay what, then the announcement: each family is told by mail and nothing takes it back. */
export function AjusteDialog({ onClose, onDone }: Props) {
  const [clave] = useState(newClave)
  const [ajuste, setAjuste] = useState<{ body: Ajuste; filas: PreviaRow[] }>()
  const viajes = useAnswer('viajes que se ajustan', (signal) =>
    browserClient.call(listadoviajesadmin, { query: { limite: '200' }, signal }),
  )
  if (!schema) return null
  if (ajuste)
    return (
      <AjustePrevia
        filas={ajuste.filas}
        onBack={() => setAjuste(undefined)}
        onConfirm={async () => {
          const { results } = await browserClient.call(ajustarprecios, { body: ajuste.body, idempotencyKey: clave })
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
      defaultValues={{ paquete: '', porcentaje: '', desde: '', motivo: '' }}
      submitLabel="Ver quién paga qué"
      pendingLabel="Calculando"
      onSubmit={async (body) => {
        const { paquete, porcentaje, desde } = body
        const { results } = await browserClient.call(previaajuste, { body: { paquete, porcentaje, desde } })
        setAjuste({ body, filas: results })
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <div className="fields">
          <Select
            label="Viaje"
            whole
            placeholder="Elegí el viaje"
            choices={(viajes.data?.results ?? []).map(({ id, paquete, colegio, curso }) => ({
              value: id,
              label: `${paquete}. ${colegio}, ${curso}`,
            }))}
            error={viajes.error ?? errors.paquete?.message}
            {...register('paquete')}
          />
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
      )}
    </FormDialog>
  )
}
