import { useState } from 'react'
import { cerrarCajaBody, cerrarcaja } from '../../../contract/caja.ts'
import { browserClient } from '../../api/browser.ts'
import { ApiError } from '../../api/client.ts'
import { newClave } from '../../api/new-clave.ts'
import { Fecha } from '../../ui/fecha.tsx'
import { Money } from '../../ui/money.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { FormDialog } from '../form-dialog.tsx'
import { readTyped, toCentavos } from '../importe.pure.ts'
import type { CajaData } from './datos.ts'
import { Importe } from './importe.tsx'

type Props = { caja: CajaData; onClose: () => void; onSaved: () => void; onMoved: () => void }

/**
 * The cash counted at a day's end. It stays as it is written: a day is closed once, and only against the figures that
 * stood here while it was counted.
 */
export function CerrarDialog({ caja, onClose, onSaved, onMoved }: Props) {
  const [clave] = useState(newClave)
  /** A difference is told before it is written for good. */
  const [told, setTold] = useState(false)
  const { fecha, esperadoars, esperadousd } = caja
  return (
    <FormDialog
      title="Cerrar la caja"
      schema={cerrarCajaBody}
      defaultValues={{ fecha, esperadoars, esperadousd, contadoars: '', contadousd: '0', nota: '' }}
      submitLabel={told ? 'Cerrar con la diferencia' : 'Cerrar la caja'}
      pendingLabel="Cerrando"
      onSubmit={async (body) => {
        if (!told && differences(caja, body).some(({ centavos }) => centavos !== 0)) return setTold(true)
        try {
          await browserClient.call(cerrarcaja, { body: { ...body, esperadoars, esperadousd }, idempotencyKey: clave })
        } catch (error) {
          if (error instanceof ApiError && error.codigo === 'caja_movida') onMoved()
          throw error
        }
        showToast('La caja quedó cerrada.')
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          <p>
            Contá el efectivo del <Fecha value={fecha} long />. Según los libros tiene que haber{' '}
            <b>
              <Importe valor={esperadoars} />
            </b>{' '}
            y{' '}
            <b>
              <Importe valor={esperadousd} moneda="USD" />
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
            <Diferencias caja={caja} contado={watch()} />
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

type Contado = { contadoars?: string; contadousd?: string }

/** What was counted less what the books say, in centavos, of each currency that holds an amount. */
function differences({ esperadoars, esperadousd }: CajaData, { contadoars, contadousd }: Contado) {
  const pares = [
    { moneda: 'ARS', contado: readTyped(contadoars), esperado: toCentavos(esperadoars) },
    { moneda: 'USD', contado: readTyped(contadousd), esperado: toCentavos(esperadousd) },
  ] as const
  return pares.flatMap(({ moneda, contado, esperado }) =>
    contado === undefined ? [] : [{ moneda, centavos: contado - esperado }],
  )
}

/** Follows what is typed: whoever closes sees it first. */
function Diferencias({ caja, contado }: { caja: CajaData; contado: Contado }) {
  const distintas = differences(caja, contado).filter(({ centavos }) => centavos !== 0)
  return (
    <p aria-live="polite" className="admin-aviso num field-whole">
      {distintas.map(({ moneda, centavos }) => (
        <span key={moneda}>
          {centavos < 0 ? 'Faltan ' : 'Sobran '}
          <b>
            <Money centavos={Math.abs(centavos)} moneda={moneda} />
          </b>{' '}
        </span>
      ))}
    </p>
  )
}
