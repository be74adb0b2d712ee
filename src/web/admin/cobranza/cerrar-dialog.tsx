import { useState } from 'react'
import { cerrarCajaBody, cerrarcaja } from '../../../contract/caja.ts'
import { browserClient } from '../../api/browser.ts'
import { newClave } from '../../api/new-clave.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { CajaData } from './datos.ts'
import { Importe } from './importe.tsx'

type Props = { caja: CajaData; onClose: () => void; onSaved: () => void }

/** The cash counted at a day's end. It stays as it is written: a day is closed once. */
export function CerrarDialog({ caja, onClose, onSaved }: Props) {
  const [clave] = useState(newClave)
  return (
    <FormDialog
      title="Cerrar la caja"
      schema={cerrarCajaBody}
      defaultValues={{ fecha: caja.fecha, contadoars: '', contadousd: '0', nota: '' }}
      submitLabel="Cerrar la caja"
      pendingLabel="Cerrando"
      onSubmit={async (body) => {
        await browserClient.call(cerrarcaja, { body, idempotencyKey: clave })
        showToast('La caja quedó cerrada.')
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <p>
            Contá el efectivo del <Fecha value={caja.fecha} long />. Según los libros tiene que haber{' '}
            <b>
              <Importe valor={caja.esperadoars} />
            </b>{' '}
            y{' '}
            <b>
              <Importe valor={caja.esperadousd} moneda="USD" />
            </b>
            . El cierre no se puede cambiar.
          </p>
          <div className="fields">
            <TextField
              label="Pesos contados"
              inputMode="decimal"
              autoComplete="off"
              help="Por ejemplo, 120.000,50"
              error={errors.contadoars?.message}
              {...register('contadoars')}
            />
            <TextField
              label="Dólares contados"
              inputMode="decimal"
              autoComplete="off"
              error={errors.contadousd?.message}
              {...register('contadousd')}
            />
            <TextField
              label="Nota"
              optional
              whole
              autoComplete="off"
              error={errors.nota?.message ?? errors.fecha?.message}
              {...register('nota')}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
